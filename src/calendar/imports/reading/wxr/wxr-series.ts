import { compactDay } from '#core/recurrence/compact-date.js';
import { expand } from '#core/recurrence/expand.js';
import { parseRecurrence } from '#core/recurrence/parse-recurrence.js';
import { datesToLines } from '#core/recurrence/date-lines.js';
import type { WallClock } from '#core/dates/wall-clock.js';
import type { ImportedEvent } from '../import-record.js';

const MOST_DATES = 2000;

/**
 * A series whose dates are posts of their own, below it and with its title: they are dates, with addresses that go on
 * working. Dates that its rule lacks, and all of them where there is no rule, are listed.
 */
export function withDatePosts(series: ImportedEvent, dates: readonly ImportedEvent[]): ImportedEvent {
  if (dates.length === 0) return series;
  const starts = ruleStarts(series, dates);
  const listed = dates.filter(({ start }) => start !== series.start && !starts.has(start));
  const addresses = dates.flatMap(({ formerAddresses = [], start }) =>
    formerAddresses.map(({ address }) => ({ address, start })),
  );
  const all = [series, ...listed]
    .map(({ start, end }) => ({ start, end }))
    .sort((a, b) => (a.start < b.start ? -1 : 1));
  return {
    ...series,
    place: { ...series.place, rows: [...series.place.rows, ...dates.flatMap(({ place }) => place.rows)] },
    furtherKeys: [...(series.furtherKeys ?? []), ...dates.map(({ key }) => key)],
    formerAddresses: [...(series.formerAddresses ?? []), ...addresses],
    ...(series.recurrence
      ? { recurrence: [...series.recurrence, ...lines(series, listed)] }
      : { dates: all.slice(0, MOST_DATES) }),
  };
}

/** Starts by the rule up to the last of the dates. */
function ruleStarts(series: ImportedEvent, dates: readonly ImportedEvent[]): ReadonlySet<WallClock> {
  if (!series.recurrence) return new Set();
  const parsed = parseRecurrence(series.recurrence, series);
  if ('problems' in parsed) return new Set();
  const until = dates.map(({ start }) => start).reduce((last, start) => (start > last ? start : last), series.start);
  return new Set(expand(parsed.recurrence, { until, limit: MOST_DATES }).map(({ originalStart }) => originalStart));
}

function lines(series: ImportedEvent, dates: readonly ImportedEvent[]): string[] {
  if (!series.allDay) return datesToLines(dates.slice(0, MOST_DATES));
  return dates.length === 0 ? [] : [`RDATE:${dates.map(({ start }) => compactDay(start)).join(',')}`];
}
