import { LAST_WALL, wallFromDate } from '#core/dates/wall-clock.js';
import { expand, type Occurrence } from '#core/recurrence/expand.js';
import type { Tx } from '#platform/database/transaction.js';
import { occurrenceStatement } from '#calendar/events/series/occurrence-writes.sql.js';
import { storedRecurrence } from '#calendar/events/series/stored-recurrence.js';
import type { Check, Difference } from './check.js';

interface Series {
  readonly id: number;
  readonly recurrence: string[];
  readonly start_local: Date;
  readonly end_local: Date;
  readonly timezone: string;
  readonly all_day: boolean;
  readonly extended_to: Date | null;
  /** Original starts of its exceptions that have times of their own. */
  readonly taken: Date[];
  /** Original start, start and end of its other occurrences, in order. */
  readonly kept: Date[][] | null;
}

/** The occurrences of series, compared with a new expansion of their rules. */
export const SERIES: Check = {
  name: 'series',
  of: 'event',
  async differences(tx, { from, to }) {
    const series = await readSeries(tx, from, to);
    return series.flatMap(differenceOf);
  },
  async repair(tx, ids) {
    for (const id of ids) {
      const [series] = await readSeries(tx, id, id);
      const dates = series && datesOf(series);
      if (dates) await tx.$queryRaw(occurrenceStatement(id, dates, new Date()));
    }
  },
};

async function readSeries(tx: Tx, from: number, to: number): Promise<Series[]> {
  return tx.$queryRaw<Series[]>`
    select e.id, e.recurrence, e.start_local, e.end_local, e.timezone, e.all_day, e.extended_to,
      array(select x.original_start from event x where x.series_id = e.id and 'times' = any(x.overrides)) as taken,
      (select json_agg(json_build_array(o.original_start, o.start_local, o.end_local) order by o.original_start)
        from occurrence o join event x on x.id = o.event_id where o.series_id = e.id and not 'times' = any(x.overrides)) as kept
    from event e where e.id between ${from} and ${to} and e.recurrence is not null and e.series_id is null order by e.id`;
}

/** The dates of the rule up to the stored horizon; undefined for an unreadable rule. */
function datesOf(series: Series): Occurrence[] | undefined {
  const recurrence = storedRecurrence({
    ...series,
    start_local: wallFromDate(series.start_local),
    end_local: wallFromDate(series.end_local),
    series_start: null,
  });
  const until = series.extended_to ? wallFromDate(series.extended_to) : LAST_WALL;
  return recurrence && expand(recurrence, { until, limit: Infinity });
}

function differenceOf(series: Series): Difference[] {
  const dates = datesOf(series);
  if (!dates) return [{ id: series.id, words: `event ${String(series.id)} repeats by a rule that cannot be read` }];
  const taken = series.taken.map(wallFromDate);
  const wanted = dates
    .filter(({ originalStart }) => !taken.includes(originalStart))
    .map(({ originalStart, start, end }) => [originalStart, start, end].join());
  const kept = (series.kept ?? []).map((walls) => walls.map((wall) => String(wall).replace('T', ' ')).join());
  if (kept.join(' ') === wanted.join(' ')) return [];
  return [{ id: series.id, words: `event ${String(series.id)} takes place at other times than its rule says` }];
}
