import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiClient, type ClientOptions } from '#cli/service/api-client.js';
import type { ImportResponse } from '#calendar/imports/runs/dto/import.response.js';
import { importInto } from '#cli/import/run.js';
import { loadOptions } from '#cli/load/load-options.js';
import { readTarget } from '#cli/service/target.js';
import { startTestApp, type As, type TestApp } from './app.js';

export const ALWAYS = 'start_date=1900-01-01&end_date=2199-12-31';
const ANY_STATUS = 'status=publish,future,draft,pending,private';
export const LANGUAGES = ['zh-hant', 'en', 'ja'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Names = Partial<Record<'zh-hant' | 'en', string>>;

export const VENUES = [
  { source_id: '100', venue: { 'zh-hant': '海濱劇院', en: 'Quay Theatre' }, geo_lat: 22.2936, geo_lng: 114.1699 },
  { source_id: '101', venue: { 'zh-hant': '海濱劇院', en: 'Quay Theatre Annex' } },
  { source_id: '6858', venue: { en: 'Reading Room' } },
];

const LEE = { 'zh-hant': '李氏樂社主辦', en: 'Presented by Lee Music Club' };
export const PRESENTERS: readonly Names[] = [
  LEE,
  { ...LEE, en: 'Presented by Lee Music Society' },
  { ...LEE, en: 'Presented by LEE Music Club' },
  { 'zh-hant': '李氏樂社主辨', en: 'Presented by Lee Music Club' },
  { 'zh-hant': '李氏樂社主辦' },
];

export const CHOIR = {
  start_date: '2026-08-01 19:30:00',
  end_date: '2026-08-01 21:30:00',
  all_day: false,
  timezone: 'Asia/Hong_Kong',
  title: { 'zh-hant': '合唱之夜', en: 'Choral & Other Nights' },
  when: { 'zh-hant': '2024年8月3日 (六) 下午7時30分', en: '3 August 2024 (Sat) 7:30pm' },
  category: 'inc4',
  subcategory: 'inc4sc1',
  venue: '100',
};

export const EVENTS = [
  {
    ...CHOIR,
    source_id: '161001',
    organizer: PRESENTERS[0],
    description: { 'zh-hant': '第一段\n\n第二段 A<B', en: 'One\nline &amp; more' },
    remark: { 'zh-hant': '不設劃位', en: 'Free seating' },
    cost: { 'zh-hant': '$80, $120', en: '$80, $120' },
    phone: '2734 2900',
    website: 'https://example.org/choir',
    ticket_url: 'https://tickets.example.org/',
  },
  { ...CHOIR, source_id: '161002', organizer: PRESENTERS[1] },
  { ...CHOIR, source_id: '161003', organizer: PRESENTERS[2], venue: '101' },
  {
    ...CHOIR,
    source_id: '161004',
    organizer: PRESENTERS[3],
    title: { 'zh-hant': '獨唱會' },
    start_date: '2026-09-02 19:30:00',
    end_date: '2026-09-02 21:30:00',
    venue: '6858',
  },
  {
    ...CHOIR,
    source_id: '161005',
    organizer: PRESENTERS[4],
    start_date: '2026-09-30 00:00:00',
    end_date: '2026-10-02 23:59:59',
    all_day: true,
    subcategory: 'talks_new',
    recurrence: { weekday: 'WE', until: '2026-12-16', text: 'Every Wed 5:00pm' },
  },
  {
    ...CHOIR,
    source_id: '161006',
    organizer: PRESENTERS[0],
    title: { 'zh-hant': '太極班', en: 'Tai chi class' },
    venue: '6858',
    recurrence: { weekday: 'SA', until: '2026-08-29', text: 'Every Sat 7:30pm' },
  },
];

type Programme = Pick<(typeof EVENTS)[number], 'start_date' | 'end_date'> & {
  readonly recurrence?: { readonly until: string };
};

/** When a programme takes place, as `YYYY-MM-DD HH:MM:SS`: every week, where the files say so. */
export function timesOf(event: Programme): { readonly start: string; readonly end: string }[] {
  const later = (date: string, weeks: number): string =>
    new Date(Date.parse(`${date}Z`) + weeks * 604_800_000).toISOString().slice(0, 19).replace('T', ' ');
  const { start_date: first, end_date: end, recurrence } = event;
  const until = recurrence?.until ?? first.slice(0, 10);
  const weeks = Math.floor((Date.parse(until) - Date.parse(first.slice(0, 10))) / 604_800_000);
  return Array.from({ length: weeks + 1 }, (_, week) => ({ start: later(first, week), end: later(end, week) }));
}

export interface Shown {
  readonly id: number;
  readonly slug: string;
  readonly status: string;
  readonly [field: string]: unknown;
}

const folders: string[] = [];
const apps: TestApp[] = [];

/** Ends the services and removes the folders that were made. */
export async function cleanUp(): Promise<void> {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
  for (const app of apps) await app.close();
}

export async function start(settings: Record<string, string> = {}): Promise<TestApp> {
  const app = await startTestApp(settings);
  apps.push(app);
  return app;
}

export async function folderOf(events: readonly unknown[], venues: readonly unknown[] = VENUES): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kalends-load-'));
  folders.push(folder);
  const text = (lines: readonly unknown[]): string =>
    lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('');
  await writeFile(join(folder, 'events.jsonl'), text(events));
  await writeFile(join(folder, 'venues.jsonl'), text(venues));
  return folder;
}

