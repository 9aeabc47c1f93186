import type { ComponentChildren, JSX } from 'preact';
import type { SomeEvents } from '#calendar/events/event-days.service.js';
import { calendarDay, plusDay } from '#core/dates/days.js';
import type { Neighbours } from '../calendar-range.js';
import type { CalendarDay } from '../calendar-week.js';
import { firstOfWeek } from '../dates/calendar-units.js';
import { dateText, shortRange } from '../dates/date-texts.js';
import type { PageContext } from '../page-context.js';
import { DayStrip } from './day-strip.js';
import { DateParts } from './date-parts.js';
import { GoingOn } from './going-on.js';
import { NothingThen, Turn, type PagesOfKind } from './turn.js';
import { WeekGrid } from './week-grid.js';

interface WeekViewProps {
  readonly days: readonly CalendarDay[];
  /** Events that began before the week and go on after it. */
  readonly throughout: SomeEvents;
  readonly neighbours: Neighbours;
  readonly isEmpty: boolean;
  /** Nearest day with events, if the week has none. */
  readonly nearest: string | undefined;
  /** The bar below the heading. */
  readonly children: ComponentChildren;
  readonly context: PageContext;
}

const pathOf = (day: string): string => `/events/week/${day}/`;

/** The events of a week by day and hour, and in a part of their own those that go on all the while. */
export function WeekView(props: WeekViewProps): JSX.Element {
  const { days, throughout, neighbours, isEmpty, nearest, children, context } = props;
  const { texts, language, now } = context;
  const day = days[0]?.day ?? calendarDay(now);
  const last = plusDay(day, 6);
  const kind: PagesOfKind = {
    path: pathOf,
    name: (week) => texts.weekOf({ date: dateText(week, 'date', language) }),
    short: (week) => dateText(week, week.slice(0, 4) === day.slice(0, 4) ? 'shortDate' : 'date', language),
  };
  return (
    <>
      <Turn
        kind={kind}
        neighbours={neighbours}
        present={firstOfWeek(calendarDay(now), language)}
        heading={<time datetime={day}>{rangeParts(shortRange(day, last, language))}</time>}
        context={context}
      />
      {children}
      {isEmpty ? (
        <NothingThen
          nearest={
            nearest === undefined ? undefined : { path: pathOf(nearest), name: dateText(nearest, 'day', language) }
          }
          context={context}
        />
      ) : null}
      {days.every(({ total }) => total === 0) ? null : (
        <div class="calendar" data-close={texts.close}>
          <DayStrip days={days} context={context} />
          <WeekGrid days={days} context={context} />
        </div>
      )}
      <GoingOn day={day} last={plusDay(last, 1)} goingOn={throughout} context={context} />
    </>
  );
}

/** Text without blanks may break between the two dates on a narrow screen, not within one. */
function rangeParts(range: string): string | JSX.Element {
  const parts = range.split(/(?<=[至～~])/);
  return parts.length === 1 ? range : <DateParts parts={parts} />;
}
