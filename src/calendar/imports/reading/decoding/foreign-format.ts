/** Formats by the beginning of their text, without blanks and comments. */
const BEGINNINGS: readonly (readonly [RegExp, string])[] = [
  [/^BEGIN:VCALENDAR/i, 'iCalendar'],
  [/^<(?:!doctype\s+html|html|head|body)\b/i, 'HTML'],
  [/^<[?!a-z]/i, 'XML'],
  [/^(?:\{\s*["}]|\[\s*[[{"\]])/, 'JSON'],
];

const HEADS = [
  ['<?xml', '?>'],
  ['<!--', '-->'],
] as const;
const LOOKED_AT = 2000;

/** Name of the format that a text begins as: what a server sent instead of a table, or a book of a spreadsheet. */
export function formatOf(text: string): string | undefined {
  const start = text.slice(0, LOOKED_AT).trimStart();
  const content = withoutHead(start);
  return BEGINNINGS.find(([beginning, format]) => beginning.test(format === 'HTML' ? content : start))?.[1];
}

/** What follows the declaration of XML and comments. */
function withoutHead(text: string): string {
  let rest = text;
  for (const [mark, last] of HEADS) {
    while (rest.startsWith(mark)) {
      const end = rest.indexOf(last, mark.length);
      if (end === -1) return rest;
      rest = rest.slice(end + last.length).trimStart();
    }
  }
  return rest;
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
