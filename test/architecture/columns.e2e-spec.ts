import pg from 'pg';
import { descriptorOf, EVENT_FIELD_NAMES } from '#core/event-fields.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { signedIn } from '../support/desk.js';
import { Make, ok, type Json } from '../support/make.js';
import { Uploads } from '../support/uploads.js';

/**
 * Columns that a new event has of its own, wherever it comes from: its identity, its moments, its place in a series, and the
 * service's bookkeeping.
 */
const OF_EVERY_EVENT = [
  ...['id', 'revision', 'created_at', 'modified_at', 'released', 'uid', 'sequence', 'extended_to', 'overrides'],
  ...['start_local', 'end_local', 'starts_at', 'ends_at', 'previous_start'],
  ...['series_id', 'series_start', 'original_start', 'occurrence_id'],
];
/** The later half of a series has a rule that starts later. */
const OF_LATER_HALF = [...OF_EVERY_EVENT, 'recurrence'];
/** A copy is a draft of whoever makes it, and takes place as planned; its rule moves with its start. */
const OF_COPY = [
  ...OF_LATER_HALF,
  ...['author_id', 'status', 'trashed_status', 'trashed_at', 'published_at', 'date_given', 'event_status'],
];
/** Whether it is public, and since when: the tests below have events that are. */
const OF_STATUS = ['status', 'trashed_status', 'trashed_at', 'date_given'];
const OF_TEXTS = ['event_id', 'slug', 'slug_follows', 'revision', 'modified_at'];
/** Nobody translates the texts of an exception apart from its series'. */
const OF_EXCEPTION_TEXTS = [...OF_TEXTS, 'source_digest'];
const OF_COPIED_TEXTS = [...OF_TEXTS, 'author_id'];
/** Keys of an answer that a password does not hide. */
const SHOWN_BESIDE_PASSWORD = [
  ...['id', 'global_id', 'global_id_lineage', 'author', 'status', 'url', 'rest_url', 'title', 'slug'],
  ...['date', 'date_utc', 'modified', 'modified_utc', 'timezone', 'timezone_abbr', 'utc_start_date', 'utc_end_date'],
  ...[
    'start_date',
    'start_date_details',
    'end_date',
    'end_date_details',
    'utc_start_date_details',
    'utc_end_date_details',
  ],
  ...['language', 'requested_language', 'available_languages', 'original_language', 'fallback'],
  ...['event_status', 'post_parent', 'recurring', 'recurring_event_id', 'original_start_date', 'recurrence_text'],
];

/** Values of the described fields: none is the one of a new event. */
const described = Object.fromEntries(
  EVENT_FIELD_NAMES.map((name) => {
    const { kind, examples } = descriptorOf(name);
    return [name, kind === 'flag' ? true : examples.answer];
  }),
);

type Row = Readonly<Record<string, unknown>>;

let api: TestApp;
let make: Make;
let database: pg.Client;
let parent: Json;
let fields: Row;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
  database = new pg.Client({ connectionString: api.databaseUrl });
  await database.connect();
  parent = await make.event();
  const image = await (await Uploads.to(api)).image('editor');
  fields = {
    titles: { 'zh-hant': '中秋綵燈會', en: 'Mid-Autumn Lanterns' },
    description: '<p>Bring a lantern.</p>',
    excerpt: 'Lanterns',
    cost: '$20',
    website: 'https://lanterns.example.org/',
    start_date: '2026-08-04 00:00:00',
    end_date: '2026-08-04 23:59:59',
    all_day: true,
    timezone: 'Asia/Seoul',
    recurrence: ['RRULE:FREQ=WEEKLY;COUNT=10'],
    author: 2,
    date: '2026-01-02 03:04:05',
    ...described,
    event_status: 'moved_online',
    post_parent: parent.id,
    post_password: 'sesame',
    image: image.id,
    venue: [(await make.venue()).id, (await make.venue()).id],
    organizer: [(await make.organizer()).id, (await make.organizer()).id],
    categories: ['Festivals', 'Lights'],
    tags: ['Outdoors', 'Free'],
  };
});

afterAll(async () => {
  await database.end();
  await api.close();
});

async function rowOf(id: number): Promise<Row> {
  const { rows } = await database.query<{ row: Row }>('select to_jsonb(e) as row from event e where id = $1', [id]);
  return rows[0]?.row ?? {};
}

/** Translations by language, and links in the order of the event. */
async function linkedTo(id: number, own: readonly string[] = OF_TEXTS): Promise<Row> {
  const { rows } = await database.query<{ row: Row }>(
    `select json_build_object(
      'texts', (select json_agg(to_jsonb(t) - $2::text[] order by t.language) from event_translation t where t.event_id = $1),
      'venues', (select json_agg(array[venue_id, position] order by venue_id) from event_venue where event_id = $1),
      'organizers', (select json_agg(array[organizer_id, position] order by organizer_id) from event_organizer where event_id = $1),
      'terms', (select json_agg(array[term_id, position] order by term_id) from event_term where event_id = $1)) as row`,
    [id, own],
  );
  return rows[0]?.row ?? {};
}

