import { gzipSync } from 'node:zlib';
import { setTimeout as pause } from 'node:timers/promises';
import { HOSTILE_FILES } from './hostile-files.js';
import { LARGE } from './large.js';
import { AT_ONCE, many, UNCACHED, type Attack } from './many.js';

const JSON_TYPE = { 'content-type': 'application/json' };

const venues = Array.from({ length: 20 }, () => ({
  venue: 'A',
  description: '<b>x</b>'.repeat(12_000).slice(0, 99_000),
}));
const INLINE = gzipSync(
  JSON.stringify({ title: 'A', start_date: '2026-08-01', end_date: '2026-08-01', venue: venues }),
);
const SMALL = Buffer.from(
  JSON.stringify({
    title: 'A',
    start_date: '2026-08-01',
    end_date: '2026-08-01',
    description: '<b>x</b>'.repeat(7_000),
  }),
);
const EXCLUSIONS = Array.from({ length: 66 }, (_, n) => `-${String.fromCharCode(0x4e00 + n)}`).join(' ');
const FREQUENT = ['音樂', '活動', 'concert', 'festival', '展覽', 'music', 'event', '節'];

let requested = 0;

/** Requests that differ from each other, so that no memory helps. */
function different(): string {
  requested += 1;
  return `${String(2026 + (requested % 3))}-${String((requested % 12) + 1).padStart(2, '0')}-${String((requested % 28) + 1).padStart(2, '0')}`;
}

export const ATTACKS: readonly Attack[] = [
  { name: 'nobody', run: (_client, _event, signal) => ended(signal) },
  {
    name: 'twenty inline venues of 99,000 characters, gzip, without credentials',
    run: many((client) => client.send('POST', '/events', { ...JSON_TYPE, 'content-encoding': 'gzip' }, INLINE)),
  },
  {
    name: 'HTML of 56 kB without credentials',
    run: many((client) => client.send('POST', '/events', JSON_TYPE, SMALL)),
  },
  {
    name: 'searches with 66 exclusions',
    run: many((client) => client.send('GET', `/events?search=${encodeURIComponent(EXCLUSIONS)}`, UNCACHED)),
  },
  {
    name: 'searches with eight frequent words and four exclusions',
    run: many((client) => {
      const words = [...FREQUENT, '-q', '-z', '-x', '-v'].join(' ');
      return client.send('GET', `/events?search=${encodeURIComponent(words)}&start_date=${different()}`, UNCACHED);
    }),
  },
  {
    name: 'searches for one frequent word',
    run: many((client) => client.send('GET', `/events?search=%E9%9F%B3%E6%A8%82&start_date=${different()}`, UNCACHED)),
  },
  {
    name: 'geolocation and order by title',
    run: many((client) =>
      client.send('GET', `/events?geoloc_lat=22.3&geoloc_lng=114.2&orderby=title&start_date=${different()}`, UNCACHED),
    ),
  },
  {
    name: 'lists of fifty, each another one',
    run: many((client) => client.send('GET', `/events?per_page=50&start_date=${different()}`, UNCACHED)),
  },
  {
    name: '2,000 requests on one connection, again and again',
    run: (client, _event, signal) =>
      client.pour(
        'GET BASE/events?per_page=50&order=desc HTTP/1.1\r\nHost: a\r\nCache-Control: no-cache\r\n\r\n'.repeat(2_000),
        true,
        signal,
      ),
  },
  {
    name: 'wrong passwords of an event',
    run: many((client, event) => client.send('GET', `/events/${String(event)}?password=${String((requested += 1))}`)),
  },
  {
    name: 'wrong logins',
    run: many((client) => client.send('GET', '/users/me', { authorization: `Bearer ${String((requested += 1))}` })),
  },
  {
    name: 'wrong passwords of a user, over Basic',
    run: many((client) => {
      const pair = Buffer.from(`admin:${String((requested += 1))}`).toString('base64');
      return client.send('GET', '/events?per_page=50', { authorization: `Basic ${pair}`, ...UNCACHED });
    }),
  },
  {
    name: 'thousands of connections, each with a request that never ends',
    run: (client, _event, signal) => client.flood('GET BASE/events HTTP/1.1\r\nHost: a\r\nX-A: ', AT_ONCE, signal),
  },
  {
    name: 'readers that take a kilobyte a second',
    run: (client, _event, signal) =>
      client.sip('GET BASE/events?per_page=50 HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(50), AT_ONCE * 4, signal),
  },
  {
    name: 'streams of changes, opened and closed thousands of times a second',
    run: (client, _event, signal) =>
      client.flash('GET BASE/changes/stream HTTP/1.1\r\nHost: a\r\n\r\n', AT_ONCE, signal),
  },
  {
    name: 'connections that read nothing',
    run: (client, _event, signal) =>
      client.pour('GET BASE/events?per_page=50 HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(500), false, signal),
  },
  ...LARGE,
  ...HOSTILE_FILES,
];

async function ended(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) await pause(20);
}
