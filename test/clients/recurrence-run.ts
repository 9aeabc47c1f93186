/**
 * Compares 10,000 made-up rules with three programs that expand them as well, each in a process of its own, and records
 * the results: `node --import ./test/support/resolve-ts.mjs test/clients/recurrence-run.ts [--record]`. docs/recurrence.md
 * says what it needs.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { eventCase, type Case } from './recurrence-cases.js';
import { digest, isAllDay, isSkipped, ourDates, RECORDED, written } from './recurrence-dates.js';

const PROGRAMS = ['recurrence_libical', 'recurrence_dateutil', 'recurrence_ical_events'];
const CASES = 10_000;
const SEED = 20261122;
const SHOWN = 5;
const PYTHON = process.env['PYTHON'] ?? '/usr/bin/python3';

interface Compared extends Case {
  /** Whether the rule names the start, as libical and dateutil see it. */
  readonly named: boolean;
  readonly dates: readonly string[];
}

const good = fc.sample(eventCase, { numRuns: CASES * 2, seed: SEED }).flatMap((provided): Compared[] => {
  const found = ourDates(provided);
  return found ? [{ ...provided, ...found }] : [];
});
const compared = good.slice(0, CASES);
const several = (text: string, provided: readonly Case[]): string => `${provided.length} ${text}`;
const kinds = [
  several(
    'all day',
    compared.filter(({ start }) => isAllDay(start)),
  ),
  several(
    'weekly with BYSETPOS',
    compared.filter(({ lines: [rule = ''] }) => /FREQ=WEEKLY.*BYSETPOS/.test(rule)),
  ),
  several(
    'with SKIP',
    compared.filter(({ lines: [rule = ''] }) => rule.includes('SKIP=')),
  ),
];
console.log(`Of them ${kinds.join(', ')}`);
console.log(`${compared.length} rules that are taken, of ${CASES * 2} made`);

let different = 0;
for (const program of PROGRAMS) {
  const theirs = ask(program);
  const reasons = new Map<string, number>();
  const wrong = compared.filter((provided, place) => {
    const reason = theirs[place] === null ? 'refused' : leftOut(program, provided);
    if (reason !== undefined) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    return reason === undefined && theirs[place]?.join() !== provided.dates.join();
  });
  const out = [...reasons.values()].reduce((sum, count) => sum + count, 0);
  different += wrong.length;
  console.log(
    `${program}: ${CASES - out - wrong.length} equal, ${wrong.length} not; left out:`,
    Object.fromEntries(reasons),
  );
  for (const provided of wrong.slice(0, SHOWN)) {
    console.log(written(provided), '\n  ours  ', provided.dates.join(' '));
    console.log('  theirs', theirs[compared.indexOf(provided)]?.join(' '));
  }
}
if (process.argv.includes('--record')) {
  const lines = compared.map((provided) => `${written(provided)} ${digest(provided.dates)}\n`);
  writeFileSync(RECORDED, gzipSync(lines.join(''), { level: 9 }));
}
process.exitCode = different === 0 ? 0 : 1;

/** Why a case is not compared with a program, as docs/recurrence.md explains; undefined where it is. */
function leftOut(program: string, provided: Compared): string | undefined {
  const [rule = ''] = provided.lines;
  const has = (...texts: string[]): boolean => texts.every((text) => rule.includes(text));
  if (program === 'recurrence_libical') return leftOutOfLibical(provided, has);
  if (has('SKIP=')) return 'SKIP';
  if (/BYWEEKNO=[^;]*5[23]/.test(rule)) return 'weeks 52 and 53';
  if (program === 'recurrence_dateutil') return undefined;
  if (has('FREQ=WEEKLY', 'BYSETPOS')) return 'BYSETPOS of weeks';
  if (/BYDAY=\d\d/.test(rule)) return 'ordinals of two digits';
  return isSkipped(provided) ? 'a start in a gap' : undefined;
}

function leftOutOfLibical(
  { named, lines: [rule = ''] }: Compared,
  has: (...texts: string[]) => boolean,
): string | undefined {
  if (has('FREQ=WEEKLY', 'BYSETPOS')) return 'BYSETPOS of weeks';
  if (/SKIP=[BF]/.test(rule) && (/BYMONTHDAY=[^;]*-/.test(rule) || has('BYSETPOS')))
    return 'SKIP from the end, or counted';
  if (has('FREQ=MONTHLY', 'SKIP=FORWARD') && /BYDAY|BYMONTH=/.test(rule)) return 'SKIP=FORWARD with BYDAY or BYMONTH';
  if (has('BYWEEKNO')) return 'BYWEEKNO';
  if (has('FREQ=YEARLY', 'BYMONTHDAY') && !has('BYMONTH=')) return 'BYMONTHDAY without BYMONTH';
  const fromEnd = /BYMONTHDAY=[^;]*-/.test(rule);
  if (fromEnd && (has('FREQ=DAILY') || has('BYSETPOS'))) return 'BYMONTHDAY from the end';
  return has('FREQ=WEEKLY', 'INTERVAL') && (!named || has('WKST')) ? 'INTERVAL of weeks' : undefined;
}

function ask(program: string): (string[] | null)[] {
  const script = join(import.meta.dirname, `${program}.py`);
  const input = compared.map((provided) => JSON.stringify(provided)).join('\n');
  const { stdout, stderr } = spawnSync(PYTHON, [script], { input, encoding: 'utf8', maxBuffer: 1 << 28 });
  const lines = stdout.trim().split('\n');
  if (lines.length !== compared.length) throw new Error(`${program} answered ${lines.length} lines. ${stderr}`);
  return lines.map((line): string[] | null => JSON.parse(line));
}
