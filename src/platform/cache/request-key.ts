import type { IncomingMessage } from 'node:http';
import { acceptedFeed } from '../../core/negotiation/feed-format.js';
import { acceptedLanguage } from '../../core/negotiation/accepted-language.js';
import type { Config } from '../config/config.js';

/** Longer ones are answered as ever; nobody sends them twice. */
const LONGEST_KEY = 4_000;
const PAST = /\b(?:no-cache|no-store|max-age=0)\b/i;
const SEPARATOR = '\n';

/** What the key is made of, besides the address. */
type KeyedRequest = Pick<IncomingMessage, 'headers' | 'method'> & {
  readonly socket: Pick<IncomingMessage['socket'], 'remoteAddress'>;
};

/**
 * What two requests have in common that are given the same answer; undefined for those that go past the cache: whoever
 * signs in, sends a body, or wants a fresh answer. No header can hold the separator.
 * @param url as the client sent it
 */
export function requestKey(request: KeyedRequest, url: string | undefined, config: Config): string | undefined {
  const { headers, method } = request;
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (headers.authorization !== undefined || headers['transfer-encoding'] !== undefined) return undefined;
  if (headers['content-length'] !== undefined && headers['content-length'] !== '0') return undefined;
  if (goesPast(request)) return undefined;
  const key = [
    url,
    headers.host,
    acceptedLanguage(headers['accept-language'], config.defaultLanguage),
    headers.origin,
    acceptedFeed(headers.accept),
    // Without a body there is nothing to be compressed.
    method === 'HEAD' ? undefined : headers['accept-encoding'],
    ...(config.trustProxy === false ? [] : throughProxies(request)),
  ].join(SEPARATOR);
  return key.length > LONGEST_KEY ? undefined : key;
}

/** Whether nothing will do that was answered before. */
export function goesPast({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return PAST.test(headers['cache-control'] ?? '') || PAST.test(headers.pragma ?? '');
}

/** What proxies say, and who says it: whether it is believed depends on that. */
function throughProxies({ headers, socket }: KeyedRequest): (string | undefined)[] {
  return [
    String(headers['x-forwarded-host'] ?? ''),
    String(headers['x-forwarded-proto'] ?? ''),
    String(headers['x-forwarded-for'] ?? ''),
    socket.remoteAddress,
  ];
}
