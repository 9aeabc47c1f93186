import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import type { MediaResponse } from '#calendar/media/dto/image.response.js';
import { mediaRoot } from '#platform/config/media-store.js';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { FOLDER, type StoreUnderTest } from '../../support/media-stores.js';
import { pathOf, Uploads } from '../../support/uploads.js';
import { until } from '../../support/wait.js';
import { outside } from '../../support/outside.js';

const { STORES } = await outside<typeof import('../../support/media-stores.js')>('test/support/media-stores.ts');
const { RenderedFiles } = await outside<typeof import('#calendar/media/rendered-files.js')>(
  'src/calendar/media/rendered-files.ts',
);
const { PrismaService } = await outside<typeof import('#platform/database/prisma.service.js')>(
  'src/platform/database/prisma.service.ts',
);
const { OrphanedFiles } = await outside<typeof import('#calendar/media/orphaned-files.service.js')>(
  'src/calendar/media/orphaned-files.service.ts',
);
const { Housekeeping } = await outside<typeof import('#platform/database/housekeeping.service.js')>(
  'src/platform/database/housekeeping.service.ts',
);
const { MediaFiles } = await outside<typeof import('#calendar/media/media-files.js')>(
  'src/calendar/media/media-files.ts',
);

/** As the service names files. */
const NAME = 'lantern-0123456789ab';

let api: InspectedApp;
let store: StoreUnderTest;

function serve(start: () => Promise<StoreUnderTest>): void {
  beforeAll(async () => {
    store = await start();
    api = await startInspectedApp(store.settings);
  });

  beforeEach(() => store.clear(api.config));

  afterAll(async () => {
    await api.close();
    await store.stop();
  });
}

const leave = (file: string, hours: number): Promise<void> => store.leave(api.config, file, hours);
const files = (): Promise<string[]> => store.files(api.config);

function sweep({ app, databaseUrl }: InspectedApp): Promise<void> {
  const housekeeping = new Housekeeping(databaseUrl);
  new OrphanedFiles(app.get(PrismaService), app.get(MediaFiles), app.get(RenderedFiles), housekeeping);
  return housekeeping.run();
}

describe.each(STORES)('a file in %s that no image names', (_, start) => {
  serve(start);

  it('is removed, whichever of its sizes it is, unless it is younger than an hour', async () => {
    for (const name of ['.png', '-300x200.png', '-w1280.webp', '-whole-0123456789abcdef.png'])
      await leave(`2026/07/${NAME}${name}`, 2);
    await leave(`2026/08/young-${NAME}.webp`, 0.9);
    await sweep(api);
    expect(await files()).toEqual([`2026/08/young-${NAME}.webp`]);
  });

  it('is removed from among many, and those that an image names stay', async () => {
    const { id } = await (await Uploads.to(api)).image();
    const cropped = await api.put(`/media/${String(id)}`, { crop: { left: 0, top: 0, width: 400, height: 400 } });
    const { url, original } = cropped.body as MediaResponse;
    const named = await files();
    for (const address of [url, original?.url]) expect(named).toContain(pathOf(address).slice('/media/'.length));
    expect(named.filter((file) => /-w400\.(?:jpg|webp)$/.test(file))).toHaveLength(2);
    for (const file of named) await store.age(api.config, file, 48);
    for (let number = 100; number < 350; number += 1)
      await leave(`${dirname(named[0] ?? '')}/a-${String(number)}456789abc.png`, 2);
    await sweep(api);
    expect(await files()).toEqual([...named].sort());
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
    for (const file of foreign) await leave(file, 48);
    await sweep(api);
    expect(await files()).toEqual(foreign.sort());
  });

  it('is not left by an image that the database does not take', async () => {
    const database = new pg.Client(api.databaseUrl);
    await database.connect();
    await database.query('ALTER TABLE image ADD CONSTRAINT fail CHECK (width = 0) NOT VALID');
    const uploads = await Uploads.to(api);
    await uploads.form('/media').attach('file', uploads.png, 'a.png').expect(500);
    await database.query('ALTER TABLE image DROP CONSTRAINT fail');
    await database.end();
    await until(async () => (await files()).length === 0);
  });

  it('is looked for by one process at a time, and by no other within the hour', async () => {
    const orphan = `2026/07/${NAME}.png`;
    await leave(orphan, 2);
    const other = new pg.Client(api.databaseUrl);
    await other.connect();
    await other.query(`select pg_advisory_lock(hashtextextended('kalends:housekeeping', 0))`);
    await sweep(api);
    await other.end();
    expect(await files()).toEqual([orphan]);
    await sweep(api);
    expect(await files()).toEqual([]);
    await leave(orphan, 2);
    await sweep(api);
    expect(await files()).toEqual([orphan]);
    await store.age(api.config, '.database', 24);
    await sweep(api);
    expect(await files()).toEqual([]);
  });

  it('stays when the folder is another database’s', async () => {
    const orphan = `2026/07/${NAME}.png`;
    await leave(orphan, 48);
    await leave('.database', 48);
    await sweep(api);
    expect(await files()).toEqual([orphan]);
  });
});

describe('a file in a folder that no image names', () => {
  serve(FOLDER);

  it('stays where only a link leads, and so does the link', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'kalends-elsewhere-'));
    await mkdir(join(elsewhere, '07'));
    await writeFile(join(elsewhere, '07', `${NAME}.png`), 'pixels');
    const root = mediaRoot(api.config);
    await mkdir(join(root, '2026/08'), { recursive: true });
    await symlink(elsewhere, join(root, '2025'));
    await symlink(join(elsewhere, '07'), join(root, '2026/07'));
    await symlink(join(elsewhere, '07', `${NAME}.png`), join(root, '2026/08', `${NAME}.png`));
    await store.age(api.config, `2026/08/${NAME}.png`, 48);
    await sweep(api);
    expect(await readdir(join(elsewhere, '07'))).toEqual([`${NAME}.png`]);
    expect(await readdir(join(root, '2026/08'))).toEqual([`${NAME}.png`]);
    await rm(elsewhere, { recursive: true });
  });
});
