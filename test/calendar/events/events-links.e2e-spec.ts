import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok, refusal, type Json } from '../../support/make.js';

let api: TestApp;
let make: Make;
let hall: Json;
let park: Json;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
  hall = await make.venue({ venue: 'Hall' });
  park = await make.venue({ venue: 'Park' });
});

afterAll(() => api.close());

const names = (records: Json): string[] =>
  [records].flat().map((record: Json) => record.venue ?? record.organizer ?? record.name);
const put = async ({ id }: { id: number }, body: object): Promise<Json> => ok(await api.put(`/events/${id}`, body));

describe('the venue of an event', () => {
  it.each([
    ['an id', () => hall.id, ['Hall']],
    ['an id as text', () => String(hall.id), ['Hall']],
    ['a list with one id', () => [hall.id], ['Hall']],
    ['ids with commas', () => `${hall.id}, ${park.id}`, ['Hall', 'Park']],
    ['several ids, in their order', () => [park.id, hall.id], ['Park', 'Hall']],
    ['the same id twice', () => [park.id, park.id], ['Park']],
    ['an object with an id', () => ({ id: hall.id, venue: 'ignored' }), ['Hall']],
    ['a new venue', () => ({ venue: 'Attic' }), ['Attic']],
    [
      'a mixture',
      () => [{ venue: 'Cellar', stateProvince: 'BC' }, hall.id, { id: String(park.id) }],
      ['Cellar', 'Hall', 'Park'],
    ],
  ])('is given as %s', async (_name, venue, expected) => {
    const event = await make.event({ venue: venue() });
    expect(names(event.venue)).toEqual(expected);
    expect(Array.isArray(event.venue)).toBe(expected.length > 1);
  });

  it('that is new keeps every field that was given with it', async () => {
    const { venue } = await make.event({
      venue: {
        venue: 'Full',
        address: 'A',
        city: 'B',
        country: 'C',
        stateProvince: 'D',
        zip: 'E',
        phone: 'F',
        website: 'http://g.example/',
        geo_lat: 1,
        geo_lng: 2,
        show_map: 'no',
      },
    });
    expect(venue).toMatchObject({
      address: 'A',
      city: 'B',
      country: 'C',
      stateprovince: 'D',
      zip: 'E',
      phone: 'F',
      website: 'http://g.example/',
      geo_lat: 1,
      geo_lng: 2,
      show_map: false,
    });
  });

  it.each([[0], ['0'], [''], [null], [[]], [false]])('is taken away with %j', async (nothing) => {
    const event = await make.event({ venue: hall.id });
    expect((await put(event, { venue: nothing })).venue).toEqual([]);
  });

  it('is refused whole when one of it is wrong, and nothing is made', async () => {
    const before = ok(await api.get('/venues')).total;
    for (const venue of [
      [{ venue: 'Made for nothing' }, 99_999],
      [{ venue: 'Made for nothing' }, { venue: '' }],
      { venue: 'Made for nothing', website: 'x' },
    ]) {
      expect(
        refusal(await api.post('/events', { title: 'A', start_date: '2026-08-01', end_date: '2026-08-01', venue })),
      ).toBe('400 rest_invalid_param: venue');
    }
    expect(ok(await api.get('/venues')).total).toBe(before);
  });

  it('is not an organizer', async () => {
    const { id } = await make.organizer();
    expect(refusal(await api.put(`/events/${(await make.event()).id}`, { venue: id }))).toBe(
      '400 rest_invalid_param: venue',
    );
  });

  it('that the reader may not read is left out', async () => {
    const draft = await make.venue({ status: 'draft' });
    const event = await make.event({ venue: [draft.id, hall.id] });
    expect(names(ok(await api.get(`/events/${event.id}`)).venue)).toEqual(['Hall']);
    expect(ok(await api.get(`/events/${event.id}`, 'editor')).venue).toHaveLength(2);
  });

  it('made by a contributor is a draft', async () => {
    const event = await make.event({ venue: { venue: 'Contributed' } }, 'contributor');
    expect(event.venue).toMatchObject({ status: 'draft', author: '4' });
  });
});

