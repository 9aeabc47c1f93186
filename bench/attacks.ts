// What others notice while one anonymous client does its worst: the waits of a reader at another address.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { ATTACKS } from './attacks/attacks.js';
import { Client } from './attacks/clients.js';
import { UNCACHED } from './attacks/many.js';
import { runBeside } from './kills/service.js';
import { percentile } from './percentile.js';
import { openWorld } from './run/open.js';
import type { Sample } from './scenarios/sample.js';

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '30000' },
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '10' },
    attack: { type: 'string' },
    base: { type: 'string', default: '' },
    credentials: { type: 'string', default: '' },
    event: { type: 'string', default: '0' },
  },
});

const READER = '127.0.0.7';
const ATTACK_CONNECTIONS = 64;
const PAUSE_MS = 60;

if (values.attack === undefined) await measure();
else await attack(values.attack);

/** In a process of its own, so that the reader is not slowed by the attacker's work. */
async function attack(name: string): Promise<void> {
  const controller = new AbortController();
  const client = new Client(values.base, addressOf(name), ATTACK_CONNECTIONS, values.credentials);
  process.once('message', () => {
    process.send?.(client.answered);
    controller.abort();
  });
  process.send?.(client.answered);
  await ATTACKS.find((one) => one.name === name)?.run(client, Number(values.event), controller.signal);
  client.close();
  process.disconnect();
}

/** Each attack comes from another address, so that none is refused what the one before has used up. */
function addressOf(name: string): string {
  return `127.0.1.${String(1 + ATTACKS.findIndex((one) => one.name === name))}`;
}

async function measure(): Promise<void> {
  const world = await openWorld(Number(values.size), console.log, { RATE_LIMIT: 'on', SUBMISSIONS: 'true' });
  const [locked, credentials] = [await lockedEvent(world.url), await importer(world.folder)];
  console.log(
    '\n| meanwhile | p50, ms | p95, ms | longest, ms | refused | answers to it |\n|---|---:|---:|---:|---:|---:|',
  );
  try {
    for (const { name } of ATTACKS.filter((one) => one.name.includes(values.only))) {
      const attacker = start(name, world.service.base, { locked, credentials });
      // A busy machine takes long to start it.
      await once(attacker, 'message');
      await pause(1_000);
      const { times, refused } = await read(world.service.base, world.sample);
      let answered = 0;
      attacker.on('message', (count) => (answered = Number(count)));
      attacker.send('stop');
      const timer = setTimeout(() => attacker.kill('SIGKILL'), 5_000);
      if (attacker.exitCode === null) await once(attacker, 'exit');
      clearTimeout(timer);
      const figures = [0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(0));
      console.log(`| ${[name, ...figures, String(refused), String(answered)].join(' | ')} |`);
    }
  } finally {
    await world.service.stop();
  }
}

interface Known {
  /** An event with a password. */
  readonly locked: number;
  /** Of a user who may import. */
  readonly credentials: string;
}

function start(name: string, base: string, { locked, credentials }: Known): ChildProcess {
  const file = fileURLToPath(import.meta.url);
  return fork(file, ['--attack', name, '--base', base, '--credentials', credentials, '--event', String(locked)], {
    execArgv: process.execArgv,
  });
}

/** Lists, single events, months, pages and feeds in turn, none from memory. */
async function read(base: string, { events, plan }: Sample): Promise<{ times: number[]; refused: number }> {
  const reader = new Client(base, READER, 1);
  const times: number[] = [];
  let refused = 0;
  const until = performance.now() + Number(values.seconds) * 1000;
  for (let count = 0; performance.now() < until; count += 1) {
    const event = events[count % events.length];
    const ways = [
      () => reader.send('GET', '/events', UNCACHED),
      () => reader.send('GET', `/events/${String(event?.id)}`, UNCACHED),
      () => reader.health(),
      () => reader.page('/events/month/', UNCACHED),
      () => reader.page(`/event/${encodeURIComponent(event?.slug ?? '')}/`, UNCACHED),
      () => reader.page('/events/', UNCACHED),
      () => reader.send('GET', `/events.ics?venue=${String(1 + (count % plan.venues))}`, UNCACHED),
    ];
    const begin = performance.now();
    const status = await ways[count % ways.length]?.();
    times.push(performance.now() - begin);
    if (status === undefined || status === 0 || status === 429 || status >= 500) refused += 1;
    await pause(PAUSE_MS);
  }
  reader.close();
  return { times: times.sort((a, b) => a - b), refused };
}

/** A user of these measurements alone. */
async function importer(folder: string): Promise<string> {
  const login = `attacker-${String(Date.now())}`;
  const { code, output } = await runBeside(folder, ['dist/cli/user.js', 'add', login, '--role', 'administrator']);
  if (code !== 0) throw new Error(output);
  return `${login}:${(JSON.parse(output) as { password: string }).password}`;
}

async function lockedEvent(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: number }>(
    `select id from event where password_hash is not null and status = 'publish' limit 1`,
  );
  await client.end();
  return rows[0]?.id ?? 0;
}
