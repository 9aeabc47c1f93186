import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { killAround, VICTIMS, type Kill, type Outcome } from './kills/run.js';

// Kills the service, its PostgreSQL, one process of that, or both, under write load, and looks whether everything that was
// acknowledged is there once. Ends with 1 when something is wrong.

/** Within so many milliseconds the service has to answer again. */
const BOUND = 10_000;

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    writers: { type: 'string', default: '4' },
    workers: { type: 'string', default: '1' },
  },
});

const folder = mkdtempSync(join(tmpdir(), 'kalends-kills-'));
try {
  const outcome = await killAround({
    folder,
    kills: Number(values.kills),
    writers: Number(values.writers),
    workers: Number(values.workers),
    tell: ({ victim, readAfter, writtenAfter }, number) => {
      console.log(
        `${String(number)}. ${victim}: read after ${seconds(readAfter)}, written after ${seconds(writtenAfter)}`,
      );
    },
  });
  console.log(report(outcome));
  process.exitCode = isSound(outcome) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function isSound({ kills, lost, repeated, others, check }: Outcome): boolean {
  const inTime = kills.every((kill) => Math.max(kill.readAfter, kill.writtenAfter) <= BOUND);
  return inTime && lost.length === 0 && repeated.length === 0 && others.size === 0 && check.code === 0;
}

function report(outcome: Outcome): string {
  return [
    '',
    '| killed | times | read again, median | longest | written again, median | longest |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...VICTIMS.map((victim) =>
      line(
        victim,
        outcome.kills.filter((kill) => kill.victim === victim),
      ),
    ),
    '',
    `Acknowledged: ${String(outcome.acknowledged)}, lost: ${String(outcome.lost.length)}, twice: ${String(outcome.repeated.length)}.`,
    `Answered 503 or not at all: ${String(outcome.unanswered)}; otherwise: ${JSON.stringify([...outcome.others])}.`,
    `Starts by the script: ${String(outcome.restarts)}. ${outcome.check.output.trim()}`,
  ].join('\n');
}

function line(victim: string, kills: readonly Kill[]): string {
  const read = kills.map((kill) => kill.readAfter).toSorted((a, b) => a - b);
  const written = kills.map((kill) => kill.writtenAfter).toSorted((a, b) => a - b);
  const cells = [read, written].flatMap((times) => [times[times.length >> 1] ?? 0, times.at(-1) ?? 0]);
  return `| ${victim} | ${String(kills.length)} | ${cells.map(seconds).join(' | ')} |`;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}
