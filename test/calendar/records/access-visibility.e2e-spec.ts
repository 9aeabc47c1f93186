import { startTestApp, type As, type TestApp } from '../../support/app.js';
import { Make, ok, refusal, type Json } from '../../support/make.js';

const STATUSES = ['publish', 'future', 'draft', 'pending', 'private', 'trash'] as const;
const ALL = STATUSES.join(',');
const EVERYBODY = ['anybody', 'subscriber', 'contributor', 'author', 'editor', 'administrator'] as const;

let api: TestApp;
let make: Make;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
});

afterAll(() => api.close());

/** A record in each status, made by the editor in the author's name. */
async function oneOfEach(
  kind: 'event' | 'venue' | 'organizer',
  extra: object = {},
): Promise<Record<(typeof STATUSES)[number], Json>> {
  const entries = STATUSES.map(async (status) => {
    const fields = status === 'future' ? { date: '2027-01-01' } : { status };
    return [status, await make[kind]({ ...fields, author: 3, ...extra }, 'editor')] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as Record<(typeof STATUSES)[number], Json>;
}

describe.each([
  ['event', 'events'],
  ['venue', 'venues'],
  ['organizer', 'organizers'],
] as const)('%ss in every status', (kind, path) => {
  let records: Record<(typeof STATUSES)[number], Json>;

  beforeAll(async () => {
    records = await oneOfEach(kind);
  });

  const statusesOf = async (as: As, query = ''): Promise<{ shown: string[]; total: number }> => {
    const body = ok(await api.get(`/${path}?per_page=50&${query}`, as));
    return { shown: (body[path] as Json[]).map(({ status }) => status as string).sort(), total: body.total as number };
  };

  const readings = async (record: Json, as: As): Promise<string[]> => {
    const addresses = [`/${path}/${String(record.id)}`, `/${path}/by-slug/${String(record.slug)}`];
    return Promise.all(addresses.map(async (address) => String((await api.get(address, as)).status)));
  };

  const EVERY_STATUS = ['draft', 'future', 'pending', 'private', 'publish'];

  test.each<[As, string[]]>([
    ['anybody', ['publish']],
    ['subscriber', ['publish']],
    ['contributor', ['publish']],
    ['author', EVERY_STATUS],
    ['editor', EVERY_STATUS],
    ['administrator', EVERY_STATUS],
  ])('%s finds in the list and reads alone %j', async (as, visible) => {
    expect(await statusesOf(as)).toEqual({ shown: visible, total: visible.length });
    for (const status of STATUSES.filter((each) => each !== 'trash')) {
      const expected = visible.includes(status) ? '200' : '403';
      expect([status, ...(await readings(records[status], as))]).toEqual([status, expected, expected]);
    }
  });

  test('asking for statuses shows no more than a reader may see', async () => {
    for (const as of ['anybody', 'subscriber'] as const) {
      expect(refusal(await api.get(`/${path}?status=${ALL}`, as))).toBe('400 rest_invalid_param: status');
      expect(await statusesOf(as, 'status=publish')).toEqual({ shown: ['publish'], total: 1 });
    }
    expect(await statusesOf('contributor', `status=${ALL}`)).toEqual({ shown: ['publish'], total: 1 });
    expect(await statusesOf('contributor', 'status=draft')).toEqual({ shown: [], total: 0 });
    expect(await statusesOf('author', 'status=draft,private')).toEqual({ shown: ['draft', 'private'], total: 2 });
    expect((await statusesOf('editor', `status=${ALL}`)).total).toBe(6);
  });

  test('neither search nor an id nor the order brings to light what is hidden', async () => {
    const title = String(records.draft[kind === 'event' ? 'title' : kind]);
    for (const query of [
      `search=${encodeURIComponent(title)}`,
      'translated=true',
      'orderby=modified',
      'modified_after=2000-01-01',
    ]) {
      const { shown, total } = await statusesOf('anybody', query);
      expect([query, ...new Set(shown)].filter((status) => status !== 'publish')).toEqual([query]);
      expect(total).toBe(shown.length);
    }
  });

  test('who may not read a record may not read its translations, and who may not edit it writes none', async () => {
    for (const status of ['draft', 'private', 'future'] as const) {
      const address = `/${path}/${String(records[status].id)}/translations`;
      for (const as of ['anybody', 'contributor'] as const) {
        expect((await api.get(address, as)).status).toBe(403);
        expect((await api.get(`${address}/en`, as)).status).toBe(403);
      }
      const body = { [kind === 'event' ? 'title' : kind]: 'x' };
      expect(refusal(await api.put(`${address}/ja`, body, 'contributor'))).toBe('403 rest_forbidden');
      expect((await api.get(address, 'author')).status).toBe(200);
    }
  });

  test('only a record’s author and editors may change or remove it, by id and by slug', async () => {
    const record = await make[kind]({ author: 3, status: 'draft' }, 'editor');
    for (const address of [`/${path}/${String(record.id)}`, `/${path}/by-slug/${String(record.slug)}`]) {
      for (const method of ['put', 'patch', 'post'] as const) {
        expect(refusal(await api.send(method, address, { as: 'contributor', body: {} }))).toBe('403 rest_forbidden');
        for (const as of ['author', 'editor'] as const) ok(await api.send(method, address, { as, body: {} }));
      }
      expect(refusal(await api.delete(address, 'contributor'))).toBe('403 rest_forbidden');
      expect(refusal(await api.delete(`${address}?permanent=true`, 'contributor'))).toBe('403 rest_forbidden');
    }
    expect(ok(await api.delete(`/${path}/by-slug/${String(record.slug)}`, 'author')).status).toBe('trash');
  });

  test('a contributor may change a draft of one’s own, and not once it is published', async () => {
    const own = await make[kind]({}, 'contributor');
    const addresses = [`/${path}/${String(own.id)}`, `/${path}/by-slug/${String(own.slug)}`];
    for (const address of addresses)
      expect(ok(await api.put(address, { status: 'publish' }, 'contributor')).status).toBe('pending');
    ok(await api.put(addresses[0] ?? '', { status: 'publish' }, 'editor'));
    for (const address of addresses) {
      expect(refusal(await api.put(address, {}, 'contributor'))).toBe('403 rest_forbidden');
      expect(refusal(await api.delete(address, 'contributor'))).toBe('403 rest_forbidden');
    }
  });

  test('only editors give a record to somebody else', async () => {
    const own = await make[kind]({}, 'author');
    const address = `/${path}/${String(own.id)}`;
    expect(ok(await api.put(address, { author: 3 }, 'author')).author).toBe('3');
    expect(refusal(await api.put(address, { author: 2 }, 'author'))).toBe('403 rest_forbidden: author');
    expect(refusal(await api.put(address, { author: 999 }, 'author'))).toBe('403 rest_forbidden: author');
    expect(refusal(await api.put(address, { author: 999 }, 'editor'))).toBe('400 rest_invalid_param: author');
    expect(ok(await api.put(address, { author: 2 }, 'editor')).author).toBe('2');
    expect(refusal(await api.put(address, {}, 'author'))).toBe('403 rest_forbidden');
  });
});

describe('what hangs on what is hidden', () => {
  let venues: Record<(typeof STATUSES)[number], Json>;
  let event: Json;
  const ids = (list: Json): number[] => (list as Json[]).map(({ id }) => id as number).sort((a, b) => a - b);

  beforeAll(async () => {
    venues = await oneOfEach('venue');
    const organizer = await make.organizer({ status: 'draft', author: 3 }, 'editor');
    event = await make.event(
      { venue: Object.values(venues).map(({ id }: Json) => id as number), organizer: organizer.id as number },
      'editor',
    );
  });

  test('an event shows those of its venues and organizers that the reader may read, and none in the trash', async () => {
    const shown: Record<string, number> = {};
    for (const as of EVERYBODY) {
      for (const body of [
        ok(await api.get(`/events/${String(event.id)}`, as)),
        ok(await api.get(`/events?include=${String(event.id)}`, as)).events[0],
      ]) {
        const seen = ([] as Json[]).concat(body.venue);
        expect(seen.map(({ id }) => id as number)).not.toContain(venues.trash.id);
        shown[as] = seen.length * 10 + (body.organizer as Json[]).length;
      }
    }
    expect(shown).toEqual({ anybody: 10, subscriber: 10, contributor: 10, author: 51, editor: 51, administrator: 51 });
  });

  test('events are found by venues and organizers that the reader may read', async () => {
    const found = async (venue: Json, as: As): Promise<number> =>
      ok(await api.get(`/events?venue=${String(venue.id)}`, as)).total as number;
    expect(await found(venues.publish, 'anybody')).toBe(1);
    for (const status of ['draft', 'pending', 'private', 'future', 'trash'] as const)
      expect(await found(venues[status], 'anybody')).toBe(0);
    expect(await found(venues.private, 'author')).toBe(1);
    expect(await found(venues.private, 'contributor')).toBe(0);
    expect(await found(venues.trash, 'administrator')).toBe(0);
  });

  test.each(['draft', 'private', 'future', 'trash'] as const)(
    'a %s event gives away neither its venue nor its terms',
    async (status) => {
      const venue = await make.venue();
      const category = await make.category();
      const fields = status === 'future' ? { date: '2027-01-01' } : { status };
      const hidden = await make.event(
        {
          ...fields,
          author: 3,
          venue: venue.id as number,
          categories: [category.id as number],
          start_date: '2027-02-01',
          end_date: '2027-02-02',
        },
        'editor',
      );
      const venueIds = async (query: string, as: As): Promise<number[]> =>
        ids(ok(await api.get(`/venues?per_page=50&${query}`, as)).venues);
      const at = String(hidden.id);
      for (const as of ['anybody', 'subscriber', 'contributor'] as const) {
        expect(await venueIds(`event=${at}`, as)).toEqual([]);
        expect(await venueIds('has_events=true', as)).not.toContain(venue.id);
        expect(await venueIds('only_with_upcoming=true', as)).not.toContain(venue.id);
        expect(ok(await api.get(`/categories?hide_empty=false&event=${at}`, as)).categories).toEqual([]);
        expect(ids(ok(await api.get('/categories?per_page=50', as)).categories)).not.toContain(category.id);
        expect(ok(await api.get(`/events?post_parent=${at}`, as)).total).toBe(0);
      }
      expect(ok(await api.get(`/categories/${String(category.id)}`, 'administrator')).count).toBe(0);
      expect(await venueIds(`event=${at}`, 'author')).toEqual(status === 'trash' ? [] : [venue.id]);
    },
  );

  test('a hidden event is in no list, whoever asks and however', async () => {
    const hidden = await make.event({ hide_from_listings: true });
    for (const as of EVERYBODY) {
      expect(ok(await api.get(`/events?include=${String(hidden.id)}`, as)).total).toBe(0);
      expect((await api.get(`/events/${String(hidden.id)}`, as)).status).toBe(200);
    }
  });
});
