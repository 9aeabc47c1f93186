import type { JSX } from 'preact';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import { momentOf } from '../dates/date-texts.js';
import { otherZone, type OtherZone } from '../dates/other-zone.js';
import type { PageContext } from '../page-context.js';

interface ZoneMarkProps {
  readonly event: Pick<EventResponse, 'utc_start_date' | 'timezone' | 'all_day'>;
  readonly context: Pick<PageContext, 'zone' | 'language'>;
}

/** Mark after a time that is not by the site's clock; nothing for site time and for whole days. */
export function ZoneMark({ event, context }: ZoneMarkProps): JSX.Element | null {
  if (event.all_day === true) return null;
  return <OffsetMark zone={otherZone(event.timezone, momentOf(event.utc_start_date), context)} />;
}

/** UTC offset of a zone, with the zone's name as a tooltip. */
export function OffsetMark({ zone }: { zone: OtherZone | undefined }): JSX.Element | null {
  if (!zone) return null;
  return (
    <>
      {' '}
      <abbr class="zone" title={zone.name === zone.offset ? undefined : zone.name}>
        {zone.offset}
      </abbr>
    </>
  );
}
