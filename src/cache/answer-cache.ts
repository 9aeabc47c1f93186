import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, Server, ServerResponse } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import { Clock } from '../config/clock.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import { ChangeFeed } from '../database/change-feed.js';
import { isCacheable } from '../http/cacheability.js';
import { FreshUntil } from './fresh-until.service.js';
import { captureBody } from './capture-body.js';
import { requestKey } from './request-key.js';

/** An answer as it went out, and the moments between which it holds, in milliseconds since the epoch. */
interface KeptAnswer {
  readonly status: 200 | 304;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
  readonly from: number;
  readonly until: number;
}

const MEGABYTE = 1024 * 1024;
/** Objects, strings and the map's own entry; generous. */
const OVERHEAD = 4_096;
/** No answer takes more than this share of the cache. */
const LARGEST_SHARE = 16;
const SAFE: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/**
 * Gives anonymous readers who ask the same the same answer, from memory, until anything changes: by a write of this
 * process or another, or by the clock. Stands before the application, so that a repeated answer costs no more than its
 * bytes.
 */
@Injectable()
export class AnswerCache {
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

  /** How many answers are kept, and how many bytes they take. */
  get usage(): { readonly answers: number; readonly bytes: number } {
    return { answers: this.answers?.size ?? 0, bytes: this.answers?.calculatedSize ?? 0 };
  }

  /** Puts the cache between the server and the application that it has. */
  attach(server: Server): void {
    const [application] = server.listeners('request') as RequestListener[];
    if (!application) throw new Error('The server has no application.');
    server.removeAllListeners('request');
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (!SAFE.has(request.method)) this.bumpBefore(request, response);
      else if (this.answers && this.feed.connected && this.answered(this.answers, request, response)) return;
      application(request, response);
    });
  }

  /** A write has been committed when its answer begins: the next read must see it. Nobody writes without signing in. */
  private bumpBefore({ headers }: IncomingMessage, response: ServerResponse): void {
    if (headers.authorization === undefined) return;
    const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
    response.writeHead = (...given: unknown[]) => {
      this.feed.bump();
      return writeHead(...given);
    };
  }

  /** Answers from memory, or sees to it that the next one who asks is. */
  private answered(answers: LRUCache<string, KeptAnswer>, request: IncomingMessage, response: ServerResponse): boolean {
    const key = requestKey(request, this.config);
    if (key === undefined) return false;
    const now = this.clock.now().getTime();
    const known = `${key}\n${request.headers['if-none-match'] ?? ''}`;
    const kept = [answers.get(key), answers.get(known)].find(
      (answer) => answer && now >= answer.from && now < answer.until,
    );
    if (kept) {
      send(kept, request, response);
      return true;
    }
    if (request.method === 'GET') this.watch({ 200: key, 304: known }, now, response);
    return false;
  }

  /** Those who have the answer already are told so without one: that is kept for whoever has the same. */
  private watch(keys: Readonly<Record<KeptAnswer['status'], string>>, from: number, response: ServerResponse): void {
    const { generation } = this.feed;
    captureBody(response, this.answers?.maxEntrySize ?? 0, (body) => {
      const { statusCode: status } = response;
      if ((status !== 200 && status !== 304) || !isCacheable(response)) return;
      const headers = headersOf(response);
      // Without an answer from the database nothing is kept.
      this.keep(keys[status], { status, headers, body, from }, generation).catch(() => undefined);
    });
  }

  private async keep(key: string, answer: Omit<KeptAnswer, 'until'>, generation: number): Promise<void> {
    const until = await this.freshUntil.after(answer.from, generation);
    // What was read before a change may show the state before it.
    if (until <= answer.from || generation !== this.feed.generation || !this.feed.connected) return;
    const size = 2 * (key.length + JSON.stringify(answer.headers).length) + answer.body.length + OVERHEAD;
    this.answers?.set(key, { ...answer, until }, { size });
  }
}

const OF_THE_CONNECTION: ReadonlySet<string> = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

function headersOf(response: ServerResponse): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(response.getHeaders()).filter(([name]) => !OF_THE_CONNECTION.has(name)));
}

function send({ status, headers, body }: KeptAnswer, request: IncomingMessage, response: ServerResponse): void {
  if (status === 304 || fresh(request.headers, { etag: headers.etag })) {
    const { 'content-type': _type, 'content-length': _length, 'content-encoding': _encoding, ...rest } = headers;
    response.writeHead(304, rest);
    response.end();
    return;
  }
  response.writeHead(200, { ...headers, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}
