import { startTestApp, type As, type TestApp } from '../../support/app.js';
import { Make, ok, refusal } from '../../support/make.js';

let api: TestApp;
let make: Make;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
});

afterAll(() => api.close());

const NEW = { title: 'New', start_date: '2026-08-01', end_date: '2026-08-01' };
const at = ({ id }: { id: number }): string => `/events/${id}`;
const bySlug = ({ slug }: { slug: string }): string => `/events/by-slug/${slug}`;

describe('the status of a new event', () => {
  it.each<[As, string | undefined, string]>([
    ['administrator', undefined, 'publish'],
    ['editor', undefined, 'publish'],
    ['author', undefined, 'publish'],
    ['contributor', undefined, 'draft'],
    ['author', 'publish', 'publish'],
    ['author', 'future', 'publish'],
    ['author', 'draft', 'draft'],
    ['author', 'pending', 'pending'],
    ['author', 'private', 'private'],
    ['author', 'trash', 'trash'],
    ['contributor', 'publish', 'pending'],
    ['contributor', 'future', 'pending'],
    ['contributor', 'pending', 'pending'],
    ['contributor', 'draft', 'draft'],
    ['contributor', 'private', 'private'],
  ])('that %s gives as %s is %s', async (as, status, expected) => {
    expect((await make.event({ ...(status === undefined ? {} : { status }) }, as)).status).toBe(expected);
  });

  it.each<[As, string]>([
    ['anybody', '401 rest_forbidden'],
    ['subscriber', '403 rest_forbidden'],
  ])('is none for %s: %s', async (as, expected) => {
    expect(refusal(await api.post('/events', NEW, as))).toBe(expected);
  });

  it('is future while its date is to come', async () => {
    expect(await make.event({ date: '2026-07-15 12:00:01' })).toMatchObject({
      status: 'future',
      date_utc: '2026-07-15 04:00:01',
    });
    expect((await make.event({ date: '2026-07-15 12:00:00', status: 'future' })).status).toBe('publish');
  });

  it('that is draft or pending has no date in UTC', async () => {
    for (const status of ['draft', 'pending'])
      expect((await make.event({ status })).date_utc).toBe('0000-00-00 00:00:00');
    expect((await make.event({ status: 'private' })).date_utc).toBe('2026-07-15 04:00:00');
  });
});

describe('reading', () => {
  it.each([
    ['draft', 'author'],
    ['pending', 'author'],
    ['private', 'author'],
    ['future', 'author'],
  ] as const)('a %s event is for its author and editors', async (status, own) => {
    const event = await make.event(status === 'future' ? { date: '2027-01-01' } : { status }, own);
    for (const path of [at(event), bySlug(event)]) {
      for (const as of ['anybody', 'subscriber', 'contributor'] as const)
        expect(refusal(await api.get(path, as))).toBe('403 event-not-accessible');
      for (const as of ['author', 'editor', 'administrator'] as const)
        expect(ok(await api.get(path, as)).status).toBe(status);
    }
  });

  it('an event in the trash is for nobody', async () => {
    const event = ok(await api.delete(at(await make.event({}, 'author'))));
    for (const as of ['anybody', 'author', 'editor', 'administrator'] as const) {
      expect(refusal(await api.get(at(event), as))).toBe('403 event-no-longer-available');
      expect(refusal(await api.get(bySlug(event), as))).toBe('403 event-no-longer-available');
    }
  });

  it('a hidden event is for everybody who knows it', async () => {
    const event = await make.event({ hide_from_listings: true });
    expect(ok(await api.get(at(event))).hide_from_listings).toBe(true);
  });
});

describe('writing', () => {
  it('a contributor edits and removes what is one’s own until it is published', async () => {
    const own = await make.event({}, 'contributor');
    expect(ok(await api.put(at(own), { cost: '5' }, 'contributor')).cost).toBe('$5');
    ok(await api.put(at(own), { status: 'publish' }, 'editor'));
    for (const path of [at(own), bySlug(own)]) {
      expect(refusal(await api.put(path, { cost: '6' }, 'contributor'))).toBe('403 rest_forbidden');
      expect(refusal(await api.delete(path, 'contributor'))).toBe('403 rest_forbidden');
    }
    expect(ok(await api.get(at(own))).cost).toBe('$5');
  });

  it('a contributor removes and restores one’s own draft, but not what was published', async () => {
    const own = await make.event({}, 'contributor');
    expect(ok(await api.delete(bySlug(own), 'contributor')).status).toBe('trash');
    expect(ok(await api.put(at(own), { status: 'draft' }, 'contributor')).status).toBe('draft');
    ok(await api.put(at(own), { status: 'publish' }, 'editor'));
    ok(await api.delete(at(own), 'editor'));
    expect(refusal(await api.put(at(own), { status: 'draft' }, 'contributor'))).toBe('403 rest_forbidden');
    expect(refusal(await api.delete(`${at(own)}?permanent=true`, 'contributor'))).toBe('403 rest_forbidden');
  });

  it('an author edits one’s own, an editor everybody’s', async () => {
    const [own, other] = [await make.event({}, 'author'), await make.event()];
    expect(ok(await api.put(bySlug(own), { cost: '1' }, 'author')).cost).toBe('$1');
    for (const path of [at(other), bySlug(other)]) {
      expect(refusal(await api.put(path, { cost: '1' }, 'author'))).toBe('403 rest_forbidden');
      expect(refusal(await api.delete(path, 'author'))).toBe('403 rest_forbidden');
      expect(ok(await api.put(path, { cost: '2' }, 'editor')).cost).toBe('$2');
    }
  });

  it('anybody is asked who they are, a subscriber is refused, before it is told what is there', async () => {
    const event = await make.event();
    for (const path of [at(event), '/events/99999', bySlug(event)]) {
      expect(refusal(await api.put(path, {}, 'anybody'))).toBe('401 rest_forbidden');
      expect(refusal(await api.delete(path, 'subscriber'))).toBe('403 rest_forbidden');
    }
    expect(refusal(await api.put('/events/99999', {}, 'contributor'))).toBe('404 rest-event-not-found');
  });

  it('only editors write in another’s name', async () => {
    expect(refusal(await api.post('/events', { ...NEW, author: 2 }, 'author'))).toBe('403 rest_forbidden: author');
    expect((await make.event({ author: 3 }, 'author')).author).toBe('3');
    const own = await make.event({}, 'author');
    expect(refusal(await api.put(at(own), { author: 1 }, 'author'))).toBe('403 rest_forbidden: author');
    expect((await make.event({ author: '4' }, 'editor')).author).toBe('4');
  });

  it('wrong credentials are refused even on a public read', async () => {
    for (const authorization of ['Basic YWRtaW46d3Jvbmc=', 'Basic !', 'Bearer wrong', 'Digest x']) {
      expect(refusal(await api.send('get', '/events', { headers: { authorization } }))).toBe('401 incorrect_password');
    }
  });
});

