import type { IcsLine } from './ics-lines.js';

/** A property of iCalendar: name and names of parameters in capitals, values as written, without quotes. */
export interface IcsProperty {
  readonly name: string;
  readonly parameters: ReadonlyMap<string, string>;
  readonly value: string;
}

const NAME = /^[A-Za-z][\w-]*(?=[;:])/;
const DATES = new Set(['DTSTART', 'DTEND', 'DUE', 'RECURRENCE-ID', 'EXDATE', 'RDATE']);
const DATE_BEHIND = /:(?=\s*\d{4}-?\d\d-?\d\d)/;
const TEXTS = new Set(['SUMMARY', 'DESCRIPTION', 'LOCATION', 'COMMENT', 'X-ALT-DESC']);
const MOST_PARAMETERS = 50;
const CARETS: Readonly<Record<string, string>> = { n: '\n', '^': '^', "'": '"' };
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', N: '\n', ',': ',', ';': ';', '\\': '\\', ':': ':' };

/** Reads a line; undefined for one that is none, such as the rest of a line that was folded without a blank. */
export function icsProperty({ text }: IcsLine): IcsProperty | undefined {
  const name = NAME.exec(text)?.[0];
  if (name === undefined) return undefined;
  const colon = valueColon(text, name.toUpperCase());
  if (colon < 0) return undefined;
  return {
    name: name.toUpperCase(),
    parameters: parameters(text.slice(name.length, colon)),
    value: text.slice(colon + 1),
  };
}

/** Whether a line that looks like a property is more likely the rest of the text before it: "https://…", "Note: …". */
export function isRestOf(before: string | undefined, { text }: IcsLine): boolean {
  if (before === undefined || !TEXTS.has(before)) return false;
  const name = NAME.exec(text)?.[0] ?? '';
  if (/^(?:x-|begin$|end$)/i.test(name)) return false;
  return /^(?:https?|mailto|tel)$/.test(name) || (name !== name.toUpperCase() && name !== name.toLowerCase());
}

/** A property with its value decoded, without soft breaks of lines. An unknown character set is read as UTF-8. */
export function decodedProperty(property: IcsProperty): IcsProperty {
  if (!isQuotedPrintable(property)) return property;
  const parts = property.value.replace(/=(?:\n|$)/g, '').split(/(=[\dA-Fa-f]{2})/);
  const bytes = parts.map((part, at) => (at % 2 === 0 ? Buffer.from(part) : Buffer.from(part.slice(1), 'hex')));
  const value = decoderOf(property.parameters.get('CHARSET')).decode(Buffer.concat(bytes));
  // Line breaks are those of the text, and no escapes.
  return { ...property, value: value.replace(/\r?\n/g, String.raw`\n`) };
}

function isQuotedPrintable({ parameters }: IcsProperty): boolean {
  return parameters.get('ENCODING')?.toUpperCase() === 'QUOTED-PRINTABLE' || parameters.has('QUOTED-PRINTABLE');
}

function decoderOf(charset = 'utf-8'): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

/** Text of a value of the type TEXT. */
export function icsText(value: string): string {
  return value.replace(/\\(.)/g, (pair, escaped: string) => ESCAPES[escaped] ?? pair);
}

/** Texts of a value that is a list: commas with a backslash belong to a text. */
export function icsList(value: string): string[] {
  return (value.match(/(?:\\.|[^\\,])+/g) ?? []).map((text) => icsText(text).trim()).filter((text) => text !== '');
}

/**
 * Position of the colon before the value: the first outside of quotes. Zones without quotes have colons too
 * (`TZID=+09:00`): a date begins behind the colon before its digits.
 */
function valueColon(text: string, name: string): number {
  const date = DATES.has(name) ? text.search(DATE_BEHIND) : -1;
  if (date >= 0) return date;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted;
    else if (text[at] === ':' && !isQuoted) return at;
  }
  return text.indexOf(':');
}

function parameters(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', value = ''] of text.matchAll(/;([\w-]+)(?:=((?:"[^"]*"|[^";])*))?/g)) {
    const key = name.toUpperCase();
    if (!found.has(key))
      found.set(
        key,
        value
          .replaceAll('"', '')
          .replace(/\^([n^'])/g, caret)
          .trim(),
      );
    if (found.size === MOST_PARAMETERS) break;
  }
  return found;
}

/** Line breaks, carets and quotes in parameters (RFC 6868). */
function caret(pair: string, escaped: string): string {
  return CARETS[escaped] ?? pair;
}