describe('the organizers of an event', () => {
  it('are always a list, in the order given', async () => {
    const [a, b] = [await make.organizer({ organizer: 'A' }), await make.organizer({ organizer: 'B' })];
    for (const [organizer, expected] of [
      [b.id, ['B']],
      [`${b.id},${a.id}`, ['B', 'A']],
      [{ organizer: 'C' }, ['C']],
      [
        [{ organizer: 'D' }, a.id, { id: b.id }, { organizer: 'E' }],
        ['D', 'A', 'B', 'E'],
      ],
    ] as const) {
      expect(names((await make.event({ organizer })).organizer)).toEqual(expected);
    }
  });

  it('keep their order when the event is read and listed', async () => {
    const event = await make.event({ organizer: [{ organizer: 'Z' }, { organizer: 'Y' }, { organizer: 'X' }] });
    expect(names(ok(await api.get(`/events/${event.id}`)).organizer)).toEqual(['Z', 'Y', 'X']);
    expect(names(ok(await api.get(`/events?include=${event.id}`)).events[0].organizer)).toEqual(['Z', 'Y', 'X']);
  });

  it.each([[0], [''], [null], [[]]])('are taken away with %j', async (nothing) => {
    const event = await make.event({ organizer: { organizer: 'Gone' } });
    expect((await put(event, { organizer: nothing })).organizer).toEqual([]);
  });

  it('that go into the trash leave the others', async () => {
    const event = await make.event({ organizer: [{ organizer: 'Stays' }, { organizer: 'Goes' }] });
    ok(await api.delete(`/organizers/${event.organizer[1].id}`));
    expect(names(ok(await api.get(`/events/${event.id}`)).organizer)).toEqual(['Stays']);
  });
});

describe.each([
  ['categories', 'category'],
  ['tags', 'tag'],
] as const)('the %s of an event', (field, kind) => {
  const term = (fields: object): Promise<Json> =>
    kind === 'category' ? make.category({ ...fields }) : make.tag({ ...fields });

  it('are given by id, slug or name, in any language', async () => {
    const one = await term({ name: 'One of them', slug: 'first' });
    ok(await api.put(`/${field}/${one.id}/translations/ja`, { name: '一つ', slug: 'hitotsu' }), 201);
    for (const ref of [one.id, String(one.id), 'first', 'FIRST', 'One of them', 'one OF them', '一つ', 'hitotsu']) {
      expect((await make.event({ [field]: [ref] }))[field].map(({ id }: Json) => id)).toEqual([one.id]);
    }
  });

  it('of digits are a slug before they are a number', async () => {
    const [year, other] = [await term({ name: 'Year', slug: '2026' }), await term({ name: 'Other' })];
    expect((await make.event({ [field]: ['2026'] }))[field][0].id).toBe(year.id);
    const hidden = await term({ name: 'Hider', slug: String(other.id) });
    expect((await make.event({ [field]: other.id }))[field][0].id).toBe(hidden.id);
  });

  it('that are unknown names are made, unknown numbers skipped', async () => {
    const event = await make.event({ [field]: ['Quite new', 99_999, 'quite NEW'], multilingual_language: 'ja' });
    expect(event[field]).toMatchObject([{ name: 'Quite new', original_language: 'ja' }]);
  });

  it('come by name, whatever the order given', async () => {
    expect(names((await make.event({ [field]: 'zebra,Apple,mango' }))[field])).toEqual(['Apple', 'mango', 'zebra']);
  });

  it('stay when only the others are sent', async () => {
    const event = await make.event({ categories: 'c1', tags: 't1' });
    const other = field === 'tags' ? 'categories' : 'tags';
    const changed = await put(event, { [field]: [] });
    expect([changed[field].length, changed[other].length]).toEqual([0, 1]);
  });
});
