import { startTestApp, type As, type TestApp } from '../../support/app.js';
import { Make, refusal, type Json } from '../../support/make.js';

const OTHERS = ['anybody', 'subscriber', 'contributor', 'author'] as const;

let api: TestApp;
let make: Make;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
});

afterAll(() => api.close());

/** What those who may not write are answered to each of the bodies. */
async function answersTo(
  path: string,
  bodies: readonly object[],
  everybody: readonly As[] = OTHERS,
): Promise<string[]> {
  const seen = new Set<string>();
  for (const as of everybody) for (const body of bodies) seen.add(`${as}: ${refusal(await api.put(path, body, as))}`);
  return [...seen];
}

const REFUSED = ['anybody: 401 rest_forbidden', ...OTHERS.slice(1).map((as) => `${as}: 403 rest_forbidden`)];

describe('whoever may not write a record learns nothing from what is wrong with it', () => {
  it.each([
    ['event', 'title'],
    ['venue', 'venue'],
    ['organizer', 'organizer'],
  ] as const)('neither in which language %s was written', async (kind, title) => {
    const record: Json = await make[kind]({ status: 'private', titles: { ja: '秘密' } });
    const bodies = ['ja', 'en', 'ko'].map((multilingual_language) => ({ [title]: null, multilingual_language }));
    for (const path of [`/${kind}s/${record.id}`, `/${kind}s/by-slug/${encodeURIComponent(record.slug)}`])
      expect(await answersTo(path, bodies)).toEqual(REFUSED);
    expect(refusal(await api.put(`/${kind}s/${record.id}`, bodies[0] ?? {}))).toBe(`400 rest_invalid_param: ${title}`);
  });

  it('nor what stands below it', async () => {
    const above = await make.event({ status: 'private' });
    const below = await make.event({ status: 'private', post_parent: above.id });
    const apart = await make.event({ status: 'private' });
    const bodies = [below, apart, above].map(({ id }) => ({ post_parent: id }));
    expect(await answersTo(`/events/${above.id}`, bodies)).toEqual(REFUSED);
    expect(refusal(await api.put(`/events/${above.id}`, { post_parent: below.id }))).toBe(
      '400 rest_invalid_param: post_parent',
    );
  });

  it('nor which users there are, on records of one’s own either', async () => {
    const bodies = [{ author: 1 }, { author: 2 }, { author: 99999 }];
    const others = await make.event();
    expect(await answersTo(`/events/${others.id}`, bodies)).toEqual(REFUSED);
    for (const kind of ['event', 'venue', 'organizer'] as const) {
      const own: Json = await make[kind]({}, 'author');
      expect(await answersTo(`/${kind}s/${own.id}`, bodies, ['author'])).toEqual([
        'author: 403 rest_forbidden: author',
      ]);
    }
    const event = { title: 'A', start_date: '2026-08-01', end_date: '2026-08-01' };
    for (const body of bodies) {
      expect(refusal(await api.post('/events', { ...event, ...body }, 'author'))).toBe('403 rest_forbidden: author');
      const inline = { ...event, venue: { venue: 'Somewhere', ...body } };
      expect(refusal(await api.post('/events', inline, 'author'))).toBe('403 rest_forbidden: author');
    }
    expect(refusal(await api.put(`/events/${others.id}`, { author: 99999 }))).toBe('400 rest_invalid_param: author');
  });
});
