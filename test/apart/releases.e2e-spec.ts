import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client, type Json } from '../releases/client.js';
import { answersOf, Fixture, followedBy, missingOn, settingsOf, within, type Recorded } from '../releases/fixture.js';
import { buildService, DataFolders, launch, originOf, Program, type Ending } from '../support/process.js';

const PLACE = join(import.meta.dirname, '../releases');
const RELEASES = readdirSync(PLACE, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

beforeAll(buildService);

describe.each(RELEASES)('what release %s left', (release) => {
  const folders = new DataFolders();
  const started: Program[] = [];
  const fixture = new Fixture(join(PLACE, release));
  const recorded: Recorded = fixture.read();

  afterAll(async () => {
    for (const service of started) await service.end('SIGTERM');
    await folders.clear();
  });

  const run = async (program: string, DATA_DIR: string, ...args: string[]): Promise<[Ending, string]> => {
    const command = new Program(process.execPath, [`dist/cli/${program}.js`, ...args], { DATA_DIR });
    return [await command.ended, command.errors];
  };

  const open = async (DATA_DIR: string): Promise<{ service: Program; client: Client }> => {
    const service = launch({ ...settingsOf(recorded.clock), DATA_DIR });
    started.push(service);
    return { service, client: new Client(await originOf(service), recorded.password) };
  };

  /** Answers, pages and pictures. */
  const compare = async (client: Client): Promise<void> => {
    expect(await answersOf(client, recorded)).toEqual(within(recorded.answers));
    expect(await missingOn(client, recorded)).toEqual([]);
    const { media } = await client.get('/media');
    expect(media).not.toEqual([]);
    for (const { url } of media as { url: string }[]) {
      const picture = await fetch(client.origin + new URL(url).pathname);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
    }
  };

  const write = async (client: Client): Promise<Json> => {
    const dates = { start_date: '2027-10-01 10:00', end_date: '2027-10-01 11:00' };
    const event = await client.send('POST', '/events', { title: 'After the upgrade', tags: ['outdoors'], ...dates });
    await client.send('PUT', `/events/${String(event['id'])}/translations/ja`, { title: '更新の後' });
    return event;
  };

  test('opens as a data folder: everything is there, copies go on, and it is written to', async () => {
    const folder = folders.make();
    await fixture.unpack(folder);
    const { service, client } = await open(folder);
    await compare(client);
    expect(await followedBy(client, recorded)).toEqual(within({ changes: recorded.changes, copy: recorded.copy }));
    const { id } = await write(client);
    const { copy } = await followedBy(client, recorded);
    expect((copy as { changed_ids: unknown[] }).changed_ids).toContain(id);
    expect(await service.end('SIGTERM')).toBe(0);
    expect(await run('check', folder)).toEqual([0, '']);
  });

  test('opens as a backup: everything is there, copies begin anew, and it is written to', async () => {
    const folder = folders.make();
    expect(await run('restore', folder, fixture.backup)).toEqual([0, '']);
    const { service, client } = await open(folder);
    await compare(client);
    const { list, token, since } = recorded.followed;
    expect((await client.answer(`/changes?since=${since}`)).status).toBe(410);
    expect((await client.answer(`${list}&sync_token=${token}`)).status).toBe(410);
    await write(client);
    expect(await service.end('SIGTERM')).toBe(0);
    expect(await run('check', folder)).toEqual([0, '']);
  });
});

test('there is a release to open', () => {
  expect(RELEASES).toContain('0.1.0');
});
