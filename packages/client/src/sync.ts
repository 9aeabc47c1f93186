import { result, type Calendar } from './calendar.js';
import { isError } from './error.js';
import type { components, operations } from './schema.js';

type Event = components['schemas']['Event'];
type Query = Omit<
  NonNullable<operations['listEvents']['parameters']['query']>,
  'page' | 'sync' | 'sync_page' | 'sync_token'
>;

/** A place where the token of a copy stays between two runs: a file, a row, a key in a store. */
export interface SyncStore {
  read(): string | undefined | Promise<string | undefined>;
  write(token: string): void | Promise<void>;
}

/** A step of a copy. */
export interface SyncedEvents {
  /** Whether the copy begins anew: drop all that it has. */
  readonly reset: boolean;
  /** Drop every event whose `id` or `recurring_event_id` is among these, then add `events`. */
  readonly changed: readonly number[];
  readonly events: readonly Event[];
}

/**
 * Brings a copy of a list of events up to date: the whole list at first, later what has changed. The token is written after each
 * step, so that the next run goes on where one broke off. A copy that never became complete, or whose token is too old, begins
 * anew. Pass the same query each time.
 *
 * @example
 * ```ts
 * const calendar = createCalendar({ address: 'https://calendar.example' });
 * const copy = new Map<number, { title: string; series: number }>();
 * let token: string | undefined;
 * const store = { read: () => token, write: (next: string) => void (token = next) };
 * for await (const { reset, changed, events } of sync(calendar, store)) {
 *   if (reset) copy.clear();
 *   for (const [id, { series }] of copy) if (changed.includes(id) || changed.includes(series)) copy.delete(id);
 *   for (const { id, title, recurring_event_id } of events) copy.set(id, { title, series: recurring_event_id ?? id });
 * }
 * ```
 */
export async function* sync(
  calendar: Calendar,
  store: SyncStore,
  query: Query = {},
): AsyncGenerator<SyncedEvents, void, undefined> {
  const token = await store.read();
  if (token !== undefined) {
    try {
      yield* later(calendar, store, query, token);
      return;
    } catch (error) {
      if (!isError(error, 'sync-token-expired')) throw error;
    }
  }
  yield* first(calendar, store, query);
}

async function* first(
  calendar: Calendar,
  store: SyncStore,
  query: Query,
): AsyncGenerator<SyncedEvents, void, undefined> {
  let asked: Query | undefined = { per_page: 50, ...query, sync: true } as Query;
  for (let reset = true; asked; reset = false) {
    const body: components['schemas']['EventList'] = await result(
      calendar.GET('/events', { params: { query: asked } }),
    );
    const { events, next_rest_url, next_sync_token } = body;
    yield { reset, changed: [], events };
    if (next_sync_token !== undefined) await store.write(next_sync_token);
    // The next page remembers in its address when the first one was read.
    asked =
      next_rest_url === undefined ? undefined : (Object.fromEntries(new URL(next_rest_url).searchParams) as Query);
  }
}

async function* later(
  calendar: Calendar,
  store: SyncStore,
  query: Query,
  since: string,
): AsyncGenerator<SyncedEvents, void, undefined> {
  for (let token = since, hasMore = true; hasMore;) {
    const body = await result(calendar.GET('/events', { params: { query: { ...query, sync_token: token } } }));
    yield { reset: false, changed: body.changed_ids ?? [], events: body.events };
    const next = body.next_sync_token ?? token;
    // A token that stays the same would lead here for ever.
    hasMore = body.has_more === true && next !== token;
    token = next;
    await store.write(token);
  }
}
