import { mkdir, mkdtemp, readdir, rm, symlink, lutimes, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { PrismaService } from '../src/database/prisma.service.js';
import { ImageStore } from '../src/media/image-store.js';
import { mediaRoot } from '../src/media/media-folder.js';
import { OrphanedFiles } from '../src/media/orphaned-files.service.js';
import { startInspectedApp, type InspectedApp } from './support/inspected-app.js';
import { pathOf, Uploads } from './support/uploads.js';
import { until } from './support/wait.js';

const HOUR = 60 * 60 * 1000;
/** As the service names files. */
const NAME = 'lantern-0123456789ab';

let api: InspectedApp;
let root: string;
let elsewhere: string;

beforeAll(async () => {
  api = await startInspectedApp();
  root = mediaRoot(api.config);
});

beforeEach(async () => {
  await rm(root, { recursive: true, force: true });
  elsewhere = await mkdtemp(join(tmpdir(), 'kalends-elsewhere-'));
});

afterEach(() => rm(elsewhere, { recursive: true }));

afterAll(() => api.close());

const age = (path: string, hours: number): Promise<void> => {
  const then = new Date(Date.now() - hours * HOUR);
  return lutimes(path, then, then);
};

async function leave(path: string, hours: number): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, 'pixels');
  await age(path, hours);
}

const anotherProcess = ({ app, config, databaseUrl }: InspectedApp): OrphanedFiles =>
  new OrphanedFiles(config, databaseUrl, app.get(PrismaService), app.get(ImageStore));

const files = async (): Promise<string[]> =>
  (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => !entry.isDirectory() && entry.name !== '.database')
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();

describe('a file that no image names', () => {
  it('is removed when a process starts', async () => {
    await leave(join(root, '2026/07', `${NAME}.png`), 2);
    const starting = anotherProcess(api);
    starting.onApplicationBootstrap();
    await until(async () => (await files()).length === 0);
    await starting.onApplicationShutdown();
  });

  it('is removed, whichever of its sizes it is, unless it is younger than an hour', async () => {
    for (const name of [`${NAME}.png`, `${NAME}-300x200.png`]) await leave(join(root, '2026/07', name), 2);
    await leave(join(root, '2026/08', `young-${NAME}.webp`), 0.9);
    await anotherProcess(api).sweep();
    expect(await files()).toEqual([`2026/08/young-${NAME}.webp`]);
  });

  it('is removed from among many, and those that an image names stay', async () => {
    const { url, sizes } = await (await Uploads.to(api)).image();
    const named = [url, ...Object.values(sizes).map((size) => size.url)].map((path) =>
      pathOf(path).slice('/media/'.length),
    );
    for (const file of named) await age(join(root, file), 48);
    for (let number = 100; number < 350; number += 1)
      await leave(join(root, dirname(named[0] ?? ''), `a-${String(number)}456789abc.png`), 2);
    await anotherProcess(api).sweep();
    expect(await files()).toEqual([...new Set(named)].sort());
  });

  it('stays when the service would not name it so', async () => {
    const foreign = [
      'notes.txt',
      '2026/notes.txt',
      '2026/07/notes.txt',
      '2026/07/a/b.png',
      '.work/x/half',
      `${NAME}.png`,
    ];
    for (const file of foreign) await leave(join(root, file), 48);
    await anotherProcess(api).sweep();
    expect(await files()).toEqual(foreign.sort());
  });

  it('stays where only a link leads, and so does the link', async () => {
    await leave(join(elsewhere, '07', `${NAME}.png`), 48);
    await mkdir(join(root, '2026/08'), { recursive: true });
    await symlink(elsewhere, join(root, '2025'));
    await symlink(join(elsewhere, '07'), join(root, '2026/07'));
    await symlink(join(elsewhere, '07', `${NAME}.png`), join(root, '2026/08', `${NAME}.png`));
    await age(join(root, '2026/08', `${NAME}.png`), 48);
    await anotherProcess(api).sweep();
    expect(await readdir(join(elsewhere, '07'))).toEqual([`${NAME}.png`]);
    expect(await readdir(join(root, '2026/08'))).toEqual([`${NAME}.png`]);
  });

  it('is looked for by one process at a time, and by no other within the hour', async () => {
    const orphan = `2026/07/${NAME}.png`;
    await leave(join(root, orphan), 2);
    const other = new pg.Client(api.databaseUrl);
    await other.connect();
    await other.query(`select pg_advisory_lock(hashtextextended('kalends:media_folder', 0))`);
    await anotherProcess(api).sweep();
    await other.end();
    expect(await files()).toEqual([orphan]);
    await anotherProcess(api).sweep();
    expect(await files()).toEqual([]);
    await leave(join(root, orphan), 2);
    await anotherProcess(api).sweep();
    expect(await files()).toEqual([orphan]);
    const then = new Date(Date.now() - 24 * HOUR);
    await utimes(join(root, '.database'), then, then);
    await anotherProcess(api).sweep();
    expect(await files()).toEqual([]);
  });

  it('stays when the folder is another database’s', async () => {
    const orphan = `2026/07/${NAME}.png`;
    await leave(join(root, orphan), 48);
    await leave(join(root, '.database'), 48);
    await anotherProcess(api).sweep();
    expect(await files()).toEqual([orphan]);
  });
});
