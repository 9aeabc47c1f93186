import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startTestApp, type TestApp } from '../support/app.js';
import { Make, ok, refusal, type Json } from '../support/make.js';
import { Program } from '../support/process.js';
import { copyRecipe } from '../support/recipe.js';
import { changesAreTold, SyncedCopy } from '../support/synced-copy.js';
import { until } from '../support/wait.js';

const TIMES = { start_date: '2027-04-10 19:00:00', end_date: '2027-04-10 21:00:00' };
const FILTER = 'start_date=2027-01-01&end_date=2028-12-31';
const missing = ['curl', 'jq'].filter((name) => spawnSync(name, ['--version']).error);
if (missing.length > 0) console.error(`NOT TESTED: the script that keeps a copy. Missing: ${missing.join(', ')}.`);

let api: TestApp;
let make: Make;
let base: string;
let folder: string;

beforeAll(async () => {
  api = await startTestApp({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1' });
  make = new Make(api);
  base = `${await api.app.getUrl()}/calendar/events/v1`;
});

afterAll(() => api.close());

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kalends-recipe-'));
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Starts a program in the recipe's folder. */
function start(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Program {
  const line = [command, ...args].map((part) => `'${part}'`).join(' ');
  return new Program('sh', ['-c', `cd '${folder}' && exec ${line}`], { KALENDS_URL: base, ...env });
}

async function event(fields: Readonly<Record<string, unknown>>): Promise<number> {
  return Number((await make.event({ ...TIMES, ...fields }))['id']);
}

describe('the script that keeps a copy', () => {
  const test = missing.length > 0 ? it.skip : it;

  const follow = async (): Promise<void> => {
    await changesAreTold(api);
    const program = start('sh', ['follow.sh'], { KALENDS_FILTER: FILTER });
    expect([await program.ended, program.errors]).toEqual([0, '']);
  };

  const copy = (): { token: string; events: Json[] } =>
    JSON.parse(readFileSync(join(folder, 'copy.json'), 'utf8')) as { token: string; events: Json[] };

  const expectWhole = async (): Promise<void> => {
    const { all } = await new SyncedCopy(api, `/events?${FILTER}&per_page=50`).whole();
    expect(copy().events.sort((a, b) => Number(a['id']) - Number(b['id']))).toEqual(all);
  };

  test('has what the list has after every run, and begins anew where its token is of another log', async () => {
    copyRecipe('following-recipes.md', 'follow.sh', folder);
    const venue = Number((await make.venue({ venue: 'Hall' }))['id']);
    const ids: number[] = [];
    for (let at = 0; at < 60; at += 1)
      ids.push(await event({ title: `Copied ${String(at)}`, description: 'Its words', venue: [venue] }));
    const series = await event({ title: 'Weekly', recurrence: ['RRULE:FREQ=WEEKLY;COUNT=5'] });
    await follow();
    await expectWhole();
    const [one, two, three, four] = ids.map(String);
    ok(await api.post(`/events/${String(one)}`, { title: 'Another' }));
    ok(await api.post(`/events/${String(four)}`, { post_password: 'sesame' }));
    ok(await api.delete(`/events/${String(two)}`));
    ok(await api.post(`/events/${String(three)}`, { start_date: '2026-04-10 19:00', end_date: '2026-04-10 21:00' }));
    ok(await api.post(`/events/${String(series)}`, { recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3'], scope: 'all' }));
    await follow();
    expect(copy().events).toHaveLength(58 + 3);
    const closed = copy().events.find(({ id }) => String(id) === four);
    expect(closed).toMatchObject({ title: 'Copied 3', description: '' });
    await expectWhole();
    const { token } = copy();
    await follow();
    expect(copy().token).toBe(token);
    await expectWhole();
    const other = Buffer.from('other AAAAAAAAAAAAAAAA 1').toString('base64url');
    writeFileSync(join(folder, 'copy.json'), JSON.stringify({ token: other, events: [{ id: 1 }] }));
    await follow();
    await expectWhole();
  });
});

/** What workflows start from: it takes messages, or holds them until they break off. */
class Target {
  readonly messages: Json[] = [];
  isHolding = false;
  held = 0;
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      void text(request).then((body) => {
        if (this.isHolding) {
          this.held += 1;
          return;
        }
        this.messages.push(JSON.parse(body));
        response.writeHead(200).end();
      });
    });
  }

  async open(): Promise<string> {
    return `http://127.0.0.1:${String(await portOf(this.server))}/`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const bound = server.address();
  return typeof bound === 'object' && bound ? bound.port : 0;
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await portOf(server);
  await new Promise((done) => server.close(done));
  return port;
}

describe('the receiver of webhooks', () => {
  it('passes each message on once, also where it was killed at it, and nothing that is not signed', async () => {
    for (const file of ['receiver.mjs', 'forward.mjs']) copyRecipe('webhook-recipes.md', file, folder);
    const target = new Target();
    const TARGET = await target.open();
    const PORT = String(await freePort());
    const address = `http://127.0.0.1:${PORT}/`;
    const hook = ok(await api.post('/webhooks', { address, resources: ['events'] }), 201);
    const env = { TARGET, PORT, WEBHOOK_SECRET: String(hook['secret']) };
    const unsigned = (): Promise<number | undefined> =>
      fetch(address, { method: 'POST', body: '{}' }).then(
        ({ status }) => status,
        () => undefined,
      );
    const run = async (): Promise<Program> => {
      const program = start(process.execPath, ['forward.mjs'], env);
      await until(async () => (await unsigned()) === 401);
      return program;
    };
    // The library that verifies compares with the time of now.
    api.setNow(new Date().toISOString());
    const first = await run();
    const one = await event({ title: 'Passed on' });
    await until(() => target.messages.length === 1);
    expect(target.messages).toMatchObject([{ type: 'event.created', data: { id: one } }]);

    const path = `/webhooks/${String(hook['id'])}`;
    const sent = async (): Promise<Json[]> =>
      ok(await api.get(`${path}/deliveries`, 'administrator'))['deliveries'] as Json[];
    ok(await api.post(`${path}/replay`, { delivery: (await sent())[0]?.['id'] }));
    await until(async () => (await sent())[0]?.['answer'] === '204');
    target.isHolding = true;
    ok(await api.post(`/events/${String(one)}`, { title: 'Held' }));
    await until(() => target.held === 1);
    await first.end('SIGKILL');
    target.isHolding = false;
    const second = await run();
    await until(() => target.messages.length === 2);
    // A single read is refused now, and the list has the event still.
    ok(await api.post(`/events/${String(one)}`, { post_password: 'sesame', description: 'Secret' }));
    await until(() => target.messages.length === 3);
    expect(refusal(await api.get(`/events/${String(one)}`))).toBe('403 event-password-protected');
    expect(ok(await api.get(`/events?include=${String(one)}`))['events']).toMatchObject([{ id: one, description: '' }]);
    ok(await api.delete(`/events/${String(one)}`));
    await until(() => target.messages.length === 4);
    const types = ['event.created', 'event.updated', 'event.updated', 'event.deleted'];
    expect(target.messages.map(({ type }) => type)).toEqual(types);
    await second.end('SIGTERM');
    target.close();
  });

  it('has the events of the list for a static site', async () => {
    copyRecipe('webhook-recipes.md', 'pages/_data/events.mjs', folder);
    await event({ title: 'On a page', start_date: '2027-06-01', end_date: '2027-06-01' });
    const closed = await event({ title: 'Members only', description: 'Secret', post_password: 'sesame' });
    const script = `import events from './events.mjs'; console.log(JSON.stringify(await events()));`;
    writeFileSync(join(folder, 'print.mjs'), script);
    const program = start(process.execPath, ['print.mjs']);
    expect(await program.ended).toBe(0);
    const { all } = await new SyncedCopy(api, '/events?per_page=50').whole();
    const page = (JSON.parse(program.output) as Json[]).find(({ id }) => id === closed);
    expect(page).toMatchObject({ title: 'Members only', description: '' });
    expect((JSON.parse(program.output) as Json[]).map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
  });
});

describe('the search index', () => {
  it('finds what there is, in parts of words, and nothing that is gone', async () => {
    copyRecipe('following-recipes.md', 'search.mjs', folder);
    const find = async (word: string): Promise<string> => {
      const program = start(process.execPath, ['search.mjs', word]);
      await program.ended;
      return program.output;
    };
    const lanterns = await event({ title: 'Paper lanterns', description: 'Bring glue.' });
    const hanabi = await event({ title: '隅田川の花火' });
    const keeper = start(process.execPath, ['search.mjs']);
    await until(async () => (await find('lantern')).includes('Paper lanterns'));
    expect(await find('花火')).toContain('隅田川');
    expect(await find('" or 1')).not.toContain('Paper');
    expect(await find('glue')).toContain('Paper lanterns');
    ok(await api.post(`/events/${String(lanterns)}`, { post_password: 'sesame' }));
    await until(async () => !(await find('glue')).includes('Paper lanterns'));
    expect(await find('lantern')).toContain('Paper lanterns');
    ok(await api.post(`/events/${String(lanterns)}`, { title: 'Kites' }));
    ok(await api.delete(`/events/${String(hanabi)}`));
    await until(async () => !(await find('花火')).includes('隅田川'));
    expect(await find('lantern')).not.toContain('Paper');
    expect(await find('kite')).toContain('Kites');
    await keeper.end('SIGTERM');
  });
});
