import pg from 'pg';
import { NOW } from '../../support/app.js';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { Make } from '../../support/make.js';
import { ask, type Answer } from '../../support/raw-answers.js';
import { Uploads } from '../../support/uploads.js';
import { outside } from '../../support/outside.js';

const { listening } = await outside<typeof import('../../support/service.js')>('test/support/service.ts');
const { RecordCache } = await outside<typeof import('#calendar/records/reading/record-cache.js')>(
  'src/calendar/records/reading/record-cache.ts',
);
const { Clock } = await outside<typeof import('#platform/config/clock.js')>('src/platform/config/clock.ts');

/** Caches records, but no whole answers. */
let app: InspectedApp;
/** Another service on the same database, which caches nothing. */
let forgetful: InspectedApp;
let make: Make;

beforeAll(async () => {
  app = await startInspectedApp({ CACHE_MB: '0', RECORDS_MB: '1', PREMIUM: 'true' });
  const config = { ...app.config, recordMegabytes: 0 };
  const other = await listening(config, app.databaseUrl);
  other.get(Clock).now = () => app.app.get(Clock).now();
  forgetful = { ...app, app: other, config };
  make = new Make(app);
});

afterAll(async () => {
  await forgetful.app.close();
  await app.close();
});

beforeEach(() => {
  app.setNow(NOW);
});

const readers = (): readonly Record<string, string>[] => [
  // Whoever may edit sees what is to be published.
  { host: 'one.example', authorization: `Basic ${btoa(`editor:${app.passwords.editor}`)}` },
  { host: 'one.example' },
  { host: 'two.example', 'accept-language': 'zh-TW' },
  { host: 'one.example', 'accept-language': 'ja' },
];

/** Asks both services as readers of several kinds, half of them for all languages; answers what the one that caches said. */
async function compared(paths: readonly string[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const [at, plain] of paths.entries()) {
    for (const [which, headers] of readers().entries()) {
      const path = (at + which) % 2 === 0 ? plain : `${plain}${plain.includes('?') ? '&' : '?'}_i18n=1`;
      const [remembered, anew] = [await ask(app, path, headers), await ask(forgetful, path, headers)];
      expect(remembered.status).toBe(anew.status);
      expect(remembered.body.toString()).toBe(anew.body.toString());
      expect(remembered.headers['content-language']).toBe(anew.headers['content-language']);
      expect(remembered.headers.etag).toBe(anew.headers.etag);
      answers.push(remembered);
    }
  }
  return answers;
}