export async function clientOf(app: TestApp, options: ClientOptions = {}): Promise<ApiClient> {
  const url = `${await app.app.getUrl()}${app.config.apiRoot}/${app.config.apiNamespace}`;
  const target = readTarget({
    KALENDS_URL: url,
    KALENDS_LOGIN: 'admin',
    KALENDS_PASSWORD: app.passwords.administrator,
  });
  return new ApiClient(target, { attempts: 1, pauseMs: 1, ...options });
}

/** Loads a folder as one and the same source, whatever its name. */
export async function load(
  app: TestApp,
  folder: string,
  { signal, args = ['--source', 'Programmes'], ...options }: ClientOptions & LoadChoices = {},
): Promise<ImportResponse> {
  const watching = { lookMs: 10, ...(signal && { signal }) };
  return importInto(await clientOf(app, options), loadOptions([folder, ...args]), watching);
}

interface LoadChoices {
  readonly signal?: AbortSignal;
  readonly args?: readonly string[];
}

/** A connection that breaks when so many requests are carried out, before the answer of the last one comes. */
export function brokenAfter(requests: number): typeof fetch {
  let left = requests;
  return async (input, init) => {
    if (left === 0) throw new Error('cut off');
    left -= 1;
    const response = await fetch(input, init);
    if (left > 0) return response;
    await response.text();
    throw new Error('cut off');
  };
}

/** In the order in which several at once are answered, the third could always be the same. */
const MOST_LOST = 3;

/** A connection that loses every third answer, one way or another, but none of the same request for ever. */
export function lossy(): typeof fetch {
  let count = 0;
  const lost = new Map<string, number>();
  return async (input, init) => {
    const response = await fetch(input, init);
    count += 1;
    const request = JSON.stringify([init?.method, input, init?.body]);
    const before = lost.get(request) ?? 0;
    if (count % 3 !== 0 || before === MOST_LOST) return response;
    lost.set(request, before + 1);
    await response.text();
    if (count % 2 === 0) throw new Error('reset');
    return new Response('', { status: 503, headers: { 'retry-after': '0' } });
  };
}

export async function list(app: TestApp, kind: string, query: string, as: As = 'anybody'): Promise<Shown[]> {
  const all: Shown[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await app.get(`/${kind}?per_page=50&page=${String(page)}&${query}`, as);
    const { [kind]: records, total_pages: pages } = body as Record<string, Shown[]> & { total_pages: number };
    all.push(...(records ?? []));
    if (page >= pages) return all;
  }
}

function without(record: Shown, ...fields: string[]): unknown {
  return Object.fromEntries(Object.entries(record).filter(([field]) => !fields.includes(field)));
}

/** All that is loaded, without what differs between two services. */
export async function state(app: TestApp): Promise<unknown> {
  const ofService = ['id', 'global_id', 'global_id_lineage', 'rest_url', 'url', 'urls', 'recurring_event_id'];
  const passing = [...ofService, 'date', 'date_utc', 'modified', 'modified_utc'];
  const linked = (value: unknown): unknown =>
    [value]
      .flat()
      .map((record) => (record as Shown).slug)
      .sort();
  const kinds: [string, string][] = [
    ['events', `${ALWAYS}&${ANY_STATUS}`],
    ['venues', ANY_STATUS],
    ['organizers', ANY_STATUS],
    ['categories', 'hide_empty=false'],
  ];
  const seen: unknown[] = [];
  for (const language of LANGUAGES) {
    for (const [kind, query] of kinds) {
      const records = await list(app, kind, `${query}&multilingual_language=${language}`, 'administrator');
      const plain = records.map((record) => ({
        ...(without(record, ...passing, 'parent', 'website', 'organizer') as object),
        ...(kind === 'events'
          ? {
              venue: linked(record['venue']),
              organizer: linked(record['organizer']),
              categories: linked(record['categories']),
            }
          : {}),
        ...(kind === 'organizers' ? { organizer: record['organizer'] } : {}),
        parent: records.find(({ id }) => id === record['parent'])?.slug,
      }));
      seen.push(plain.sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))));
    }
  }
  return seen;
}
