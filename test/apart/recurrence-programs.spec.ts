import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** The folder `test`. */
const FOLDER = join(import.meta.dirname, '..');

/** Expands the recorded cases, or every tenth of them, in a process whose own time zone is this one. */
const replay = (zone: string, step: string): { zone: number; cases: number; wrong: string[] } => {
  const options = [
    '--import',
    join(FOLDER, 'support/resolve-ts.mjs'),
    join(FOLDER, 'clients/recurrence-replay.ts'),
    step,
  ];
  return JSON.parse(execFileSync('node', options, { encoding: 'utf8', env: { ...process.env, TZ: zone } }));
};

describe('10,000 rules have the dates that dateutil, recurring-ical-events and libical give them', () => {
  it('all of them in a process whose own zone is UTC', () => {
    expect(replay('UTC', '1')).toEqual({ zone: 0, cases: 10_000, wrong: [] });
  });

  it.each([
    ['Asia/Shanghai', -480],
    ['America/St_Johns', 210],
    ['Pacific/Apia', 660],
  ])('every tenth in a process whose own zone is %s', (zone, offset) => {
    expect(replay(zone, '10')).toEqual({ zone: offset, cases: 1000, wrong: [] });
  });
});
