import type { Response } from 'supertest';

/** The body as text, whatever its type. */
export function textOf({ body, text }: Pick<Response, 'body' | 'text'>): string {
  return Buffer.isBuffer(body) ? body.toString() : text;
}

/** The rows of a table in CSV, as RFC 4180 has it. */
export function csvRows(csv: string): string[][] {
  const cells = [...csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)];
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of cells) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

/** The lines of a calendar, unfolded. */
function unfolded(calendar: string): string[] {
  return calendar.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
}

/** A property of a calendar: what comes before the colon that no quotes hide, and what comes after it. */
interface Line {
  readonly name: string;
  readonly parameters: string;
  readonly value: string;
}

function lineOf(line: string): Line {
  const [, name = '', parameters = '', value = ''] =
    /^([\w-]+)((?:;[\w-]+=(?:"[^"]*"|[^";:]*))*):(.*)$/.exec(line) ?? [];
  return { name, parameters, value };
}

/** The components of a kind, each as its lines by their names. */
function components(calendar: string, kind: string): Map<string, Line>[] {
  const found: Map<string, Line>[] = [];
  let inside: Map<string, Line> | undefined;
  for (const line of unfolded(calendar)) {
    if (line === `BEGIN:${kind}`) found.push((inside = new Map()));
    else if (line === `END:${kind}`) inside = undefined;
    else inside?.set(lineOf(line).name, lineOf(line));
  }
  return found;
}

/** The values of an event in a calendar by the names of its properties. */
export function values(calendar: string): Record<string, string>[] {
  return components(calendar, 'VEVENT').map((event) =>
    Object.fromEntries([...event].map(([name, { parameters, value }]) => [`${name}${parameters}`, value])),
  );
}

/** How many events of a calendar repeat by a rule; zones have rules too. */
export function ruleCount(calendar: string): number {
  return components(calendar, 'VEVENT').filter((event) => event.has('RRULE')).length;
}

const UTC = /^\d{8}T\d{6}Z$/;
const ALWAYS_UTC = ['DTSTAMP', 'LAST-MODIFIED', 'CREATED'];

/** What is wrong with a calendar that others are to read. */
export function faults(calendar: string): string[] {
  const wrong: string[] = [];
  const lines = calendar.split('\r\n');
  if (lines.at(-1) !== '' || /[\r\n]/.test(lines.join(''))) wrong.push('a line does not end with CRLF');
  for (const line of lines) if (Buffer.byteLength(line) > 75) wrong.push(`more than 75 octets: ${line}`);
  if (calendar.includes('\ufffd')) wrong.push('a character was cut in two');
  for (const line of unfolded(calendar)) {
    const { name, parameters, value } = lineOf(line);
    if (name === '') wrong.push(`no content line: ${line}`);
    if (ALWAYS_UTC.includes(name) && !UTC.test(value)) wrong.push(`not in UTC: ${line}`);
    if (/RSCALE/i.test(`${parameters}${value}`) && /^(?:RRULE|EXRULE)/.test(name))
      wrong.push(`a calendar of its own: ${line}`);
    if (name === 'METHOD') wrong.push('a message to somebody');
  }
  const zones = new Set(components(calendar, 'VTIMEZONE').map((zone) => zone.get('TZID')?.value));
  const named = new Set(
    [
      ...unfolded(calendar)
        .join('\n')
        .matchAll(/;TZID=([^;:\n]+)/g),
    ].map(([, zone]) => zone),
  );
  for (const zone of named) if (!zones.has(zone)) wrong.push(`no VTIMEZONE of ${String(zone)}`);
  for (const zone of zones) if (!named.has(zone)) wrong.push(`a VTIMEZONE that nobody names: ${String(zone)}`);
  const keys: string[] = [];
  for (const event of components(calendar, 'VEVENT')) {
    for (const name of ['UID', 'DTSTAMP', 'DTSTART', 'SEQUENCE', 'STATUS'])
      if (!event.has(name)) wrong.push(`no ${name}`);
    if (event.has('RDATE') && !event.has('RRULE')) wrong.push('RDATE without RRULE');
    const start = event.get('DTSTART')?.value ?? '';
    if (event.has('DTEND') && !((event.get('DTEND')?.value ?? '') > start))
      wrong.push(`an end before its start: ${start}`);
    keys.push(`${event.get('UID')?.value ?? ''} ${event.get('RECURRENCE-ID')?.value ?? ''}`);
  }
  if (new Set(keys).size !== keys.length) wrong.push('a UID twice');
  return wrong;
}
