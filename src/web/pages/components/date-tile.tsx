import type { JSX } from 'preact';
import { calendarDay } from '#core/dates/days.js';
import { dateText } from '../dates/date-texts.js';
import type { PageContext } from '../page-context.js';

/** A day as on a calendar's leaf. Screen readers skip it: the date is written out beside it. */
export function DateTile({ day, context: { language } }: { day: string; context: PageContext }): JSX.Element {
  return (
    <span class="date-tile" aria-hidden="true">
      <span>{dateText(day, 'shortMonth', language)}</span>
      <b>{Number(calendarDay(day).slice(8))}</b>
      <span>{dateText(day, 'shortWeekday', language)}</span>
    </span>
  );
}
