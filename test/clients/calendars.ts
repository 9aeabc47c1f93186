import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { end, run, serve } from './programs.js';

/** An event as the API lists it. */
export interface Listed {
  readonly url: string;
  readonly all_day: boolean;
  readonly start_date: string;
  readonly end_date: string;
  readonly utc_start_date: string;
  readonly utc_end_date: string;
}

/** Of each event its page and times: days where it lasts whole days, else UTC. */
export function timesOf(events: readonly Listed[]): string[] {
  const line = (event: Listed): string => {
    const [start, end] = event.all_day
      ? [event.start_date.slice(0, 10), event.end_date.slice(0, 10)]
      : [event.utc_start_date.slice(0, 16), event.utc_end_date.slice(0, 16)];
    return `${event.url} ${start} ${end}`;
  };
  return events.map(line).sort();
}

/** The same as khal lists it, once vdirsyncer has fetched the feed, which gives events names of its own. Days are `YYYY-MM-DD`. */
export function subscribed(folder: string, feed: string, from: string, to: string): string[] {
  const home = join(folder, 'khal');
  const calendar = join(home, 'calendar');
  mkdirSync(calendar, { recursive: true });
  const vdirsyncer = join(home, 'vdirsyncer.conf');
  writeFileSync(
    vdirsyncer,
    `[general]\nstatus_path = "${home}/status"\n
[pair feed]\na = "remote"\nb = "local"\ncollections = null\n
[storage remote]\ntype = "http"\nurl = "${feed}"\n
[storage local]\ntype = "filesystem"\npath = "${calendar}"\nfileext = ".ics"\n`,
  );
  run('vdirsyncer', ['-c', vdirsyncer, 'discover']);
  run('vdirsyncer', ['-c', vdirsyncer, 'sync']);
  const khal = join(home, 'khal.conf');
  writeFileSync(
    khal,
    `[calendars]\n[[feed]]\npath = ${calendar}\nreadonly = True\n
[locale]\nlocal_timezone = UTC\ndefault_timezone = UTC\ntimeformat = %H:%M\ndateformat = %Y-%m-%d\nlongdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M\nlongdatetimeformat = %Y-%m-%d %H:%M\n
[sqlite]\npath = ${home}/khal.db\n`,
  );
  const format = '{url} {start-long} {end-long}';
  const listed = run('khal', ['-c', khal, 'list', '--day-format', '', '--format', format, from, to], { TZ: 'UTC' });
  // An event of several days is listed on each of them; control characters colour the lines.
  const lines = listed.split('\n').map((line) => line.replace(new RegExp('\\u001b\\[[0-9;]*m', 'g'), '').trim());
  return [...new Set(lines.filter((line) => line.startsWith('http')))].sort();
}

/** How many of the events in a calendar radicale takes, each as a file of its own. */
export async function stored(folder: string, calendar: string, most: number): Promise<{ taken: number; of: number }> {
  const port = await freePort();
  const config = join(folder, 'radicale.conf');
  writeFileSync(
    config,
    `[server]\nhosts = 127.0.0.1:${String(port)}\n[auth]\ntype = none\n[rights]\ntype = authenticated\n
[storage]\nfilesystem_folder = ${folder}/radicale\n`,
  );
  const base = `http://127.0.0.1:${String(port)}`;
  const server = await serve('radicale', ['--config', config], base);
  try {
    const headers = { authorization: `Basic ${Buffer.from('a:a').toString('base64')}` };
    const send = (method: string, path: string, body?: string): Promise<Response> =>
      fetch(`${base}/a/${path}`, {
        method,
        headers: { ...headers, 'content-type': 'text/calendar' },
        body: body ?? null,
      });
    const made = await send('MKCALENDAR', 'feed/');
    if (made.status !== 201) throw new Error(`radicale makes no calendar: ${String(made.status)}`);
    const zones = calendar.match(/BEGIN:VTIMEZONE\r\n.*?END:VTIMEZONE\r\n/gs) ?? [];
    const events = (calendar.match(/BEGIN:VEVENT\r\n.*?END:VEVENT\r\n/gs) ?? []).slice(0, most);
    let taken = 0;
    for (const [index, event] of events.entries()) {
      const body = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//x//EN\r\n${zones.join('')}${event}END:VCALENDAR\r\n`;
      const { status } = await send('PUT', `feed/${String(index)}.ics`, body);
      if (status === 201) taken += 1;
      else console.error(`radicale answers ${String(status)} to\n${event}`);
    }
    return { taken, of: events.length };
  } finally {
    await end(server);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => {
        resolve(port);
      });
    });
  });
}
