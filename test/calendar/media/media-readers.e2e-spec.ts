import { startTestApp, NOW, type As, type TestApp } from '../../support/app.js';
import { Make, ok, refusal, type Json } from '../../support/make.js';
import { Uploads } from '../../support/uploads.js';

const EVERYBODY = ['anybody', 'subscriber', 'contributor', 'author', 'editor', 'administrator'] as const;
const EDITORS: readonly As[] = ['editor', 'administrator'];

let api: TestApp;
let make: Make;
let uploads: Uploads;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
  uploads = await Uploads.to(api);
});

afterAll(() => api.close());

/** Who is shown the image; the others are told that there is none. */
async function readersOf(id: number): Promise<As[]> {
  const readers: As[] = [];
  for (const as of EVERYBODY) {
    const answer = await api.get(`/media/${id}?multilingual_language=ja`, as);
    if (answer.status === 200) readers.push(as);
    else expect(refusal(answer)).toBe('404 media-not-found');
  }
  return readers;
}

const image = async (as: As = 'editor'): Promise<number> => (await uploads.image(as)).id;

describe('an image', () => {
  it('that nothing shows is its owner’s and the editors’', async () => {
    expect(await readersOf(await image('author'))).toEqual(['author', ...EDITORS]);
    const hidden = await image('editor');
    expect(await readersOf(hidden)).toEqual(EDITORS);
    for (const method of ['put', 'delete'] as const)
      expect(refusal(await api.send(method, `/media/${hidden}`, { as: 'author' }))).toBe('404 media-not-found');
  });

  it.each(['event', 'venue', 'organizer'] as const)(
    'of a published %s is everybody’s, until it is no more',
    async (kind) => {
      const id = await image();
      const record: Json = await make[kind]({ image: id });
      const path = `/${kind}s/${record.id}`;
      expect(await readersOf(id)).toEqual(EVERYBODY);
      expect(refusal(await api.put(`/media/${id}`, {}, 'author'))).toBe('403 rest_forbidden');
      ok(await api.put(path, { status: 'draft' }));
      expect(await readersOf(id)).toEqual(EDITORS);
      ok(await api.put(path, { status: 'publish' }));
      ok(await api.delete(path));
      expect(await readersOf(id)).toEqual(EDITORS);
      const second = await make[kind]({ image: id });
      expect(await readersOf(id)).toEqual(EVERYBODY);
      ok(await api.put(`/${kind}s/${second.id}`, { image: null }));
      expect(await readersOf(id)).toEqual(EDITORS);
    },
  );

  it.each(['event', 'venue', 'organizer'] as const)('of an unpublished %s is that of its readers', async (kind) => {
    for (const status of ['draft', 'pending', 'private']) {
      const id = await image();
      await make[kind]({ image: id, status, author: 4 });
      expect([status, await readersOf(id)]).toEqual([status, ['contributor', ...EDITORS]]);
    }
  });

  it('of a scheduled event appears with it', async () => {
    const id = await image();
    await make.event({ image: id, date_utc: '2026-07-20 00:00:00' });
    expect(await readersOf(id)).toEqual(EDITORS);
    api.setNow('2026-07-20T00:00:01Z');
    expect(await readersOf(id)).toEqual(EVERYBODY);
    api.setNow(NOW);
  });

  it('of an event with a password is that of those who may edit it', async () => {
    const id = await image();
    const event = await make.event({ image: id, post_password: 'sesame', author: 3 });
    expect(await readersOf(id)).toEqual(['author', ...EDITORS]);
    ok(await api.put(`/events/${event.id}`, { post_password: '' }));
    expect(await readersOf(id)).toEqual(EVERYBODY);
  });

  it('is given to a record by those who may see it', async () => {
    const id = await image();
    expect(refusal(await api.post('/venues', { venue: 'Taken', image: id }, 'anybody'))).toBe('401 rest_forbidden');
    for (const as of ['contributor', 'author'] as const)
      expect(refusal(await api.post('/venues', { venue: 'Taken', image: id }, as))).toBe(
        '400 rest_invalid_param: image',
      );
    expect(ok(await api.post('/venues', { venue: 'Given', image: id }, 'editor'), 201).image.id).toBe(id);
    expect(ok(await api.post('/venues', { venue: 'Shared', image: id }, 'author'), 201).image.id).toBe(id);
  });
});
