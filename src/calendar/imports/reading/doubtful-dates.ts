import { importNote } from './import-note.js';
import type { ImportedEvent, ImportedRecords } from './import-record.js';

const FIRST_YEAR = 1900;
const LAST_YEAR = 2200;

/** The records without events in years that programs write for no date, or by mistake: they are refused. */
export function withoutDoubtfulDates(records: ImportedRecords): ImportedRecords {
  const doubtful = new Set(records.events.filter((event) => doubtfulDate(event) !== undefined));
  if (doubtful.size === 0) return records;
  const refused = [...doubtful].map((event) => {
    const { kind, key, place, texts, originalLanguage } = event;
    const { title } = texts[originalLanguage] ?? {};
    const note = importNote('date-doubtful', undefined, doubtfulDate(event));
    return { ...note, outcome: 'refused' as const, kind, key, place, ...(title === undefined ? {} : { title }) };
  });
  const events = records.events.filter((event) => !doubtful.has(event));
  return { ...records, events, leftOut: [...records.leftOut, ...refused] };
}

function doubtfulDate({ start, end }: ImportedEvent): string | undefined {
  return [start, end].find((wall) => Number(wall.slice(0, 4)) < FIRST_YEAR || Number(wall.slice(0, 4)) > LAST_YEAR);
}
