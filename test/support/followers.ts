import type { As } from './app.js';
import type { Json } from './make.js';
import type { KeptCaller } from './kept-caller.js';
import { StreamListener } from './stream-listener.js';
import { pathBelow, SyncedCopy } from './synced-copy.js';

export const STATES = ['created', 'updated', 'deleted'] as const;
export type State = (typeof STATES)[number];

/** What log, stream and webhooks tell of a record. */
export interface Change {
  readonly resource: string;
  readonly id: number;
  readonly state: State;
}

const RANGE = 'start_date=2027-01-01&end_date=2028-12-31&per_page=50';
const LISTS: Readonly<Record<string, string>> = {
  events: `/events?${RANGE}`,
  venues: '/venues?per_page=50',
  organizers: '/organizers?per_page=50',
  categories: '/categories?per_page=50&hide_empty=false',
  tags: '/tags?per_page=50&hide_empty=false',
};
const RESOURCES = Object.keys(LISTS);

/** What a record says of itself. What it is linked to is told by itself, and counted, hidden and shown by others. */
function ownFacts(record: Json): unknown {
  const facts = Object.entries(record as Record<string, unknown>).flatMap(([name, value]) => {
    if (name === 'categories') return [[name, (value as Json[]).map(({ id }) => Number(id))]];
    if (name === 'available_languages') return [[name, value]];
    return name === 'count' || (typeof value === 'object' && value !== null) ? [] : [[name, value]];
  });
  return Object.fromEntries(facts) as unknown;
}

/** Records by their names (`events 12`) as a stranger reads them, one by one. */
type Records = Map<string, unknown>;

async function read(caller: KeptCaller, name: string): Promise<unknown> {
  const { status, body } = await caller.get(`/${name.replace(' ', '/')}`);
  return status === 200 ? ownFacts(body) : status;
}

/** Ids in a list of a resource. */
export async function listed(caller: KeptCaller, resource: string, query = ''): Promise<number[]> {
  const plain = await new SyncedCopy(caller, `${LISTS[resource] ?? ''}${query}`, resource).whole();
  return [...new Set(plain.all.map((record) => Number(record['recurring_event_id'] ?? record['id'])))];
}

/** What a stranger reads now. */
export async function freshRecords(caller: KeptCaller): Promise<Records> {
  const all = RESOURCES.map(async (resource) => {
    const records: [string, unknown][] = [];
    for (const id of await listed(caller, resource)) {
      const name = `${resource} ${String(id)}`;
      records.push([name, await read(caller, name)]);
    }
    return records;
  });
  return sorted((await Promise.all(all)).flat());
}

/** The copy of who is told which records have changed, and reads those. */
export class ToldRecords {
  private readonly states = new Map<string, State[]>();
  private readonly waiting = new Set<string>();
  private readonly records: Records = new Map();
  private isReading = false;

  constructor(private readonly caller: KeptCaller) {}

  tell({ resource, id, state }: Change): void {
    const name = `${resource} ${String(id)}`;
    this.states.set(name, [...(this.states.get(name) ?? []), state]);
    this.waiting.add(name);
    // Only the end of the test ends it in between.
    void this.readAll().catch(() => undefined);
  }

  get isSettled(): boolean {
    return !this.isReading && this.waiting.size === 0;
  }

  /** What is there after all that was told. @param isWanted of a record as it was read last */
  all(isWanted: (record: unknown) => boolean = () => true): Records {
    return sorted([...this.records].filter(([, record]) => isWanted(record)));
  }

  /** Records that came twice, or changed while they were gone: what a stranger may have seen for a moment only is told as gone. */
  get outOfOrder(): string[] {
    return [...this.states].flatMap(([name, states]) => {
      const isWrong = states.some(
        (state, at) => state !== 'deleted' && (state === 'created') !== ((states[at - 1] ?? 'deleted') === 'deleted'),
      );
      return isWrong ? [`${name}: ${states.join(', ')}`] : [];
    });
  }

  private async readAll(): Promise<void> {
    if (this.isReading) return;
    this.isReading = true;
    // What is told while it is read is read once more.
    for (const name of this.waiting) {
      this.waiting.delete(name);
      if (this.states.get(name)?.at(-1) === 'deleted') this.records.delete(name);
      else this.records.set(name, await read(this.caller, name));
    }
    this.isReading = false;
  }
}

export function sorted(records: Iterable<[string, unknown]>): Records {
  return new Map([...records].sort(([a], [b]) => a.localeCompare(b)));
}

