import { NOW, startTestApp, type As, type TestApp } from '../../support/app.js';
import { Make, ok, refusal, type Json } from '../../support/make.js';

const SOON = '2026-07-20 00:00:00';
const AFTER = '2026-07-20T00:00:01Z';
/** Who may not read an author's draft. */
const STRANGERS = ['anybody', 'subscriber', 'contributor'] as const;

let api: TestApp;
let make: Make;
let made = 0;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
});

afterAll(() => api.close());

beforeEach(() => {
  api.setNow(NOW);
});

/** An event with a new venue, organizer, category and tag. */
async function eventWith(fields: object, as: As = 'author'): Promise<Json> {
  made += 1;
  const name = `Unseen ${made}`;
  const links = { venue: { venue: name }, organizer: { organizer: name }, categories: name, tags: name };
  return make.event({ ...links, ...fields }, as);
}

/** What of the event's links somebody sees: by id, in the lists, by name, and as a filter. */
async function seen(event: Json, as: As): Promise<string[]> {
  const found: string[] = [];
  for (const [kind, record] of [
    ['venues', event.venue],
    ['organizers', event.organizer[0]],
    ['categories', event.categories[0]],
    ['tags', event.tags[0]],
  ] as const) {
    const name = record.venue ?? record.organizer ?? record.name;
    const list = `/${kind}?hide_empty=false&per_page=50`;
    const paths = [list, `${list}&search=${encodeURIComponent(name)}`];
    const lists = await Promise.all(paths.map(async (path) => ok(await api.get(path, as))[kind]));
    if (lists.some((records: Json[]) => records.some(({ id }) => id === record.id))) found.push(`${kind} list`);
    if ((await api.get(`/${kind}/${record.id}`, as)).status === 200) found.push(kind);
    if ((await api.get(`/${kind}/${record.id}/translations`, as)).status === 200) found.push(`${kind} translations`);
    if (kind === 'categories' || kind === 'tags') {
      const named = await api.get(`/events?${kind}=${encodeURIComponent(name)}`, as);
      if (named.status === 200) found.push(`${kind} filter`);
      else expect(refusal(named)).toBe(`400 rest_invalid_param: ${kind}`);
      const listed = await api.get(`/${kind}?include=${record.id}`, as);
      if (listed.status === 200) found.push(`${kind} include`);
    }
  }
  return found;
}

const EVERYTHING = ['venues', 'organizers', 'categories', 'tags'].flatMap((kind) => [
  `${kind} list`,
  kind,
  `${kind} translations`,
  ...(kind === 'categories' || kind === 'tags' ? [`${kind} filter`, `${kind} include`] : []),
]);

async function expectSeen(event: Json, what: readonly string[], everybody: readonly As[] = STRANGERS): Promise<void> {
  for (const as of everybody) expect([as, await seen(event, as)]).toEqual([as, what]);
}

const path = ({ id }: Json): string => `/events/${id}`;

describe('what is made inside an event', () => {
  it.each(['draft', 'pending', 'private'])(
    'that is %s is seen by those only who may read it, until it is published',
    async (status) => {
      const event = await eventWith({ status });
      expect([event.venue.status, event.organizer[0].status]).toEqual([status, status]);
      await expectSeen(event, []);
      await expectSeen(event, EVERYTHING, ['author', 'editor']);
      ok(await api.put(path(event), { title: 'Still', status }, 'author'));
      await expectSeen(event, []);
      const published = ok(await api.put(path(event), { status: 'publish' }, 'author'));
      expect([published.venue.status, published.organizer[0].status]).toEqual(['publish', 'publish']);
      await expectSeen(event, EVERYTHING);
    },
  );

  it('that is scheduled appears with it, and moves with it', async () => {
    const event = await eventWith({ date_utc: SOON });
    await expectSeen(event, []);
    api.setNow(AFTER);
    await expectSeen(event, EVERYTHING);
    api.setNow(NOW);
    ok(await api.put(path(event), { date_utc: '2026-07-21 00:00:00' }, 'author'));
    api.setNow(AFTER);
    await expectSeen(event, []);
    api.setNow(NOW);
    for (const away of [() => api.put(path(event), { status: 'draft' }), () => api.delete(path(event))]) {
      ok(await away());
      api.setNow('2026-07-21T00:00:01Z');
      await expectSeen(event, []);
      api.setNow(NOW);
    }
  });

  it('that is added to a draft waits as well', async () => {
    const { id } = await make.event({ status: 'draft' }, 'author');
    const links = { venue: { venue: 'Later' }, organizer: { organizer: 'Later' }, categories: 'Later', tags: 'Later' };
    const event = ok(await api.put(`/events/${id}`, links, 'author'));
    await expectSeen(event, []);
    ok(await api.put(`/events/${id}`, { status: 'publish' }, 'author'));
    await expectSeen(event, EVERYTHING);
  });

  it('of a contributor appears when an editor publishes it', async () => {
    const event = await eventWith({}, 'contributor');
    await expectSeen(event, [], ['anybody', 'subscriber', 'author']);
    ok(await api.put(path(event), { status: 'publish' }, 'editor'));
    await expectSeen(event, EVERYTHING);
  });

  it('stays away when the event goes for good', async () => {
    const event = await eventWith({ date_utc: SOON });
    ok(await api.delete(`${path(event)}?permanent=true`));
    api.setNow(AFTER);
    await expectSeen(event, []);
  });

  it('that is published is seen at once, and stays', async () => {
    const event = await eventWith({});
    await expectSeen(event, EVERYTHING);
    ok(await api.put(path(event), { status: 'draft' }));
    await expectSeen(event, EVERYTHING);
  });
});

