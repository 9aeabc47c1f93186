import { readIcs } from '#calendar/imports/reading/ics/ics.reader.js';
import type { ImportedEvent, ImportedRecords } from '#calendar/imports/reading/import-record.js';
import type { ReadingOptions } from '#calendar/imports/reading/reader.js';
import { readRecords } from './reading.js';

export function calendar(...lines: readonly string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
}

export function component(...lines: readonly string[]): string {
  return ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');
}

export function readCalendar(
  text: string | Uint8Array,
  options: Partial<ReadingOptions> = {},
): Promise<ImportedRecords> {
  return readRecords(readIcs, text, options);
}

/** The only event of a calendar, with a title and these lines. */
export async function readComponent(...lines: readonly string[]): Promise<ImportedEvent> {
  const { events, leftOut } = await readCalendar(calendar(component('UID:a', 'SUMMARY:Jazz', ...lines)));
  const [event] = events;
  if (!event || leftOut.length > 0) throw new Error(JSON.stringify(leftOut));
  return event;
}
