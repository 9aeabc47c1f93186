import { parsedJson } from '#core/parsed-json.js';

/** An object of JSON. */
export type JsonObject = Readonly<Record<string, unknown>>;

const CONTROL = new RegExp('[\\u0000-\\u001f]', 'g');
const DEEPEST = 100;
const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [ARRAY, ARRAY_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Reads JSON from a file; undefined for what is none, or is nested deeper than any record. */
export function jsonOfBytes(bytes: Uint8Array): unknown {
  return jsonOfText(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      .toString('utf8')
      .replace(/^\ufeff/, ''),
  );
}

/** Reads JSON; line ends inside of texts, which some programs write, are taken for blanks. */
export function jsonOfText(text: string): unknown {
  if (isTooDeep(text)) return undefined;
  return parsedJson(text) ?? parsedJson(text.replace(CONTROL, ' '));
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value as a list: none for null, one for a value that is no list. */
export function jsonList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === null || value === undefined || value === '' ? [] : [value];
}

/** The objects of a list, or the one that stands alone. */
export function jsonObjects(value: unknown): JsonObject[] {
  return jsonList(value).filter(isJsonObject);
}

/** A text or number as trimmed text; '' for any other value. */
export function jsonText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isQuoted && code === BACKSLASH) at += 1;
    else if (code === QUOTE) isQuoted = !isQuoted;
    else if (!isQuoted && (code === ARRAY || code === OBJECT)) depth += 1;
    else if (!isQuoted && (code === ARRAY_END || code === OBJECT_END)) depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}
