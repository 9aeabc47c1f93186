// What open streams of changes cost a service: its memory without them, with a thousand of them, and after changes that all of
// them were told.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { drive } from './run/drive.js';
import { createdIds, removeCreated } from './run/database.js';
import { createJob } from './run/jobs.js';
import { openWorld } from './run/open.js';

const USAGE = `npm run bench -- streams [--size 1000] [--streams 1000] [--changes 200]`;
/** A client has twenty at most, so they come from as many addresses of this machine as are needed. */
const OF_CLIENT = 20;
const SETTLE_MS = 4_000;
const ROUNDS = 5;
const MB = 1024 * 1024;

const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: '1000' },
    streams: { type: 'string', default: '1000' },
    changes: { type: 'string', default: '200' },
    help: { type: 'boolean' },
  },
});
if (options.help === true) {
  console.log(USAGE);
  process.exit();
}
const size = Number(options.size);
const changes = Number(options.changes);
const world = await openWorld(size, console.error);
const { base } = world.service;

/** An open stream: how many changes it has told. */
class Stream {
  told = 0;
  private readonly socket: Socket;

  private constructor(socket: Socket) {
    this.socket = socket;
  }

  static async open(client: number): Promise<Stream> {
    const { hostname, port, pathname } = new URL(`${base}/changes/stream`);
    const localAddress = `127.0.${String(1 + Math.floor(client / 200))}.${String(1 + (client % 200))}`;
    const socket = connect({ host: hostname, port: Number(port), localAddress });
    const stream = new Stream(socket);
    socket.write(`GET ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
    const [head] = (await once(socket.setEncoding('utf8'), 'data')) as [string];
    if (!head.startsWith('HTTP/1.1 200')) throw new Error(head);
    socket.on('data', (text: string) => {
      stream.told += text.split('event: change').length - 1;
    });
    return stream;
  }

  close(): void {
    this.socket.destroy();
  }
}

async function open(count: number): Promise<Stream[]> {
  const streams: Stream[] = [];
  for (let at = 0; at < count; at += 1) streams.push(await Stream.open(Math.floor(at / OF_CLIENT)));
  return streams;
}

/** The least of some moments, each after a collection of what nobody needs. */
async function memory(): Promise<number> {
  const seen: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await world.service.collect();
    await pause(SETTLE_MS / ROUNDS);
    seen.push((await world.service.use()).rss);
  }
  return Math.min(...seen) / MB;
}

function tell(what: string, megabytes: number, before: number): void {
  console.log(
    `${what.padEnd(52)} ${megabytes.toFixed(1).padStart(7)} MB ${(megabytes - before).toFixed(1).padStart(7)} MB`,
  );
}

try {
  const writes = createJob(world.sample, 'streams', 1);
  // What is compiled and cached at the first requests is no part of it.
  for (const stream of await open(100)) stream.close();
  await drive({ base, requests: writes.requests, connections: 1, seconds: 5, warmUpSeconds: 0 });
  const before = await memory();
  tell('no stream', before, before);
  const streams = await open(Number(options.streams));
  tell(`${options.streams} streams`, await memory(), before);
  const ids = await createdIds(world.url, size);
  const begin = performance.now();
  for (let at = 0; at < changes; at += 1) {
    const { method, path, headers, body } = writes.requests[at % writes.requests.length] ?? { method: 'GET', path: '' };
    await fetch(base + path, { method, ...(headers ? { headers } : {}), ...(body === undefined ? {} : { body }) });
  }
  while (streams.some(({ told }) => told < changes)) await pause(10);
  const seconds = (performance.now() - begin) / 1000;
  tell(`${options.streams} streams, ${options.changes} changes told to each`, await memory(), before);
  console.log(
    `${(changes / seconds).toFixed(0)} changes a second, ${((changes * streams.length) / seconds).toFixed(0)} messages; ${String(ids.length)} events before.`,
  );
  for (const stream of streams) stream.close();
  await pause(SETTLE_MS);
  tell('closed again', await memory(), before);
} finally {
  await removeCreated(world.url, size);
  await world.service.stop();
}
