import { NOW, startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok, type Json } from '../../support/make.js';

const SOON = '2026-07-20 00:00:00';
const AFTER = '2026-07-20T00:00:01Z';

describe.each([true, false])('with HIDE_EXISTENCE %s, the slug', (hides) => {
  let api: TestApp;
  let make: Make;

  beforeAll(async () => {
    api = await startTestApp({ HIDE_EXISTENCE: String(hides) });
    make = new Make(api);
  });

  afterAll(() => api.close());

  beforeEach(() => {
    api.setNow(NOW);
  });

  describe.each([
    ['event', 'title'],
    ['venue', 'venue'],
    ['organizer', 'organizer'],
  ] as const)('of an %s', (kind, title) => {
    const path = ({ id }: Json): string => `/${kind}s/${id}`;
    const write = async (record: Json, fields: object): Promise<string> => ok(await api.put(path(record), fields)).slug;
    /** Chooses a slug, as every kind of record allows it for a language. */
    const choose = async (record: Json, slug: string): Promise<string> => {
      const fields = { [title]: 'Chosen', slug };
      return ok(await api.put(`${path(record)}/translations/en`, fields)).fields.slug;
    };
    const found = async (slug: string): Promise<unknown> =>
      (await api.get(`/${kind}s/by-slug/${encodeURIComponent(slug)}`)).body.id;

    it('whose title has no letters stays its number', async () => {
      const draft = await make[kind]({ [title]: '★★★', status: 'draft' });
      expect(draft.slug).toBe(`${kind}-${draft.id}`);
      expect(await write(draft, { status: 'publish' })).toBe(draft.slug);
    });

    it('that ends in the number by choice stays', async () => {
      const draft = await make[kind]({ [title]: 'Festival', status: 'draft' });
      const slug = `${kind}-festival-${draft.id}`;
      expect(await choose(draft, slug)).toBe(slug);
      expect(await write(draft, { status: 'publish' })).toBe(slug);
      expect(await write(draft, { status: 'draft' })).toBe(slug);
      expect(await write(draft, { status: 'publish' })).toBe(slug);
    });

    it('that a title made is the title’s once it is published, and the address that its author knew leads there', async () => {
      const draft = await make[kind]({ [title]: `Made by ${kind}`, status: 'draft' });
      expect(draft.slug).toBe(hides ? `made-by-${kind}-${draft.id}` : `made-by-${kind}`);
      expect(await write(draft, { status: 'publish' })).toBe(`made-by-${kind}`);
      expect(await found(draft.slug)).toBe(draft.id);
    });

    it('of what was published stays when it is restored from the trash', async () => {
      const record = await make[kind]({ [title]: `Away ${kind}`, status: 'publish' });
      const slug = await choose(record, `away-${kind}-${record.id}`);
      ok(await api.delete(path(record)));
      expect(await write(record, { status: 'publish' })).toBe(slug);
      expect(await found(slug)).toBe(record.id);
    });

    it('of what was scheduled and went public stays when it is restored from the trash', async () => {
      const { id } = await make[kind]({ [title]: `Later ${kind}`, status: 'publish', date_utc: SOON });
      api.setNow(AFTER);
      const { slug } = ok(await api.get(path({ id })));
      expect(slug).toBe(hides ? `later-${kind}-${id}` : `later-${kind}`);
      ok(await api.delete(path({ id })));
      expect(await write({ id }, { status: 'publish' })).toBe(slug);
      expect(await write({ id }, { status: 'draft' })).toBe(slug);
      expect(await write({ id }, { status: 'publish' })).toBe(slug);
      expect(await found(slug)).toBe(id);
    });
  });

  it('of a category that waits stays when it is chosen', async () => {
    const event = await make.event({ status: 'draft', categories: 'Waiting' });
    const { id } = event.categories[0];
    const slug = `chosen-${id}`;
    expect(ok(await api.put(`/categories/${id}`, { slug })).slug).toBe(slug);
    ok(await api.put(`/events/${event.id}`, { status: 'publish' }));
    expect(ok(await api.get(`/categories/${id}`)).slug).toBe(slug);
  });
});
