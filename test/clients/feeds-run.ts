// Whether programs by others read our feeds: those of Debian, each in a process of its own, and two libraries. Needs a build.
// With a number: so many generated events, beside those of the demonstration.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { startService } from '../../bench/run/servers.js';
import { faults } from '../support/feeds.js';
import { stored, subscribed, timesOf, type Listed } from './calendars.js';
import { missing, PACKAGES, PYTHON, run } from './programs.js';

const GENERATED = Number(process.argv[2] ?? '10000');
/** How many events radicale is given one after the other. */
const STORED = 500;

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
      const answer = await fetch(service.base + path);
      if (answer.status !== 200) throw new Error(`${path} is answered ${String(answer.status)}`);
      return answer.text();
    };
    const files: string[] = [];
    for (const language of ['en', 'ja', 'zh-hant']) {
      const query = `start_date=2000-01-01&end_date=2100-01-01&multilingual_language=${language}`;
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
    const { taken, of } = await stored(join(work, name), calendars[0] ?? '', STORED);
    report(
      `${name}: radicale takes ${String(taken)} of ${String(of)} events`,
      taken === of && of > 0 ? '' : 'Not all.',
    );
    const { from, to, after } = monthOf((await list(fetched, 'per_page=1'))[0]);
    const month = `start_date=${from}&end_date=${to}`;
    const listed = await list(fetched, `${month}&per_page=1000`);
    const wanted = timesOf(listed);
    const seen = subscribed(join(work, name), `${service.base}/events.ics?${month}`, from, after);
    const different = [
      ...wanted.filter((line) => !seen.includes(line)).map((line) => `- ${line}`),
      ...seen.filter((line) => !wanted.includes(line)).map((line) => `+ ${line}`),
    ];
    report(
      `${name}: vdirsyncer fetches and khal lists ${String(seen.length)} of ${String(wanted.length)} events of a month`,
      different.slice(0, 20).join('\n'),
    );
  } finally {
    await service.stop();
  }
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
  for (const name of ['demonstration', 'generated']) run('mkdir', ['-p', join(work, name)]);
  const demonstration = join(work, 'demonstration', 'data');
  await feedsOf('demonstration', demonstration, (base) => {
    const password = readFileSync(join(demonstration, 'admin-password.txt'), 'utf8').trim();
    command(['dist/cli/seed.js'], { KALENDS_URL: base, KALENDS_LOGIN: 'admin', KALENDS_PASSWORD: password });
  });
  command(
    [
      '--disable-warning=ExperimentalWarning',
      '--import',
      './bench/resolve.mjs',
      'bench/generate.ts',
      String(GENERATED),
    ],
    { BENCH_DATA: join(work, 'generated', 'data') },
  );
  await feedsOf('generated', join(work, 'generated', 'data', String(GENERATED)), () => undefined);
} finally {
  rmSync(work, { recursive: true, force: true });
}
process.exitCode = failed === 0 ? 0 : 1;
