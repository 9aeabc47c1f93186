import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { parseConfig } from '#platform/config/config.js';
import { mediaRoot } from '#platform/config/media-store.js';
import { MediaFolder } from './media-folder.js';
import { WorkFolder } from './work-folder.js';

/** Above every process id. */
const NO_PROCESS = 99_999_999;

describe('the work folder', () => {
  let dataDir: string;
  let folder: WorkFolder;

  const config = () => parseConfig({ DATA_DIR: dataDir });

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'kalends-media-'));
    folder = new WorkFolder(config());
  });

  afterEach(() => rm(dataDir, { recursive: true }));

  it('need not be there at the start', async () => {
    await folder.onModuleInit();
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('is left by whole files', async () => {
    const path = await folder.stash(Buffer.from('pixels'));
    await new MediaFolder(mediaRoot(config())).publish(path, '2026/07/a-1.png');
    expect(await readFile(join(mediaRoot(config()), '2026/07/a-1.png'), 'utf8')).toBe('pixels');
    expect(await readdir(await folder.work())).toEqual([]);
  });

  it('clears away what processes that are gone have left, and nothing else', async () => {
    const own = await folder.stash(Buffer.from('mine'));
    const [host = '', pid = ''] = basename(dirname(own)).split('-');
    const work = dirname(dirname(own));
    const leave = async (name: string, daysOld: number): Promise<void> => {
      await mkdir(join(work, name));
      await writeFile(join(work, name, 'half'), 'half');
      const then = Date.now() / 1000 - daysOld * 86_400;
      await utimes(join(work, name), then, then);
    };
    await leave(`${host}-${String(NO_PROCESS)}-00000001`, 0);
    await leave(`${host}-${pid}-00000002`, 0);
    await leave(`${host}-1-00000003`, 0);
    await leave(`elsewhere-7-00000004`, 0);
    await leave(`elsewhere-7-00000005`, 2);

    await new WorkFolder(config()).onModuleInit();

    const names = await readdir(work);
    expect(names.sort()).toEqual([basename(dirname(own)), `${host}-1-00000003`, 'elsewhere-7-00000004'].sort());
    expect(await readFile(own, 'utf8')).toBe('mine');
  });

  it('takes its work folder with it at the end', async () => {
    const path = await folder.stash(Buffer.from('half'));
    await folder.onApplicationShutdown();
    expect(await readdir(dirname(dirname(path)))).toEqual([]);
  });
});
