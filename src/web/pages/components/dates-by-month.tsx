import type { JSX } from 'preact';
import { calendarDay } from '#core/dates/days.js';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import { dateText, timeRange } from '../dates/date-texts.js';
import type { PageContext } from '../page-context.js';
import { WayTo } from './ways.js';
import { ZoneMark } from './zone-mark.js';

export interface DatesOfSeries {
  readonly events: readonly EventResponse[];
  readonly total: number;
}

interface DatesByMonthProps {
  readonly event: EventResponse;
  readonly dates: DatesOfSeries;
  readonly context: PageContext;
}

/** Dates of a series: the rule in words, and a chip for each date under its month. */
export function DatesByMonth({ event, dates, context }: DatesByMonthProps): JSX.Element {
  const { texts, language, links } = context;
  const { recurrence_text: rule = '' } = event;
  const more = dates.total - dates.events.length;
  const months = Map.groupBy(dates.events, ({ start_date: start }) => start.slice(0, 7));
  const isTimed = new Set(dates.events.map(hoursOf)).size > 1;
  return (
    <section class="dates">
      <h2>{texts.otherDates}</h2>
      {rule === '' ? null : <p class="rule">{rule}</p>}
      {[...months].map(([month, ofMonth]) => (
        <>
          <h3>{dateText(`${month}-01`, 'month', language)}</h3>
          <ul class="chips">
            {ofMonth.map((one) => (
              <li>
                <DateChip date={one} isShown={one.id === event.id} isTimed={isTimed} context={context} />
              </li>
            ))}
          </ul>
        </>
      ))}
      {more > 0 ? (
        <div class="more">
          <WayTo address={links.sitePage(`/events/?related_to=${String(event.recurring_event_id ?? event.id)}`)}>
            {texts.moreDates({ count: more })}
          </WayTo>
        </div>
      ) : null}
    </section>
  );
}

interface DateChipProps {
  readonly date: EventResponse;
  /** Whether it is the date of the page. */
  readonly isShown: boolean;
  /** Whether the dates differ in their hours. */
  readonly isTimed: boolean;
  readonly context: PageContext;
}

function DateChip({ date, isShown, isTimed, context }: DateChipProps): JSX.Element {
  const { language, statuses } = context;
  const { start_date: start, event_status: status } = date;
  const day = dateText(start, 'dayOfMonth', language);
  const isOff = status === 'cancelled';
  return (
    <a class={isOff ? 'chip off' : 'chip'} href={date.url} aria-current={isShown ? 'date' : undefined}>
      <time datetime={calendarDay(start)}>{day}</time>
      {isTimed && date.all_day !== true ? <span class="hours">{hoursOf(date)}</span> : null}
      <ZoneMark event={date} context={context} />
      {isOff ? <span class="unseen">{statuses.cancelled}</span> : null}
    </a>
  );
}

function hoursOf({ start_date: start, end_date: end, all_day: isWhole }: EventResponse): string {
  return isWhole === true ? '' : timeRange(start, end);
}
