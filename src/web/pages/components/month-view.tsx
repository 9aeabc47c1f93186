import type { ComponentChildren, JSX } from 'preact';
import type { MonthOfEvents } from '../calendar-months.service.js';
import { plusMonth } from '../dates/calendar-units.js';
import { dateText, japaneseEra } from '../dates/date-texts.js';
import { filterFields, filterQuery } from '../list-filters.js';
import type { PageContext } from '../page-context.js';
import { GoingOn } from './going-on.js';
import { MonthDay, type LeadsToDay } from './month-day.js';
import { NothingThen, Turn } from './turn.js';
import { WayButton, Ways } from './ways.js';

interface MonthViewProps extends MonthOfEvents {
  /** The bar below the heading. */
  readonly children?: ComponentChildren;
  readonly context: PageContext;
}

const pathOf = (month: string): string => `/events/month/${month}/`;

/** A month as a table, which narrow screens show as a list of its days. */
export function MonthView(props: MonthViewProps): JSX.Element {
  const { month, throughout, neighbours, isEmpty, nearest, children, context } = props;
  const { language } = context;
  const nameOf = (one: string): string => dateText(`${one}-01`, 'month', language);
  return (
    <>
      <Turn neighbours={neighbours} path={pathOf} name={nameOf} context={context}>
        <time datetime={month}>{nameOf(month)}</time>
        {language === 'ja' ? <small>{japaneseEra(`${month}-01`)}</small> : null}
      </Turn>
      {children}
      {isEmpty ? (
        <NothingThen
          nearest={nearest === undefined ? undefined : { path: pathOf(nearest), name: nameOf(nearest) }}
          context={context}
        />
      ) : (
        <>
          <DayNumbers {...props} />
          <Ways along={filterQuery(context.given)} class="days">
            <MonthTable
              {...props}
              leads={({ day, ...way }) => <WayButton to={context.links.sitePage(`/events/day/${day}/`)} {...way} />}
            />
          </Ways>
          <GoingOn day={`${month}-01`} last={`${plusMonth(month, 1)}-01`} goingOn={throughout} context={context} />
        </>
      )}
      <Jump {...props} />
    </>
  );
}

/** Days of the month as numbers, above the list on narrow screens. */
function DayNumbers({ month, days, context }: MonthViewProps): JSX.Element {
  const { language, texts } = context;
  return (
    <nav class="strip" aria-label={texts.goTo}>
      {days.slice(0, 7).map(({ day }) => (
        <span>{dateText(day, 'narrowWeekday', language)}</span>
      ))}
      {days.map(({ day, starting, goingOn }) =>
        !day.startsWith(month) ? (
          <span />
        ) : starting.total + goingOn.total === 0 ? (
          <span>{Number(day.slice(8))}</span>
        ) : (
          <a href={`#d${day.slice(8)}`} {...isToday(day, context)}>
            {Number(day.slice(8))}
          </a>
        ),
      )}
    </nav>
  );
}

interface MonthTableProps extends Pick<MonthViewProps, 'month' | 'days' | 'context'> {
  readonly leads: LeadsToDay;
}

export function MonthTable({ month, days, leads, context }: MonthTableProps): JSX.Element {
  const { language, texts } = context;
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  return (
    <table class="month">
      <caption class="unseen">
        {texts.events}
        {texts.comma}
        {dateText(`${month}-01`, 'month', language)}
      </caption>
      <thead>
        <tr>
          {days.slice(0, 7).map(({ day }) => (
            <th scope="col">{dateText(day, 'weekday', language)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr>
            {week.map((day) => (
              <MonthDay
                day={day}
                isOfMonth={day.day.startsWith(month)}
                today={isToday(day.day, context)}
                leads={leads}
                context={context}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Form to any month; it carries the filters along. */
function Jump({ month, range, context }: MonthViewProps): JSX.Element {
  const { texts, links, given } = context;
  return (
    <form class="jump" action={links.sitePage('/events/month/')} method="get">
      <label>
        {texts.goTo}{' '}
        <input
          type="month"
          name="month"
          value={month}
          min={range.first}
          max={range.last}
          required
          size={8}
          placeholder={month}
        />
      </label>
      {filterFields(given).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      <button type="submit">{texts.show}</button>
    </form>
  );
}

function isToday(day: string, { now }: PageContext): { 'aria-current'?: 'date' } {
  return now.startsWith(day) ? { 'aria-current': 'date' } : {};
}
