import type { ComponentChildren, JSX } from 'preact';
import type { CalendarDay } from '../calendar-week.js';
import { dateText } from '../dates/date-texts.js';
import type { PageContext } from '../page-context.js';
import { CalendarBar, CalendarEntry } from './calendar-entry.js';

interface MonthDayProps {
  readonly day: CalendarDay;
  readonly isOfMonth: boolean;
  readonly today: { 'aria-current'?: 'date' };
  readonly leads: LeadsToDay;
  readonly context: PageContext;
}

/** Component that links to the page of a day. */
export type LeadsToDay = (props: {
  readonly day: string;
  readonly class: 'date' | 'others';
  readonly children: ComponentChildren;
}) => JSX.Element;

/** A day of the month: its date, a few of its events and how many more there are. */
export function MonthDay({ day: one, isOfMonth, today, leads: ToDay, context }: MonthDayProps): JSX.Element {
  const { day, bars, entries, more, total } = one;
  const { language } = context;
  const number = Number(day.slice(8));
  if (total === 0)
    return (
      <td class={isOfMonth ? 'free' : 'free other'} {...today}>
        <time datetime={day}>{number}</time>
      </td>
    );
  return (
    <td {...(isOfMonth ? { id: `d${day.slice(8)}` } : { class: 'other' })} {...today}>
      <ToDay day={day} class="date">
        <time datetime={day}>
          <span>{dateText(day, 'dayOfYear', language)}</span>
          <b aria-hidden="true">{number}</b>
        </time>
      </ToDay>
      <ul>
        {bars.map((bar) => (
          <CalendarBar bar={bar} day={day} context={context} />
        ))}
        {entries.map((event) => (
          <CalendarEntry event={event} day={day} context={context} />
        ))}
      </ul>
      {more > 0 ? <MoreOfDay day={day} count={more} leads={ToDay} context={context} /> : null}
    </td>
  );
}

interface MoreOfDayProps {
  readonly day: string;
  readonly count: number;
  readonly leads: LeadsToDay;
  readonly context: PageContext;
}

/** Link to all events of a day, with the number of those that are not shown. */
function MoreOfDay({ day, count, leads: ToDay, context }: MoreOfDayProps): JSX.Element {
  const { texts, language } = context;
  return (
    <ToDay day={day} class="others">
      {texts.more({ count })}
      <span class="unseen">
        {texts.comma}
        {dateText(day, 'dayOfYear', language)}
      </span>
    </ToDay>
  );
}
