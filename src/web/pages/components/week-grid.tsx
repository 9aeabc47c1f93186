import type { JSX } from 'preact';
import { hourRows, hoursOfDay, type HourPlace, type HourRow } from '../calendar-hours.js';
import type { CalendarDay } from '../calendar-week.js';
import { currentDay } from '../dates/calendar-units.js';
import { dateText } from '../dates/date-texts.js';
import { filterQuery } from '../list-filters.js';
import type { PageContext } from '../page-context.js';
import { CalendarBar, CalendarEntry } from './calendar-entry.js';
import { WayButton, Ways } from './ways.js';

interface WeekGridProps {
  readonly days: readonly CalendarDay[];
  readonly context: PageContext;
}

/** A week: seven columns with hours in wide places, in narrow ones a list of its days. */
export function WeekGrid({ days, context }: WeekGridProps): JSX.Element {
  const rows = hourRows(days.flatMap(({ entries }) => entries));
  const lanes = Math.max(0, ...days.flatMap(({ bars }) => bars.reduce((sum, { gap }) => sum + gap + 1, 0)));
  return (
    <Ways along={filterQuery(context.input)} class="days">
      <div class="week" data-lanes={lanes}>
        <Axis rows={rows} />
        {days.map((day) => (
          <WeekDay day={day} rows={rows} context={context} />
        ))}
      </div>
    </Ways>
  );
}

/** Names of the hours; each entry has its own time. */
function Axis({ rows }: { rows: readonly HourRow[] }): JSX.Element {
  return (
    <div class="axis" aria-hidden="true">
      {rows.map(({ hour, until }) => (
        <span class={until === undefined ? undefined : 'folded'}>
          {hourText(hour)}
          {until === undefined ? null : `–${hourText(until)}`}
        </span>
      ))}
    </div>
  );
}

interface WeekDayProps {
  readonly day: CalendarDay;
  readonly rows: readonly HourRow[];
  readonly context: PageContext;
}

function WeekDay({ day: one, rows, context }: WeekDayProps): JSX.Element {
  const { day, bars, entries, more, total } = one;
  const { language, links, texts } = context;
  const { places, others } = hoursOfDay(entries, rows);
  const to = links.sitePage(`/events/day/${day}/`);
  const date = (
    <time datetime={day}>
      <span>{dateText(day, 'dayOfYear', language)}</span>
      <b aria-hidden="true">
        {dateText(day, 'shortWeekday', language)} <i>{Number(day.slice(8))}</i>
      </b>
    </time>
  );
  return (
    <section class={total === 0 ? 'weekday free' : 'weekday'} id={`d${day.slice(8)}`} {...currentDay(day, context)}>
      <h2>{total === 0 ? date : <WayButton to={to}>{date}</WayButton>}</h2>
      <ul class="bars">
        {bars.map((bar) => (
          <CalendarBar bar={bar} day={day} context={context} />
        ))}
      </ul>
      <ul class="hours">
        {places.map((place) => (
          <CalendarEntry event={place.event} day={day} place={attributesOf(place)} context={context} />
        ))}
        {others.map((event) => (
          <CalendarEntry event={event} day={day} place={{ class: 'rest' }} context={context} />
        ))}
      </ul>
      {more + others.length === 0 ? null : (
        <WayButton to={to} class={more === 0 ? 'others of-grid' : 'others'}>
          <span class="of-grid">{texts.more({ count: more + others.length })}</span>
          {more === 0 ? null : <span class="of-list">{texts.more({ count: more })}</span>}
          <span class="unseen">
            {texts.comma}
            {dateText(day, 'dayOfYear', language)}
          </span>
        </WayButton>
      )}
    </section>
  );
}

/** Attributes from which the style sheet reads the place of an event. */
function attributesOf({ row, quarter, quarters, column, columns }: HourPlace): Readonly<Record<string, number>> {
  return {
    'data-row': row,
    ...(quarter === 0 ? {} : { 'data-quarter': quarter }),
    'data-hours': Math.floor(quarters / 4),
    ...(quarters % 4 === 0 ? {} : { 'data-quarters': quarters % 4 }),
    ...(columns === 1 ? {} : { 'data-column': column, 'data-columns': columns }),
  };
}

function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
