// Whether programs by others read our feeds: those of Debian, each in a process of its own, and two libraries. Needs a build.
// With a number: so many generated events, beside those of the demonstration.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { startService } from '../../bench/run/servers.js';
import { faults, ruleCount } from '../support/feeds.js';
import { stored, subscribed, timesOf, type Listed } from './calendars.js';
import { missing, PACKAGES, PYTHON, run } from './programs.js';

const GENERATED = Number(process.argv[2] ?? '10000');
/** How many events that repeat. */
const SERIES = 20;
/** How many events radicale is given one after the other. */
const STORED = 500;

const ALL = 'start_date=2000-01-01&end_date=2100-01-01';
/**
 * How events that repeat are told, and what of khal's lines is compared: a rule has one page for all of its dates, and dates before
 * the month and after it.
 */
const FORMS: Readonly<Record<string, (lines: readonly string[]) => string[]>> = {
  instances: (lines) => [...lines],
  rule: (lines) => {
    const times = lines.map((line) => line.slice(line.indexOf(' ') + 1));
    return [...new Set(times)].filter((time) => /^\d{4}-\d\d-(?:0[3-9]|1\d|2[0-6])/.test(time)).sort();
  },
};

const lacking = missing();
if (lacking.length > 0) {
  console.error(`NOT TRIED: ${lacking.join(', ')} not installed. On Debian: apt-get install ${PACKAGES.join(' ')}`);
  process.exit(2);
}

const work = mkdtempSync(join(tmpdir(), 'kalends-clients-'));
let failed = 0;

/** @param fault '' for none */
function report(what: string, fault: string): void {
  if (fault !== '') failed += 1;
  console.log(`${fault === '' ? 'ok    ' : 'FAILED'}  ${what}${fault === '' ? '' : `\n${fault}`}`);
}

async function feedsOf(name: string, dataDir: string, prepare: (base: string) => void): Promise<void> {
  const service = await startService(dataDir, { FEED_MAX: '50000', MAX_PER_PAGE: '1000' });
  try {
    prepare(service.base);
    const fetched = async (path: string): Promise<string> => {
      // While a program ran, the service may have closed the connection: that is to be noticed first.
      await pause(100);
      const answer = await fetch(service.base + path);
      if (answer.status !== 200) throw new Error(`${path} is answered ${String(answer.status)}`);
      return answer.text();
    };
    const files: string[] = [];
    for (const language of ['en', 'ja', 'zh-hant']) {
      const query = `${ALL}&multilingual_language=${language}`;
      for (const extension of ['ics', 'rss']) {
        const file = join(work, `${name}-${language}.${extension}`);
        writeFileSync(file, await fetched(`/events.${extension}?${query}`));
        files.push(file);
      }
    }
    const calendars = files.filter((file) => file.endsWith('.ics')).map((file) => readFileSync(file, 'utf8'));
    for (const calendar of calendars) readByLibraries(name, calendar);
    report(
      `${name}: python3-icalendar and python3-feedparser read ${String(files.length)} feeds: ${run(PYTHON, ['test/clients/feeds-read.py', ...files]).trim()}`,
      '',
    );
    const ruled = join(work, `${name}-rules.ics`);
    writeFileSync(ruled, await fetched(`/events.ics?${ALL}&multilingual_language=en&recurrence=rule`));
    reportRules(name, ruled, join(work, `${name}-en.ics`));
    const { taken, of } = await stored(join(work, name), calendars[0] ?? '', STORED);
    report(
      `${name}: radicale takes ${String(taken)} of ${String(of)} events`,
      taken === of && of > 0 ? '' : 'Not all.',
    );
    const { from, to, after } = monthOf((await list(fetched, 'per_page=1'))[0]);
    const month = `start_date=${from}&end_date=${to}`;
    // Feeds have what is under way at the start as well.
    const listed = await list(fetched, `${month}&ongoing=true&per_page=1000`);
    for (const [form, seenOf] of Object.entries(FORMS)) {
      const wanted = seenOf(timesOf(listed));
      const feed = `${service.base}/events.ics?${month}&recurrence=${form}`;
      const seen = seenOf(subscribed(join(work, name, form), feed, from, after));
      report(
        `${name}: vdirsyncer fetches and khal lists ${String(seen.length)} of ${String(wanted.length)} events of a month, ${form}`,
        differences(wanted, seen),
      );
    }
  } finally {
    await service.stop();
  }
}

