import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startEmbedded } from '#platform/database/embedded/embedded-postgres.js';
import { Replay } from './explain/measure.js';
import { startRecorder } from './explain/record.js';
import { worldOf } from './generate/world.js';
import { describeMachine, type Machine } from './run/machine.js';
import { takeSample } from './scenarios/sample.js';
import { KINDS } from './search/kinds.js';
import { measureLoad } from './search/load.js';
import { measureKind, type Line } from './search/measure.js';
import { report, type Plan, type Section } from './search/report.js';

const USAGE = `npm run bench -- search [--million] [--print]
Measures searches at 10,000 and 100,000 events (--million: and at 1,000,000) and writes bench/results/searches.md
(--print: to the terminal only).`;
// The languages whose plans are shown.
const SHOWN = ['zh-hant', 'en'];
const LOADS = ['search, 50 a page', 'rare word', 'frequent word'];
const MILLION_LOADS = ['rare word', 'search, 50 a page'];

const { values: options } = parseArgs({
  options: { million: { type: 'boolean' }, print: { type: 'boolean' }, help: { type: 'boolean' } },
});
if (options.help === true) {
  console.log(USAGE);
  process.exit();
}

let machine: Machine | undefined;
const sections: Section[] = [await measure(10_000, false), await measure(100_000, true)];
if (options.million === true) sections.push(await measure(1_000_000, false));
if (!machine) throw new Error('Nothing was measured.');
const text = report(sections, machine, new Date());
if (options.print === true) console.log(text);
else writeFileSync(new URL('./results/searches.md', import.meta.url), text);

async function measure(size: number, statements: boolean): Promise<Section> {
  const folder = await worldOf(size, console.error);
  const database = await startEmbedded(folder);
  let lines: Line[] = [];
  const plans: Plan[] = [];
  const sample = await takeSample(database.url, size);
  try {
    machine ??= await describeMachine(folder, database.url);
    if (statements) {
      const recorder = await startRecorder(database.url, folder);
      const replay = new Replay(database.url);
      try {
        lines = await measureAll(size, { sample, recorder, replay });
        if (size === 100_000) plans.push(...(await plansOf(lines, replay)));
      } finally {
        await replay.close();
        await recorder.close();
      }
    }
  } finally {
    await database.stop();
  }
  return { size, lines, plans, load: await measureLoad(folder, sample, size < 1_000_000 ? LOADS : MILLION_LOADS) };
}

async function measureAll(size: number, tools: Omit<Parameters<typeof measureKind>[2], 'size'>): Promise<Line[]> {
  const lines: Line[] = [];
  for (const kind of KINDS)
    for (const language of kind.languages) {
      console.error(`${String(size)}: ${kind.name}, ${language}`);
      lines.push(...(await measureKind(kind, language, { size, ...tools })));
    }
  return lines;
}

async function plansOf(lines: readonly Line[], replay: Replay): Promise<Plan[]> {
  const plans: Plan[] = [];
  for (const line of lines)
    if (SHOWN.includes(line.language)) plans.push({ line, plan: await replay.plan(line.typical.statement) });
  return plans;
}
