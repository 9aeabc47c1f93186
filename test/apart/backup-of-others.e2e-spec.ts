import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { MANIFEST, type Manifest } from '#cli/backup/manifest.js';
import { Fixture } from '../releases/fixture.js';
import { buildService, DataFolders, Program } from '../support/process.js';

const fixture = new Fixture(join(import.meta.dirname, '../releases/0.1.0'));

describe('a restore', () => {
  const folders = new DataFolders();

  const restored = (DATA_DIR: string, file: string): Program =>
    new Program(process.execPath, ['dist/cli/restore.js', file], { DATA_DIR });

  beforeAll(buildService);

  afterAll(() => folders.clear());

  test.each<[string, (manifest: Manifest) => object, RegExp]>([
    [
      'a newer release',
      () => ({ migration: '99990101000000_seat' }),
      /^The backup was written by a newer release \(its migration "99990101000000_seat" is unknown here\): restore it with that one\.$/m,
    ],
    [
      'a later form of backups',
      () => ({ format: 2 }),
      /^The backup was written by a newer release: restore it with that\.$/m,
    ],
    [
      'a program with another column',
      ({ tables }) => ({ tables: tables.map(({ name, columns }) => ({ name, columns: [...columns, 'seats'] })) }),
      /^The backup has \w+\.seats, which this release does not know: restore it with the one that wrote it\.$/m,
    ],
  ])('a backup of %s is refused, and leaves the folder empty for another', async (_, change, reason) => {
    const file = join(folders.make(), 'changed.tar.gz');
    await repacked(file, change);
    const DATA_DIR = folders.make();
    const restore = restored(DATA_DIR, file);
    expect(await restore.ended).toBe(1);
    expect(restore.errors).toMatch(reason);
    expect(restore.errors.trim().split('\n')).toHaveLength(1);
    const again = restored(DATA_DIR, fixture.backup);
    expect([await again.ended, again.errors]).toEqual([0, '']);
  });
});

/** The backup of the release with another manifest. */
async function repacked(file: string, change: (manifest: Manifest) => object): Promise<void> {
  const tar = pack();
  const written = pipeline(tar, createGzip(), createWriteStream(file));
  for await (const entry of createReadStream(fixture.backup).pipe(createGunzip()).pipe(extract())) {
    const bytes = await buffer(entry);
    const { name } = entry.header;
    const manifest = name === MANIFEST ? (JSON.parse(bytes.toString()) as Manifest) : undefined;
    tar.entry({ name }, manifest ? JSON.stringify({ ...manifest, ...change(manifest) }) : bytes);
  }
  tar.finalize();
  await written;
}
