import pg from 'pg';
import { LAST_KIND } from '#calendar/changes/change-log.sql.js';
import { writeSyncToken, type SyncToken } from '#calendar/changes/sync-token.js';
import { anyWork, dueDeliveries, passing } from '#calendar/webhooks/webhooks.sql.js';
import { CLOCK } from '../generate/plan.js';
import { onDatabase } from '../run/database.js';
import type { Sample } from '../scenarios/sample.js';
import { ALL_DATES, get, type Scenario } from '../scenarios/scenario.js';
import type { Recorder, Statement } from './record.js';

/** A log as it is after a busy month: 100,000 rows, every tenth of them hidden, then a thousand, then a category with all that is in it. */
const TRANSACTIONS = 2_000;
const LATER = 20;
const ROWS = 50;
const LIST = { ...ALL_DATES, per_page: 50, sync: 'true' } as const;
const DELIVERIES = 20_000;
const DRAFTS = 2_000;
/** Of the rows of each transaction an author has one; the drafts at the end are another one's. */
const AUTHOR = 3;
const OTHER_AUTHOR = 9;

/** Where a follower is: before the later thousand, before the category, at the end. */
export interface LogMarks {
  readonly later: bigint;
  readonly category: bigint;
  readonly end: bigint;
}

/** Writes the log. Its numbers are those of transactions, so each is one. */
export async function fillLog(url: string, { plan }: Sample): Promise<LogMarks> {
  return onDatabase(url, async (client) => {
    const write = async (transactions: number): Promise<bigint> => {
      await client.query(`do $$ begin for at in 1..${String(transactions)} loop
        insert into change_log (xid, kind, record_id, was, "is", authors)
          select own_log_number(),
            case when n <= 2 then 'venue' when n = 3 then 'organizer' else 'event' end,
            case when n <= 2 then 1 + floor(random() * ${String(plan.venues)})
              when n = 3 then ${String(plan.firstOrganizer)} + floor(random() * ${String(plan.organizers)})
              else ${String(plan.firstEvent)} + floor(random() * ${String(plan.events)}) end, n % 10 <> 0, n % 10 <> 0,
            case when n % 10 = 0 then array[n / 10] else '{}' end
          from generate_series(1, ${String(ROWS)}) n on conflict do nothing;
        commit; end loop; end $$`);
      return last(client);
    };
    await client.query(`truncate change_log; delete from setting where key = 'change-log'`);
    const later = await write(TRANSACTIONS);
    const category = await write(LATER);
    await client.query(`insert into change_log (xid, kind, record_id, was, "is")
      select own_log_number(), 'category', id, true, true from term
      where taxonomy = 'category' and parent_id is null order by event_count desc limit 1`);
    const end = await last(client);
    // At the end, an hour of work on drafts.
    await client.query(`insert into change_log (xid, kind, record_id, was, "is", authors)
      select nextval('change_log_number'), 'event', ${String(plan.firstEvent)} + n, false, false, array[${String(OTHER_AUTHOR)}]
      from generate_series(1, ${String(DRAFTS)}) n`);
    await client.query('analyze change_log');
    return { later, category, end };
  });
}

async function last(client: pg.Client): Promise<bigint> {
  const { rows } = await client.query<{ xid: string }>('select max(xid) as xid from change_log');
  return BigInt(rows[0]?.xid ?? 0);
}

/** The key of tokens, which a service makes when it first starts. */
export async function tokenKey(url: string): Promise<string> {
  const { rows } = await onDatabase(url, (client) =>
    client.query<{ value: string }>(`select value from setting where key = 'change-log-key'`),
  );
  return rows[0]?.value ?? '';
}

export async function clearLog(url: string): Promise<void> {
  await onDatabase(url, (client) => client.query('truncate change_log'));
}

