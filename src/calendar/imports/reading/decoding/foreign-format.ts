/** Formats by the beginning of their text, without blanks and comments. */
const BEGINNINGS: readonly (readonly [RegExp, string])[] = [
  [/^BEGIN:VCALENDAR/i, 'iCalendar'],
  [/^(?:<!--[^]*?-->\s*)*<(?:!doctype\s+html|html|head|body)\b/i, 'HTML'],
  [/^<\?xml[^]*?\?>\s*(?:<!--[^]*?-->\s*)*<(?:!doctype\s+html|html)\b/i, 'HTML'],
  [/^<[?!a-z]/i, 'XML'],
  [/^(?:\{\s*["}]|\[\s*[[{"\]])/, 'JSON'],
];

const LOOKED_AT = 2000;

/** Name of the format that a text begins as: what a server sent instead of a table, or a book of a spreadsheet. */
export function formatOf(text: string): string | undefined {
  const start = text.slice(0, LOOKED_AT).trimStart();
  return BEGINNINGS.find(([beginning]) => beginning.test(start))?.[1];
}

/** Name of a format that is no text at all, by its first bytes. */
export function binaryFormat(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  if (start.startsWith('PK\u0003\u0004')) return 'ZIP';
  if (start.startsWith('%PDF-')) return 'PDF';
  if (start.startsWith('\u00d0\u00cf\u0011\u00e0')) return 'XLS';
  return start.startsWith('\u001f\u008b') ? 'gzip' : undefined;
}

/** Name of the format that a file begins as, where it is not the one that was expected. */
export function formatOfBytes(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder().decode(bytes.subarray(0, LOOKED_AT));
  return binaryFormat(bytes) ?? formatOf(start);
}
