import { lookup as systemLookup } from 'node:dns/promises';
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isAllowedHost, PUBLIC_PORTS } from './outside-host.js';
import { isPublicAddress } from './public-address.js';

export interface HostAddress {
  readonly address: string;
  readonly family: number;
}

export interface OutsideOptions {
  /** Hosts that may be private: `name` at any port, `name:port` at this one; as URLs write them. */
  readonly allow: readonly string[];
  /** All addresses of a host name. */
  readonly resolve?: (host: string) => Promise<readonly HostAddress[]>;
}

export interface OutsideRequest {
  readonly method?: 'GET' | 'POST' | 'PROPFIND' | 'REPORT';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Limit from name resolution to the last byte. */
  readonly timeMs: number;
  /** Most bytes of the answer. */
  readonly mostBytes: number;
  /** Redirects that are followed. */
  readonly redirects: number;
  readonly signal?: AbortSignal;
}

export interface OutsideAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** Address that answered, after redirects. */
  readonly address: string;
}

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/**
 * Reason for which an address was not read: its form, a host or port that is not public, no connection, the time, the
 * size, or too many redirects.
 */
export type OutsideFailure = 'address' | 'not-public' | 'unreachable' | 'time' | 'too-large' | 'redirects';

export class OutsideError extends Error {
  constructor(readonly failure: OutsideFailure) {
    super(failure);
  }
}

/**
 * Requests to addresses that users name: only to the public network and to allowed hosts, also after a redirect. The
 * connection goes to the very addresses that were checked.
 */
export class OutsideClient {
  private readonly resolve: (host: string) => Promise<readonly HostAddress[]>;

  constructor(private readonly options: OutsideOptions) {
    this.resolve = options.resolve ?? ((host) => systemLookup(host, { all: true }));
  }

  /** @throws OutsideError */
  async request(address: string, request: OutsideRequest): Promise<OutsideAnswer> {
    const time = AbortSignal.timeout(request.timeMs);
    const signal = request.signal ? AbortSignal.any([time, request.signal]) : time;
    const target = URL.parse(address);
    if (!target) throw new OutsideError('address');
    try {
      return await this.follow(target, request, signal);
    } catch (error) {
      if (error instanceof OutsideError) throw error;
      throw new OutsideError(time.aborted ? 'time' : 'unreachable');
    }
  }

  private async follow(start: URL, request: OutsideRequest, signal: AbortSignal): Promise<OutsideAnswer> {
    let target = start;
    let { headers } = request;
    for (let redirects = 0; redirects <= request.redirects; redirects += 1) {
      const addresses = await this.permitted(target, signal);
      const response = await send(target, addresses, { ...request, headers }, signal);
      const next = response.headers.location;
      const status = response.statusCode ?? 0;
      if (!REDIRECTS.includes(status) || next === undefined || request.redirects === 0)
        return {
          status,
          headers: response.headers,
          body: await read(response, request.mostBytes),
          address: target.href,
        };
      response.destroy();
      target = new URL(next, target);
      // Credentials are for the site that was asked.
      if (target.origin !== start.origin) headers = withoutCredentials(headers);
    }
    throw new OutsideError('redirects');
  }

  /** The checked addresses to connect to, so that the name cannot resolve to others a moment later. */
  private async permitted(target: URL, signal: AbortSignal): Promise<readonly HostAddress[]> {
    if (!/^https?:$/.test(target.protocol) || target.username !== '' || target.password !== '')
      throw new OutsideError('address');
    const host = target.hostname.replace(/^\[|\]$|\.$/g, '');
    const allowed = isAllowedHost(target, this.options.allow);
    if (!allowed && target.port !== '' && !PUBLIC_PORTS.includes(target.port)) throw new OutsideError('not-public');
    const family = isIP(host);
    const addresses = family === 0 ? await unlessAborted(this.resolve(host), signal) : [{ address: host, family }];
    if (addresses.length === 0) throw new OutsideError('unreachable');
    if (!allowed && !addresses.every(({ address }) => isPublicAddress(address))) throw new OutsideError('not-public');
    return addresses;
  }
}

function withoutCredentials(headers: OutsideRequest['headers']): OutsideRequest['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'authorization'));
}

async function read(response: IncomingMessage, most: number): Promise<Buffer> {
  try {
    if (Number(response.headers['content-length'] ?? 0) > most) throw new OutsideError('too-large');
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > most) throw new OutsideError('too-large');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    response.destroy();
  }
}

function send(
  target: URL,
  addresses: readonly HostAddress[],
  { method = 'GET', headers, body }: OutsideRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const lookup: LookupFunction = (_host, { all }, callback) => {
    const [first] = addresses;
    if (all === true) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };
  const client = target.protocol === 'https:' ? https : http;
  const sent = { 'accept-encoding': 'identity', 'user-agent': 'Kalends', ...headers };
  return new Promise((resolve, reject) => {
    // A separate agent avoids proxies from the environment, and open connections.
    const request = client.request(
      target,
      { method, lookup, agent: false, signal, headers: sent, maxHeaderSize: 16_384 },
      resolve,
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** Name resolution cannot be cancelled, only abandoned. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      reject(new OutsideError('time'));
    };
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject);
  });
}