/** What followers ask for, with tokens as the service gives them. */
export async function followingScenarios(
  recorder: Recorder,
  sample: Sample,
  marks: LogMarks & { readonly key: string },
): Promise<Scenario[]> {
  const answer = async (path: string): Promise<Record<string, unknown>> =>
    (await recorder.send({ method: 'GET', path })).body as Record<string, unknown>;
  const first = await answer(get('/events', LIST).path);
  const second = async (filter: Readonly<Record<string, number>>): Promise<string> => {
    const { next_rest_url: next } = await answer(get('/events', { ...LIST, ...filter }).path);
    return String(next).replace(/^.*(?=\/events\/\?)/, '');
  };
  const page = new URL(String(first['next_rest_url'])).searchParams.get('sync_page') ?? '';
  const [, epoch = '', list = ''] = partsOf(page.split('.')[0] ?? '');
  const token = (place: Omit<SyncToken, 'epoch' | 'list'>): string =>
    writeSyncToken({ epoch, list, ...place }, marks.key);
  const lastId = sample.plan.firstEvent + sample.plan.events;
  const copy = (after: number): string => token({ from: marks.end, page: { to: marks.end, after } });
  const sync = (from: bigint): string => token({ from });
  const log = (xid: bigint): string => textOf([epoch, xid, LAST_KIND, 0]);
  const harvest = { log: epoch, afterId: 2_147_483_647 };
  return [
    scenario('copy, first page', '/events', LIST),
    scenario('copy, page in the middle', '/events', {
      ...LIST,
      page: 900,
      sync_page: copy(lastId - sample.plan.events / 2),
    }),
    scenario('copy of a category, second page', await second({ categories: 1 }), {}),
    scenario('copy of a venue, second page', await second({ venue: 1, per_page: 10 }), {}),
    scenario('copy, last page', '/events', { ...LIST, page: 2000, sync_page: copy(lastId - 30) }),
    scenario('sync, nothing new', '/events', { ...LIST, sync_token: sync(marks.end) }),
    scenario('sync, a thousand changes', '/events', {
      ...LIST,
      sync_token: token({ from: marks.later, page: { to: marks.category, after: 0 } }),
    }),
    scenario('sync, a category of many', '/events', { ...LIST, sync_token: sync(marks.category) }),
    scenario('changes, nothing new', '/changes', { since: log(marks.end) }),
    scenario('changes, 500 of a thousand', '/changes', { since: log(marks.later) }),
    scenario('changes, 500 of venues, all', '/changes', { since: log(1n), resource: 'venues' }),
    scenario('rpde, first page', '/rpde/events', {}),
    scenario('rpde, nothing new', '/rpde/events', { ...harvest, afterTimestamp: String(marks.end) }),
    scenario('rpde, log, a thousand', '/rpde/events', { ...harvest, afterTimestamp: String(marks.later) }),
    scenario('rpde, log, all', '/rpde/events', { ...harvest, afterTimestamp: '2' }),
  ];
}

function scenario(name: string, path: string, query: Readonly<Record<string, string | number>>): Scenario {
  return { name: `following: ${name}`, request: () => get(path, query) };
}

function partsOf(token: string): string[] {
  return Buffer.from(token, 'base64url').toString('latin1').split(' ');
}

function textOf(parts: readonly (string | number | bigint)[]): string {
  return Buffer.from(parts.map(String).join(' ')).toString('base64url');
}

/** Webhooks and their messages, for as long as a transaction is open: the service must not deliver them. */
export function webhooksIn({ end }: LogMarks): Statement[] {
  return [
    {
      text: `insert into webhook (id, address, secret, resources, categories, languages, xid, kind, record_id, created_at)
        select n, 'https://hooks.invalid/', '\\x00', '{events}', case when n = 1 then '{}' else '{1}'::int[] end, '{}',
          ${String(end)}, '~', 0, now() from generate_series(1, 2) n`,
      values: [],
    },
    {
      text: `insert into webhook_delivery (webhook_id, message_id, type, record, body, created_at, next_at, ended_at)
        select 1 + n % 2, 'msg_' || n, 'event.updated', 'event ' || n, '{}', now(),
          case when n % 200 = 0 then timestamptz '2026-01-01' end, case when n % 200 = 0 then null else now() end
        from generate_series(1, ${String(DELIVERIES)}) n`,
      values: [],
    },
    { text: 'analyze webhook_delivery', values: [] },
  ];
}

function placeOf(author: number | null): Statement {
  return { text: 'select told_change($1::int, (select settled from settled_change()))', values: [author] };
}

/** What is asked of the log's end, and for webhooks after each change and every few seconds. */
export function webhookStatements({ plan }: Sample): (readonly [name: string, statement: Statement])[] {
  const rows = Array.from({ length: 500 }, (_, at) => ({
    xid: 1n,
    kind: 'event' as const,
    id: plan.firstEvent + at * 100,
    was: true,
    is: true,
    wasBetween: false,
    at: CLOCK,
  }));
  const filter = { id: 2, categories: [1], languages: ['ja'] };
  return (
    [
      ['webhooks, any work', anyWork(CLOCK)],
      ...[AUTHOR, OTHER_AUTHOR].map((author) => [`place of author ${String(author)}`, placeOf(author)] as const),
      ['place of a stranger', placeOf(null)],
      ['webhooks, due', dueDeliveries(1, { now: CLOCK, most: 8, without: [] })],
      ['webhooks, 500 rows that pass', passing(filter, rows)],
    ] as const
  ).map(([name, { text, values }]) => [`following: ${name}`, { text, values }]);
}
