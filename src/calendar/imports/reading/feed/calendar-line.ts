/** A parameter of a property, with its name. */
export type LineParameter = readonly [string, string];

/** Name, value and parameters of a property. */
export type CalendarValue = readonly [string, string, (readonly LineParameter[])?];

const NAME = /^[A-Za-z][\w-]{0,60}$/;
/** Parameters that would change how the value is read. */
const OF_ENCODING = /^(?:ENCODING|CHARSET|QUOTED-PRINTABLE)$/;
const CARETS: Readonly<Record<string, string>> = { '\n': '^n', '^': '^^', '"': "^'" };

/** Writes a line of iCalendar; undefined for a name that none has, and for a value without content. */
export function calendarLine(
  name: string,
  value: string,
  parameters: readonly LineParameter[] = [],
): string | undefined {
  const plain = value.replace(/[\r\n]+/g, ' ').trim();
  if (!NAME.test(name) || plain === '') return undefined;
  const written = parameters
    .filter(([parameter]) => NAME.test(parameter) && !OF_ENCODING.test(parameter.toUpperCase()))
    .map(([parameter, text]) => `;${parameter.toUpperCase()}="${parameterText(text)}"`);
  return `${name.toUpperCase()}${written.join('')}:${plain}`;
}

/** A text as a value of the type TEXT. */
export function escapedText(text: string): string {
  return text
    .trim()
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, String.raw`\n`);
}

function parameterText(text: string): string {
  return text
    .trim()
    .replace(/\r\n?/g, '\n')
    .replace(/[\n^"]/g, (sign) => CARETS[sign] ?? '');
}
