import type { JSX } from 'preact';
import type { EventResponse } from '../../../calendar/events/dto/event.response.js';
import { momentOf } from '../dates/date-texts.js';
import { otherZone, type OtherZone } from '../dates/other-zone.js';
import type { PageContext } from '../page-context.js';

interface ZoneMarkProps {
  readonly event: Pick<EventResponse, 'utc_start_date' | 'timezone' | 'all_day'>;
  readonly context: Pick<PageContext, 'zone' | 'language'>;
}

/** That the time before it is not one of the site's clock; nothing where it is, or where there is no time. */
export function ZoneMark({ event, context }: ZoneMarkProps): JSX.Element | null {
  if (event.all_day === true) return null;
  return <OffsetMark zone={otherZone(event.timezone, momentOf(event.utc_start_date), context)} />;
}

/** The offset of a zone, with its name for who asks what it is. */
export function OffsetMark({ zone }: { zone: OtherZone | undefined }): JSX.Element | null {
  if (!zone) return null;
  return (
    <>
      {' '}
      <abbr class="zone" {...(zone.name === zone.offset ? {} : { title: zone.name })}>
        {zone.offset}
      </abbr>
    </>
  );
}
