import type { JSX } from 'preact';
import type { PageRange } from '../calendar-range.js';
import { dateText } from '../dates/date-texts.js';
import type { PageContext } from '../page-context.js';
import { WayButton } from './ways.js';

interface MonthPickerProps {
  /** `YYYY-MM` */
  readonly month: string;
  readonly range: PageRange;
  readonly path: (month: string) => string;
  readonly context: PageContext;
}

const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));

/** The months of a year, and the years beside it; opens without scripts. Stands in the form that carries the filters. */
export function MonthPicker({ month, range, path, context }: MonthPickerProps): JSX.Element {
  const { texts, language, links, now } = context;
  const year = month.slice(0, 4);
  const to = (one: string): string => links.sitePage(path(one));
  return (
    <details class="pop months">
      <summary aria-label={texts.chooseMonth} />
      <div class="sheet">
        <p class="years">
          <YearButton month={month} years={-1} to={to} range={range} />
          <b>{dateText(`${month}-01`, 'year', language)}</b>
          <YearButton month={month} years={1} to={to} range={range} />
        </p>
        <ul>
          {MONTHS.map((number) => {
            const one = `${year}-${number}`;
            const text = dateText(`${one}-01`, 'shortMonth', language);
            const isThere = (one >= range.first && one <= range.last) || one === range.present;
            return (
              <li>
                {isThere ? (
                  <WayButton
                    to={to(one)}
                    {...(now.startsWith(one) ? { class: 'present' } : {})}
                    {...(one === month ? { 'aria-current': 'page' as const } : {})}
                  >
                    {text}
                  </WayButton>
                ) : (
                  <span>{text}</span>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </details>
  );
}

interface YearButtonProps {
  readonly month: string;
  readonly years: -1 | 1;
  readonly to: (month: string) => string;
  readonly range: PageRange;
}

/** Leads to the month of another year, or to the calendar's first or last one. */
function YearButton({ month, years, to, range: { first, last } }: YearButtonProps): JSX.Element {
  const year = String(Number(month.slice(0, 4)) + years).padStart(4, '0');
  const one = year + month.slice(4);
  const isThere = years < 0 ? first.slice(0, 4) <= year : last.slice(0, 4) >= year;
  if (!isThere) return <span />;
  return (
    <WayButton to={to(one < first ? first : one > last ? last : one)} class={years < 0 ? 'earlier' : 'later'}>
      <span>{year}</span>
    </WayButton>
  );
}
