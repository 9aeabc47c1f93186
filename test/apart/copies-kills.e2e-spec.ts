import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { KeptService } from '../../bench/kills/service.js';
import { KeptCaller } from '../support/kept-caller.js';
import { buildService } from '../support/process.js';
import { runs } from '../support/sample.js';
import { SyncedCopy } from '../support/synced-copy.js';
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

/** A write that ends with its answer or without. */
async function write(caller: KeptCaller, path: string, body: object): Promise<void> {
  const answer = await caller.ask('POST', path, { as: 'administrator', body });
  if (answer) expect([200, 201, 400, 404, 409, 410]).toContain(answer.status);
}

const namesOf = (copy: SyncedCopy): string[] =>
  copy.all.map(({ id, name, title }) => `${String(id)} ${String(name ?? title)}`);

/** Writes that make, change and remove tags, beside each other; each ends with its answer or without. */
async function writeTags(caller: KeptCaller, number: number, tags: readonly number[]): Promise<void> {
  const name = (what: string): string => `${what} ${String(number)}`;
  const at = (way: number): string => `/tags/${String(tags[(number * 7 + way) % Math.max(tags.length, 1)] ?? 0)}`;
  await Promise.all([
    write(caller, '/events', { ...TIMES, title: name('Public'), tags: [name('public'), name('both')] }),
    write(caller, '/events', { ...TIMES, title: name('Weekly'), recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3'] }),
    write(caller, '/tags', { name: name('alone') }),
    write(caller, at(0), { name: name('renamed') }),
    write(caller, `${at(3)}?_method=DELETE`, {}),
    write(caller, '/events', { ...TIMES, title: name('Draft'), status: 'draft', tags: [name('hidden')] }),
  ]);
}

describe('copies of a service that is killed at any point of its writes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kalends-copies-'));
  let service: KeptService;
  let caller: KeptCaller;

  beforeAll(async () => {
    await buildService();
    service = await KeptService.start(folder, 1);
    caller = new KeptCaller(service);
    await caller.get('/tags');
  });

  afterAll(async () => {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('are the lists, whatever was lost', async () => {
    const copies = (['tags', 'events'] as const).flatMap((kind) => [
      new SyncedCopy(caller, LISTS[kind], kind, 'anybody'),
      new SyncedCopy(caller, LISTS[kind], kind, 'administrator'),
    ]);
    for (const copy of copies) await copy.begin();
    const [tags] = copies;
    // The same points each time, spread over the write.
    const every = Math.ceil(POINTS / runs(POINTS));
    for (let point = 0; point < POINTS; point += every) {
      const victim = VICTIMS[(point / every) % VICTIMS.length] ?? 'both';
      const known = (tags?.all ?? []).map(({ id }) => Number(id));
      const writing = writeTags(caller, point, known);
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
          [all, plain] = [namesOf(copy), namesOf(await copy.whole())];
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
