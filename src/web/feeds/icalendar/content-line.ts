/** Octets of a line at most, without its line break (RFC 5545, 3.1). */
const LONGEST_LINE = 75;

/** Parameters of a property, in order; those without a value are left out. */
export type PropertyParameters = Readonly<Record<string, string | undefined>>;

/** Control characters that no text of a calendar may contain: all but tab and line feed. */
const CONTROL = new RegExp('[\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f]', 'g');
/** Characters that some readers take for the end of a line. */
const LINE_ENDS = /\r\n?|[\u2028\u2029]/g;

/** A folded line of a calendar with its line break. @param value escaped already, by `text` or `uri` */
export function line(name: string, value: string, parameters: PropertyParameters = {}): string {
  let start = name;
  for (const [key, input] of Object.entries(parameters))
    if (input !== undefined && input !== '') start += `;${key}=${parameterValue(input)}`;
  return folded(`${start}:${value}`);
}

/** A TEXT value. */
export function textProperty(value: string): string {
  return value
    .replace(LINE_ENDS, '\n')
    .replace(CONTROL, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** A URI value; undefined for an invalid one. */
export function uri(value: string): string | undefined {
  return URL.canParse(value) ? new URL(value).href.replace(CONTROL, '') : undefined;
}

/** A parameter value; characters that it cannot contain are encoded as in RFC 6868. */
function parameterValue(value: string): string {
  const encoded = value
    .replace(LINE_ENDS, '\n')
    .replace(CONTROL, '')
    .replaceAll('^', '^^')
    .replaceAll('\n', '^n')
    .replaceAll('"', "^'");
  return /[:;,]/.test(encoded) ? `"${encoded}"` : encoded;
}

/** Folds a line after so many octets, never inside a character. */
function folded(whole: string): string {
  // No character of a text takes more than three octets for each of its code units.
  if (whole.length * 3 <= LONGEST_LINE || Buffer.byteLength(whole) <= LONGEST_LINE) return `${whole}\r\n`;
  let lines = '';
  let from = 0;
  let room = LONGEST_LINE;
  for (let at = 0; at < whole.length;) {
    const code = whole.codePointAt(at) ?? 0;
    const octets = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (octets > room) {
      lines += `${whole.slice(from, at)}\r\n `;
      from = at;
      // The blank at the line's beginning counts.
      room = LONGEST_LINE - 1;
    }
    room -= octets;
    at += code < 0x10000 ? 1 : 2;
  }
  return `${lines}${whole.slice(from)}\r\n`;
}
