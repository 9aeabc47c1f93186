import type { ComponentChildren, JSX } from 'preact';
import type { EventDay } from '../../../calendar/events/event-days.service.js';
import type { Neighbours } from '../calendar-range.js';
import { dateRange, dateText } from '../dates/date-texts.js';
import { calendarDay, plusDay } from '../../../core/dates/days.js';
import { filterQuery } from '../list-filters.js';
import type { PageContext } from '../page-context.js';
import { EventRowList } from './event-rows.js';
import { GoingOn } from './going-on.js';
import { NothingThen, Turn } from './turn.js';
import { WayButton, Ways, WayTo } from './ways.js';

interface WeekViewProps {
  readonly days: readonly EventDay[];
  readonly neighbours: Neighbours;
  /** Nearest day with events, if the week has none. */
  readonly nearest: string | undefined;
  /** The bar below the heading. */
  readonly children: ComponentChildren;
  readonly context: PageContext;
}

const pathOf = (day: string): string => `/events/week/${day}/`;

/** Events that start on each day of a week, and in a part of their own those that are under way. */
export function WeekView({ days, neighbours, nearest, children, context }: WeekViewProps): JSX.Element {
  const { texts, language } = context;
  const [first] = days;
  const day = first?.day ?? calendarDay(context.now);
  const nameOf = (week: string): string => texts.weekOf({ date: dateText(week, 'date', language) });
  const isEmpty = days.every(({ starting, goingOn }) => starting.total + goingOn.total === 0);
  return (
    <>
      <Turn neighbours={neighbours} path={pathOf} name={nameOf} context={context}>
        <time datetime={day}>{rangeParts(dateRange(day, plusDay(day, 6), language))}</time>
      </Turn>
      {children}
      {isEmpty ? (
        <NothingThen
          nearest={
            nearest === undefined ? undefined : { path: pathOf(nearest), name: dateText(nearest, 'day', language) }
          }
          context={context}
        />
      ) : null}
      {days
        .filter(({ starting }) => starting.total > 0)
        .map((one) => (
          <WeekDay day={one} context={context} />
        ))}
      {first ? <GoingOn day={day} goingOn={first.goingOn} context={context} /> : null}
    </>
  );
}

function WeekDay({ day: { day, starting }, context }: { day: EventDay; context: PageContext }): JSX.Element {
  const { texts, language, links, given } = context;
  const page = links.sitePage(`/events/day/${day}/`);
  const more = starting.total - starting.events.length;
  return (
    <section class="day">
      <Ways along={filterQuery(given)}>
        <h2>
          <WayButton to={page}>
            <time datetime={day}>{dateText(day, 'day', language)}</time>
          </WayButton>
        </h2>
      </Ways>
      <EventRowList events={starting.events} context={context} />
      {more > 0 ? (
        <div class="more">
          <WayTo address={page + filterQuery(given)}>{texts.more({ count: more })}</WayTo>
        </div>
      ) : null}
    </section>
  );
}

/** Text without blanks may break between the two dates on a narrow screen, not within one. */
function rangeParts(range: string): string | JSX.Element[] {
  const parts = range.split(/(?<=[至～])/);
  return parts.length === 1 ? range : parts.map((part) => <span>{part}</span>);
}
