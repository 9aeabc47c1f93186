import { LANGUAGES } from '#core/language.js';
import { startTestApp, type As, type TestApp } from '../../support/app.js';
import { Make, ok, refusal, type Json } from '../../support/make.js';
import { Uploads } from '../../support/uploads.js';

let api: TestApp;
let make: Make;

beforeAll(async () => {
  api = await startTestApp({ RATE_LIMIT: 'off' });
  make = new Make(api);
});

afterAll(() => api.close());

/** What a write changes in any case. */
const MOMENTS = new Set(['modified', 'modified_utc']);

/** An answer without the moments of change, in itself and in what it is linked to. */
function settled(value: Json): Json {
  if (Array.isArray(value)) return value.map(settled);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => !MOMENTS.has(name));
  return Object.fromEntries(entries.map(([name, part]) => [name, settled(part)]));
}

async function read(path: string, as: As, language: string): Promise<Json> {
  return ok(await api.get(`${path}?multilingual_language=${language}&context=edit`, as));
}

/** All that is stored of a record's texts, without what says when and by whom they were written. */
async function texts(path: string): Promise<Json> {
  const { original_language, translations } = ok(await api.get(`${path}/translations`, 'administrator'));
  const fields = Object.entries<Json>(translations).map(([language, one]) => [language, one.fields]);
  return { original_language, ...Object.fromEntries(fields) };
}

/** Reads as somebody and in a language, writes all of it back, and expects that nothing is another. */
async function assertUnchanged(path: string, as: As, language: string): Promise<void> {
  const [before, stored] = [await read(path, as, language), await texts(path)];
  const answer = await api.send('put', `${path}?multilingual_language=${language}`, { as, body: before });
  expect(`${as} ${language}: ${refusal(answer)}`).toBe(`${as} ${language}: 200 without an error`);
  expect(settled(await read(path, as, language))).toEqual(settled(before));
  // The texts of a date are its own from the first write to it on.
  if (before.recurring_event_id === null || before.recurring_event_id === before.id)
    expect(await texts(path)).toEqual(stored);
}

/** An event with all that can be told of one. */
async function richEvent(more: object = {}, as: As = 'administrator'): Promise<Json> {
  const venue = { venue: 'Hall', city: 'Leeds', province: 'Yorkshire', description: 'Two\n\nhalls & more' };
  return make.event(
    {
      title: 'Jazz & <em>Wine</em>',
      description: 'First line\nsecond line\n\nAnother <b>paragraph</b>',
      excerpt: 'Short & sweet',
      cost: '80, 240',
      categories: ['Wine, Cheese & Song'.replaceAll(',', ''), 'Music'],
      tags: ['2026', 'outdoor'],
      venue: [venue],
      organizer: [{ organizer: 'First & last', email: 'a@example.org' }, { organizer: 'Second' }],
      all_day: false,
      featured: true,
      ...more,
    },
    as,
  );
}

