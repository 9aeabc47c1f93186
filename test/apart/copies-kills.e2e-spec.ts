import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { KeptService } from '../../bench/kills/service.js';
import type { Json } from '../support/make.js';
import { buildService } from '../support/process.js';
import { runs } from '../support/sample.js';
import { until } from '../support/wait.js';

/** Between two points of a write at which something is killed; a write takes ten to twenty of them. */
const STEP_MS = 4;
const POINTS = 24;
const VICTIMS = ['postmaster', 'backend', 'service', 'both'] as const;
const TIMES = { start_date: '2030-04-10 19:00:00', end_date: '2030-04-10 21:00:00' };
const LISTS = {
  tags: '/tags?hide_empty=false&per_page=50',
  events: '/events?start_date=2030-01-01&end_date=2030-12-31&per_page=50',
};
type Kind = keyof typeof LISTS;

/** An answer, or undefined where the service or its database is away. */
async function ask(service: KeptService, path: string, user: boolean, body?: object): Promise<Json> {
  const headers = {
    connection: 'close',
    ...(user ? { authorization: `Bearer ${service.password}` } : {}),
    ...(body ? { 'content-type': 'application/json' } : {}),
  };
  const request = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const answer = await fetch(`${service.base}${path}`, { ...request, headers, signal: AbortSignal.timeout(15_000) })
    .then(async (response) => ({ status: response.status, said: await response.json() }))
    // Away, or gone while it spoke.
    .catch(() => undefined);
  if (answer === undefined) return undefined;
  expect([200, 201, 400, 404, 409, 410, 503]).toContain(answer.status);
  return answer.status < 300 ? answer.said : undefined;
}

/** A copy that asks again until it is answered, as a program does. */
class Copy {
  /** Names, and the series of dates, by id. */
  private readonly records = new Map<number, { readonly name: string; readonly series: number }>();
  private token = '';

  constructor(
    private readonly service: KeptService,
    private readonly kind: Kind,
    private readonly user: boolean,
  ) {}

  async begin(): Promise<void> {
    this.records.clear();
    let next: string | undefined = `${LISTS[this.kind]}&sync=true`;
    while (next !== undefined) {
      const answer = await this.answered(next);
      this.add(answer);
      if (answer.next_sync_token !== undefined) this.token = answer.next_sync_token as string;
      next = below(answer.next_rest_url);
    }
  }

  async follow(): Promise<void> {
    for (let more = true; more;) {
      const answer = await this.answered(`${LISTS[this.kind]}&sync=true&sync_token=${this.token}`);
      const changed = answer.changed_ids as number[];
      for (const [id, { series }] of this.records)
        if (changed.includes(id) || changed.includes(series)) this.records.delete(id);
      this.add(answer);
      this.token = answer.next_sync_token as string;
      more = answer.has_more === true;
    }
  }

  get all(): string[] {
    return [...this.records].sort(([a], [b]) => a - b).map(([id, { name }]) => `${String(id)} ${name}`);
  }

  /** What the list itself says. */
  async plain(): Promise<string[]> {
    const plain = new Copy(this.service, this.kind, this.user);
    for (let next: string | undefined = LISTS[this.kind]; next !== undefined;) {
      const answer: Json = await this.answered(next);
      plain.add(answer);
      next = below(answer.next_rest_url);
    }
    return plain.all;
  }

  private async answered(path: string): Promise<Json> {
    let answer: Json;
    await until(async () => (answer = await ask(this.service, path, this.user)) !== undefined);
    return answer;
  }

  private add(answer: Json): void {
    for (const { id, name, title, recurring_event_id: series } of answer[this.kind] as Json[])
      this.records.set(Number(id), { name: String(name ?? title), series: Number(series ?? 0) });
  }
}

function below(address: unknown): string | undefined {
  return typeof address === 'string' ? address.replace(/^.*\/calendar\/events\/v1/, '') : undefined;
}

/** Writes that make, change and remove tags, beside each other; each ends with its answer or without. */
async function writeTags(service: KeptService, number: number, tags: readonly number[]): Promise<void> {
  const name = (what: string): string => `${what} ${String(number)}`;
  const at = (way: number): string => `/tags/${String(tags[(number * 7 + way) % Math.max(tags.length, 1)] ?? 0)}`;
  await Promise.all([
    ask(service, '/events', true, { ...TIMES, title: name('Public'), tags: [name('public'), name('both')] }),
    ask(service, '/events', true, { ...TIMES, title: name('Weekly'), recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3'] }),
    ask(service, '/tags', true, { name: name('alone') }),
    ask(service, at(0), true, { name: name('renamed') }),
    ask(service, `${at(3)}?_method=DELETE`, true, {}),
    ask(service, '/events', true, { ...TIMES, title: name('Draft'), status: 'draft', tags: [name('hidden')] }),
  ]);
}

describe('copies of a service that is killed at any point of its writes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kalends-copies-'));
  let service: KeptService;

  beforeAll(async () => {
    await buildService();
    service = await KeptService.start(folder, 1);
    await until(async () => (await ask(service, '/tags', false)) !== undefined);
  });

  afterAll(async () => {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('are the lists, whatever was lost', async () => {
    const copies = (['tags', 'events'] as const).flatMap((kind) => [
      new Copy(service, kind, false),
      new Copy(service, kind, true),
    ]);
    for (const copy of copies) await copy.begin();
    const [tags] = copies;
    // The same points each time, spread over the write.
    const every = Math.ceil(POINTS / runs(POINTS));
    for (let point = 0; point < POINTS; point += every) {
      const victim = VICTIMS[(point / every) % VICTIMS.length] ?? 'both';
      const known = (tags?.all ?? []).map((one) => Number(one.split(' ')[0]));
      const writing = writeTags(service, point, known);
      const following = Promise.all(copies.map((copy) => copy.follow()));
      await pause(point * STEP_MS);
      const { pid, postmaster, backend } = service;
      const victims = { service: [pid], postmaster: [postmaster], backend: [backend], both: [pid, postmaster] };
      victims[victim].forEach(kill);
      await Promise.all([writing, following]);
      for (const copy of copies) {
        // What is read after a transaction that has just ended is told a moment later.
        let [all, plain]: string[][] = [[], []];
        const isSame = async (): Promise<boolean> => {
          await copy.follow();
          [all, plain] = [copy.all, await copy.plain()];
          return JSON.stringify(all) === JSON.stringify(plain);
        };
        await until(isSame, () => `${victim} killed at ${String(point)}: ${JSON.stringify({ all, plain })}`);
      }
    }
  });
});

function kill(pid: number): void {
  try {
    if (pid > 0) process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself in this moment.
  }
}
