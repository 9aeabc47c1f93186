import { defined } from '#core/defined.js';
import { setTimeout as pause } from 'node:timers/promises';
import type { Language } from '#core/language.js';
import { retryAfterSeconds } from '#platform/http/retry-after.js';
import { parsedJson } from '#core/parsed-json.js';
import { terminalLine } from './terminal-line.js';
import { ApiRefusal, CommandError, type Target } from './target.js';

export type RequestMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Fields = Readonly<Record<string, unknown>>;

export interface ClientOptions {
  readonly fetch?: typeof fetch;
  /** Number of attempts before the service counts as unreachable. */
  readonly attempts?: number;
  /** Pause before the second attempt, milliseconds; it doubles with each further one. */
  readonly pauseMs?: number;
  readonly timeoutMs?: number;
}

export interface RequestOptions {
  /** Fields as JSON, or a form with a file. */
  readonly body?: Fields | FormData;
  /** Called before repeating a request that may have been carried out: a result replaces the request's answer. */
  readonly meanwhile?: () => Promise<unknown>;
}

/** No usable answer; a repetition may succeed. */
class TransientFailure extends Error {
  constructor(
    message: string,
    readonly retryAfterMs = 0,
    /** The reason if no repetition succeeds. */
    readonly refusal?: ApiRefusal,
  ) {
    super(message);
  }
}

const TRANSIENT = new Set([409, 429, 502, 503, 504]);
/** Of them, those by which the service itself refuses. */
const REFUSING = new Set([409, 429]);
const NO_CONTENT = 204;
const LONGEST_PAUSE_MS = 30_000;
const DEFAULT_PARAMETER = 'multilingual_language';

/** A client of a service, with retries. fetch keeps connections alive. */
export class ApiClient {
  requests = 0;
  private languageParameter = DEFAULT_PARAMETER;
  private readonly fetch: typeof fetch;
  private readonly attempts: number;
  private readonly pauseMs: number;
  private readonly timeoutMs: number;

  constructor(
    private readonly target: Target,
    { fetch = globalThis.fetch, attempts = 7, pauseMs = 250, timeoutMs = 30_000 }: ClientOptions = {},
  ) {
    this.fetch = fetch;
    this.attempts = attempts;
    this.pauseMs = pauseMs;
    this.timeoutMs = timeoutMs;
  }

  /** Checks that the service exists, accepts writes and takes languages. @throws CommandError */
  async open(): Promise<void> {
    await this.assertEditor();
    this.languageParameter = languageParameterOf(await this.index()) ?? DEFAULT_PARAMETER;
    await this.assertTakesLanguages();
  }

  /** Checks that the service exists, and that the user may write everything. @throws CommandError */
  async assertEditor(): Promise<void> {
    try {
      const { capabilities = [] } = (await this.get('/users/me')) as { capabilities?: string[] };
      if (!['publish_posts', 'edit_others_posts', 'edit_categories'].every((needed) => capabilities.includes(needed))) {
        throw new CommandError(
          'The user must be allowed to write everything: an editor or an administrator, and not with a read-only password.',
        );
      }
    } catch (error) {
      if (error instanceof ApiRefusal)
        throw new CommandError(`${this.target.base} answers ${error.status}: ${error.message}`);
      throw error;
    }
  }

  /** The query for a language, under the service's parameter name. */
  inLanguage(language: Language): Readonly<Record<string, string>> {
    return { [this.languageParameter]: language };
  }

  get(path: string, query: Readonly<Record<string, string>> = {}): Promise<unknown> {
    const search = new URLSearchParams(query).toString();
    return this.request('GET', search === '' ? path : `${path}?${search}`);
  }

  /** @throws ApiRefusal if the service refuses, CommandError if it cannot be reached */
  async request(method: RequestMethod, path: string, { body, meanwhile }: RequestOptions = {}): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.once(method, path, body);
      } catch (error) {
        if (!(error instanceof TransientFailure)) throw error;
        if (attempt >= this.attempts)
          throw error.refusal ?? new CommandError(`${this.target.base} cannot be reached: ${error.message}`);
        await pause(Math.min(Math.max(error.retryAfterMs, this.pauseMs * 2 ** (attempt - 1)), LONGEST_PAUSE_MS));
        const answer = await meanwhile?.();
        if (answer !== undefined) return answer;
      }
    }
  }

  /** The index of the routes; a service may restrict it. */
  private async index(): Promise<unknown> {
    try {
      return await this.get('');
    } catch (error) {
      if (error instanceof ApiRefusal) return {};
      throw error;
    }
  }

  /** A service ignores unknown parameters: everything would be written in one language. */
  private async assertTakesLanguages(): Promise<void> {
    try {
      await this.get('/events', { per_page: '1', [this.languageParameter]: 'none' });
    } catch (error) {
      if (error instanceof ApiRefusal && error.status === 400) return;
      throw error;
    }
    throw new CommandError(
      `${this.target.base} does not take languages in the parameter ${this.languageParameter}, and its index does not tell another.`,
    );
  }

  private async once(method: RequestMethod, path: string, body: RequestOptions['body']): Promise<unknown> {
    this.requests += 1;
    const { status, text, retryAfter } = await this.exchange(method, path, body);
    if (status === NO_CONTENT) return {};
    const answer = parsedJson(text);
    if (status < 300 && answer !== undefined) return answer;
    const refusal = answeredRefusal(status, answer);
    if (!TRANSIENT.has(status)) throw refusal;
    throw new TransientFailure(refusal.message, retryAfter * 1000, REFUSING.has(status) ? refusal : undefined);
  }

  private async exchange(
    method: RequestMethod,
    path: string,
    body: RequestOptions['body'],
  ): Promise<{ status: number; text: string; retryAfter: number }> {
    try {
      const response = await this.fetch(`${this.target.base}${path}`, {
        method,
        headers: {
          ...defined({ authorization: this.target.authorization }),
          accept: 'application/json',
          ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
        },
        signal: AbortSignal.timeout(this.timeoutMs),
        ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
      });
      return {
        status: response.status,
        text: await response.text(),
        retryAfter: retryAfterSeconds(response.headers.get('retry-after'), new Date()) ?? 0,
      };
    } catch (error) {
      throw new TransientFailure(causeOf(error));
    }
  }
}

/** What an answer says, without what a terminal would obey. */
export function answeredRefusal(status: number, answer: unknown): ApiRefusal {
  const { code, message } = (answer ?? {}) as { code?: unknown; message?: unknown };
  const [name, sentence] = [code, message].map((text) => (typeof text === 'string' ? terminalLine(text) : ''));
  if (status < 300) return new ApiRefusal(status, name ?? '', 'The answer is not JSON.');
  return new ApiRefusal(status, name ?? '', sentence || `status ${String(status)}`);
}

/** The cause that fetch hides behind "fetch failed". */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? error.cause : error;
  return cause.message === '' && 'code' in cause ? String(cause.code) : cause.message;
}

interface Argument {
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Argument[];
}

/** A service may rename its language parameter; the index of its routes contains the name. */
function languageParameterOf(index: unknown): string | undefined {
  const { routes = {} } = index as {
    routes?: Record<string, { endpoints?: { args?: Record<string, Argument> }[] }>;
  };
  for (const { endpoints = [] } of Object.values(routes)) {
    for (const { args = {} } of endpoints) {
      const found = Object.entries(args).find(([, argument]) =>
        [argument, ...(argument.anyOf ?? [])].some((form) => form.enum?.includes('zh-hant')),
      );
      // The translations' own path has a language too, under another name.
      if (found && found[0] !== 'language') return found[0];
    }
  }
  return undefined;
}
