import type { ComponentChildren, JSX } from 'preact';
import type { MonthOfEvents } from '../calendar-months.service.js';
import { currentDay } from '../dates/calendar-units.js';
import { plusMonth } from '#core/dates/months.js';
import { dateText, japaneseEra } from '../dates/date-texts.js';
import { filterQuery } from '../list-filters.js';
import type { PageContext } from '../page-context.js';
import { DayStrip } from './day-strip.js';
import { GoingOn } from './going-on.js';
import { MonthDay, type LeadsToDay } from './month-day.js';
import { MonthPicker } from './month-picker.js';
import { NothingThen, Turn, type PagesOfKind } from './turn.js';
import { WayButton, Ways } from './ways.js';

interface MonthViewProps extends MonthOfEvents {
  /** The bar below the heading. */
  readonly children?: ComponentChildren;
  readonly context: PageContext;
}

const pathOf = (month: string): string => `/events/month/${month}/`;

/** A month as a table, which narrow screens show as a list of its days. */
export function MonthView(props: MonthViewProps): JSX.Element {
  const { month, range, throughout, neighbours, isEmpty, nearest, children, context } = props;
  const { language } = context;
  const kind = monthPages(month, context);
  return (
    <>
      <Turn
        kind={kind}
        neighbours={neighbours}
        present={range.present}
        heading={
          <>
            <time datetime={month}>{kind.name(month)}</time>
            {language === 'ja' ? <small>{japaneseEra(`${month}-01`)}</small> : null}
          </>
        }
        context={context}
      >
        <MonthPicker month={month} range={range} path={pathOf} context={context} />
      </Turn>
      {children}
      {isEmpty ? (
        <NothingThen
          nearest={nearest === undefined ? undefined : { path: pathOf(nearest), name: kind.name(nearest) }}
          context={context}
        />
      ) : (
        <>
          <div class="calendar" data-close={context.texts.close}>
            <DayStrip days={props.weeks.flat()} month={month} context={context} />
            <Ways along={filterQuery(context.input)} class="days">
              <MonthTable
                {...props}
                leads={({ day, ...way }) => <WayButton to={context.links.sitePage(`/events/day/${day}/`)} {...way} />}
              />
            </Ways>
          </div>
          <GoingOn day={`${month}-01`} last={`${plusMonth(month, 1)}-01`} goingOn={throughout} context={context} />
        </>
      )}
    </>
  );
}

/** @param month the one shown: names beside it have a year only where it is another */
function monthPages(month: string, { language }: PageContext): PagesOfKind {
  return {
    path: pathOf,
    name: (one) => dateText(`${one}-01`, 'month', language),
    short: (one) => dateText(`${one}-01`, one.slice(0, 4) === month.slice(0, 4) ? 'monthOfYear' : 'month', language),
  };
}

interface MonthTableProps extends Pick<MonthViewProps, 'month' | 'weeks' | 'context'> {
  readonly leads: LeadsToDay;
}

export function MonthTable({ month, weeks, leads, context }: MonthTableProps): JSX.Element {
  const { language, texts } = context;
  const [first = []] = weeks;
  return (
    <table class="month">
      <caption class="unseen">
        {texts.events}
        {texts.comma}
        {dateText(`${month}-01`, 'month', language)}
      </caption>
      <thead>
        <tr>
          {first.map(({ day }) => (
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
                today={currentDay(day.day, context)}
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
