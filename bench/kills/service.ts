import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '../..');
/** As `RestartSec` of systemd does by default. */
const RESTART_MS = 100;

/** A built service that is started again whenever it ends, as systemd would. Its output is in `service.log`. */
export class KeptService {
  private child: ChildProcess | undefined;
  private ending = false;
  private keeping = Promise.resolve();
  /** How often it was started again. */
  restarts = -1;

  readonly folder: string;
  private readonly port: number;
  private readonly workers: number;

  private readonly settings: Readonly<Record<string, string>>;

  private constructor(folder: string, port: number, workers: number, settings: Readonly<Record<string, string>>) {
    this.folder = folder;
    this.port = port;
    this.workers = workers;
    this.settings = settings;
  }

  static async start(folder: string, workers: number, settings = {}): Promise<KeptService> {
    const service = new KeptService(folder, await freePort(), workers, settings);
    service.keeping = service.keep();
    while (!existsSync(join(folder, 'admin-password.txt'))) await pause(50);
    return service;
  }

  get base(): string {
    return `http://127.0.0.1:${String(this.port)}/calendar/events/v1`;
  }

  /** The process that owns the database, and of several the one that looks after the others. */
  get pid(): number {
    return this.child?.pid ?? 0;
  }

  get password(): string {
    return readFileSync(join(this.folder, 'admin-password.txt'), 'utf8').trim();
  }

  /** The process of its PostgreSQL, 0 when none is there. */
  get postmaster(): number {
    const file = join(this.folder, 'postgres', 'postmaster.pid');
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  }

  /** One process of PostgreSQL that serves a connection, or keeps house; 0 when none is there. */
  get backend(): number {
    const file = `/proc/${String(this.postmaster)}/task/${String(this.postmaster)}/children`;
    const pids = existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ').map(Number) : [];
    return pids[Math.floor(Math.random() * pids.length)] ?? 0;
  }

  async stop(): Promise<void> {
    this.ending = true;
    this.child?.kill('SIGTERM');
    await this.keeping;
  }

  private async keep(): Promise<void> {
    while (!this.ending) {
      this.restarts += 1;
      const env = {
        ...process.env,
        DATA_DIR: this.folder,
        PORT: String(this.port),
        WEB_CONCURRENCY: String(this.workers),
        // One address writes here what a hundred would.
        RATE_LIMIT: 'off',
        ...this.settings,
      };
      this.child = spawn(process.execPath, ['dist/main.js'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
      for (const stream of [this.child.stdout, this.child.stderr])
        stream?.on('data', (words: Buffer) => {
          appendFileSync(join(this.folder, 'service.log'), words);
        });
      await once(this.child, 'exit');
      await pause(RESTART_MS);
    }
  }
}

/** Programs of the service beside it, to their end. Answers the exit code and what was printed. */
export async function runBeside(folder: string, args: readonly string[]): Promise<{ code: number; output: string }> {
  const env = { ...process.env, DATA_DIR: folder };
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (words: Buffer) => {
      output += words.toString();
    });
  await once(child, 'close');
  return { code: child.exitCode ?? 1, output };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
