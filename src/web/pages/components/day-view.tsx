import type { ComponentChildren, JSX } from 'preact';
import type { SomeEvents } from '#calendar/events/event-days.service.js';
import { calendarDay } from '#core/dates/days.js';
import type { Neighbours, PageRange } from '../calendar-range.js';
import { dateText } from '../dates/date-texts.js';
import type { FoundEvents } from '../found-events.js';
import type { PageContext } from '../page-context.js';
import { DayHours } from './day-hours.js';
import { GoingOn } from './going-on.js';
import { Pager } from './pager.js';
import { NothingThen, Turn, type PagesOfKind } from './turn.js';
import { WeekDays } from './week-days.js';

interface DayViewProps {
  readonly day: string;
  /** One page of the events that start then. */
  readonly starting: FoundEvents;
  readonly goingOn: SomeEvents;
  readonly page: number;
  readonly neighbours: Neighbours;
  readonly range: PageRange;
  /** Nearest day with events, if this one has none. */
  readonly nearest: string | undefined;
  /** The bar below the heading. */
  readonly children: ComponentChildren;
  readonly context: PageContext;
}

const pathOf = (day: string): string => `/events/day/${day}/`;

/** Events that start on a day, and in a part of their own those that are under way. */
export function DayView(props: DayViewProps): JSX.Element {
  const { day, starting, goingOn, page, neighbours, range, nearest, children, context } = props;
  const { texts, language, now } = context;
  const nameOf = (one: string): string => dateText(one, 'day', language);
  const kind: PagesOfKind = { path: pathOf, name: nameOf, short: (one) => dateText(one, 'listDay', language) };
  return (
    <>
      <Turn
        kind={kind}
        neighbours={neighbours}
        present={calendarDay(now)}
        heading={<time datetime={day}>{nameOf(day)}</time>}
        context={context}
      />
      <WeekDays day={day} range={range} path={pathOf} context={context} />
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
          <DayHours events={starting.events} context={context} />
          <Pager path={pathOf(day)} page={page} pages={starting.pages} context={context} />
        </section>
      )}
      {page === 1 ? <GoingOn day={day} goingOn={goingOn} context={context} /> : null}
    </>
  );
}
