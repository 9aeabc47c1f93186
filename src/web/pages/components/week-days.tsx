import type { JSX } from 'preact';
import type { PageRange } from '../calendar-range.js';
import { plusDay } from '#core/dates/days.js';
import { currentDay, firstOfWeek } from '../dates/calendar-units.js';
import { dateText } from '../dates/date-texts.js';
import { filterQuery } from '../list-filters.js';
import type { PageContext } from '../page-context.js';
import { WayButton, Ways } from './ways.js';

interface WeekDaysProps {
  /** The day shown. */
  readonly day: string;
  readonly range: PageRange;
  readonly path: (day: string) => string;
  readonly context: PageContext;
}

/** The days of a week, each with a button to its page; the one shown and the present one are marked. */
export function WeekDays({ day, range, path, context }: WeekDaysProps): JSX.Element {
  const { texts, language, links, input } = context;
  const first = firstOfWeek(day, language);
  return (
    <nav class="week-days" aria-label={texts.week}>
      <Ways along={filterQuery(input)} class="strip">
        {Array.from({ length: 7 }, (_, at) => plusDay(first, at)).map((one) => {
          const text = (
            <time datetime={one} {...currentDay(one, context)}>
              <span>{dateText(one, 'shortWeekday', language)}</span>
              <b>{Number(one.slice(8))}</b>
            </time>
          );
          if (one === day) return <span aria-current="page">{text}</span>;
          const isThere = (one >= range.first && one <= range.last) || one === range.present;
          return isThere ? <WayButton to={links.sitePage(path(one))}>{text}</WayButton> : <span>{text}</span>;
        })}
      </Ways>
    </nav>
  );
}
