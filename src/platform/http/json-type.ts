import type { IncomingMessage } from 'node:http';
import { ApiError } from '#core/errors/api-error.js';

/**
 * `application/json`, `text/json` and all types ending in `+json`, with or without quotation marks; parameters may be
 * malformed.
 */
const JSON_TYPE = /^[\s"']*(?:(?:application|text)\/(?:x-)?json|[\w.!#$&^-]+\/[\w.!#$&^+-]+\+json)["'\s]*(?:[;,]|$)/i;
const CHARSET = /[;,]\s*charset\s*=[\s"']*([^"';,\s]*)/i;
const READABLE = /^utf-(?:8|16|16le|16be|32|32le|32be)$/;
/** Other names of UTF-8 and of its subsets. */
const UTF_8 = new Set(['', 'utf8', 'utf-8', 'utf8mb4', 'utf-8-sig', 'unicode-1-1-utf-8', 'ascii', 'us-ascii']);

/**
 * Rewrites a JSON type with unusual spelling to the form that parsers expect: `application/json; charset=utf8` means
 * `charset=utf-8`. Answers an error if the charset cannot be read.
 */
export function normalizeJsonType({ headers }: IncomingMessage): ApiError | undefined {
  const type = headers['content-type'];
  if (type === undefined || !JSON_TYPE.test(type)) return undefined;
  const charset = (CHARSET.exec(type)?.[1] ?? '').toLowerCase().replaceAll('_', '-');
  const name = UTF_8.has(charset) ? 'utf-8' : charset;
  if (!READABLE.test(name)) return new ApiError('rest_unsupported_charset', { values: { charset } });
  headers['content-type'] = `application/json; charset=${name}`;
  return undefined;
}