describe('what is cached of records', () => {
  it('is what the database says, after every change', async () => {
    const image = await (await Uploads.to(app)).image('administrator');
    const venue = await make.venue({ venue: 'Hall', image: image.id });
    const organizer = await make.organizer({ organizer: 'Somebody' });
    const [annex, nobody] = [await make.venue({ venue: 'Annex' }), await make.organizer({ organizer: 'Nobody' })];
    const category = await make.category({ name: 'Genre' });
    const tag = await make.tag({ name: 'Tag' });
    const event = await make.event({
      title: 'Concert',
      image: image.id,
      venue: venue.id,
      organizer: organizer.id,
      categories: [category.id],
      tags: [tag.id],
    });
    const other = await make.event({ title: 'Other' });
    const paths = [
      '/events?per_page=50',
      '/events?per_page=50&status=publish,future',
      '/events?per_page=50&_fields=events.title,events.venue',
      `/events/${String(event.id)}`,
      '/venues?per_page=50',
      `/venues/${String(venue.id)}`,
      '/organizers?per_page=50',
      `/organizers/${String(organizer.id)}`,
      '/categories?per_page=50',
      `/categories/${String(category.id)}`,
      '/tags?per_page=50',
    ];
    const path = `/events/${String(event.id)}`;
    const sql = new pg.Client({ connectionString: app.databaseUrl });
    await sql.connect();
    const changes: (() => Promise<unknown>)[] = [
      () => app.put(path, { title: 'Recital' }),
      () => app.put(`/venues/${String(venue.id)}`, { venue: 'New Hall', geo_lat: 22.3, geo_lng: 114.2 }),
      () => app.put(`/organizers/${String(organizer.id)}`, { phone: '123' }),
      () => app.put(`/categories/${String(category.id)}`, { name: 'Kind' }),
      () => app.send('put', `${path}/translations/zh-hant`, { as: 'administrator', body: { title: '音樂會' } }),
      () => app.send('put', `${path}/translations/ja`, { as: 'administrator', body: { title: '演奏会' } }),
      () => app.send('delete', `${path}/translations/ja`, { as: 'administrator' }),
      () =>
        sql.query(`insert into image_translation (image_id, language, alt_text) values ($1, 'en', 'A hall')`, [
          image.id,
        ]),
      () => sql.query(`update image_translation set alt_text = 'A big hall' where image_id = $1`, [image.id]),
      () =>
        sql.query(`update event_translation set title = 'By hand' where event_id = $1 and language = 'en'`, [event.id]),
      () =>
        sql.query(
          `insert into event_translation (event_id, language, title, modified_at) values ($1, 'ja', '手書き', now())`,
          [event.id],
        ),
      () =>
        sql.query(`update event_translation set event_id = $1 where event_id = $2 and language = 'ja'`, [
          other.id,
          event.id,
        ]),
      () =>
        sql.query(`insert into event_venue (event_id, venue_id, position) values ($1, $2, 1)`, [event.id, annex.id]),
      () =>
        sql.query(`update event_venue set position = case venue_id when $2 then 3 else 4 end where event_id = $1`, [
          event.id,
          annex.id,
        ]),
      () => sql.query(`delete from event_venue where event_id = $1 and venue_id = $2`, [event.id, annex.id]),
      () => sql.query(`update event_organizer set organizer_id = $2 where event_id = $1`, [event.id, nobody.id]),
      () => sql.query(`update event_organizer set organizer_id = $2 where event_id = $1`, [event.id, organizer.id]),
      () => sql.query(`delete from event_term where event_id = $1 and term_id = $2`, [event.id, tag.id]),
      () => sql.query(`insert into event_term (event_id, term_id, position) values ($1, $2, 1)`, [event.id, tag.id]),
      () => sql.query(`update venue_translation set name = 'Its name' where venue_id = $1`, [venue.id]),
      () => sql.query(`update organizer_translation set name = 'Her name' where organizer_id = $1`, [organizer.id]),
      () => sql.query(`update term_translation set name = 'A word' where term_id = $1`, [category.id]),
      () => make.event({ title: 'Another', venue: venue.id, categories: [category.id] }),
      () => app.put(path, { categories: [], tags: [tag.id, 'New'] }),
      () => app.put(path, { post_password: 'secret' }),
      () => app.put(path, { post_password: '' }),
      async () => {
        await make.event({ title: 'Scheduled', date_utc: '2026-07-15 05:00:00', venue: venue.id });
        await compared(paths);
        app.setNow('2026-07-15T05:00:00Z');
      },
      () => app.put(`/venues/${String(venue.id)}`, { status: 'draft' }),
      () => app.put(`/venues/${String(venue.id)}`, { status: 'publish' }),
      () => app.delete(`/organizers/${String(organizer.id)}`),
      () => app.send('delete', `/venues/${String(venue.id)}?permanent=true`, { as: 'administrator' }),
      () => app.delete(path),
    ];
    try {
      let before = await compared(paths);
      for (const [at, change] of changes.entries()) {
        await change();
        const after = await compared(paths);
        const changed = after.some(({ body }, index) => !body.equals(before[index]?.body ?? body));
        expect([at, changed]).toEqual([at, true]);
        after.forEach(({ body, headers }, index) => {
          const { body: was, headers: had } = before[index] ?? { body, headers };
          expect(headers.etag === had.etag).toBe(body.equals(was));
        });
        before = after;
      }
    } finally {
      await sql.end();
    }
  });

  it('is the same for those who ask together', async () => {
    const halls = await Promise.all(['One', 'Two', 'Three'].map((name) => make.venue({ venue: `Hall ${name}` })));
    const [one, two, three] = halls.map(({ id }) => id);
    const linked = [[one], [one, two], [three], [two], [three, one], []];
    const events = await Promise.all(linked.map((venue, at) => make.event({ title: `Night ${String(at)}`, venue })));
    const paths = [...events, { id: 1_000_000 }].map(({ id }) => `/events/${String(id)}`);
    const [changed, moved, removed] = paths.slice(2);
    // Some are known, and some of those are not what they were.
    for (const headers of readers()) for (const path of paths.slice(1, 5)) await ask(app, path, headers);
    await app.put(String(changed), { title: 'Changed' });
    await app.put(String(moved), { venue: [three] });
    await app.put(`/venues/${String(two)}`, { status: 'draft' });
    await app.send('delete', `${String(removed)}?permanent=true`, { as: 'administrator' });
    const requested = [...paths, ...halls.map(({ id }) => `/venues/${String(id)}`)].flatMap((path) =>
      readers().map((headers) => ({ path, headers })),
    );
    const together = await Promise.all(requested.map(({ path, headers }) => ask(app, path, headers)));
    for (const [at, { path, headers }] of requested.entries()) {
      const alone = await ask(forgetful, path, headers);
      expect([path, together[at]?.status]).toEqual([path, alone.status]);
      expect(together[at]?.body.toString()).toBe(alone.body.toString());
    }
    expect(new Set(together.map(({ status }) => status))).toEqual(new Set([200, 403, 404]));
  });

  it('shows the same venue and organizer in events that nobody has read', async () => {
    const [venue, organizer] = [
      await make.venue({ venue: 'Old Hall' }),
      await make.organizer({ organizer: 'Anybody' }),
    ];
    const at = { venue: venue.id, organizer: organizer.id, categories: [] };
    const titles = ['First', 'Second', 'Third'];
    const events = await Promise.all(titles.map((title) => make.event({ ...at, title })));
    const [first = '', second = '', third = ''] = events.map(({ id }) => `/events/${String(id)}`);
    const list = `/events?venue=${String(venue.id)}`;
    await compared([first, list]);
    await app.put(`/venues/${String(venue.id)}`, { venue: 'New Hall' });
    const [answer] = await compared([second]);
    expect(answer?.body.toString()).toContain('New Hall');
    expect(answer?.body.toString()).not.toContain('Old Hall');
    await app.put(`/organizers/${String(organizer.id)}`, { email: 'new@example.org' });
    await compared([third, list]);
  });

  it('takes no more memory than it may', async () => {
    await make.event({ title: 'Long', description: 'Text. '.repeat(2000) });
    const cache = app.app.get(RecordCache);
    for (let n = 0; n < 150; n += 1) {
      await ask(app, '/events?per_page=50', { host: `h${String(n)}.example` });
      expect(cache.bytes).toBeLessThanOrEqual(1024 * 1024);
    }
    expect(cache.bytes).toBeGreaterThan(100_000);
    expect(forgetful.app.get(RecordCache).bytes).toBe(0);
  });
});
