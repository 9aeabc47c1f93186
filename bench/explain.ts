import { parseArgs } from 'node:util';
import { startEmbedded } from '#platform/database/embedded/embedded-postgres.js';
import {
  clearLog,
  fillLog,
  followingScenarios,
  tokenKey,
  webhooksIn,
  webhookStatements,
  type LogMarks,
} from './explain/following.js';
import { labelOf, Replay } from './explain/measure.js';
import { percentile } from './percentile.js';
import { startRecorder, type Recorder, type Statement } from './explain/record.js';
import { Random } from './generate/random.js';
import { worldOf } from './generate/world.js';
import { LISTS } from './scenarios/lists.js';
import { takeSample, type Sample } from './scenarios/sample.js';
import type { Scenario } from './scenarios/scenario.js';
import { SEARCHES } from './scenarios/searches.js';

const USAGE = `npm run bench -- explain [--size 100000] [--only <part of a name>] [--requests 60] [--plans 20] [--seconds 10]
Times every statement of each kind of request in the database alone, over many parameters (at most --seconds for each kind), and shows the plans of those
whose 95th percentile is above --plans milliseconds.`;
const RARE = 0.02;

interface Timed {
  readonly statement: Statement;
  readonly milliseconds: number;
}

const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: '100000' },
    only: { type: 'string', default: '' },
    requests: { type: 'string', default: '60' },
    plans: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '10' },
    help: { type: 'boolean' },
  },
});
if (options.help === true) {
  console.log(USAGE);
  process.exit();
}
const size = Number(options.size);
const folder = await worldOf(size, console.error);
const database = await startEmbedded(folder);
try {
  await explain(database.url);
} finally {
  await database.stop();
}

async function explain(url: string): Promise<void> {
  const sample = await takeSample(url, size);
  const isFollowing = 'following: '.includes(options.only) || options.only.startsWith('following');
  const marks = isFollowing ? await fillLog(url, sample) : undefined;
  const recorder = await startRecorder(url, folder);
  const replay = new Replay(url);
  const slow: { name: string; timed: Timed }[] = [];
  try {
    console.log(
      `${'request'.padEnd(46)}${'statement'.padEnd(12)}${['n', 'p50', 'p95', 'max'].map((head) => head.padStart(9)).join('')}`,
    );
    const following = marks ? await followingScenarios(recorder, sample, { ...marks, key: await tokenKey(url) }) : [];
    for (const scenario of [...LISTS, ...SEARCHES, ...following].filter(({ name }) => name.includes(options.only))) {
      for (const [name, timed] of await measure(scenario, sample, recorder, replay)) {
        const worst = await print(name, timed, replay);
        if (worst !== undefined) slow.push({ name, timed: worst });
      }
    }
    for (const { name, timed } of slow) await printPlan(name, timed, replay);
    if (marks) await explainWebhooks(sample, marks, replay);
  } finally {
    await replay.close();
    await recorder.close();
    if (marks) await clearLog(url);
  }
}

async function printPlan(name: string, { milliseconds, statement }: Timed, replay: Replay): Promise<void> {
  console.log(
    `\n## ${name}: ${milliseconds.toFixed(1)} ms\n${statement.text}\n${statement.values.map(String).join(', ')}\n${await replay.plan(statement)}`,
  );
}

async function explainWebhooks(sample: Sample, marks: LogMarks, replay: Replay): Promise<void> {
  await replay.run({ text: 'begin', values: [] });
  for (const statement of webhooksIn(marks)) await replay.run(statement);
  for (const [name, statement] of webhookStatements(sample))
    if (name.includes(options.only)) {
      const timed = { statement, milliseconds: await replay.time(statement) };
      console.log(`${name.padEnd(58)}${timed.milliseconds.toFixed(1).padStart(18)}`);
      if (timed.milliseconds > Number(options.plans)) await printPlan(name, timed, replay);
    }
  await replay.run({ text: 'rollback', values: [] });
}

/** Times by request and statement; searches are told apart by how much they find. */
async function measure(
  scenario: Scenario,
  sample: Sample,
  recorder: Recorder,
  replay: Replay,
): Promise<Map<string, Timed[]>> {
  const { name, searches } = scenario;
  const random = new Random('explain', name);
  const found = new Map<string, Timed[]>();
  const deadline = performance.now() + Number(options.seconds) * 1000;
  for (let count = 0; count < Number(options.requests) && performance.now() < deadline; count += 1) {
    const wanted = scenario.request(random, sample);
    const { status, total, statements } = await recorder.send(wanted);
    if (status !== 200) console.error(`${name}: ${wanted.path} answered ${String(status)}`);
    // The default window holds a third of all events.
    const all = wanted.path.includes('start_date') ? size : size / 3;
    const group = searches === true && total !== undefined ? (total / all <= RARE ? ', rare' : ', frequent') : '';
    for (const statement of statements) {
      const key = `${name}${group}|${labelOf(statement.text)}`;
      const list = found.get(key) ?? [];
      found.set(key, list);
      list.push({ statement, milliseconds: await replay.time(statement) });
    }
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function print(key: string, timed: readonly Timed[], replay: Replay): Promise<Timed | undefined> {
  const [name = '', label = ''] = key.split('|');
  const sorted = [...timed].sort((a, b) => a.milliseconds - b.milliseconds);
  const times = sorted.map(({ milliseconds }) => milliseconds);
  const last = sorted.at(-1);
  const generic = last && (await replay.isGeneric(last.statement)) ? ' generic plan' : '';
  const p95 = percentile(times, 0.95);
  const figures = [
    String(times.length),
    ...[percentile(times, 0.5), p95, times.at(-1) ?? NaN].map((time) => time.toFixed(1)),
  ];
  console.log(`${name.padEnd(46)}${label.padEnd(12)}${figures.map((figure) => figure.padStart(9)).join('')}${generic}`);
  return p95 > Number(options.plans) ? last : undefined;
}
