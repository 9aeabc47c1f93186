import type { JSX } from 'preact';
import { nightEnd } from '#core/dates/event-days.js';
import type { SomeEvents } from '#calendar/events/event-days.service.js';
import { filterQuery } from '../list-filters.js';
import type { PageContext } from '../page-context.js';
import { EventRowList } from './event-rows.js';
import { WayTo } from './ways.js';

interface GoingOnProps {
  /** Day before which they began. */
  readonly day: string;
  /** Last day that they reach at least, if it is another. */
  readonly last?: string;
  readonly goingOn: SomeEvents;
  readonly context: PageContext;
}

/** Events that began earlier and go on, with a link to the list of all of them. */
export function GoingOn({ day, last = day, goingOn, context }: GoingOnProps): JSX.Element | null {
  const { texts, links, input } = context;
  if (goingOn.total === 0) return null;
  const dates = `starts_before=${day}T00:00:00&ends_after=${nightEnd(last)}&strict_dates=true`;
  const filters = filterQuery(input);
  const more = goingOn.total - goingOn.events.length;
  return (
    <section class="part">
      <h2>{texts.ongoing}</h2>
      <EventRowList events={goingOn.events} context={context} />
      {more > 0 ? (
        <div class="more">
          <WayTo address={`${links.sitePage('/events/')}${filters === '' ? '?' : `${filters}&`}${dates}`}>
            {texts.more({ count: more })}
          </WayTo>
        </div>
      ) : null}
    </section>
  );
}
