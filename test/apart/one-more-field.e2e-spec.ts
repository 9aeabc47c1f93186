import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import supertest from 'supertest';
import { connectEmbedded } from '#platform/database/embedded/embedded-postgres.js';
import { type Browser, signedIn } from '../support/desk.js';
import { eventForm, idIn, sendForm } from '../support/desk-event.js';
import { ask } from '../support/hostile.js';
import type { Json } from '../support/make.js';
import { NOW } from '../support/now.js';
import { ADDED, EDITS } from '../support/one-more-field.js';
import { DataFolders, firstPassword, originOf, Program } from '../support/process.js';
import { WEEKLY } from '../support/series.js';

const API = '/calendar/events/v1';
const { name: FIELD, label: LABEL, example: VALUE } = ADDED;
const MOST_FILES = 10;
/** A hook of Git names its repository to whatever it runs. */
const ENV = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));

/** The sources in a folder and a repository of their own, as if they had just been checked out. */
function checkout(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kalends-field-'));
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', env: ENV, maxBuffer: 2 ** 24 }).split('\0');
  for (const file of files) if (file !== '' && existsSync(file)) cpSync(file, join(folder, file));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  git(folder, 'init', '--quiet');
  writeFileSync(join(folder, '.git/info/exclude'), '/node_modules\n');
  git(folder, 'add', '--all');
  const author = ['-c', 'user.name=test', '-c', 'user.email=test@example.org', '-c', 'commit.gpgSign=false'];
  git(folder, ...author, 'commit', '--quiet', '--no-verify', '--message', 'before');
  return folder;
}

function git(folder: string, ...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8', env: ENV });
}

/** Runs a script of package.json, or a program of a package, in a folder. @throws with what it said when it fails */
function run(folder: string, ...command: readonly string[]): void {
  execFileSync('npm', command, { cwd: folder, encoding: 'utf8', env: ENV });
}

