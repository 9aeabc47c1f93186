/**
 * The process in which the bytes of strangers are read: it has no settings, no database and no secrets. A thread beside it
 * ends it when a task takes too much time or memory, or when the service is no longer there.
 */
import { argv, cpuUsage, ppid } from 'node:process';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { errorText } from '#core/errors/error-text.js';
import { OutsideError } from '#platform/http/outside-client.js';
import type { CrawlRequest } from '../fetching/crawl-fetch.js';
import { Blobs } from './blobs.js';
import type { FetchedAnswer, FromReader, SentFile, ToReader } from './messages.js';
import { doTask } from './reader-tasks.js';
import { watchdogCode } from './watchdog.js';

const PART_ITEMS = 100;

const blobs = new Blobs();
const requested = new Map<number, (answer: FetchedAnswer) => void>();
let goOn = (): void => undefined;
/** Processor time in milliseconds at which the file or page began, which the watchdog compares. */
const began = new Float64Array(new SharedArrayBuffer(8));

function send(message: FromReader): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(message, () => {
      resolve();
    });
  });
}

/** Each page of a site has as much processor time as a file. */
function beginCount(): void {
  const { user, system } = cpuUsage();
  began[0] = (user + system) / 1000;
}

/** Asks the service for an address, as `fetch` does. */
async function ask(
  address: string,
  headers: Readonly<Record<string, string>> = {},
  request?: CrawlRequest,
): Promise<Response> {
  const fetch = requested.size === 0 ? 1 : Math.max(...requested.keys()) + 1;
  const answer = await new Promise<FetchedAnswer>((resolve) => {
    requested.set(fetch, resolve);
    void send({ fetch, address, headers, request });
  });
  beginCount();
  if (answer.failure !== undefined) throw new OutsideError(answer.failure);
  const body = answer.blob === undefined ? null : blobs.take(answer.blob);
  return new Response(body && new Uint8Array(body), {
    status: answer.status ?? 200,
    headers: (answer.headers ?? []).map(([name, value]): [string, string] => [name, value]),
  });
}

async function work({ work: task, files }: Extract<ToReader, { work: unknown }>): Promise<void> {
  beginCount();
  const snapshot = files.map(({ blob, ...file }) => ({ ...file, bytes: blobs.take(blob) }));
  const result = await doTask(task, snapshot, ask);
  if ('files' in result) {
    const sent: SentFile[] = [];
    for (const { bytes, ...file } of result.files)
      sent.push({ ...file, blob: await blobs.send(bytes, (message) => send(message)) });
    return send({ done: undefined, files: sent });
  }
  return send({ done: await sentLists(result.value) });
}

/** Sends the lists of a value in parts, each when the service has taken the one before; answers the rest. */
async function sentLists(value: unknown): Promise<unknown> {
  if (typeof value !== 'object' || value === null || !('events' in value)) return value;
  const rest: Record<string, unknown> = {};
  for (const [list, items] of Object.entries(value)) {
    if (!Array.isArray(items)) {
      rest[list] = items;
      continue;
    }
    for (let at = 0; at === 0 || at < items.length; at += PART_ITEMS) {
      const taken = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      await send({ list, items: items.slice(at, at + PART_ITEMS) });
      await taken;
      await nextTurn();
    }
  }
  return rest;
}

process.on('message', (message: ToReader) => {
  if ('bytes' in message) blobs.receive(message);
  else if ('fetched' in message) {
    requested.get(message.fetched)?.(message);
    requested.delete(message.fetched);
  } else if ('more' in message) goOn();
  else work(message).catch((error: unknown) => send({ failed: errorText(error) }));
});
process.on('disconnect', () => process.exit());

const [, , mostCpuMs, mostBytes] = argv;
const workerData = { began, parent: ppid, mostCpuMs: Number(mostCpuMs), mostBytes: Number(mostBytes) };
new Worker(watchdogCode, { eval: true, workerData }).unref();