describe('the trash', () => {
  it('takes an event with its slug, once', async () => {
    const event = await make.event({ title: 'Once' });
    expect(ok(await api.delete(at(event)))).toEqual({
      ...event,
      status: 'trash',
      slug: 'once__trashed',
      url: expect.stringContaining('/event/once__trashed/'),
      website: expect.stringContaining('once__trashed'),
    });
    expect(refusal(await api.delete(at(event)))).toBe('410 event-is-in-trash');
    expect(refusal(await api.delete('/events/by-slug/once'))).toBe('400 rest_invalid_param: slug');
  });

  it.each(['publish', 'draft', 'private'])('gives an event back as %s, with its slug', async (status) => {
    const event = await make.event();
    ok(await api.delete(at(event)));
    expect(ok(await api.put(at(event), { status }))).toMatchObject({ status, slug: event.slug });
  });

  it('keeps an event that is edited there without a status', async () => {
    const event = await make.event();
    ok(await api.delete(at(event)));
    expect(ok(await api.put(at(event), { title: 'Edited' }))).toMatchObject({
      status: 'trash',
      title: 'Edited',
      slug: `${event.slug}__trashed`,
    });
  });

  it('holds the renamed slug of an event no more than its first', async () => {
    const event = await make.event();
    ok(await api.delete(at(event)));
    expect(ok(await api.put(at(event), { slug: 'renamed-there' })).slug).toBe('renamed-there__trashed');
    ok(await api.put(`${at(event)}/translations/ja`, { title: '別名' }), 201);
    expect(ok(await api.get(`${at(event)}/translations/ja`, 'editor')).fields.slug).toBe('別名__trashed');
    expect(ok(await api.put(at(event), { status: 'publish', multilingual_language: 'ja' })).slug).toBe('別名');
  });

  it('is filled by an update too', async () => {
    const event = await make.event();
    expect(ok(await api.put(at(event), { status: 'trash' }))).toMatchObject({
      status: 'trash',
      slug: `${event.slug}__trashed`,
    });
  });

  it('is left for good with permanent, from inside or outside, with the event as it was as the answer', async () => {
    const [inside, outside] = [await make.event(), await make.event()];
    const trashed = ok(await api.delete(at(inside)));
    expect(ok(await api.delete(`${at(inside)}?permanent=true`))).toEqual(trashed);
    expect(ok(await api.delete(`${bySlug(outside)}?permanent=1`))).toEqual(outside);
    for (const event of [inside, outside])
      expect(refusal(await api.get(at(event), 'administrator'))).toBe('404 rest-event-not-found');
    const { body } = await api.send('delete', at(await make.event()), { as: 'editor', body: { permanent: false } });
    expect(body.status).toBe('trash');
  });

  it('is not left by a permanent that is neither true nor false', async () => {
    const event = await make.event();
    for (const permanent of ['', 'yes', '2'])
      expect(refusal(await api.delete(`${at(event)}?permanent=${permanent}`))).toBe(
        '400 rest_invalid_param: permanent',
      );
    expect(ok(await api.get(at(event))).status).toBe('publish');
  });

  it('is where an event goes with force, whatever its value and wherever it stands', async () => {
    for (const force of ['true', '1', '', 'maybe']) {
      const event = await make.event();
      expect(ok(await api.delete(`${at(event)}?force=${force}`)).status).toBe('trash');
      expect(refusal(await api.delete(`${at(event)}?force=${force}`))).toBe('410 event-is-in-trash');
    }
    const body = { force: true };
    expect(ok(await api.send('delete', at(await make.event()), { as: 'editor', body })).status).toBe('trash');
    const overridden = `${at(await make.event())}?_method=DELETE`;
    expect(ok(await api.send('post', overridden, { as: 'editor', body, type: 'form' })).status).toBe('trash');
  });

  it('leaves the children of an event that is removed for good', async () => {
    const parent = await make.event();
    const child = await make.event({ post_parent: parent.id });
    ok(await api.delete(`${at(parent)}?permanent=true`));
    expect(ok(await api.get(at(child))).post_parent).toBe(0);
  });
});
