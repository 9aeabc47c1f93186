import { startTestApp, type As, type TestApp } from '../../support/app.js';
import { Make, ok, refusal, type Json } from '../../support/make.js';

let api: TestApp;
let make: Make;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
});

afterAll(() => api.close());

const at = ({ id }: { id: number }): string => `/events/${id}`;
const put = async (event: { id: number }, body: object, as?: As): Promise<Json> =>
  ok(await api.put(at(event), body, as));

const FULL = {
  title: 'Full',
  description: '<p>D</p>',
  excerpt: '<p>E</p>',
  cost: '10',
  website: 'https://example.org/',
  timezone: 'Asia/Tokyo',
  all_day: false,
  show_map: true,
  show_map_link: true,
  hide_from_listings: true,
  sticky: true,
  featured: true,
  ticket_url: 'https://tickets.example.org/',
  date: '2026-07-01 09:00:00',
};

describe('an update of an event', () => {
  it.each(['post', 'put', 'patch'] as const)('with %s changes one field; what is not sent stays', async (method) => {
    const [venue, organizer, category, tag, parent] = [
      await make.venue(),
      await make.organizer(),
      await make.category(),
      await make.tag(),
      await make.event(),
    ];
    let expected = await make.event({
      ...FULL,
      venue: { venue: `V ${method}` },
      organizer: { organizer: `O ${method}` },
      categories: `c-${method}`,
      tags: [`t-${method}`],
    });
    const changes: [string, unknown, object][] = [
      ['title', 'Changed', { title: 'Changed' }],
      ['description', 'New', { description: '<p>New</p>' }],
      ['excerpt', 'New', { excerpt: '<p>New</p>' }],
      [
        'cost',
        'free',
        {
          cost: 'Free',
          cost_details: { currency_symbol: '', currency_code: '', currency_position: '', values: ['free'] },
        },
      ],
      ['website', 'http://b.example/', { website: 'http://b.example/' }],
      ['show_map', false, { show_map: false }],
      ['show_map_link', '0', { show_map_link: false }],
      ['hide_from_listings', 'false', { hide_from_listings: false }],
      ['sticky', 0, { sticky: false }],
      ['featured', 'FALSE', { featured: false }],
      ['ticket_url', '', { ticket_url: '', ticketed: false }],
      ['status', 'private', { status: 'private' }],
      ['author', 2, { author: '2' }],
      ['date', '2026-07-02 09:00:00', { date: '2026-07-02 09:00:00', date_utc: '2026-07-02 01:00:00' }],
      ['post_parent', parent.id, { post_parent: parent.id }],
      ['venue', venue.id, { venue }],
      ['organizer', [organizer.id], { organizer: [organizer] }],
      ['categories', category.id, { categories: [expect.objectContaining({ id: category.id })] }],
      ['tags', [tag.id], { tags: [expect.objectContaining({ id: tag.id })] }],
    ];
    for (const [field, value, seen] of changes) {
      expected = { ...expected, ...seen };
      const { status, body } = await api.send(method, at(expected), { as: 'administrator', body: { [field]: value } });
      // The counts of its terms follow its status.
      expected.categories = expect.arrayContaining([expect.objectContaining({ id: body.categories[0].id })]);
      expected.tags = expect.arrayContaining([expect.objectContaining({ id: body.tags[0].id })]);
      expect({ field, status, body }).toEqual({ field, status: 200, body: expected });
    }
  });

  it('of nothing changes nothing but the moment of the last write', async () => {
    const event = await make.event(FULL);
    api.setNow('2026-07-15T05:00:00Z');
    const changed = await put(event, {});
    api.setNow('2026-07-15T04:00:00Z');
    expect(changed).toEqual({ ...event, modified: '2026-07-15 13:00:00', modified_utc: '2026-07-15 05:00:00' });
  });

  it.each([
    ['description', ''],
    ['excerpt', ''],
    ['cost', ''],
    ['website', ''],
    ['ticket_url', ''],
    ['venue', []],
    ['organizer', []],
    ['categories', []],
    ['tags', []],
    ['post_parent', 0],
    ['image', false],
  ])('clears %s with "" and with null', async (field, empty) => {
    for (const nothing of ['', null]) {
      const links = {
        venue: { venue: 'V' },
        organizer: { organizer: 'O' },
        categories: 'c',
        tags: 't',
        post_parent: (await make.event()).id,
      };
      const event = await make.event({ ...FULL, ...links });
      expect((await put(event, { [field]: nothing }))[field]).toEqual(empty);
    }
  });

  it.each([
    [{ title: '' }, 'title'],
    [{ title: null }, 'title'],
    [{ start_date: '' }, 'start_date'],
    [{ end_date: null }, 'end_date'],
    [{ status: '' }, 'status'],
    [{ featured: null }, 'featured'],
    [{ all_day: '' }, 'all_day'],
    [{ date: '' }, 'date'],
  ])('cannot clear what must be there: %j', async (fields, name) => {
    const event = await make.event();
    expect(refusal(await api.put(at(event), fields))).toBe(`400 rest_invalid_param: ${name}`);
  });

  it('keeps the zone and the status that "" or nothing is sent for', async () => {
    const event = await make.event({ timezone: 'Asia/Tokyo', status: 'draft' });
    expect(await put(event, { timezone: '' })).toMatchObject({ timezone: 'Asia/Tokyo', status: 'draft' });
  });

  it('dates a draft when it is published, not again after that', async () => {
    const event = await make.event({ status: 'draft' });
    api.setNow('2026-07-15T06:00:00Z');
    expect(await put(event, { status: 'publish' })).toMatchObject({ date_utc: '2026-07-15 06:00:00' });
    api.setNow('2026-07-15T07:00:00Z');
    expect(await put(event, { status: 'publish' })).toMatchObject({
      date_utc: '2026-07-15 06:00:00',
      modified_utc: '2026-07-15 07:00:00',
    });
    api.setNow('2026-07-15T04:00:00Z');
  });

  it('by slug is that of the record that the path names; a slug in the body renames it', async () => {
    const [event, other] = [await make.event({ title: 'Path names' }), await make.event()];
    const renamed = ok(await api.put('/events/by-slug/path-names', { slug: 'Another Name', id: other.id }));
    expect(renamed).toMatchObject({ id: event.id, slug: 'another-name', title: 'Path names' });
    expect(ok(await api.put('/events/by-slug/another-name', { cost: '1' })).id).toBe(event.id);
    expect(ok(await api.get(at(other))).slug).toBe(other.slug);
  });

  it('of a number in the body or the query changes only the one in the path', async () => {
    const [event, other] = [await make.event(), await make.event()];
    expect(ok(await api.put(`${at(event)}?id=${other.id}`, { id: other.id, cost: '7' })).id).toBe(event.id);
    expect(ok(await api.get(at(other))).cost).toBe('');
  });

  it('cannot put an event below itself', async () => {
    const top = await make.event();
    const leaf = await make.event({ post_parent: (await make.event({ post_parent: top.id })).id });
    for (const parent of [top.id, leaf.id])
      expect(refusal(await api.put(at(top), { post_parent: parent }))).toBe('400 rest_invalid_param: post_parent');
  });
});

describe('the website of an event', () => {
  it('that was never set is its own page, also under a new slug', async () => {
    const event = await make.event();
    const changed = await put(event, { slug: 'moved-page' });
    expect([event.website, changed.website]).toEqual([event.url, changed.url]);
  });

  it('that was cleared stays empty', async () => {
    const event = await make.event({ website: 'http://a.example/' });
    await put(event, { website: null });
    expect(ok(await api.get(at(event))).website).toBe('');
  });
});

describe('the moment of the last write', () => {
  it('and the revision follow what only touches its links or its texts', async () => {
    const event = await make.event();
    const revision = async (): Promise<string> =>
      String((await api.get(at(event))).headers['etag']).split('-')[0] ?? '';
    const seen = [await revision()];
    for (const change of [{ tags: ['x'] }, { venue: { venue: 'V2' } }, { title: '題', multilingual_language: 'ja' }]) {
      await put(event, change);
      seen.push(await revision());
    }
    expect(seen).toEqual(['"1', '"2', '"3', '"4']);
  });
});
