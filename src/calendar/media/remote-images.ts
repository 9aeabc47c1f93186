import { lookup as systemLookup } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { MOST_BYTES } from '../../core/image-limits.js';
import { ImageRefusal } from './image-refusal.js';
import { isPublicAddress } from './public-address.js';

export interface HostAddress {
  readonly address: string;
  readonly family: number;
}

export interface RemoteOptions {
  /** Hosts, in lower case, that may be private and use any port. */
  readonly allow: readonly string[];
  /** All addresses of a host name. */
  readonly resolve?: (host: string) => Promise<readonly HostAddress[]>;
  /** Limit from name resolution to the last byte. */
  readonly timeMs?: number;
  readonly mostBytes?: number;
}

const MOST_REDIRECTS = 3;
const PORTS: readonly string[] = ['', '80', '443', '8080', '8443'];
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];
const HEADERS = {
  accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
  'accept-encoding': 'identity',
  'user-agent': 'Kalends',
};

/** Fetches images by address, from the public network and from allowed hosts. */
export class RemoteImages {
  private readonly resolve: (host: string) => Promise<readonly HostAddress[]>;

  constructor(private readonly options: RemoteOptions) {
    this.resolve = options.resolve ?? ((host) => systemLookup(host, { all: true }));
  }

  /**
   * The bytes at an address. Every failure is the same refusal, so that nobody can probe the network.
   * @throws ImageRefusal
   */
  async fetch(address: string): Promise<Buffer> {
    try {
      return await this.follow(new URL(address), AbortSignal.timeout(this.options.timeMs ?? 10_000));
    } catch {
      throw new ImageRefusal('unreachable');
    }
  }

  private async follow(start: URL, signal: AbortSignal): Promise<Buffer> {
    let target = start;
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const addresses = await this.permitted(target, signal);
      const response = await get(target, addresses, signal);
      const next = response.headers.location;
      if (!REDIRECTS.includes(response.statusCode ?? 0) || next === undefined) return await this.read(response);
      response.destroy();
      target = new URL(next, target);
    }
    throw new Error('too many redirects');
  }

  /** The checked addresses to connect to, so that the name cannot resolve to others a moment later. */
  private async permitted(target: URL, signal: AbortSignal): Promise<readonly HostAddress[]> {
    if (!/^https?:$/.test(target.protocol) || target.username !== '' || target.password !== '') throw new Error('form');
    const host = target.hostname.replace(/^\[|\]$|\.$/g, '');
    const allowed = this.options.allow.includes(host) || this.options.allow.includes(target.hostname);
    if (!allowed && !PORTS.includes(target.port)) throw new Error('port');
    const family = isIP(host);
    const addresses = family === 0 ? await unlessAborted(this.resolve(host), signal) : [{ address: host, family }];
    if (addresses.length === 0) throw new Error('unknown host');
    if (!allowed && !addresses.every(({ address }) => isPublicAddress(address))) throw new Error('not public');
    return addresses;
  }

  private async read(response: IncomingMessage): Promise<Buffer> {
    const most = this.options.mostBytes ?? MOST_BYTES;
    try {
      if (response.statusCode !== 200 || Number(response.headers['content-length'] ?? 0) > most)
        throw new Error('answer');
      const chunks: Buffer[] = [];
      let bytes = 0;
      for await (const chunk of response as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        if (bytes > most) throw new Error('too large');
        chunks.push(chunk);
      }
      return Buffer.concat(chunks);
    } finally {
      response.destroy();
    }
  }
}

function get(target: URL, addresses: readonly HostAddress[], signal: AbortSignal): Promise<IncomingMessage> {
  const lookup: LookupFunction = (_host, { all }, callback) => {
    const [first] = addresses;
    if (all === true) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };
  const client = target.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    // A separate agent avoids proxies from the environment, and open connections.
    const request = client.get(
      target,
      { lookup, agent: false, signal, headers: HEADERS, maxHeaderSize: 16_384 },
      resolve,
    );
    request.on('error', reject);
  });
}

/** Name resolution cannot be cancelled, only abandoned. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      reject(new Error('time'));
    };
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject);
  });
}
