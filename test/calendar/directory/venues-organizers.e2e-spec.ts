import { startTestApp, type As, type TestApp } from '../../support/app.js';
import { Make, ok, refusal, type Json } from '../../support/make.js';

let api: TestApp;
let make: Make;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
});

afterAll(() => api.close());

/** What both resources have in common. */
describe.each(['venue', 'organizer'] as const)('any %s', (kind) => {
  const path = `/${kind}s`;
  const at = ({ id }: { id: number }): string => `${path}/${id}`;
  const bySlug = ({ slug }: { slug: string }): string => `${path}/by-slug/${slug}`;
  const make1 = (fields: object = {}, as?: As): Promise<Json> =>
    kind === 'venue' ? make.venue({ ...fields }, as) : make.organizer({ ...fields }, as);
  const status = async (record: { id: number }): Promise<string> =>
    ok(await api.get(at(record), 'administrator')).status;
  const linked = async (event: { id: number }): Promise<number[]> => {
    const body = ok(await api.get(`/events/${event.id}`));
    return [body[kind]].flat().map(({ id }: { id: number }) => id);
  };

  describe('is addressed', () => {
    it('by its number, which another kind of record does not share', async () => {
      const event = await make.event();
      for (const id of [event.id, 99_999, 0])
        expect(refusal(await api.get(`${path}/${id}`))).toBe('400 rest_invalid_param: id');
      expect(refusal(await api.get(`${path}/x`))).toBe('404 rest_no_route');
    });

    it('by its path alone: an id elsewhere is ignored', async () => {
      const [one, two] = [await make1(), await make1()];
      expect(ok(await api.get(`${at(one)}?id=${two.id}`)).id).toBe(one.id);
      expect(ok(await api.put(at(one), { id: two.id, phone: '1' })).id).toBe(one.id);
      expect(ok(await api.get(at(two))).phone).toBeUndefined();
    });

    it('by its slug, to read, change and remove', async () => {
      const record = await make1({ [kind]: `By ${kind} slug` });
      expect(ok(await api.get(bySlug(record))).id).toBe(record.id);
      for (const method of ['post', 'put', 'patch'] as const) {
        expect(
          ok(await api.send(method, bySlug(record), { as: 'administrator', body: { phone: method, slug: 'other' } })),
        ).toMatchObject({ phone: method, slug: record.slug });
      }
      expect(ok(await api.delete(bySlug(record)))).toMatchObject({ status: 'trash', slug: `${record.slug}__trashed` });
      expect(refusal(await api.delete(bySlug(record)))).toBe('400 rest_invalid_param: slug');
    });

    it('by no slug that does not exist, whoever asks', async () => {
      for (const method of ['get', 'put', 'delete'] as const)
        expect(refusal(await api.send(method, `${path}/by-slug/nope`))).toBe('400 rest_invalid_param: slug');
    });

    it('by no empty slug', async () => {
      expect(refusal(await api.get(`${path}/by-slug/`))).toBe('404 rest_no_route');
    });
  });

  describe('who may', () => {
    it.each<[As, string]>([
      ['anybody', '401 rest_forbidden'],
      ['subscriber', '403 rest_forbidden'],
      ['contributor', 'draft'],
      ['author', 'publish'],
      ['editor', 'publish'],
      ['administrator', 'publish'],
    ])('%s creates: %s', async (as, expected) => {
      const answer = await api.post(path, { [kind]: `Created by ${as}` }, as);
      expect(answer.status === 201 ? answer.body.status : refusal(answer)).toBe(expected);
    });

    it.each([
      ['publish', 'pending'],
      ['future', 'pending'],
      ['pending', 'pending'],
      ['draft', 'draft'],
      ['private', 'private'],
    ])('a contributor who gives the status %s gets %s', async (input, stored) => {
      expect((await make1({ status: input }, 'contributor')).status).toBe(stored);
    });

    it('a contributor changes and removes what is one’s own while it is not published', async () => {
      const own = await make1({}, 'contributor');
      expect(ok(await api.put(at(own), { phone: '1', status: 'publish' }, 'contributor'))).toMatchObject({
        phone: '1',
        status: 'pending',
      });
      ok(await api.put(at(own), { status: 'publish' }, 'editor'));
      expect(refusal(await api.put(at(own), { phone: '2' }, 'contributor'))).toBe('403 rest_forbidden');
      expect(refusal(await api.delete(bySlug(own), 'contributor'))).toBe('403 rest_forbidden');
    });

    it('an author changes one’s own, not others’, by number or by slug', async () => {
      const [own, other] = [await make1({}, 'author'), await make1({}, 'editor')];
      expect(ok(await api.put(bySlug(own), { phone: '1' }, 'author')).phone).toBe('1');
      for (const address of [at(other), bySlug(other)]) {
        expect(refusal(await api.put(address, { phone: '1' }, 'author'))).toBe('403 rest_forbidden');
        expect(refusal(await api.delete(address, 'author'))).toBe('403 rest_forbidden');
        expect(refusal(await api.put(address, { phone: '1' }, 'anybody'))).toBe('401 rest_forbidden');
      }
      expect(ok(await api.delete(at(own), 'author')).status).toBe('trash');
    });

    it('only editors write in another’s name', async () => {
      expect(refusal(await api.post(path, { [kind]: 'Ghost', author: 2 }, 'author'))).toBe(
        '403 rest_forbidden: author',
      );
      const own = await make1({ author: 3 }, 'author');
      expect(refusal(await api.put(at(own), { author: 2 }, 'author'))).toBe('403 rest_forbidden: author');
      expect(ok(await api.put(at(own), { author: '4' }, 'editor')).author).toBe('4');
    });

    it('a wrong parameter is told before the permission is asked for', async () => {
      const record = await make1();
      expect(refusal(await api.put(at(record), { status: 'nope' }, 'anybody'))).toBe('400 rest_invalid_param: status');
      expect(refusal(await api.delete(`${path}/99999`, 'anybody'))).toBe('400 rest_invalid_param: id');
    });

    it.each([
      ['draft', 403],
      ['pending', 403],
      ['private', 403],
      ['trash', 403],
      ['publish', 200],
    ])('anybody reads one of status %s: %i', async (input, expected) => {
      const record = await make1({ status: input });
      for (const address of [at(record), bySlug(record)]) {
        const answer = await api.get(address);
        expect(answer.status).toBe(expected);
        if (expected === 403) expect(refusal(answer)).toBe(`403 ${kind}-not-accessible`);
      }
    });

    it('one’s own is readable in any status; editors read all', async () => {
      const own = await make1({}, 'contributor');
      expect((await api.get(at(own), 'contributor')).status).toBe(200);
      expect((await api.get(at(own), 'author')).status).toBe(403);
      await api.delete(at(own), 'contributor');
      expect((await api.get(at(own), 'contributor')).status).toBe(200);
      expect((await api.get(at(own), 'author')).status).toBe(403);
      expect((await api.get(at(own), 'editor')).status).toBe(200);
    });
  });

  describe('its status', () => {
    it('stays when it is not sent', async () => {
      const record = await make1({ status: 'draft' });
      expect(ok(await api.put(at(record), { phone: '1' })).status).toBe('draft');
    });

    it.each(['draft', 'pending'])('%s has no publication date in UTC', async (input) => {
      expect((await make1({ status: input })).date_utc).toBe('0000-00-00 00:00:00');
    });

    it('is future until its date comes, and publish for the same answer when it has', async () => {
      const record = await make1({ date: '2026-07-15 13:00:00' });
      const seen = [record.status, (await api.get(at(record))).status];
      api.setNow('2026-07-15T05:00:00Z');
      seen.push(await status(record), (await api.get(at(record))).status);
      api.setNow('2026-07-15T04:00:00Z');
      expect(seen).toEqual(['future', 403, 'publish', 200]);
    });
  });

  describe('in the trash', () => {
    it('is gone from its events, and back with its restoration', async () => {
      const [one, two] = [await make1(), await make1()];
      const event = await make.event({ [kind]: [one.id, two.id] });
      ok(await api.delete(at(one)));
      expect(await linked(event)).toEqual([two.id]);
      expect(ok(await api.put(at(one), { status: 'publish' })).slug).toBe(one.slug);
      expect(await linked(event)).toEqual([one.id, two.id]);
    });

    it('is removed again with 410, also with force, and for good with permanent', async () => {
      const record = await make1();
      ok(await api.delete(at(record)));
      for (const query of ['', '?force=true'])
        expect(refusal(await api.delete(`${at(record)}${query}`))).toBe(`410 ${kind}-is-in-trash`);
      expect(ok(await api.delete(`${at(record)}?permanent=true`))).toMatchObject({ id: record.id, status: 'trash' });
      expect(refusal(await api.get(at(record), 'administrator'))).toBe('400 rest_invalid_param: id');
    });

    it('is where it goes with force, by id or slug', async () => {
      for (const address of [at, bySlug]) {
        const record = await make1();
        expect(ok(await api.delete(`${address(record)}?force=true`)).status).toBe('trash');
        expect(ok(await api.put(at(record), { status: 'publish' })).slug).toBe(record.slug);
      }
    });

    it('is skipped when it is removed with permanent, which answers with it as it was', async () => {
      const record = await make1();
      const event = await make.event({ [kind]: record.id });
      expect(ok(await api.delete(`${at(record)}?permanent=1`))).toEqual(record);
      expect(await linked(event)).toEqual([]);
    });

    it('is edited there by an update without status', async () => {
      const record = await make1();
      ok(await api.delete(at(record)));
      expect(ok(await api.put(at(record), { phone: '1' }))).toMatchObject({ phone: '1', status: 'trash' });
    });

    it('leaves its slug to another, and gets it back only while it is free', async () => {
      const first = await make1({ [kind]: `Slug of ${kind}` });
      ok(await api.delete(at(first)));
      const second = await make1({ [kind]: `Slug of ${kind}` });
      expect([second.id === first.id, second.slug]).toEqual([false, first.slug]);
      expect(ok(await api.put(at(first), { status: 'publish' })).slug).toBe(`${first.slug}-2`);
    });

    it('holds no slug of a language either in which it is written there', async () => {
      const record = await make1();
      ok(await api.delete(at(record)));
      ok(await api.put(at(record), { [kind]: '公園', multilingual_language: 'zh-hant' }));
      const other = await make1({ [kind]: '公園', multilingual_language: 'zh-hant' });
      expect(other.slug).toBe('公園');
    });
  });
});
