import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApp, type TestApp } from '../support/app.js';
import { runKalends, type CommandRun } from '../support/kalends.js';
import { Make, type Json } from '../support/make.js';
import { buildService, Program } from '../support/process.js';

let api: TestApp;
let make: Make;
let home: string;
let origin: string;

beforeAll(async () => {
  await buildService();
  api = await startTestApp();
  make = new Make(api);
  home = mkdtempSync(join(tmpdir(), 'kalends-home-'));
  origin = await api.app.getUrl();
});

afterAll(async () => {
  await api.close();
  rmSync(home, { recursive: true });
});

/** Runs the command as somebody with a home of their own. */
function kalends(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<CommandRun> {
  return runKalends(args, { XDG_CONFIG_HOME: home, ...env });
}

/** As an editor, without a profile. */
function asEditor(...args: readonly string[]): Promise<CommandRun> {
  return kalends(args, { KALENDS_URL: origin, KALENDS_PASSWORD: api.passwords.editor });
}

async function json(...args: readonly string[]): Promise<Json> {
  const { output } = await asEditor(...args, '--json');
  return JSON.parse(output);
}

describe('the command line', () => {
  const COMMANDS = [
    ...['start', 'backup', 'restore', 'check', 'upgrade-database', 'page-sizes', 'load', 'seed', 'import', 'users'],
    ...['events', 'venues', 'organizers', 'feed', 'doctor', 'login', 'logout', 'use', 'profiles', 'completion'],
  ];

  it('tells of all its commands, and how each is used', async () => {
    const { code, output } = await kalends(['--help']);
    expect(code).toBe(0);
    for (const command of COMMANDS) expect(output).toMatch(new RegExp(`^  ${command}\\b`, 'm'));
    const helps = await Promise.all(COMMANDS.map((command) => kalends([command, '--help'])));
    helps.forEach(({ code: one, output: help }, index) => {
      expect([COMMANDS[index], one]).toEqual([COMMANDS[index], 0]);
      expect(help).toContain(`Usage: kalends ${String(COMMANDS[index])}`);
    });
  });

  it.each([
    [['evnts'], 'Did you mean events?'],
    [['events', 'lst'], 'Did you mean list?'],
    [['events', 'list', '--serch', 'x'], 'Did you mean --search?'],
    [['events', 'get'], "missing required argument 'id'"],
    [['events', 'get', 'x'], 'It must be a number'],
    [['events', 'list', '--when', 'sometime'], 'cannot be read as days'],
    [['events', 'list', '--when', '5/12'], 'say which'],
    [['events', 'list', '--lang', 'ja'], 'Did you mean --language?'],
    [['events', 'list', '--language', 'jp'], 'Did you mean ja?'],
    [['import', 'ics', '-', '--lang', 'ja'], 'Did you mean --language?'],
    [['load', '.', '--reprot', 'x'], 'Did you mean --report?'],
    [['feed', '--format', 'rs'], 'Did you mean rss?'],
    [['users', 'lst'], 'Did you mean list?'],
    [['events', 'create', '--title', 'x', '--start', 'tomorrow evening'], 'lacks the hour'],
    [['events', 'list', '--language', 'fr'], 'Allowed choices'],
    [['backup'], "missing required argument 'file'"],
    [['users', 'add', 'ann'], '--role'],
    [['use', 'nowhere'], 'There is no profile nowhere'],
  ])('%j is wrong, which it says in a line', async (args, sentence) => {
    const { code, output, errors } = await asEditor(...args);
    expect({ code, output }).toEqual({ code: 2, output: '' });
    expect(errors).toContain(sentence);
    expect(errors).not.toMatch(/\n\s+at /);
  });

  it('says when the calendar cannot be reached', async () => {
    const { code, errors } = await kalends(['events', 'list'], { KALENDS_URL: 'http://127.0.0.1:1' });
    expect([code, errors]).toEqual([3, expect.stringContaining('cannot be reached')]);
  });

  it('completes commands, options and choices', async () => {
    const words = async (...line: string[]): Promise<string[]> =>
      (await kalends(['complete', '--', ...line])).output.trim().split('\n');
    expect(await words('ev')).toEqual(['events']);
    expect(await words('events', '')).toEqual(['list', 'get', 'create', 'edit', 'cancel', 'translate']);
    expect(await words('events', 'list', '--wh')).toEqual(['--when']);
    expect(await words('events', 'list', '--language', 'zh')).toEqual(['zh-hans', 'zh-hant']);
    for (const shell of ['bash', 'zsh', 'fish'])
      expect((await kalends(['completion', shell])).output).toContain('kalends complete --');
  });
});

describe('events at the terminal', () => {
  it('are listed in columns, also in scripts of double width, and for programs', async () => {
    const hall = await make.venue({ titles: { en: 'Harbour Hall', ja: '港ホール' } });
    const fields = { start_date: '2036-03-01 19:00:00', end_date: '2036-03-01 21:00:00', venue: hall.id };
    const { id } = await make.event({ ...fields, titles: { en: 'Moon concert', ja: '月の音楽会' } });
    const { output } = await asEditor('events', 'list', '--when', '2036-03-01', '--language', 'ja');
    expect(output).toMatch(/^id +start +title +venue/);
    expect(output).toContain(String(id));
    expect(output).toMatch(/月の音楽会 {2}港ホール/);
    expect(output).not.toContain('\x1b');
    const answer = await json('events', 'list', '--when', '2036-03-01', '--limit', '1');
    expect(answer).toMatchObject({ events: [{ id, title: 'Moon concert' }], total: 1, total_pages: 1 });
  });

  it('obey no characters that a title sends to the terminal', async () => {
    const { id } = await make.event({ titles: { en: 'Red \u001b[31malert\u0007 \u202etxt' } });
    const { output } = await asEditor('events', 'get', String(id));
    expect(output).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
  });

  it('are drafted, changed, cancelled and translated', async () => {
    const args = ['--title', 'Night market', '--start', '2036-08-08 18:00', '--end', '2036-08-08 23:00'];
    const tried = await asEditor('events', 'create', ...args, '--dry-run');
    expect(tried.output).toContain('Nothing was written');
    const made = await json('events', 'create', ...args, '--tag', 'food', '--tag', 'music,outdoor');
    expect(made).toMatchObject({ title: 'Night market', status: 'draft' });
    expect(made.tags.map(({ name }: Json) => name).sort()).toEqual(['food', 'music', 'outdoor']);
    const id = String(made.id);
    expect(await json('events', 'edit', id, '--cost', 'Free', '--dry-run')).toEqual({
      dry_run: true,
      method: 'PUT',
      path: `/events/${id}`,
      fields: { cost: 'Free' },
    });
    expect(await json('events', 'edit', id, '--cost', 'Free', '--status', 'publish')).toMatchObject({
      cost: 'Free',
      status: 'publish',
    });
    expect(await json('events', 'translate', id, '--language', 'ko', '--title', '야시장', '--machine')).toMatchObject({
      fields: { title: '야시장' },
      translation_status: 'machine',
    });
    expect(await json('events', 'cancel', id)).toMatchObject({ event_status: 'cancelled' });
    const { code, errors } = await asEditor('events', 'edit', id);
    expect([code, errors]).toEqual([2, expect.stringContaining('Name what to change')]);
  });

  it('are refused with the sentence and the code of the service', async () => {
    const { code, errors } = await asEditor('events', 'get', '999999');
    expect([code, errors]).toEqual([1, expect.stringContaining('(rest-event-not-found)')]);
    const anonymous = await kalends(['events', 'cancel', '1'], { KALENDS_URL: origin });
    expect([anonymous.code, anonymous.errors]).toEqual([2, expect.stringContaining('kalends login')]);
  });

  it('come as a file', async () => {
    await make.event({ titles: { en: 'Sun concert' } });
    const { output } = await asEditor('feed', '--format', 'ics', '--search', 'sun concert');
    expect(output).toMatch(/^BEGIN:VCALENDAR\r\n[^]*SUMMARY\S*:Sun concert[^]*END:VCALENDAR\r\n$/);
    const file = join(home, 'events.csv');
    expect((await asEditor('feed', '--format', 'csv', '--output', file)).code).toBe(0);
    expect(readFileSync(file, 'utf8')).toContain('Sun concert');
  });

  it('have places and organizers', async () => {
    const organizer = await make.organizer({ titles: { en: 'Tide choir' } });
    expect(await json('organizers', 'get', String(organizer.id))).toMatchObject({ organizer: 'Tide choir' });
    expect((await asEditor('venues', 'list', '--search', 'harbour')).output).toContain('Harbour Hall');
    const tried = await json('venues', 'create', '--name', 'Tide Hall', '--dry-run');
    expect(tried).toEqual({ dry_run: true, method: 'POST', path: '/venues', fields: { venue: 'Tide Hall' } });
    const hall = await json('venues', 'create', '--name', 'Tide Hall', '--city', 'Osaka');
    expect(hall).toMatchObject({ venue: 'Tide Hall', city: 'Osaka' });
    const edited = await json('venues', 'edit', String(hall.id), '--phone', '06 1234', '--language', 'ja');
    expect(edited).toMatchObject({ id: hall.id, venue: 'Tide Hall', phone: '06 1234' });
    expect(await json('organizers', 'create', '--name', 'Tide guild')).toMatchObject({ organizer: 'Tide guild' });
    const { code, errors } = await asEditor('organizers', 'edit', String(organizer.id));
    expect([code, errors]).toEqual([2, expect.stringContaining('Name what to change, such as --name.')]);
  });
});

describe('calendars that are kept', () => {
  it('are asked by name, with a password that nobody else can read', async () => {
    const kept = await kalends(['login', origin, '--profile', 'test'], { KALENDS_PASSWORD: api.passwords.author });
    expect([kept.code, kept.output]).toEqual([0, expect.stringContaining('as author (author)')]);
    expect(kept.output + kept.errors).not.toContain(api.passwords.author);
    expect(statSync(join(home, 'kalends/profiles.json')).mode & 0o777).toBe(0o600);
    expect((await kalends(['profiles'])).output).toMatch(/\* +test +http/);
    const mine = ['--title', 'Mine', '--start', '2036-01-01', '--end', '2036-01-01', '--json'];
    const made = await kalends(['events', 'create', ...mine]);
    expect(JSON.parse(made.output)).toMatchObject({ title: 'Mine' });
    const wrong = await kalends(['login', origin, '--profile', 'wrong'], { KALENDS_PASSWORD: 'no such password' });
    expect([wrong.code, wrong.errors]).toEqual([1, expect.stringContaining('incorrect_password')]);
    expect((await kalends(['login', origin, '--profile', 'open', '--anonymous'])).code).toBe(0);
    expect((await kalends(['logout', 'open'])).code).toBe(0);
    expect((await kalends(['profiles', '--json'])).output).not.toContain('"open"');
  });
});

describe('the commands of this machine', () => {
  it('are those of npm, with their exit codes', async () => {
    const env = { DATABASE_URL: api.databaseUrl };
    const users = await kalends(['users', 'list'], env);
    expect(JSON.parse(users.output)).toHaveLength(5);
    const added = await kalends(['users', 'add', 'ben', '--role', 'author', '--read-only'], env);
    expect(JSON.parse(added.output)).toMatchObject({ login: 'ben', role: 'author' });
    const plans = await Promise.all(
      [
        ['add', 'eve', '--role', 'editor'],
        ['role', 'ben', 'editor'],
        ['remove', 'ben'],
        ['revoke', 'ben'],
      ].map((args) => kalends(['users', ...args, '--dry-run'], env)),
    );
    expect(plans.map(({ output }) => JSON.parse(output))).toEqual([
      { dry_run: true, command: 'add', login: 'eve', role: 'editor' },
      { dry_run: true, command: 'role', login: 'ben', role: 'editor' },
      { dry_run: true, command: 'remove', login: 'ben' },
      { dry_run: true, command: 'revoke', login: 'ben' },
    ]);
    const after = JSON.parse((await kalends(['users', 'list'], env)).output);
    expect(after).toHaveLength(6);
    expect(after.find(({ login }: Json) => login === 'ben')).toMatchObject({ role: 'author' });
    const wrong = await kalends(['users', 'revoke', 'nobody', '--dry-run'], env);
    expect([wrong.code, wrong.output]).toEqual([1, '']);
    expect(await kalends(['restore', '/no/such/file'], env)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('There is no file'),
    });
  });

  it('include a doctor, who says in sentences what is wrong', async () => {
    const { code, output } = await kalends(['doctor'], { PORT: 'many' });
    expect([code, output]).toEqual([1, expect.stringMatching(/^WRONG .*PORT/m)]);
    const well = await kalends(['doctor', '--json'], { DATA_DIR: join(home, 'new'), PORT: new URL(origin).port });
    expect(JSON.parse(well.output)).toContainEqual({ state: 'well', text: `The service at ${origin} is ready.` });
  });

  it('start the service, and end it as it is told', async () => {
    const env = { XDG_CONFIG_HOME: home, DATABASE_URL: api.databaseUrl, PORT: '0' };
    const program = new Program(process.execPath, ['dist/cli/kalends.js', 'start'], env);
    await program.says(/Kalends is ready/);
    expect(await program.end('SIGTERM')).toBe(0);
  });
});
