import { lutimes, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '#platform/config/config.js';
import { S3Server } from './s3.js';

const HOUR = 60 * 60 * 1000;

/** A store of images that a test looks into, past the service. */
export interface StoreUnderTest {
  /** With these a service uses it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Names of all files in it, and of those that the service is working on; not the one that says whose they are. */
  files(config: Config): Promise<string[]>;
  /** Puts a file there that is so many hours old. */
  leave(config: Config, file: string, hours: number): Promise<void>;
  /** Makes a file so many hours old. */
  age(config: Config, file: string, hours: number): Promise<void>;
  /** Takes everything away. */
  clear(config: Config): Promise<void>;
  stop(): Promise<void>;
}

/** Files beside the service's own data, as without settings. */
export const FOLDER = (): Promise<StoreUnderTest> => Promise.resolve(folder());

/** The stores that there are, each with how a test starts it. */
export const STORES: [name: string, start: () => Promise<StoreUnderTest>][] = [
  ['a folder', FOLDER],
  ['a bucket', bucket],
];

function folder(): StoreUnderTest {
  return {
    settings: {},
    ...filesIn(({ dataDir }) => join(dataDir, 'media'), ''),
    stop: () => Promise.resolve(),
  };
}

async function bucket(): Promise<StoreUnderTest> {
  const server = await S3Server.start();
  // Objects are files in the server's folder, whose date is theirs.
  const objects = filesIn(() => server.folderOf('images/of'), '._S3rver_object');
  const atWork = folder();
  return {
    settings: server.settings('images/of'),
    ...objects,
    files: async (config) => [...(await objects.files(config)), ...(await atWork.files(config))].sort(),
    stop: () => server.stop(),
  };
}

function filesIn(
  rootOf: (config: Config) => string,
  suffix: string,
): Pick<StoreUnderTest, 'files' | 'leave' | 'age' | 'clear'> {
  const age = async (config: Config, file: string, hours: number): Promise<void> => {
    const then = new Date(Date.now() - hours * HOUR);
    await lutimes(join(rootOf(config), file + suffix), then, then);
  };
  return {
    age,
    files: async (config) => {
      const root = rootOf(config);
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
      return entries
        .filter((entry) => !entry.isDirectory() && entry.name.endsWith(suffix))
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1, -suffix.length || undefined))
        .filter((file) => file !== '.database')
        .sort();
    },
    clear: (config) => rm(rootOf(config), { recursive: true, force: true }),
    leave: async (config, file, hours) => {
      const path = join(rootOf(config), file + suffix);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, 'pixels');
      await age(config, file, hours);
    },
  };
}
