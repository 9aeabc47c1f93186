import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { KeptService, runBeside } from '../../bench/kills/service.js';
import { DEEDS, DEEDS_BY_THE_CLOCK, FollowedWorld, type Deed } from '../support/followed-world.js';
import {
  feedFollower,
  freshRecords,
  harvester,
  listFollower,
  logFollower,
  streamFollower,
  type Follower,
} from '../support/followers.js';
import { KeptCaller } from '../support/kept-caller.js';
import { ok, type Json } from '../support/make.js';
import { buildService, childrenOf, signalAll } from '../support/process.js';
import { choicesOf, runs } from '../support/sample.js';
import { Receivers } from '../support/receivers.js';
import { until } from '../support/wait.js';
import { filteredFollower, ToldByWebhook, webhookFollower } from '../support/webhook-followers.js';

/** `FOLLOWERS_SEED=12 npm run test:apart -- everybody-follows` makes other choices. */
const SEED = Number(process.env['FOLLOWERS_SEED'] ?? 47);
const WRITERS = 12;
const TURNS = runs(40);
const KILLS = runs(16);
const LIST = 'start_date=2027-01-01&end_date=2028-12-31&per_page=7';
const FEED = '/events.ics?start_date=2027-01-01&end_date=2028-12-31';
/** Between two questions of a follower. */
const PAUSE_MS = 300;
const ALL_DEEDS: readonly Deed[] = [...DEEDS, ...DEEDS_BY_THE_CLOCK];

const folder = mkdtempSync(join(tmpdir(), 'kalends-followers-'));
let service: KeptService;
let caller: KeptCaller;
let receivers: Receivers;
let author = 0;

async function user(role: string): Promise<{ id: number; password: string }> {
  const { code, output } = await runBeside(folder, ['dist/cli/user.js', 'add', `an-${role}`, '--role', role]);
  expect({ code, output }).toMatchObject({ code: 0 });
  return JSON.parse(output) as { id: number; password: string };
}

beforeAll(async () => {
  await buildService();
  const settings = { ALLOWED_PRIVATE_HOSTS: '127.0.0.1', FEED_LICENSE: 'https://licence.example/' };
  service = await KeptService.start(folder, 2, settings);
  await new KeptCaller(service).get('/events');
  const [anAuthor, anEditor] = [await user('author'), await user('editor')];
  author = anAuthor.id;
  caller = new KeptCaller(service, { author: anAuthor.password, editor: anEditor.password });
  receivers = await Receivers.open();
});