describe('what was read can be written back', () => {
  it.each(LANGUAGES)('an event, as an administrator, in %s', async (language) => {
    const { id } = await richEvent();
    ok(await api.put(`/events/${id}/translations/zh-hant`, { title: '爵士', description: '第一行\n第二行' }), 201);
    await assertUnchanged(`/events/${id}`, 'administrator', language);
  });

  it.each(['editor', 'author'] as const)('an event, as an %s who wrote it', async (as) => {
    const { id } = await richEvent({}, as);
    for (const language of ['en', 'ja']) await assertUnchanged(`/events/${id}`, as, language);
  });

  it('a draft of a contributor, whose date, slug and status stay open', async () => {
    const { id, slug } = await richEvent({ status: 'draft', title: 'Contributed' }, 'contributor');
    for (const language of ['en', 'zh-hans']) await assertUnchanged(`/events/${id}`, 'contributor', language);
    const renamed = ok(await api.put(`/events/${id}`, { title: 'Renamed afterwards' }, 'contributor'));
    expect(renamed).toMatchObject({ slug: 'renamed-afterwards', date_utc: '0000-00-00 00:00:00' });
    expect(slug).toBe('contributed');
  });

  it.each([
    ['all day', { all_day: true }],
    ['scheduled', { date: '2026-12-01 09:00:00' }],
    ['private', { status: 'private' }],
    ['with a website of its own', { website: 'https://example.org/' }],
    ['with tickets', { ticket_url: 'https://tickets.example/' }],
    ['with a cost in words', { cost: 'Donation' }],
    ['that is free', { cost: 0 }],
    ['with a password', { post_password: 'sesame' }],
    ['without places', { venue: [], organizer: [], categories: [], tags: [] }],
    ['in two venues', { venue: [{ venue: 'Left' }, { venue: 'Right' }] }],
  ])('an event %s', async (_, more) => {
    const { id } = await richEvent(more);
    await assertUnchanged(`/events/${id}`, 'editor', 'en');
    await assertUnchanged(`/events/${id}`, 'editor', 'ko');
  });

  it.each([
    ['a rule', { recurrence: ['RRULE:FREQ=WEEKLY;COUNT=4'] }],
    ['single dates', { dates: [{ start_date: '2026-08-03 19:00:00', end_date: '2026-08-03 21:00:00' }] }],
  ])('an event that repeats by %s', async (_, more) => {
    const { id } = await richEvent(more);
    await assertUnchanged(`/events/${id}`, 'editor', 'en');
  });

  it('an event with a website that was taken back', async () => {
    const { id } = await richEvent({ website: 'https://example.org/' });
    ok(await api.put(`/events/${id}`, { website: '' }));
    await assertUnchanged(`/events/${id}`, 'editor', 'en');
    await assertUnchanged(`/events/${id}`, 'editor', 'ja');
  });

  it.each(LANGUAGES)('a venue, an organizer, a category and a tag in %s', async (language) => {
    const place = {
      province: 'Kowloon',
      country: 'Hong Kong',
      zip: '1',
      show_map: false,
      geo_lat: 22.3,
      geo_lng: 114.1,
    };
    const venue = await make.venue({ description: 'One\n\ntwo & three', website: 'https://example.org/', ...place });
    const organizer = await make.organizer({ excerpt: 'One\ntwo', phone: '1', email: 'a@example.org' });
    const parent = await make.category({ slug: `parent-${language}` });
    const category = await make.category({ parent: parent.id, description: 'Line\nline', slug: `child-${language}` });
    const other = await make.tag({ name: `Other ${language}` });
    const tag = await make.tag({ slug: `tag-${language}`, description: '<b>bold</b>' });
    // Somebody else has the slug in that language that this one only falls back on.
    if (language !== 'en')
      ok(await api.put(`/tags/${other.id}/translations/${language}`, { name: 'x', slug: `tag-${language}` }), 201);
    const paths = [
      `/venues/${venue.id}`,
      `/organizers/${organizer.id}`,
      `/categories/${category.id}`,
      `/categories/${parent.id}`,
      `/tags/${tag.id}`,
    ];
    for (const path of paths) await assertUnchanged(path, 'editor', language);
  });

  it('a draft of a venue, which appears at the moment of its publication', async () => {
    const { id } = await make.venue({ status: 'draft' });
    await assertUnchanged(`/venues/${id}`, 'editor', 'en');
    api.setNow('2026-07-16T04:00:00Z');
    expect(ok(await api.put(`/venues/${id}`, { status: 'publish' }))).toMatchObject({
      date_utc: '2026-07-16 04:00:00',
    });
  });

  it('of two dates of publication that come back, the changed one counts', async () => {
    const event = await richEvent();
    const moved = ok(await api.put(`/events/${event.id}`, { ...event, date: '2026-01-02 08:00:00' }));
    expect(moved).toMatchObject({ date: '2026-01-02 08:00:00' });
    const again = ok(await api.put(`/events/${event.id}`, { ...moved, date_utc: '2026-01-05 00:00:00' }));
    expect(again).toMatchObject({ date_utc: '2026-01-05 00:00:00' });
  });

  it('terms are taken as answers have them, by id and else by name', async () => {
    const { categories, tags } = await richEvent({ tags: ['2026', 'A, B'.replace(',', '')] });
    const event = await make.event({ categories, tags: tags.map(({ name }: Json) => ({ name })) });
    expect([event.categories, event.tags].map((terms) => terms.map(({ id }: Json) => id))).toEqual(
      [categories, tags].map((terms) => terms.map(({ id }: Json) => id)),
    );
    const made = await make.event({ categories: [{ name: 'Made & new' }, { id: 999_999 }], tags: [{ name: '2031' }] });
    expect(made).toMatchObject({ categories: [{ name: 'Made &amp; new' }], tags: [{ name: '2031' }] });
    for (const wrong of [{ id: 'x' }, { id: 0 }, { name: '' }, {}, { name: ['x'] }, [['x']]])
      expect(refusal(await api.post('/events', { ...made, tags: [wrong] }))).toBe('400 rest_invalid_param: tags');
  });

  it('the text of a fallback that comes back makes no translation, another one does', async () => {
    const venue = await make.venue({ venue: 'Fallback', city: 'Leeds' });
    const path = `/venues/${venue.id}`;
    const inJapanese = `${path}?multilingual_language=ja`;
    const unchanged = ok(await api.put(inJapanese, { venue: 'Fallback', city: 'Leeds' }));
    expect(unchanged).toMatchObject({ language: 'en', available_languages: ['en'] });
    const changed = ok(await api.put(inJapanese, { ...unchanged, city: 'リーズ' }));
    expect(changed).toMatchObject({ language: 'en', available_languages: ['en'], city: 'リーズ' });
    expect((await texts(path)).ja).toMatchObject({ city: 'リーズ' });
    const named = ok(await api.put(inJapanese, { ...changed, venue: 'フォールバック' }));
    expect(named).toMatchObject({ language: 'ja', slug: 'フォールバック' });
  });

  it('an author who is copied along by somebody who may name nobody else is told by name', async () => {
    const event = await richEvent();
    const { body, status } = await api.post('/events', { ...event, title: 'Copied' }, 'author');
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'rest_forbidden' });
    expect(body.message).toContain('author');
    expect(Object.keys(body.data.params)).toEqual(['author']);
  });

  it('an image comes back as the object that was answered, whoever had uploaded it', async () => {
    const image = await (await Uploads.to(api)).image('editor');
    const event = await richEvent({ image: image.id }, 'editor');
    ok(await api.put(`/events/${event.id}`, { author: 3 }, 'editor'));
    for (const as of ['editor', 'author'] as const) await assertUnchanged(`/events/${event.id}`, as, 'ja');
  });

  it('a date of a series, which follows it in all that came back', async () => {
    const { id, next_dates: dates } = await richEvent({ recurrence: ['RRULE:FREQ=WEEKLY;COUNT=4'] });
    const path = `/events/${dates[1].id}`;
    await assertUnchanged(path, 'editor', 'en');
    await assertUnchanged(path, 'editor', 'ja');
    const changed = ok(await api.put(path, { ...(await read(path, 'editor', 'en')), cost: '20' }));
    expect(changed).toMatchObject({ cost: '$20' });
    ok(await api.put(`/events/${id}`, { title: 'Another title', featured: false }));
    expect(await read(path, 'editor', 'en')).toMatchObject({ title: 'Another title', featured: false, cost: '$20' });
  });

  it('an event that was read makes another one like it', async () => {
    const event = await richEvent({ image: null, status: 'draft' });
    const copy = ok(await api.post('/events', event), 201);
    // What is made from the rest, and the date, which is given now.
    const others = [
      'id',
      'global_id',
      'global_id_lineage',
      'url',
      'rest_url',
      'slug',
      'website',
      'cost_details',
      'date_utc',
    ];
    const same = (one: Json): Json =>
      Object.fromEntries(Object.entries(settled(one)).filter(([name]) => !others.includes(name)));
    expect(same(copy)).toMatchObject({ ...same(event), categories: expect.anything(), tags: expect.anything() });
    expect(copy.id).not.toBe(event.id);
  });
});
