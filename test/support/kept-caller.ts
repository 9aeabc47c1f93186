import type { KeptService } from '../../bench/kills/service.js';
import type { As } from './app.js';
import type { Json } from './make.js';
import { until } from './wait.js';

/** Longer than any answer takes: a connection that a killed process held may stay open without a word. */
const PATIENCE_MS = 15_000;
/** What a program tries again by itself. */
const AWAY: readonly number[] = [429, 502, 503];

export interface GivenAnswer {
  readonly status: number;
  readonly body: Json;
  readonly headers: Headers;
}

interface AskOptions {
  readonly as?: As;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Speaks to a service that is killed now and then. */
export class KeptCaller {
  private isClosed = false;

  /** @param passwords of users by their role */
  constructor(
    private readonly service: KeptService,
    private readonly passwords: Partial<Record<As, string>> = {},
  ) {}

  /** A read is asked again until it is answered. */
  get = (path: string, as: As = 'anybody', headers = {}): Promise<GivenAnswer> =>
    this.answered('GET', path, { as, headers });

  /** So is a write, under a key of its own. */
  post = (path: string, body: object): Promise<GivenAnswer> =>
    this.answered('POST', path, { as: 'administrator', body, headers: { 'idempotency-key': crypto.randomUUID() } });

  /** What is gone already is not there. */
  remove = (path: string): Promise<GivenAnswer> => this.answered('DELETE', path, { as: 'administrator' });

  /** Nobody waits for an answer any more. */
  close(): void {
    this.isClosed = true;
  }

  /** Once. Undefined where the service is away, or ends while it speaks. */
  async ask(
    method: string,
    path: string,
    { as = 'anybody', body, headers }: AskOptions = {},
  ): Promise<GivenAnswer | undefined> {
    const password = as === 'administrator' ? this.service.password : this.passwords[as];
    const request = {
      method,
      headers: {
        // Each request goes to any of the processes.
        connection: 'close',
        ...(as === 'anybody' ? {} : { authorization: `Bearer ${password ?? ''}` }),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(PATIENCE_MS),
    };
    try {
      const response = await fetch(`${this.service.base}${path}`, request);
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json') === true;
      const answer = {
        status: response.status,
        headers: response.headers,
        body: isJson ? JSON.parse(text) : text,
      };
      return AWAY.includes(answer.status) ? undefined : answer;
    } catch {
      return undefined;
    }
  }

  private async answered(method: string, path: string, options: AskOptions): Promise<GivenAnswer> {
    let answer: GivenAnswer | undefined;
    await until(
      async () => this.isClosed || (answer = await this.ask(method, path, options)) !== undefined,
      () => `an answer to ${method} ${path}`,
    );
    if (!answer) throw new Error('Nobody waits any more.');
    return answer;
  }
}
