import { once } from 'node:events';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import fresh from 'fresh';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import { ChangeFeed } from '../database/change-feed.js';
import { Limiter } from '../database/limiter.js';
import { QueueLoad } from '../database/connections/queue-load.js';
import type { Answer } from '../http/answer.js';
import { Fragment } from '../http/json-fragments.js';
import { clientOf, requestScope } from '../http/request-scope.js';
import { TextBody } from '../http/text-body.js';
import { goesPast } from './request-key.js';
import { SharedMaking } from './shared-making.js';

/** Most answers made at once: more would not be ready sooner. */
const MADE = 2;
/** Most answers of one client made at once, and most that wait for it to read them. */
const MADE_PER_CLIENT = 1;
const TAKEN_PER_CLIENT = 4;

type Make = () => Promise<Answer<object>>;

/**
 * Large answers, such as feeds: they have their own limiter, are made once for all clients that request the same, and
 * are dropped if their client does not read them. Making one includes its compression.
 */
@Injectable()
export class LargeAnswers {
  /** Number of waiting and running answers. */
  readonly load = new QueueLoad();
  private readonly makings = new Map<string, SharedMaking>();
  private readonly made: Limiter;
  private readonly taken: Limiter;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly feed: ChangeFeed,
  ) {
    const limiter = (atOnce: number, perClient: number): Limiter =>
      new Limiter({
        atOnce,
        perClient: config.rateLimit ? perClient : Infinity,
        timeoutMs: config.queueTimeout * 1000,
      });
    this.made = limiter(MADE, MADE_PER_CLIENT);
    this.taken = limiter(Infinity, TAKEN_PER_CLIENT);
  }

  /** @throws QueueTimeout, ClientGone */
  answer(request: Request, response: Response, make: Make): Promise<Answer<object>> {
    const scope = requestScope(request);
    const client = clientOf(scope);
    const gone = scope.gone();
    const making = this.making(request);
    const working = (): Promise<Answer<object>> =>
      making.begun(() => this.make(making, request, make), this.feed.generation);
    const answer = this.load.follow(
      working,
      (followed) =>
        new Promise((resolve, reject) => {
          const taking = async (): Promise<void> => {
            const made = this.made.run(client, followed, gone);
            resolve(made);
            await made;
            await this.sent(request, response);
          };
          this.taken.run(client, taking, gone).catch(reject);
        }),
    );
    return making.waitFor(answer, gone);
  }

  /** The running work for the same request, or a new one. */
  private making(request: Request): SharedMaking {
    const key = sharedKey(request);
    const known = key === undefined ? undefined : this.makings.get(key);
    if (known && this.mayJoin(known, request)) return known;
    const making = new SharedMaking();
    if (key !== undefined) {
      this.makings.set(key, making);
      making.gone.addEventListener(
        'abort',
        () => {
          this.forget(key, making);
        },
        { once: true },
      );
    }
    return making;
  }

  /** A request for a fresh answer joins no earlier work; others do, as long as nothing has changed. */
  private mayJoin({ generation }: SharedMaking, request: Request): boolean {
    if (generation === undefined) return true;
    return !goesPast(request) && this.feed.connected && generation === this.feed.generation;
  }

  private async make(making: SharedMaking, request: Request, make: Make): Promise<Answer<object>> {
    // Aborted when the last waiting client has gone, whoever began it.
    requestScope(request).gone = () => making.gone;
    try {
      const answer = await make();
      await encodeAhead(answer, request);
      return answer;
    } finally {
      const key = sharedKey(request);
      if (key !== undefined) this.forget(key, making);
    }
  }

  private forget(key: string, making: SharedMaking): void {
    if (this.makings.get(key) === making) this.makings.delete(key);
  }

  /** Resolves once the answer is sent, or its client is dropped because it reads nothing. */
  private async sent({ socket }: Request, response: Response): Promise<void> {
    if (response.closed || socket.destroyed) return;
    // Every byte that the client reads restarts the time limit; its next request has its own. An answer queued behind
    // another is not sent yet.
    if (response.socket) socket.setTimeout(this.config.unreadTimeout * 1000);
    await once(response, 'close');
  }
}

/** Encodes the body in advance, unless the client has it already. */
async function encodeAhead({ body }: Answer<object>, request: Request): Promise<void> {
  if (body instanceof Fragment) await body.json.encoded?.for(request);
  if (body instanceof TextBody && !fresh(request.headers, { etag: body.etag })) await body.encoded.for(request);
}

/** Key of requests with the same answer; undefined for users. The links in it include everything that proxies say. */
function sharedKey(request: Request): string | undefined {
  const { viewer, links, languages, ignoresBody, replica } = requestScope(request);
  if (viewer?.user !== undefined || !ignoresBody) return undefined;
  const { method, originalUrl, headers } = request;
  const encodings = method === 'HEAD' ? '' : (headers['accept-encoding'] ?? '');
  return [originalUrl, links.api('/'), languages?.join(), encodings, replica ? 'replica' : ''].join('\n');
}