describe('what waits for an event', () => {
  it('is published by those who may edit it, not by a link to it', async () => {
    const event = await eventWith({ status: 'draft' }, 'editor');
    await make.event({ venue: event.venue.id, organizer: event.organizer[0].id }, 'author');
    const hidden = async (): Promise<void> => {
      for (const address of [`/venues/${event.venue.id}`, `/organizers/${event.organizer[0].id}`])
        expect(refusal(await api.get(address))).toMatch(/^403 /);
    };
    await hidden();
    ok(await api.put(path(event), { title: 'Written again' }, 'editor'));
    await hidden();
    const author = await make.event({ venue: event.venue.id }, 'editor');
    expect(author.venue.status).toBe('publish');
  });

  it('waits no longer when it is given a status of its own', async () => {
    const event = await eventWith({ status: 'draft' });
    ok(await api.put(`/venues/${event.venue.id}`, { status: 'private' }, 'author'));
    ok(await api.put(`/organizers/${event.organizer[0].id}`, { status: 'publish' }, 'author'));
    ok(await api.put(path(event), { status: 'publish' }, 'author'));
    const statuses = async (): Promise<unknown[]> => [
      ok(await api.get(`/venues/${event.venue.id}`, 'author')).status,
      ok(await api.get(`/organizers/${event.organizer[0].id}`, 'author')).status,
    ];
    expect(await statuses()).toEqual(['private', 'publish']);
    const own = await make.event(
      { status: 'draft', venue: { venue: 'Open from the start', status: 'publish' } },
      'author',
    );
    expect(ok(await api.get(`/venues/${own.venue.id}`)).status).toBe('publish');
  });

  it('is not found by its number from another draft, nor told to be there', async () => {
    const event = await eventWith({ status: 'draft' }, 'editor');
    const [{ id: category }, { id: tag }] = [event.categories[0], event.tags[0]];
    const other = await make.event({ status: 'draft', categories: [category], tags: [tag] }, 'contributor');
    expect([other.categories, other.tags]).toEqual([[], []]);
    for (const path of [`/categories/${category}`, `/tags/${tag}`])
      expect((await api.get(path, 'contributor')).status).toBe(400);
    const { name } = event.categories[0];
    const refused = await api.post('/categories', { name }, 'author');
    expect(refusal(refused)).toBe('400 term_exists');
    expect(refused.body.data.term_id).toBeUndefined();
    const told = await api.post('/categories', { name }, 'editor');
    expect(told.body.data.term_id).toBe(category);
  });

  it('is no category or tag to those who do not see it, until somebody who does writes to it', async () => {
    const event = await eventWith({ status: 'draft' }, 'editor');
    const { id } = event.categories[0];
    for (const method of ['put', 'delete'] as const)
      expect(refusal(await api.send(method, `/categories/${id}`, { as: 'author' }))).toBe('400 rest_invalid_param: id');
    ok(await api.put(`/categories/${id}`, { description: 'Meant to be there' }, 'editor'));
    expect(ok(await api.get(`/categories/${id}`)).description).toContain('Meant');
  });

  it('keeps a slug that follows its name until then', async () => {
    const event = await eventWith({ status: 'draft' });
    const venue = `/venues/${event.venue.id}`;
    expect(ok(await api.put(venue, { venue: 'Renamed before' }, 'author')).slug).toBe('renamed-before');
    ok(await api.put(path(event), { status: 'publish' }, 'author'));
    expect(ok(await api.put(venue, { venue: 'Renamed after' }, 'author')).slug).toBe('renamed-before');
  });
});
