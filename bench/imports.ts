// What readers notice while an import is written and while it is taken back, and how quickly it is written while nobody reads.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ImportRun } from './imports/import-run.js';
import { SteadyReader, type Waits } from './imports/steady-reader.js';
import { openWorld } from './run/open.js';
import { percentile } from './percentile.js';

const USAGE = `npm run bench -- imports [--size 10000] [--records 600] [--rate 20] [--rounds 3] [--idle 20]
A reader asks so many times a second for lists and single events, in rounds: idle for so many seconds, while an import of so many
events is written, idle, while it is undone. Before and after, an import each without a reader.`;

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '10000' },
    records: { type: 'string', default: '600' },
    rate: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '3' },
    idle: { type: 'string', default: '20' },
    help: { type: 'boolean' },
  },
});
if (values.help === true) {
  console.log(USAGE);
  process.exit();
}
const records = Number(values.records);
const idle = new Map<string, number[]>();
const writing = new Map<string, number[]>();
const undoing = new Map<string, number[]>();

const world = await openWorld(Number(values.size), console.error);
const { base } = world.service;

function add(all: Map<string, number[]>, waits: Waits): void {
  for (const [kind, times] of waits) all.set(kind, [...(all.get(kind) ?? []), ...times]);
}

async function alone(): Promise<void> {
  const run = await ImportRun.begin(base, records);
  const written = await run.phase('applying');
  await run.undo();
  const undone = await run.phase('undoing');
  await run.remove();
  console.log(`nobody reads: ${speed(written)} written, ${speed(undone)} undone`);
}

async function round(): Promise<void> {
  const reader = new SteadyReader(base, world.sample, Number(values.rate));
  add(idle, await reader.during(() => pause(Number(values.idle) * 1000)));
  const run = await ImportRun.begin(base, records);
  let [written, undone] = [0, 0];
  add(writing, await reader.during(async () => (written = await run.phase('applying'))));
  add(idle, await reader.during(() => pause(Number(values.idle) * 1000)));
  await run.undo();
  add(undoing, await reader.during(async () => (undone = await run.phase('undoing'))));
  await run.remove();
  reader.close();
  console.log(`a reader: ${speed(written)} written, ${speed(undone)} undone; ${String(reader.failed)} reads failed`);
}

function speed(milliseconds: number): string {
  return `${((1000 * records) / milliseconds).toFixed(1)} records a second`;
}

function table(): void {
  console.log('\n| reader, p50 and p95 in ms | idle | writing | times | undoing | times |');
  console.log('|---|---:|---:|---:|---:|---:|');
  for (const kind of idle.keys()) {
    const [before, during, after] = [idle, writing, undoing].map((one) => figures(one.get(kind) ?? []));
    const cells = [kind, before?.text, during?.text, times(during, before), after?.text, times(after, before)];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

interface Figures {
  readonly p95: number;
  readonly text: string;
}

function figures(all: readonly number[]): Figures {
  const sorted = all.toSorted((a, b) => a - b);
  const [p50, p95] = [percentile(sorted, 0.5), percentile(sorted, 0.95)];
  return { p95, text: `${p50.toFixed(1)}, ${p95.toFixed(1)}` };
}

function times(one: Figures | undefined, other: Figures | undefined): string {
  return ((one?.p95 ?? NaN) / (other?.p95 ?? NaN)).toFixed(2);
}

try {
  await alone();
  for (let at = 0; at < Number(values.rounds); at += 1) await round();
  await alone();
  table();
} finally {
  await world.service.stop();
}
