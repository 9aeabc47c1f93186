import { importNote } from '../import-note.js';
import type { ImportedEvent } from '../import-record.js';
import { withLaterDates, type FoundException } from './ics-later-dates.js';
import { isNewer, type IcsEntry } from './ics-entry.js';
import { icsEvent, type IcsEvent } from './ics-event.js';
import { hasDate, icsException, nominalStart } from './ics-exception.js';
import { icsStatus } from './ics-facts.js';
import type { IcsSource } from './ics-source.js';

/**
 * Makes a series with its exceptions, or single events, of the components that share a key. Of components that say the
 * same, the newest counts.
 */
export function icsGroup(entries: readonly IcsEntry[], source: IcsSource): ImportedEvent[] {
  const { newest: main, isRepeated } = newestOf(entries.filter(({ exceptionOf }) => !exceptionOf));
  const exceptions = newestExceptions(entries);
  if (!main) return orphans(exceptions, source, 0);
  const made = eventOf(main, source);
  // The key is that of the series, which is refused and stays as it is.
  if (!made) return orphans(exceptions, source, 1);
  const found: FoundException[] = [];
  const strangers: IcsEntry[] = [];
  for (const entry of exceptions) {
    const nominal = nominalStart(entry, made.event, source);
    if (nominal === undefined || !hasDate(made.recurrence, nominal)) strangers.push(entry);
    else found.push({ entry, exception: icsException(entry, made.event, nominal, source) });
  }
  const { exceptions: dates, notes: rangeNotes } = withLaterDates(found, made.recurrence);
  const related = entries.filter((entry) => !strangers.includes(entry));
  const event: ImportedEvent = {
    ...made.event,
    place: { ...main.place, rows: related.flatMap(({ place }) => place.rows) },
    ...(dates.length > 0 ? { exceptions: dates } : {}),
    notes: [...made.event.notes, ...rangeNotes, ...(isRepeated ? [importNote('duplicate-key', 'UID', main.key)] : [])],
  };
  return [event, ...orphans(strangers, source, 1)];
}

/** Exceptions whose series, or whose date in it, is missing are events; dates that are cancelled are none. */
function orphans(entries: readonly IcsEntry[], source: IcsSource, used: number): ImportedEvent[] {
  const shown = entries.filter((entry) => icsStatus(entry).eventStatus !== 'cancelled');
  return shown.flatMap((entry, at) => {
    const key = at + used === 0 ? entry.key : `${entry.key} ${entry.exceptionOf?.value.trim() ?? ''}`;
    const made = eventOf({ ...entry, key }, source);
    if (!made) return [];
    const notes = [...made.event.notes, importNote('series-missing', 'RECURRENCE-ID', entry.exceptionOf?.value)];
    return [{ ...made.event, notes }];
  });
}

function eventOf(entry: IcsEntry, source: IcsSource): IcsEvent | undefined {
  const { key, place } = entry;
  return source.records.leftOut.reading({ kind: 'events', key, place }, () => icsEvent(entry, source));
}

function newestExceptions(entries: readonly IcsEntry[]): IcsEntry[] {
  const exceptions = entries.filter(({ exceptionOf }) => exceptionOf);
  const byDate = Map.groupBy(exceptions, ({ exceptionOf }) => exceptionOf?.value.trim());
  return [...byDate.values()].flatMap((same) => newestOf(same).newest ?? []);
}

function newestOf(entries: readonly IcsEntry[]): {
  readonly newest: IcsEntry | undefined;
  readonly isRepeated: boolean;
} {
  const [first, ...others] = entries;
  if (!first) return { newest: undefined, isRepeated: false };
  const newest = others.reduce((best, one) => (isNewer(one, best) ? one : best), first);
  return { newest, isRepeated: others.length > 0 };
}