/** Something that goes on with what it follows, once more. */
export interface Follower {
  readonly name: string;
  /** Takes what has happened since the last time. */
  follow(): Promise<void>;
  /** Its copy, and what a plain reading of the same reader says. */
  compare(fresh: Records): Promise<readonly [copy: unknown, plain: unknown]> | readonly [copy: unknown, plain: unknown];
  /** What was told in a wrong order. */
  readonly outOfOrder?: readonly string[];
  close?(): void;
}

/** A copy of a list by its token; counts in it are as old as the last change of what bears them. */
export async function listFollower(caller: KeptCaller, path: string, key: string, reader: As): Promise<Follower> {
  const copy = new SyncedCopy(caller, path, key, reader);
  await copy.begin();
  const uncounted = ({ all }: SyncedCopy): unknown =>
    JSON.parse(JSON.stringify(all, (name, value: unknown) => (name === 'count' ? undefined : value)));
  return {
    name: `${path} as ${reader}`,
    follow: async () => {
      await copy.follow();
    },
    compare: async () => [uncounted(copy), uncounted(await copy.whole())],
  };
}

/** The log of changes, page by page. */
export async function logFollower(caller: KeptCaller): Promise<Follower> {
  const told = new ToldRecords(caller);
  let since = String((await caller.get('/changes')).body['next_since']);
  return {
    name: 'the log',
    get outOfOrder() {
      return told.outOfOrder;
    },
    async follow() {
      for (let hasMore = true; hasMore;) {
        const { status, body } = await caller.get(`/changes?since=${since}&per_page=7`);
        expect({ status, body }).toMatchObject({ status: 200 });
        for (const change of body['changes'] as Change[]) told.tell(change);
        since = String(body['next_since']);
        hasMore = body['has_more'] === true;
      }
    },
    compare: (fresh) => [told.isSettled && told.all(), fresh],
  };
}

/** The stream, over as many connections as it takes. */
export async function streamFollower(caller: KeptCaller, origin: () => string): Promise<Follower> {
  const told = new ToldRecords(caller);
  const opened = async (id?: string): Promise<StreamListener | undefined> =>
    StreamListener.open(origin(), id === undefined ? {} : { 'last-event-id': id }).catch(() => undefined);
  let listener = await opened();
  let [taken, lastId] = [0, listener?.lastId ?? ''];
  return {
    name: 'the stream',
    get outOfOrder() {
      return told.outOfOrder;
    },
    async follow() {
      const isOver = listener?.isOver ?? true;
      const changes = (listener?.changes ?? []) as (Change | Record<string, never>)[];
      expect(listener?.text ?? '').not.toContain('event: reset');
      for (const change of changes.slice(taken)) if ('resource' in change) told.tell(change as Change);
      [taken, lastId] = [changes.length, listener?.lastId === '' ? lastId : (listener?.lastId ?? lastId)];
      if (isOver) [listener, taken] = [await opened(lastId), 0];
    },
    compare: (fresh) => [told.isSettled && told.all(), fresh],
    close: () => listener?.close(),
  };
}

/** The feed for harvesters: as far as it was read, and as it is read from its beginning. */
export function harvester(caller: KeptCaller): Follower {
  const copy = new Map<string, unknown>();
  let place = '/rpde/events';
  return {
    name: 'RPDE',
    async follow() {
      place = await harvest(caller, place, copy);
    },
    async compare() {
      const plain = new Map<string, unknown>();
      await harvest(caller, '/rpde/events', plain);
      const ids = (await listed(caller, 'events')).map(String).sort();
      return [
        { items: sorted(copy), ids: [...copy.keys()].sort() },
        { items: sorted(plain), ids },
      ];
    },
  };
}

async function harvest(caller: KeptCaller, from: string, copy: Map<string, unknown>): Promise<string> {
  for (let place = from; ;) {
    const { status, body } = await caller.get(place);
    expect({ status, body }).toMatchObject({ status: 200 });
    for (const { id, state, data } of body['items'] as Json[])
      if (state === 'deleted') copy.delete(String(id));
      else copy.set(String(id), data);
    const next = pathBelow(body['next']) ?? place;
    if (next === place) return place;
    place = next;
  }
}

/** A calendar that asks for a feed again, as long as it is not told that nothing is new. */
export function feedFollower(caller: KeptCaller, path: string): Follower {
  let [etag, text] = ['', ''];
  return {
    name: path,
    async follow() {
      const { status, body, headers } = await caller.get(path, 'anybody', { 'if-none-match': etag });
      if (status === 200) [etag, text] = [headers.get('etag') ?? '', String(body)];
      else expect(status).toBe(304);
    },
    compare: async () => [text, String((await caller.get(path)).body)],
  };
}
