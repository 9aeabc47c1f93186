import type { ComponentChildren, JSX } from 'preact';
import type { SomeEvents } from '../../../calendar/events/event-days.service.js';
import type { Neighbours } from '../calendar-range.js';
import { dateText } from '../dates/date-texts.js';
import type { FoundEvents } from '../found-events.js';
import type { PageContext } from '../page-context.js';
import { EventRowList } from './event-rows.js';
import { GoingOn } from './going-on.js';
import { Pager } from './pager.js';
import { NothingThen, Turn } from './turn.js';

interface DayViewProps {
  readonly day: string;
  /** One page of the events that start then. */
  readonly starting: FoundEvents;
  readonly goingOn: SomeEvents;
  readonly page: number;
  readonly neighbours: Neighbours;
  /** Nearest day with events, if this one has none. */
  readonly nearest: string | undefined;
  /** The bar below the heading. */
  readonly children: ComponentChildren;
  readonly context: PageContext;
}

const pathOf = (day: string): string => `/events/day/${day}/`;

/** Events that start on a day, and in a part of their own those that are under way. */
export function DayView({
  day,
  starting,
  goingOn,
  page,
  neighbours,
  nearest,
  children,
  context,
}: DayViewProps): JSX.Element {
  const { texts, language } = context;
  const nameOf = (one: string): string => dateText(one, 'day', language);
  return (
    <>
      <Turn neighbours={neighbours} path={pathOf} name={nameOf} context={context}>
        <time datetime={day}>{nameOf(day)}</time>
      </Turn>
      {children}
      {starting.total + goingOn.total === 0 ? (
        <NothingThen
          nearest={nearest === undefined ? undefined : { path: pathOf(nearest), name: nameOf(nearest) }}
          context={context}
        />
      ) : null}
      {starting.total === 0 ? null : (
        <section>
          <p class="count">{texts.found({ count: starting.total })}</p>
          <EventRowList events={starting.events} level={2} context={context} />
          <Pager path={pathOf(day)} page={page} pages={starting.pages} context={context} />
        </section>
      )}
      {page === 1 ? <GoingOn day={day} goingOn={goingOn} context={context} /> : null}
    </>
  );
}
