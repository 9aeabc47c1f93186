import type { JSX } from 'preact';
import type { CalendarDay } from '../calendar-week.js';
import { currentDay } from '../dates/calendar-units.js';
import { dateText } from '../dates/date-texts.js';
import type { PageContext } from '../page-context.js';

interface DayStripProps {
  readonly days: readonly CalendarDay[];
  /** The month whose days lead to the list below, `YYYY-MM`; without it, all of them do. */
  readonly month?: string;
  readonly context: PageContext;
}

/** Days as numbers, above the list on narrow screens. */
export function DayStrip({ days, month = '', context }: DayStripProps): JSX.Element {
  const { language, texts } = context;
  return (
    <nav class="strip" aria-label={texts.dates}>
      {days.slice(0, 7).map(({ day }) => (
        <span>{dateText(day, 'narrowWeekday', language)}</span>
      ))}
      {days.map(({ day, total }) =>
        !day.startsWith(month) ? (
          <span />
        ) : total === 0 ? (
          <span>{Number(day.slice(8))}</span>
        ) : (
          <a href={`#d${day.slice(8)}`} {...currentDay(day, context)}>
            {Number(day.slice(8))}
          </a>
        ),
      )}
    </nav>
  );
}
