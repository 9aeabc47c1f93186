import { parseZone, UTC_ZONE, type Zone } from '#core/dates/zone.js';
import type { ImportedEvent, ImportedRecords } from '#calendar/imports/reading/import-record.js';
import type { Reader, ReadingOptions } from '#calendar/imports/reading/reader.js';

/** A source in English and in Tokyo's time. */
export const READING: ReadingOptions = {
  zone: zoneNamed('Asia/Tokyo'),
  language: 'en',
  now: new Date('2026-11-25T00:00:00Z'),
};

export function zoneNamed(name: string): Zone {
  return parseZone(name) ?? UTC_ZONE;
}

/** Reads one file, or several by name; a refusal of the source is an error. */
export async function readRecords(
  reader: Reader,
  files: string | Uint8Array | Readonly<Record<string, string>>,
  options: Partial<ReadingOptions> = {},
): Promise<ImportedRecords> {
  const byName = typeof files === 'string' || files instanceof Uint8Array ? { 'a.txt': files } : files;
  const snapshot = Object.entries(byName).map(([name, bytes]) => ({ name, bytes: Buffer.from(bytes) }));
  const result = await reader(snapshot, { ...READING, ...options });
  if ('refusal' in result) throw new Error(result.refusal);
  return result;
}

/** Codes of the remarks on an event. */
export function codesOf(event: ImportedEvent | undefined): string[] {
  return event?.notes.map(({ code }) => code) ?? [];
}
