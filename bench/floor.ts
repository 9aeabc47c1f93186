// The least that an HTTP service can do for the same answers: one prepared statement whose JSON goes out as it is.
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { CLOCK, DEFAULT_LANGUAGE } from './generate/plan.js';

const PER_PAGE = 9;
const MOST_PER_PAGE = 50;
const WINDOW = ['2026-07-15 00:00:00', '2028-07-15 23:59:59'] as const;
const shown = readFileSync(new URL('./floor.sql', import.meta.url), 'utf8');
const LISTED = `o.status = 'publish' and o.published_at <= $2::timestamptz and not o.hide_from_listings
  and o.start_local >= $3::timestamp and o.end_local <= $4::timestamp`;
const LIST = `with wanted as materialized (
    select o.event_id as id from occurrence o where ${LISTED} order by o.start_local, o.id limit $5 offset $6
  ), counted as materialized (select count(*) as total from occurrence o where ${LISTED})
  ${shown}`;
const ONE = `with wanted as (select $2::int as id), counted as (select null as total) ${shown}`;

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10, options: '-c TimeZone=UTC' });

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const [, collection, id] = pathname.split('/');
  if (collection !== 'events' || (id !== undefined && !/^\d{1,9}$/.test(id))) {
    send(response, 404, '{}');
    return;
  }
  const limit = Math.min(MOST_PER_PAGE, Number(searchParams.get('per_page') ?? PER_PAGE));
  const offset = (Number(searchParams.get('page') ?? 1) - 1) * limit;
  const language = searchParams.get('multilingual_language') ?? DEFAULT_LANGUAGE;
  const start = searchParams.get('start_date');
  const query =
    id === undefined
      ? { name: 'list', text: LIST, values: [language, CLOCK, ...windowFrom(start), limit, offset] }
      : { name: 'one', text: ONE, values: [language, id] };
  pool.query<{ page: string }>(query).then(
    ({ rows }) => {
      send(response, 200, rows[0]?.page ?? '{}');
    },
    () => {
      send(response, 500, '{}');
    },
  );
});

server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`);
});
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  void pool.end();
});

/** The service ends a window two years after today as well, whatever it begins with. */
function windowFrom(start: string | null): readonly string[] {
  return start === null ? WINDOW : [`${start} 00:00:00`, WINDOW[1]];
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}
