import type { IncomingMessage, OutgoingHttpHeader, RequestListener, Server, ServerResponse } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import { Clock } from '../config/clock.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import { ChangeFeed } from '../database/change-feed.js';
import type { Pipelines } from '../http/pipelines.js';
import type { RenderedAnswer } from '../http/rendered-answer.js';
import { requestScope } from '../http/request-scope.js';
import { routeName } from '../http/route-name.js';
import { REQUEST_ID, type Arrival, type Traffic } from '../http/traffic.js';
import { FreshUntil } from './fresh-until.service.js';
import { requestKey } from './request-key.js';

/** An answer as it went out, with the period in which it is valid, in milliseconds since the epoch. */
interface KeptAnswer {
  /** Alternating names and values: Node writes them in two thirds of the time that an object takes. */
  readonly headers: readonly OutgoingHttpHeader[];
  /** Headers of a 304 answer: without those that describe the body. */
  readonly unchanged: readonly OutgoingHttpHeader[];
  readonly etag: string | undefined;
  /** Undefined if the first client had the body already. */
  readonly body: Buffer | undefined;
  /** Template of the address. */
  readonly route: string;
  readonly from: number;
  readonly until: number;
}

const MEGABYTE = 1024 * 1024;
/** Bytes of objects, strings and the map's own entry; a generous estimate. */
const OVERHEAD = 4_096;
/** Largest answer, as a fraction of the cache. */
const LARGEST_SHARE = 16;

/**
 * Answers repeated anonymous reads from memory until anything changes: by a write of this process or another, or by the
 * clock. Stands before the application, so that a repeated answer costs no more than its bytes.
 */
@Injectable()
export class AnswerCache {
  /** Reads that could be cached, answered from the cache or not. */
  readonly reads = { hits: 0, misses: 0 };
  private readonly answers: LRUCache<string, KeptAnswer> | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly feed: ChangeFeed,
    private readonly clock: Clock,
    private readonly freshUntil: FreshUntil,
  ) {
    if (config.cacheMegabytes === 0) return;
    const maxSize = config.cacheMegabytes * MEGABYTE;
    this.answers = new LRUCache({ maxSize, maxEntrySize: Math.floor(maxSize / LARGEST_SHARE) });
    feed.onChange(() => this.answers?.clear());
  }

  /** Number of cached answers, and their bytes. */
  get usage(): { readonly answers: number; readonly bytes: number } {
    return { answers: this.answers?.size ?? 0, bytes: this.answers?.calculatedSize ?? 0 };
  }

  /** Inserts the cache between the server and its application. */
  attach(server: Server, traffic: Traffic, pipelines: Pipelines): void {
    const [application] = server.listeners('request') as RequestListener[];
    if (!application) throw new Error('The server has no application.');
    server.removeAllListeners('request');
    const answer = (request: IncomingMessage, response: ServerResponse): void => {
      const arrival = traffic.came(request);
      const kept = this.known(request);
      if (kept && send(kept, arrival, request, response)) {
        traffic.recalled(arrival, request, response.statusCode, kept.route);
      } else {
        traffic.passed(arrival, request, response, () => {
          application(request, response);
        });
      }
    };
    server.on('request', pipelines.inTurn(answer));
  }

  /** Caches an answer if that is allowed. @param generation of the change feed before the answer was read */
  offer(answer: RenderedAnswer, request: Request, response: Response, generation: number): void {
    if (!this.answers || !answer.cacheable || response.statusCode !== 200) return;
    const key = requestKey(request, request.originalUrl, this.config);
    const { now, replica } = requestScope(request);
    // A replica's data may lack a change that has already been announced.
    if (key === undefined || (replica && replica.asOf < this.feed.changedAt)) return;
    const route = routeName(request, request.originalUrl, this.config);
    const body = request.fresh ? undefined : answer.bytes;
    // Ignored failure: without the database, the period of validity is unknown, and the answer is not cached.
    this.keep(key, { ...headersOf(response, body), body, route, from: now.getTime() }, generation).catch(
      () => undefined,
    );
  }

  private known(request: IncomingMessage): KeptAnswer | undefined {
    if (!this.answers || !this.feed.connected) return undefined;
    const key = requestKey(request, request.url, this.config);
    if (key === undefined) return undefined;
    const kept = this.answers.get(key);
    const now = this.clock.now().getTime();
    const holds = kept !== undefined && now >= kept.from && now < kept.until;
    this.reads[holds ? 'hits' : 'misses'] += 1;
    return holds ? kept : undefined;
  }

  private async keep(key: string, answer: Omit<KeptAnswer, 'until'>, generation: number): Promise<void> {
    const until = await this.freshUntil.after(answer.from, generation);
    // An answer read before a change may show the former state.
    if (until <= answer.from || generation !== this.feed.generation || !this.feed.connected) return;
    const size = 2 * (key.length + JSON.stringify(answer.headers).length) + (answer.body?.length ?? 0) + OVERHEAD;
    this.answers?.set(key, { ...answer, until }, { size });
  }
}

const OF_THE_EXCHANGE: ReadonlySet<string> = new Set([
  ...['date', 'connection', 'keep-alive', 'transfer-encoding', REQUEST_ID.toLowerCase()],
  // Headers of the first client.
  ...['ratelimit', 'ratelimit-policy'],
]);

const OF_THE_BODY: ReadonlySet<string> = new Set(['content-type', 'content-encoding', 'content-length']);

function headersOf(
  response: ServerResponse,
  body: Buffer | undefined,
): Pick<KeptAnswer, 'headers' | 'unchanged' | 'etag'> {
  const kept = Object.entries(response.getHeaders()).flatMap(([name, value]) =>
    value === undefined || OF_THE_EXCHANGE.has(name) ? [] : [[name, value] as const],
  );
  const unchanged = kept.filter(([name]) => !OF_THE_BODY.has(name)).flat();
  const headers = kept.filter(([name]) => name !== 'content-length').flat();
  const etag = response.getHeader('etag');
  return {
    unchanged,
    headers: body ? [...headers, 'content-length', body.length] : headers,
    etag: typeof etag === 'string' ? etag : undefined,
  };
}

/** Answers false if the client needs a body that is not cached. */
function send(kept: KeptAnswer, { id }: Arrival, request: IncomingMessage, response: ServerResponse): boolean {
  if (fresh(request.headers, { etag: kept.etag })) {
    response.writeHead(304, [...kept.unchanged, REQUEST_ID, id]);
    response.end();
    return true;
  }
  if (!kept.body) return false;
  response.writeHead(200, [...kept.headers, REQUEST_ID, id]);
  response.end(request.method === 'HEAD' ? undefined : kept.body);
  return true;
}
