import type { TestApp } from './app.js';
import { run } from './catalogue.js';
import { ok, type Json } from './make.js';
import { until } from './wait.js';

type Reader = Parameters<TestApp['get']>[1];

/** What a copy is of: reads are answered, however often they must be asked. */
export interface CopiedService {
  get(path: string, as?: Reader): Promise<{ readonly status: number; readonly body: Json }>;
  /** Where it is known, a copy waits until everything is told. */
  readonly databaseUrl?: string;
}

/** Waits until the log tells all that was written: it tells nothing that is younger than the oldest open writer of the calendar. */
export async function changesAreTold({ databaseUrl }: Pick<CopiedService, 'databaseUrl'>): Promise<void> {
  if (databaseUrl === undefined) return;
  const told = 'select 1 from settled_change() where is_whole';
  await until(async () => (await run(databaseUrl, told)).length > 0);
}
/** A copy of a list, kept by its token. */
export class SyncedCopy {
  readonly records = new Map<number, Json>();
  private token = '';

  /**
   * @param list path below the namespace, with a query
   * @param key of the records in its answers
   */
  constructor(
    private readonly api: CopiedService,
    private readonly list: string,
    private readonly key = 'events',
    private readonly as?: Reader,
  ) {}

  /** @param between two pages */
  async begin(between: () => Promise<void> = () => Promise.resolve()): Promise<void> {
    await changesAreTold(this.api);
    this.records.clear();
    let next: string | undefined = `${this.list}&sync=true`;
    while (next !== undefined) {
      const answer: Json = ok(await this.api.get(next, this.as));
      this.add(answer);
      if (answer['next_sync_token'] !== undefined) this.token = String(answer['next_sync_token']);
      next = pathBelow(answer['next_rest_url']);
      if (next !== undefined) await between();
    }
  }

  /** Returns the ids that changed. */
  async follow(): Promise<number[]> {
    await changesAreTold(this.api);
    const all: number[] = [];
    for (let more = true; more;) {
      const answer = ok(await this.api.get(`${this.list}&sync=true&sync_token=${this.token}`, this.as));
      const changed = answer['changed_ids'] as number[];
      all.push(...changed);
      assertNamed(answer[this.key] as Json[], changed);
      for (const [id, record] of this.records)
        if (changed.includes(id) || changed.includes(Number(record['recurring_event_id']))) this.records.delete(id);
      this.add(answer);
      this.token = String(answer['next_sync_token']);
      more = answer['has_more'] === true;
    }
    return all;
  }

  /** The place of the copy in the log. */
  get place(): string {
    return this.token;
  }

  /** The records in the order of their ids, as they were answered. */
  get all(): Json[] {
    return [...this.records.values()].sort((a, b) => Number(a['id']) - Number(b['id']));
  }

  get titles(): string[] {
    return this.all.map((event) => `${String(event['start_date'])} ${String(event['title'])}`).sort();
  }

  /** What the list itself says now. */
  async whole(): Promise<SyncedCopy> {
    const plain = new SyncedCopy(this.api, this.list, this.key, this.as);
    let next: string | undefined = this.list;
    while (next !== undefined) {
      const answer: Json = ok(await this.api.get(next, this.as));
      plain.add(answer);
      next = pathBelow(answer['next_rest_url']);
    }
    return plain;
  }

  private add(answer: Json): void {
    for (const record of answer[this.key] as Json[]) this.records.set(Number(record['id']), record);
  }
}

/** An answer has only what its ids name: else a copy would keep what is gone. */
function assertNamed(records: readonly Json[], changed: readonly number[]): void {
  const others = records.filter(
    ({ id, recurring_event_id: series }) => !changed.includes(Number(id)) && !changed.includes(Number(series)),
  );
  if (others.length > 0) throw new Error(`Not named: ${others.map(({ id }) => String(id)).join(', ')}`);
}

/** The path of an address below the namespace. */
export function pathBelow(address: unknown): string | undefined {
  return typeof address === 'string' ? address.replace(/^.*\/calendar\/events\/v1/, '') : undefined;
}
