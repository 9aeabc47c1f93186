import { formatOf } from '../reading/decoding/foreign-format.js';
import type { SnapshotFile } from '../reading/reader.js';

const LOOKED_AT = 4000;

/** The kind of source that a file seems to be. */
export function guessKind({ name, bytes, mediaType = '' }: SnapshotFile): string {
  const text = new TextDecoder().decode(bytes.subarray(0, LOOKED_AT)).replace(/^\ufeff/, '');
  const format = formatOf(text);
  if (format === 'iCalendar' || /\.ics$/i.test(name) || mediaType.startsWith('text/calendar')) return 'ics';
  return format === 'HTML' || format === 'JSON' ? 'jsonld' : 'csv';
}
