import { importNote } from './import-note.js';
import type { ImportedEvent, LeftOut, RecordPlace } from './import-record.js';

/** Reads an event, or the reason why there is none: a fault of the reader in one record is the reason of that record alone. */
export function eventOrReason(
  key: string,
  place: RecordPlace,
  read: () => ImportedEvent | LeftOut,
): ImportedEvent | LeftOut {
  try {
    return read();
  } catch {
    return {
      ...importNote('record-unreadable'),
      outcome: 'refused',
      kind: 'events',
      place,
      ...(key === '' ? {} : { key }),
    };
  }
}

/** The events among results, and the reasons. */
export function sortedResults(results: readonly (ImportedEvent | LeftOut)[]): {
  readonly events: readonly ImportedEvent[];
  readonly leftOut: readonly LeftOut[];
} {
  return {
    events: results.flatMap((one) => ('outcome' in one ? [] : [one])),
    leftOut: results.flatMap((one) => ('outcome' in one ? [one] : [])),
  };
}