/** Whether recurring-ical-events makes the same dates of rules and of single events. */
function reportRules(name: string, ruled: string, single: string): void {
  const calendar = readFileSync(ruled, 'utf8');
  const rules = ruleCount(calendar);
  const faulty = faults(calendar).slice(0, 20).join('\n');
  report(`${name}: our own lint of ${String(rules)} rules`, faulty);
  const [one = '', other = ''] = [ruled, single].map((file) => run(PYTHON, ['test/clients/feeds-dates.py', file]));
  const [wanted, seen] = [other.split('\n'), one.split('\n')];
  report(
    `${name}: python3-recurring-ical-events makes ${String(seen.length - 1)} dates of ${String(rules)} rules and what takes place once`,
    differences(wanted, seen),
  );
}

function differences(wanted: readonly string[], seen: readonly string[]): string {
  const different = [
    ...wanted.filter((line) => !seen.includes(line)).map((line) => `- ${line}`),
    ...seen.filter((line) => !wanted.includes(line)).map((line) => `+ ${line}`),
  ];
  return different.slice(0, 20).join('\n');
}

/** The first events of a list, up to 1,000. */
async function list(fetched: (path: string) => Promise<string>, query: string): Promise<Listed[]> {
  const { events } = JSON.parse(await fetched(`/events?${query}`)) as { events: Listed[] };
  return events;
}

/** The month after the one in which the event starts: its first day, its last, and the second of the next. */
function monthOf(event: Listed | undefined): { from: string; to: string; after: string } {
  const [year = 0, month = 0] = (event?.start_date ?? '2026-01').split('-').map(Number);
  const day = (...date: [number, number, number]): string => new Date(Date.UTC(...date)).toISOString().slice(0, 10);
  return { from: day(year, month, 1), to: day(year, month + 1, 0), after: day(year, month + 1, 2) };
}

function readByLibraries(name: string, calendar: string): void {
  const events = (calendar.match(/^BEGIN:VEVENT\r$/gm) ?? []).length;
  report(`${name}: our own lint of ${String(events)} events`, faults(calendar).slice(0, 20).join('\n'));
  const parsed = new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents('vevent');
  const read = parsed.filter(
    (each) => new ICAL.Event(each).startDate.isDate || new ICAL.Event(each).startDate.toString() !== '',
  );
  report(`${name}: ical.js reads ${String(read.length)}`, read.length === events ? '' : 'Not all.');
  const theirs = Object.values(nodeIcal.sync.parseICS(calendar)).filter((each) => each?.type === 'VEVENT');
  report(`${name}: node-ical reads ${String(theirs.length)}`, theirs.length === events ? '' : 'Not all.');
}

/** @throws Error */
function command(args: readonly string[], env: Readonly<Record<string, string>>): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`);
}

try {
  for (const name of ['demonstration', 'generated', 'series']) run('mkdir', ['-p', join(work, name)]);
  const demonstration = join(work, 'demonstration', 'data');
  await feedsOf('demonstration', demonstration, (base) => {
    const password = readFileSync(join(demonstration, 'admin-password.txt'), 'utf8').trim();
    command(['dist/cli/seed.js'], { KALENDS_URL: base, KALENDS_LOGIN: 'admin', KALENDS_PASSWORD: password });
  });
  const generate = ['--disable-warning=ExperimentalWarning', '--import', './bench/resolve.mjs', 'bench/generate.ts'];
  const generated = { BENCH_DATA: join(work, 'generated', 'data') };
  command([...generate, String(GENERATED)], generated);
  await feedsOf('generated', join(work, 'generated', 'data', String(GENERATED)), () => undefined);
  command([...generate, String(SERIES), '--series'], generated);
  await feedsOf('series', join(work, 'generated', 'data', `${String(SERIES)}-series`), () => undefined);
} finally {
  rmSync(work, { recursive: true, force: true });
}
process.exitCode = failed === 0 ? 0 : 1;
