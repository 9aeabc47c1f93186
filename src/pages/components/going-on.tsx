import type { JSX } from 'preact';
import type { SomeEvents } from '../../events/event-days.service.js';
import { plusDay } from '../dates/page-days.js';
import { filterQuery } from '../list-filters.js';
import type { PageContext } from '../page-context.js';
import { EventRows } from './event-rows.js';
import { WayTo } from './ways.js';

interface GoingOnProps {
  /** Before which they began. */
  readonly day: string;
  readonly goingOn: SomeEvents;
  readonly context: PageContext;
}

/** What began before and goes on; all of it stands in the list. */
export function GoingOn({ day, goingOn, context }: GoingOnProps): JSX.Element | null {
  const { texts, links, given } = context;
  if (goingOn.total === 0) return null;
  const before = plusDay(day, -1);
  const dates = `starts_before=${before}&ends_after=${before}`;
  const filters = filterQuery(given);
  const more = goingOn.total - goingOn.events.length;
  return (
    <section class="part">
      <h2>{texts.ongoing}</h2>
      <EventRows events={goingOn.events} context={context} />
      {more > 0 ? (
        <div class="more">
          <WayTo address={`${links.sitePage('/events/')}${filters === '' ? '?' : `${filters}&`}${dates}`}>
            {texts.more(more)}
          </WayTo>
        </div>
      ) : null}
    </section>
  );
}
