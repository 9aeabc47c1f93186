import type { Json } from './make.js';

/** What differs between two answers to anything: moments, numbers of requests, and how much of a share is left. */
const OF_THE_MOMENT = /^(?:date|x-request-id|ratelimit|ratelimit-policy|content-length|set-cookie)$/;
/** Tells no more than the body, of which it is made; an error has none. */
const OF_THE_BODY = 'etag';

/** Everything that an answer tells, with what it was asked about taken out. */
export function toldBy({ status, headers, text }: Json, requested: string | number): object {
  const word = `${encodeURIComponent(String(requested))}|${String(requested)}`;
  // A number is also part of others.
  const name = new RegExp(typeof requested === 'number' ? `(?<![\\w?-])(?:${word})(?!\\w|\\.\\d)` : word, 'g');
  const without = (words: string): string =>
    words
      .replace(/127\.0\.0\.1(?::\d+)?/g, 'host')
      .replace(/\b(?:per_)?page=\d+/g, '')
      .replace(name, '·');
  const rest = Object.entries(headers as Record<string, string>)
    .filter(([header]) => !OF_THE_MOMENT.test(header) && !(status === 200 && header === OF_THE_BODY))
    .map(([header, value]) => [header, without(value)]);
  const body = without(String(text ?? ''))
    .replace(/"request_id":"[^"]*"/g, '')
    .replace(/\b[0-9a-f]{8}-[0-9a-f-]{27}\b/g, '')
    .replace(/name="_form" value="[^"]*"/g, '')
    .replace(/nonce="[^"]*"/g, '');
  return { status, headers: Object.fromEntries(rest) as object, body };
}
