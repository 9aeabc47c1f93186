import { EVENT } from '#calendar/events/event.record.js';
import type { ListEventsQuery } from '#calendar/events/dto/event.query.js';
import { seriesExtras, occurrenceById, subsequent } from '#calendar/events/series/occurrence.sql.js';
import { recordRows } from '#calendar/records/reading/record-rows.sql.js';
import { theseIds } from '#calendar/records/reading/rows.sql.js';
import { CLOCK } from '../generate/plan.js';
import { caller, date, list, one, type PlannedStatement } from './statements.js';

/** Nine occurrences of the default list. */
const NINE = `select array(select occurrence_id from list_index where facet = 0 and start_local >= '2026-07-15' order by start_local, occurrence_id limit 9) as value`;
const SERIES = `select id as value from event where status = 'publish' and recurrence is not null order by id desc limit 1`;
const LATER = `select max(id) as value from occurrence where status = 'publish'`;
const WINDOW = { startFrom: '2026-07-15 00:00:00', endTo: '2028-07-16 00:00:00' } as never;
const MONTH = { start_date: date('2027-03-01'), end_date: date('2027-03-31') };

function planned(name: string, query: ListEventsQuery): PlannedStatement {
  return { name, why: '', sql: () => list(query), ownPlan: true };
}

/** What is asked of events that repeat. */
export const SERIES_STATEMENTS: readonly PlannedStatement[] = [
  { name: 'Default list: page and total', why: '', sql: () => list({}) },
  { name: 'List of a month', why: '', sql: () => list(MONTH) },
  {
    name: 'Versions of a page of occurrences',
    why: '',
    sql: async (pool) =>
      recordRows(EVENT, { ids: theseIds(await one<number[]>(pool, NINE)), occurrences: true }, caller, 'versions'),
  },
  { name: 'Occurrence by id', why: '', sql: async (pool) => occurrenceById(await one<number>(pool, LATER), caller) },
  { name: 'Beside a series', why: '', sql: async (pool) => seriesExtras([await one<number>(pool, SERIES)], CLOCK) },
  {
    name: 'Subsequent occurrences of a page',
    why: '',
    sql: async (pool) => subsequent(await one<number[]>(pool, NINE), WINDOW, caller),
  },
  planned('Hide subsequent recurrences', { hide_subsequent_recurrences: true }),
  planned('Hide subsequent recurrences of a month', { hide_subsequent_recurrences: true, ...MONTH }),
  planned('Recurring only', { recurring: true }),
  planned('Recurring only, of a month', { recurring: true, ...MONTH }),
  {
    name: 'Related to an event',
    why: '',
    sql: async (pool) => list({ related_to: await one<number>(pool, LATER) }),
    ownPlan: true,
  },
  { name: 'Search, frequent word', why: '', sql: () => list({ search: '音樂' }), ownPlan: true },
  { name: 'Search, frequent word, of a month', why: '', sql: () => list({ search: '音樂', ...MONTH }), ownPlan: true },
];