describe('one more field of events', () => {
  const folders = new DataFolders();
  let folder: string;
  let service: Program;
  let origin: string;
  let password: string;
  let admin: Browser;

  beforeAll(() => {
    folder = checkout();
  });

  afterAll(async () => {
    await service.end('SIGTERM');
    await folders.clear();
    rmSync(folder, { recursive: true, force: true });
  });

  async function call(method: string, path: string, event?: object): Promise<Json> {
    const headers = { authorization: `Bearer ${password}`, 'content-type': 'application/json' };
    const init = event === undefined ? { method, headers } : { method, headers, body: JSON.stringify(event) };
    const { status, text } = await ask(`${origin}${API}${path}`, init);
    if (status >= 300) throw new Error(`${method} ${path}: ${String(status)} ${text}`);
    return JSON.parse(text);
  }

  function make(event: object): Promise<Json> {
    const times = { start_date: '2026-07-18 19:00', end_date: '2026-07-18 21:00' };
    return call('POST', '/events', { title: 'Night of jazz', ...times, ...event });
  }

  const read = (id: number): Promise<Json> => call('GET', `/events/${String(id)}`);
  const write = (id: number, event: object): Promise<Json> => call('PUT', `/events/${String(id)}`, event);

  /** A series, and the ids and values of its first dates. */
  async function datesOf(id: number): Promise<{ ids: number[]; values: string[] }> {
    const { events } = await call('GET', `/events/${String(id)}/occurrences?per_page=4`);
    return { ids: events.map((event: Json) => event.id), values: events.map((event: Json) => event[FIELD]) };
  }

  async function page(path: string): Promise<string> {
    const { status, text } = await ask(origin + path, { headers: { accept: 'text/html' } });
    expect(status).toBe(200);
    return text;
  }

  test('is a descriptor, a column and its texts', () => {
    for (const [file, edit] of Object.entries(EDITS)) {
      const path = join(folder, file);
      writeFileSync(path, edit(readFileSync(path, 'utf8')));
    }
    run(folder, 'run', '--silent', 'migration', '--', `add_event_${FIELD}`);
    const changed = git(folder, 'status', '--porcelain', '--untracked-files=all').trimEnd().split('\n');
    const files = changed.map((line) => line.slice(3).replace(/\/\d+_/, '/'));
    const migration = [`prisma/migrations/add_event_${FIELD}/migration.sql`, 'prisma/migrations/schema.prisma'];
    expect(files.sort()).toEqual([...Object.keys(EDITS), ...migration].sort());
    expect(files.length).toBeLessThanOrEqual(MOST_FILES);
  });

  test('compiles, and needs nothing else generated', () => {
    run(folder, 'run', '--silent', 'generate');
    for (const project of ['tsconfig.json', 'tsconfig.browser.json'])
      run(folder, 'exec', '--', 'tsc', '--noEmit', '-p', project, '--tsBuildInfoFile', `dist/${project}.types`);
    run(folder, 'run', '--silent', 'build');
  });

  test('starts on a database of its own', async () => {
    const dataDir = folders.make();
    const env = { DATA_DIR: dataDir, PORT: '0', FIXED_CLOCK: NOW, LOG_LEVEL: 'silent', RATE_LIMIT: 'off' };
    service = new Program(process.execPath, [join(folder, 'dist/main.js')], env);
    origin = await originOf(service);
    password = firstPassword(dataDir);
    const databaseUrl = (await connectEmbedded(dataDir)) ?? '';
    admin = await signedIn({ raw: (method, path) => supertest(origin)[method](path), databaseUrl }, 'admin');
  });

  test('is taken and answered', async () => {
    const made = await make({ [FIELD]: VALUE });
    expect(made[FIELD]).toBe(VALUE);
    expect((await read(made.id))[FIELD]).toBe(VALUE);
    expect((await write(made.id, { title: 'Night of blues' }))[FIELD]).toBe(VALUE);
    expect((await write(made.id, { [FIELD]: ' <b>From</b> 18 years ' }))[FIELD]).toBe('From 18 years');
    expect((await write(made.id, { [FIELD]: null }))[FIELD]).toBe('');
    expect((await make({}))[FIELD]).toBe('');
    await expect(make({ [FIELD]: 12 })).rejects.toThrow(new RegExp(`400 .*rest_invalid_param.*${FIELD}`));
  });

  test('is hidden by a password', async () => {
    const { id } = await make({ title: 'Behind a curtain', [FIELD]: VALUE, post_password: 'sesame' });
    const list = `${origin}${API}/events?search=curtain`;
    const [hidden] = JSON.parse((await ask(list)).text).events;
    expect(hidden).toMatchObject({ id, [FIELD]: '' });
    expect((await ask(`${origin}${API}/events/${String(id)}?password=sesame`)).text).toContain(VALUE);
  });

  test('is inherited by the dates of a series until one has its own', async () => {
    const { id } = await make({ ...WEEKLY, [FIELD]: 'A' });
    const { ids, values } = await datesOf(id);
    expect(values).toEqual(['A', 'A', 'A', 'A']);
    const [, second = 0, third = 0] = ids;
    expect((await write(second, { cost: '5' }))[FIELD]).toBe('A');
    expect((await write(third, { [FIELD]: 'B' }))[FIELD]).toBe('B');
    await write(id, { [FIELD]: 'C' });
    expect((await datesOf(id)).values).toEqual(['C', 'C', 'B', 'C']);
  });

  test('is kept when a series is split, or written from there on', async () => {
    const { id } = await make({ ...WEEKLY, [FIELD]: 'A' });
    const [, second = 0, third = 0] = (await datesOf(id)).ids;
    expect((await write(second, { scope: 'following', title: 'Night of soul' }))[FIELD]).toBe('A');
    expect((await write(third, { scope: 'following', [FIELD]: 'B' }))[FIELD]).toBe('B');
    expect([(await read(id))[FIELD], (await read(second))[FIELD], (await read(third))[FIELD]]).toEqual(['A', 'A', 'B']);
    expect((await datesOf(third)).values).toEqual(['B', 'B', 'B', 'B']);
  });

  test('is taken by a copy', async () => {
    const { id } = await make({ [FIELD]: VALUE });
    const path = `/en/desk/events/${String(id)}/copy`;
    await admin.get(path);
    const copied = await admin.post(path, { start_date: '2026-09-15T18:30' });
    expect((await read(idIn(copied)))[FIELD]).toBe(VALUE);
  });

  test('stands in the form, under its label in every language', async () => {
    const { id } = await make({ [FIELD]: VALUE });
    const path = `/desk/events/${String(id)}`;
    for (const language of ['en', 'ja', 'ko', 'zh-hans', 'zh-hant']) {
      const form = await admin.get(`/${language}${path}`);
      expect([form.status, eventForm(form)[FIELD]]).toEqual([200, VALUE]);
      const file = join(folder, `locales/${language.replace(/-h/, '-H')}.json`);
      const label = JSON.parse(readFileSync(file, 'utf8')).field[FIELD];
      expect(form.text).toContain(`<label for="${FIELD}">${String(label)}</label>`);
    }
    expect((await sendForm(admin, `/en${path}`, { [FIELD]: 'From 18 years' })).status).toBe(303);
    expect((await read(id))[FIELD]).toBe('From 18 years');
    const refused = await sendForm(admin, `/en${path}`, { [FIELD]: 'x'.repeat(501) });
    expect(refused.text).toContain(`<a href="#${FIELD}">${LABEL} must be text of at most 500 characters.</a>`);
  });

  test('stands in the history, and is restored from there', async () => {
    const { id } = await make({ [FIELD]: VALUE });
    await write(id, { [FIELD]: 'From 18 years' });
    const revisions = `/events/${String(id)}/revisions`;
    expect((await call('GET', `${revisions}/1`)).fields[FIELD]).toBe(VALUE);
    const { text } = await admin.get(`/en/desk/changes/events/${String(id)}`);
    expect(text).toContain(`<dt>${LABEL}</dt><dd><span><del>${VALUE}</del> → <ins>From 18 years</ins>`);
    await call('POST', `${revisions}/1/restore`, {});
    expect((await read(id))[FIELD]).toBe(VALUE);
  });

  test('stands on the page of the event', async () => {
    const { url } = await make({ [FIELD]: VALUE });
    const html = await page(new URL(String(url)).pathname);
    expect(html).toContain(`<dt>${LABEL}</dt><dd>${VALUE}</dd>`);
    expect(await page(new URL(String((await make({})).url)).pathname)).not.toContain(LABEL);
  });

  test('is documented', async () => {
    const { schemas } = (await call('GET', '/doc')).components;
    expect(schemas.Event.properties[FIELD]).toEqual({
      type: 'string',
      description: 'Age limit; `""` when there is none.',
      example: VALUE,
    });
    expect(schemas.Event.required).toContain(FIELD);
    for (const input of ['CreateEvent', 'UpdateEvent', 'UpdateEventBySlug'])
      expect(schemas[input].properties[FIELD]).toMatchObject({
        type: 'string',
        maxLength: 500,
        description: 'Age from which people are admitted.',
      });
  });
});