/** Fails where a column has its default: it could be forgotten without notice. Give it a value in `fields`. */
async function expectEverySet(id: number, own: readonly string[]): Promise<void> {
  const [row, bare] = [await rowOf(id), await rowOf(parent.id as number)];
  const set = differing(row, bare, [...own, ...OF_STATUS]);
  expect(Object.keys(row).filter((column) => ![...set, ...own, ...OF_STATUS].includes(column))).toEqual([]);
}

async function eventWithEverything(own: readonly string[], more: Row = {}): Promise<number> {
  const { id } = await make.event({ ...fields, ...more });
  await expectEverySet(id as number, own);
  return id as number;
}

/** The id under which the fourth date of a series is written. */
async function fourthDate(series: number): Promise<number> {
  const sql = 'select id from occurrence where event_id = $1 order by start_local offset 3 limit 1';
  return (await database.query<{ id: number }>(sql, [series])).rows[0]?.id ?? 0;
}

function differing(one: Row, other: Row, own: readonly string[]): string[] {
  return Object.keys(one).filter(
    (column) => !own.includes(column) && JSON.stringify(one[column]) !== JSON.stringify(other[column]),
  );
}

test('the later half of a series that is split has every column, text and link of the series', async () => {
  const id = await eventWithEverything(OF_LATER_HALF);
  const later = await fourthDate(id);
  ok(await api.put(`/events/${String(later)}`, { scope: 'following', sticky: true }));
  expect(differing(await rowOf(id), await rowOf(later), OF_LATER_HALF)).toEqual([]);
  expect(await linkedTo(later)).toEqual(await linkedTo(id));
});

test('an exception has every column, text and link of its series that it does not override', async () => {
  const { titles, recurrence, start_date, end_date, ...others } = fields;
  const { 'zh-hant': chinese, en: english } = titles as Row;
  const { id } = await make.event({ titles: { 'zh-hant': '綵燈會' }, recurrence, start_date, end_date });
  const exception = await fourthDate(id as number);
  ok(await api.put(`/events/${String(exception)}/translations/ja`, { title: '灯籠' }), 201);
  ok(await api.put(`/events/${String(id)}`, { ...others, title: chinese, multilingual_language: 'zh-hant' }));
  ok(await api.put(`/events/${String(id)}/translations/en`, { title: english }), 201);
  await expectEverySet(id as number, OF_EVERY_EVENT);
  const [event] = (await database.query<{ id: number }>('select id from event where series_id = $1', [id])).rows;
  const made = event?.id ?? 0;
  expect(differing(await rowOf(id as number), await rowOf(made), OF_EVERY_EVENT)).toEqual([]);
  const [own, theirs] = [await linkedTo(made, OF_EXCEPTION_TEXTS), await linkedTo(id as number, OF_EXCEPTION_TEXTS)];
  const texts = (own['texts'] as Row[]).filter(({ language }) => language !== 'ja');
  expect({ ...own, texts }).toEqual(theirs);
  expect(texts).toHaveLength(2);
});

test('a copy has every column, text and link but its moment and its status', async () => {
  const id = await eventWithEverything(OF_COPY);
  const editor = await signedIn(api, 'editor');
  const answer = await editor.post(`/en/desk/events/${String(id)}/copy`, { start_date: '2027-09-15T18:30' });
  const copy = Number(/events\/(\d+)\?done=copied$/.exec(String(answer.headers['location']))?.[1]);
  expect(differing(await rowOf(id), await rowOf(copy), OF_COPY)).toEqual([]);
  expect(await linkedTo(copy, OF_COPIED_TEXTS)).toEqual(await linkedTo(id, OF_COPIED_TEXTS));
});

test('a password hides every field of an answer but those that a list needs', async () => {
  await eventWithEverything([...OF_EVERY_EVENT, 'hide_from_listings'], { hide_from_listings: false });
  const { events } = ok(await api.get('/events?start_date=2026-08-01&per_page=50'));
  const [hidden] = (events as Row[]).filter(({ title }) => title === 'Mid-Autumn Lanterns');
  const shown = Object.entries(hidden ?? {}).filter(([, value]) => !isBlank(value));
  expect(shown.map(([key]) => key).filter((key) => !SHOWN_BESIDE_PASSWORD.includes(key))).toEqual([]);
});

/** Whether a value is the one that stands for a hidden field. */
function isBlank(value: unknown): boolean {
  if (value === null || value === false || value === '') return true;
  return typeof value === 'object' && Object.values(value).every(isBlank);
}
