import type { IncomingMessage } from 'node:http';
import { acceptedFeed } from '#core/negotiation/feed-format.js';
import { acceptedInterfaceLanguage, acceptedLanguage } from '#core/negotiation/accepted-language.js';
import type { Config } from '../config/config.js';

/** Longest key; longer requests bypass the cache, as nobody repeats them. */
const LONGEST_KEY = 4_000;
const PAST = /\b(?:no-cache|no-store|max-age=0)\b/i;
const SEPARATOR = '\n';

/** Parts of the request that the key uses, besides the address. */
type KeyedRequest = Pick<IncomingMessage, 'headers' | 'method'> & {
  readonly socket: Pick<IncomingMessage['socket'], 'remoteAddress'>;
};

/**
 * Cache key of a request: equal keys get the same answer. Undefined for requests that bypass the cache: with
 * credentials, with a body, or for a fresh answer. No header can contain the separator.
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
    acceptedInterfaceLanguage(headers['accept-language'], config.defaultLanguage),
    headers.origin,
    acceptedFeed(headers.accept),
    // An answer without a body is not compressed.
    method === 'HEAD' ? undefined : headers['accept-encoding'],
    ...(config.trustProxy === false ? [] : throughProxies(request)),
  ].join(SEPARATOR);
  return key.length > LONGEST_KEY ? undefined : key;
}

/** Whether the client demands a fresh answer. */
export function goesPast({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return PAST.test(headers['cache-control'] ?? '') || PAST.test(headers.pragma ?? '');
}

/** Headers of proxies, and their sender, which decides whether they are believed. */
function throughProxies({ headers, socket }: KeyedRequest): (string | undefined)[] {
  return [
    String(headers['x-forwarded-host'] ?? ''),
    String(headers['x-forwarded-proto'] ?? ''),
    String(headers['x-forwarded-for'] ?? ''),
    socket.remoteAddress,
  ];
}
