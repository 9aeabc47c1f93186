import createClient, { createQuerySerializer, type Client } from 'openapi-fetch';
import { errorIn, foreignAnswer } from './error.js';
import type { Language } from './language.js';
import { withRetries } from './retry.js';
import type { paths } from './schema.js';

/** A calendar to call: `GET`, `POST`, `PUT`, `PATCH` and `DELETE`, typed by path. */
export type Calendar = Client<paths, 'application/json'>;

/** An application password, alone or with its user's login. */
export type Credentials = { readonly password: string; readonly login?: string };

export interface CalendarOptions {
  /** Origin of the calendar, such as `https://calendar.example`. */
  readonly address: string;
  /** Path of the API, where the operator has chosen another. */
  readonly path?: string;
  /** Language of all calls that name none themselves. */
  readonly language?: Language;
  /** Name of the language parameter, where the operator has chosen another. */
  readonly languageParam?: string;
  readonly credentials?: Credentials;
  /** How often a call is repeated that may be; 2 by default, 0 for never. */
  readonly retries?: number;
  readonly fetch?: (request: Request) => Promise<Response>;
}

// Lists have commas between their items.
const serialized = createQuerySerializer<object>({ array: { style: 'form', explode: false } });

/**
 * A calendar to call. Calls that fail throw a `KalendsError`. Reads, updates and deletions are repeated while the service is
 * busy or away; so are creations, which get an `Idempotency-Key` of their own where they have none.
 *
 * @example
 * ```ts
 * const calendar = createCalendar({ address: 'https://calendar.example', language: 'ja' });
 * const { events, total } = await result(calendar.GET('/events', { params: { query: { per_page: 5 } } }));
 * console.log(total, events.map(({ title, start_date }) => `${start_date} ${title}`));
 * ```
 *
 * @example
 * ```ts
 * const calendar = createCalendar({
 *   address: 'https://calendar.example',
 *   credentials: { password: 'xxxx xxxx xxxx xxxx' },
 * });
 * const event = await result(
 *   calendar.POST('/events', { body: { title: 'Tea tasting', start_date: '2026-12-24 15:00', end_date: '2026-12-24 16:00' } }),
 * );
 * console.log(event.id, event.url);
 * ```
 */
export function createCalendar(options: CalendarOptions): Calendar {
  const {
    address,
    path = '/calendar/events/v1',
    retries = 2,
    language,
    languageParam = 'multilingual_language',
  } = options;
  const send = options.fetch ?? ((request: Request) => globalThis.fetch(request));
  const client = createClient<paths, 'application/json'>({
    baseUrl: address.replace(/\/+$/, '') + path,
    fetch: withRetries(send, retries),
    // A request with another address would have to be made anew, and browsers send none whose body has become a stream.
    querySerializer: (query) => serialized(language === undefined ? query : { [languageParam]: language, ...query }),
  });
  const authorization = authorizationOf(options.credentials);
  client.use({
    onRequest({ request: { method, headers } }) {
      if (authorization === undefined) return;
      if (!headers.has('authorization')) headers.set('authorization', authorization);
      if (method === 'POST' && !headers.has('idempotency-key')) headers.set('idempotency-key', newKey());
    },
    async onResponse({ response, options }) {
      if (!response.ok && response.status !== 304) throw await errorIn(response);
      const isPage = /^text\/html\b/i.test(response.headers.get('content-type') ?? '');
      if (isPage && options.parseAs === 'json') throw foreignAnswer(response.status);
    },
  });
  return client;
}

/**
 * The body of an answer, which is there: calls that fail have thrown.
 *
 * @example
 * ```ts
 * const calendar = createCalendar({ address: 'https://calendar.example' });
 * const { venues } = await result(calendar.GET('/venues'));
 * console.log(venues.length);
 * ```
 */
export async function result<Data>(call: Promise<{ data?: Data }>): Promise<NonNullable<Data>> {
  const { data } = await call.catch((error: unknown) => {
    throw error instanceof SyntaxError ? foreignAnswer(0, { cause: error }) : error;
  });
  if (data === undefined || data === null) throw new Error('The answer has no body.');
  return data;
}

/** A new `Idempotency-Key`. Pages without HTTPS have no `crypto.randomUUID`. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function authorizationOf(credentials: Credentials | undefined): string | undefined {
  if (!credentials) return undefined;
  const { login, password } = credentials;
  if (login === undefined) return `Bearer ${password}`;
  const bytes = new TextEncoder().encode(`${login}:${password}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}
