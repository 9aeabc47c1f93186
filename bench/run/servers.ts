import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { CLOCK } from '../generate/plan.js';

/** What a process used, as its probe tells: times in milliseconds, memory in bytes. */
export interface ProcessUse {
  readonly rss: number;
  readonly cpu: number;
  readonly loopP50: number;
  readonly loopP99: number;
  readonly loopMax: number;
  /** Of a delay, the longest that the loop itself was at work: what is beyond it, other processes had the processor. */
  readonly loopBusyMax: number;
}

/** A server under measurement. */
export interface Server {
  /** Address to which paths are added. */
  readonly base: string;
  readonly pid: number;
  /** Milliseconds from its start to its first word that it listens. */
  readonly startup: number;
  /** What it used since the last time it was asked. */
  use(): Promise<ProcessUse>;
  /** Has it collect what nobody needs. */
  collect(): Promise<void>;
  stop(): Promise<void>;
}

const PROBE = new URL('./probe.mjs', import.meta.url).href;
const RESOLVE = new URL('../resolve.mjs', import.meta.url).href;
const START_MS = 120_000;
const STOP_MS = 20_000;

const BUILD = process.env['BENCH_BUILD'] ?? fileURLToPath(new URL('../../dist', import.meta.url));

/**
 * The service as `npm start` runs it, on the embedded database of the data folder.
 * @param more of its environment
 * @param build a folder like `dist`
 */
export function startService(
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
  build = BUILD,
): Promise<Server> {
  return start(
    [
      '--max-http-header-size=131072',
      '--max-semi-space-size=16',
      '--no-allocation-site-pretenuring',
      '--import',
      PROBE,
      `${build}/main.js`,
    ],
    {
      DATA_DIR: dataDir,
      PORT: '0',
      PREMIUM: 'true',
      FIXED_CLOCK: CLOCK.toISOString(),
      DATABASE_URL: '',
      RATE_LIMIT: 'off',
      MALLOC_ARENA_MAX: '2',
      ...more,
    },
    /API\s+(http\S+)\/events$/,
  );
}

export function startFloor(databaseUrl: string): Promise<Server> {
  const floor = fileURLToPath(new URL('../floor.ts', import.meta.url));
  return start(['--import', RESOLVE, '--import', PROBE, floor], { DATABASE_URL: databaseUrl }, /^(http\S+)$/);
}

/** A route of the same framework that returns so many bytes. */
export function startConstant(bytes: number): Promise<Server> {
  const constant = fileURLToPath(new URL('../constant.ts', import.meta.url));
  return start(['--import', PROBE, constant], { BYTES: String(bytes) }, /^(http\S+)$/);
}

async function start(parameters: string[], environment: Record<string, string>, ready: RegExp): Promise<Server> {
  const begin = performance.now();
  const child = spawn(process.execPath, parameters, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  try {
    const base = await address(child, ready);
    return {
      base,
      pid: child.pid ?? 0,
      startup: performance.now() - begin,
      use: () => use(child),
      collect: () => collect(child),
      stop: () => stop(child),
    };
  } catch (error) {
    await stop(child);
    throw error;
  }
}

async function address(child: ChildProcess, ready: RegExp): Promise<string> {
  const timer = setTimeout(() => child.kill('SIGTERM'), START_MS);
  try {
    for await (const line of createInterface({ input: child.stdout ?? process.stdin })) {
      const found = ready.exec(line)?.[1];
      if (found === undefined) continue;
      child.stdout?.resume();
      return found;
    }
  } finally {
    clearTimeout(timer);
  }
  throw new Error('The server ended before it listened.');
}

async function use(child: ChildProcess): Promise<ProcessUse> {
  child.send('use');
  const [answer] = (await once(child, 'message')) as [ProcessUse];
  return answer;
}

async function collect(child: ChildProcess): Promise<void> {
  child.send('collect');
  await once(child, 'message');
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(timer);
}
