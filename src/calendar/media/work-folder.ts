import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Config } from '#platform/config/config.js';
import { CONFIG } from '#platform/config/config.token.js';
import { errorCode, unlessMissing } from '#core/errors/error-text.js';
import { mediaRoot } from '#platform/config/media-store.js';

const WORK = '.work';
const STALE_MS = 24 * 60 * 60 * 1000;
const HOST = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);

/** A folder for this process's work, removed by a later process if this one is killed. Does not create it. */
export function newWorkFolder(root: string): string {
  return join(root, WORK, workName());
}

function workName(): string {
  return `${HOST}-${String(process.pid)}-${randomBytes(4).toString('hex')}`;
}

/** Work folders of this process: a second service in it must not remove them. */
const own = new Set<string>();

/**
 * Uploads and rendered files of this process, on the disk of the media folder, until they are complete and move to
 * their place. The start removes leftovers of earlier processes.
 */
@Injectable()
export class WorkFolder implements OnModuleInit, OnApplicationShutdown {
  private readonly root: string;
  private readonly workName = workName();

  constructor(@Inject(CONFIG) config: Config) {
    this.root = mediaRoot(config);
    own.add(this.workName);
  }

  async onModuleInit(): Promise<void> {
    const names = await readdir(join(this.root, WORK)).catch(unlessMissing<string[]>([]));
    for (const name of names) {
      const path = join(this.root, WORK, name);
      if (!own.has(name) && (await isAbandoned(path, name))) await rm(path, { recursive: true, force: true });
    }
  }

  async onApplicationShutdown(): Promise<void> {
    own.delete(this.workName);
    await rm(join(this.root, WORK, this.workName), { recursive: true, force: true });
  }

  /** The work folder, created if missing. */
  async work(): Promise<string> {
    const path = join(this.root, WORK, this.workName);
    await mkdir(path, { recursive: true });
    return path;
  }

  /** Writes bytes to the work folder and syncs them to disk. Returns the path. */
  async stash(data: Buffer): Promise<string> {
    const path = join(await this.work(), randomName());
    const file = await open(path, 'wx', 0o644);
    try {
      await file.writeFile(data);
      await file.datasync();
    } catch (error) {
      await this.discard(path);
      throw error;
    } finally {
      await file.close();
    }
    return path;
  }

  async discard(path: string): Promise<void> {
    await rm(path, { force: true });
  }
}

/** A name for a file in the work folder. */
export function randomName(): string {
  return randomBytes(12).toString('hex');
}

/**
 * Whether the process that a work folder is named after has ended; for other machines only the folder's age is known.
 */
async function isAbandoned(path: string, name: string): Promise<boolean> {
  const [host, pid] = name.split('-');
  if (host === HOST && (Number(pid) === process.pid || !isAlive(Number(pid)))) return true;
  const found = await stat(path).catch(unlessMissing(undefined));
  return found !== undefined && Date.now() - found.mtimeMs > STALE_MS;
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