afterAll(async () => {
  caller.close();
  receivers.close();
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Ids of events that have been made so far. */
const events: number[] = [];
let writes = 0;

async function write(world: FollowedWorld, writer: number): Promise<void> {
  const choose = choicesOf(SEED * 100 + writer);
  for (let turn = 0; turn < TURNS; turn += 1) {
    const at = choose(12);
    const event = events[choose(events.length)] ?? 0;
    const deed = turn === 0 ? 'create' : (ALL_DEEDS[choose(ALL_DEEDS.length)] ?? 'create');
    const [path, body] = world.request(deed, at, event);
    const { status, body: said } = await (body ? caller.post(path, body) : caller.remove(path));
    if (status >= 500) throw new Error(`${deed}: ${String(status)} ${JSON.stringify(said)}`);
    if (path === '/events' && status === 201) events.push(Number(said['id']));
    writes += 1;
  }
}

/** Kills one of the processes that answer after so many writes each time, and of many once the one that looks after them. */
async function kill(isOver: () => boolean): Promise<void> {
  const choose = choicesOf(SEED);
  for (let count = 0; ; count += 1) {
    const next = writes + WRITERS + choose((WRITERS * TURNS) / KILLS - WRITERS);
    await until(() => writes >= next || isOver());
    if (isOver()) return;
    const workers = childrenOf(service.pid).filter((pid) => pid !== service.postmaster);
    const victim = count === 4 ? service.pid : workers[choose(workers.length)];

    if (victim !== undefined && victim > 0) signalAll([victim], 'SIGKILL');
  }
}

describe(`with seed ${String(SEED)}, everybody who follows twelve writers`, () => {
  it('has what a plain reading says, whoever is killed, hangs or refuses', async () => {
    const [hears, refuses, hangs] = ['a webhook', 'a webhook that refuses', 'a webhook that hangs'].map(
      (name) => new ToldByWebhook(caller, receivers, name),
    ) as [ToldByWebhook, ToldByWebhook, ToldByWebhook];
    await hears.begin('accepts');
    await refuses.begin('refuses');
    await hangs.begin('hangs');
    const everything = [
      await logFollower(caller),
      await streamFollower(caller, () => new URL(service.base).origin),
      harvester(caller),
      webhookFollower(hears),
      webhookFollower(refuses),
    ];
    const world = await FollowedWorld.make(caller, SEED, author);
    const [, , leaf] = world.categories;
    // The tag is there before lists of it are.
    const [path, event = {}] = world.request('create', 0, 0);
    events.push(Number(ok(await caller.post(path, event), 201)['id']));
    const [ofLeaf, ofJapanese] = [
      new ToldByWebhook(caller, receivers, 'a webhook of a category', { resources: ['events'], categories: [leaf] }),
      new ToldByWebhook(caller, receivers, 'a webhook of a language', { resources: ['events'], languages: ['ja'] }),
    ];
    await ofLeaf.begin('accepts');
    await ofJapanese.begin('accepts');
    const hasLeaf = (record: Json): boolean => (record['categories'] as number[]).includes(leaf);
    const isJapanese = (record: Json): boolean => (record['available_languages'] as string[]).includes('ja');
    const lists = [
      ...world.lists(LIST).map(({ path, reader }) => ({ path, key: 'events', reader })),
      ...['venues', 'organizers', 'categories', 'tags'].flatMap((key) =>
        (['anybody', 'author', 'editor'] as const).map((reader) => {
          const all = key === 'categories' || key === 'tags' ? '&hide_empty=false' : '';
          return { path: `/${key}?per_page=7${all}`, key, reader };
        }),
      ),
    ];
    const copies = await Promise.all(lists.map(({ path, key, reader }) => listFollower(caller, path, key, reader)));
    const followers = [
      ...everything,
      ...copies,
      feedFollower(caller, FEED),
      filteredFollower(caller, ofLeaf, `&categories=${String(leaf)}`, hasLeaf),
      filteredFollower(caller, ofJapanese, '&translated=true&multilingual_language=ja', isJapanese),
    ];

    let isOver = false;
    const writing = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(world, writer))).finally(() => {
      isOver = true;
    });
    const follow = async (follower: Follower): Promise<void> => {
      while (!isOver) {
        await follower.follow();
        await pause(PAUSE_MS);
      }
    };
    const beginInTheMiddle = async (): Promise<void> => {
      await until(() => writes > (WRITERS * TURNS) / 2 || isOver);
      const list = await listFollower(caller, `/events?${LIST}`, 'events', 'anybody');
      const late = [list, harvester(caller), feedFollower(caller, `${FEED}&categories=${String(leaf)}`)];
      followers.push(...late);
      await Promise.all(late.map(follow));
    };
    const early = [...followers];
    await Promise.all([writing, kill(() => isOver), beginInTheMiddle(), ...early.map(follow)]);
    expect(events.length).toBeGreaterThan(WRITERS);
    await agree(followers);
    expect(hangs.hanging.length).toBeGreaterThan(0);
    await hangs.mend();
    await agree([webhookFollower(hangs)]);
    for (const follower of followers) {
      expect({ name: follower.name, outOfOrder: follower.outOfOrder ?? [] }).toEqual({
        name: follower.name,
        outOfOrder: [],
      });
      follower.close?.();
    }
  });
});

/** Waits until everybody has the same as a plain reading. */
async function agree(followers: readonly Follower[]): Promise<void> {
  let others: { name: string; copy: unknown; plain: unknown }[] = [];
  await until(
    async () => {
      const fresh = await freshRecords(caller);
      const compared = followers.map(async (follower) => {
        await follower.follow();
        const [copy, plain] = await follower.compare(fresh);
        return same(copy, plain) ? [] : [{ name: follower.name, copy, plain }];
      });
      others = (await Promise.all(compared)).flat();
      return others.length === 0;
    },
    () =>
      `seed ${String(SEED)}: ${others.map(({ name, copy, plain }) => `${name}: ${difference(copy, plain)}`).join('\n')}`,
  );
}

const text = (value: unknown): string =>
  JSON.stringify(value, (_name, one: unknown) => (one instanceof Map ? [...one] : one));
const same = (one: unknown, other: unknown): boolean => text(one) === text(other);

/** The surroundings of the first place in which two differ. */
function difference(one: unknown, other: unknown): string {
  const [a, b] = [text(one), text(other)];
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const part = (all: string): string => all.slice(Math.max(0, at - 200), at + 200);
  return `copy …${part(a)}… plain …${part(b)}…`;
}
