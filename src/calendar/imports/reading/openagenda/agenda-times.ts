import type { WallClock } from '#core/dates/wall-clock.js';
import type { Zone } from '#core/dates/zone.js';
import { importNote } from '../import-note.js';
import type { ImportedEvent, ImportedTimes, ImportNote } from '../import-record.js';
import { isoTime, wallOfTime } from '../iso-time.js';
import { isJsonObject, jsonObjects, jsonText, type JsonObject } from '../json-value.js';
import type { ReadingOptions } from '../reader.js';
import { refuseRecord } from '../record-refusal.js';
import { zoneOfName } from '../zone-of-name.js';

/** Times of an event: those of its first date, and all dates where there are several. */
export interface AgendaTimes {
  readonly times: Pick<ImportedEvent, 'start' | 'end' | 'zone' | 'dates' | 'addsDates'>;
  readonly notes: readonly ImportNote[];
}

/** Dates that answers have where they leave out the list of all. */
const SINGLE = ['firstTiming', 'nextTiming', 'lastTiming'] as const;
const MOST_DATES = 2000;

/**
 * Reads the dates of an event in the zone that it names. Without the list of all dates those that are known are added to the ones
 * of earlier imports.
 * @throws RecordRefusal without any date that can be read
 */
export function agendaTimes(row: JsonObject, options: ReadingOptions): AgendaTimes {
  const { location } = row;
  const name = jsonText(row['timezone']) || jsonText(isJsonObject(location) ? location['timezone'] : undefined);
  const named = name === '' ? { zone: options.zone } : zoneOfName(name, options);
  const zone = named?.zone ?? options.zone;
  const listed = jsonObjects(row['timings']);
  const written = listed.length > 0 ? listed : SINGLE.flatMap((one) => jsonObjects(row[one]));
  if (written.length === 0) return refuseRecord('start-missing', 'timings');
  const read = written.slice(0, MOST_DATES).map((timing) => timesOf(timing, zone));
  const byStart = new Map(read.flatMap(({ times }) => (times ? [[times.start, times] as const] : [])));
  const dates = [...byStart.values()].sort((one, other) => (one.start < other.start ? -1 : 1));
  const problems = read.flatMap(({ note }) => note ?? []);
  const [first] = dates;
  if (!first) {
    const [problem = importNote('start-missing', 'timings')] = problems;
    return refuseRecord(problem.code, problem.column, problem.value);
  }
  const isPart = listed.length === 0 || written.length > MOST_DATES;
  const several = dates.length > 1 ? { dates } : {};
  return {
    times: { ...first, zone, ...(isPart ? { dates, addsDates: true } : several) },
    notes: [
      ...(named ? [] : [importNote('zone-unknown', 'timezone', name)]),
      ...problems.slice(0, 1),
      ...(isPart && dates.length > 1 ? [importNote('schedule-unread', 'timings')] : []),
    ],
  };
}

interface ReadTimes {
  readonly times?: ImportedTimes;
  readonly note?: ImportNote;
}

/** The export before this one called the begin of a date its start. */
function timesOf(timing: JsonObject, zone: Zone): ReadTimes {
  const [from, to] = [jsonText(timing['begin']) || jsonText(timing['start']), jsonText(timing['end'])];
  const begin = from === '' ? 'start-missing' : isoTime(from);
  if (typeof begin === 'string') return { note: importNote(begin, 'timings', from) };
  const start = wallOfTime(begin, zone);
  const finish = isoTime(to);
  const end: WallClock = typeof finish === 'string' ? start : wallOfTime(finish, zone);
  if (typeof finish === 'string') return { times: { start, end }, note: importNote('end-missing', 'timings', to) };
  if (end < start) return { times: { start, end: start }, note: importNote('end-before-start', 'timings', to) };
  return { times: { start, end } };
}
