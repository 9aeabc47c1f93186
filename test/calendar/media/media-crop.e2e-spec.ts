import sharp from 'sharp';
import type { ImageResponse, MediaResponse } from '#calendar/media/dto/image.response.js';
import { startTestApp, type As, type TestApp } from '../../support/app.js';
import { Make, ok, refusal, type Json } from '../../support/make.js';
import type { StoreUnderTest } from '../../support/media-stores.js';
import { outside } from '../../support/outside.js';
import { pathOf, Uploads } from '../../support/uploads.js';

const PART = { left: 100, top: 60, width: 400, height: 320 };
/** Files of the part for pages: three widths, in two formats. */
const FOR_PAGES = 6;

let api: TestApp;
let uploads: Uploads;
let store: StoreUnderTest;

const { FOLDER, STORES } =
  await outside<typeof import('../../support/media-stores.js')>('test/support/media-stores.ts');

function serve(start: () => Promise<StoreUnderTest>): void {
  beforeAll(async () => {
    store = await start();
    api = await startTestApp(store.settings);
    uploads = await Uploads.to(api);
  });

  afterAll(async () => {
    await api.close();
    await store.stop();
  });
}

const write = (id: number, body: object, as: As = 'author'): Promise<Json> => api.put(`/media/${id}`, body, as);
const files = (): Promise<string[]> => store.files(api.config);
const addresses = ({ url, sizes }: ImageResponse): string[] => [url, ...Object.values(sizes).map((size) => size.url)];

async function bytesAt(url: string | undefined): Promise<Buffer> {
  return (await api.raw('get', pathOf(url)).expect(200)).body as Buffer;
}

describe.each(STORES)('cropping an image in %s', (_, start) => {
  serve(start);

  it('makes every size of the part, under new addresses; the old ones are gone', async () => {
    const before = await uploads.image();
    const count = (await files()).length;
    const after: MediaResponse = ok(await write(before.id, { crop: PART }));
    expect(after).toMatchObject({ id: before.id, width: 400, height: 320, crop: PART });
    expect(after.sizes).toMatchObject({
      full: { width: 400, height: 320, url: after.url },
      medium: { width: 300, height: 240 },
      thumbnail: { width: 150, height: 150 },
    });
    expect(Object.keys(after.sizes)).toEqual(Object.keys(before.sizes));
    for (const url of addresses(before)) await api.raw('get', pathOf(url)).expect(404);
    for (const { url, width, height } of Object.values(after.sizes))
      expect(await sharp(await bytesAt(url)).metadata()).toMatchObject({ width, height });
    expect((await files()).length).toBe(count + 1);
  });

  it('shows what stood there, and the whole again as it was', async () => {
    const before = await uploads.image();
    const original = await bytesAt(before.url);
    const cropped: MediaResponse = ok(await write(before.id, { crop: PART }));
    const expected = await sharp(original).extract(PART).raw().toBuffer();
    expect(
      (
        await sharp(await bytesAt(cropped.url))
          .raw()
          .toBuffer()
      ).equals(expected),
    ).toBe(true);
    const again: MediaResponse = ok(await write(before.id, { crop: { ...PART, left: 0 } }));
    expect(again.original).toMatchObject({ width: 640, height: 480 });
    const whole: MediaResponse = ok(await write(before.id, { crop: null }));
    expect(Object.keys(whole).sort()).toEqual(Object.keys(before).sort());
    expect((await bytesAt(whole.url)).equals(original)).toBe(true);
    await api.raw('get', pathOf(again.original?.url)).expect(404);
    expect(new Set([before, cropped, again, whole].map(({ url }) => url)).size).toBe(4);
  });

  it('leaves nothing behind where the image is deleted', async () => {
    const before = await files();
    const { id } = await uploads.image();
    ok(await write(id, { crop: PART }));
    ok(await api.delete(`/media/${id}`));
    expect(await files()).toEqual(before);
  });
});

describe('a crop', () => {
  serve(FOLDER);

  it('is seen wherever the image is shown, at once, and only its editors learn of it', async () => {
    const { id, url: old } = await uploads.image('editor');
    const event = await new Make(api).event({ image: id });
    const paths = [`/events/${event.id}`, `/events.rss?include=${event.id}`, `/events.jsonld?include=${event.id}`];
    const texts = (): Promise<string[]> =>
      Promise.all(paths.map(async (path) => JSON.stringify(await told(path, event.slug))));
    for (const text of await texts()) expect(text).toContain(pathOf(old));
    const { url } = ok(await write(id, { crop: PART }, 'editor'));
    for (const text of await texts()) {
      expect(text).toContain(pathOf(url));
      expect(text).not.toMatch(new RegExp(`${pathOf(old)}|crop|whole-`));
    }
    const keys = async (as: As): Promise<boolean[]> => {
      const image = ok(await api.get(`/media/${id}`, as));
      return ['crop', 'original'].map((key) => key in image);
    };
    expect(await Promise.all((['anybody', 'author', 'editor'] as const).map(keys))).toEqual([
      [false, false],
      [false, false],
      [true, true],
    ]);
    const listed: MediaResponse[] = ok(await api.get('/media', 'editor')).media;
    expect(listed.find((one) => one.id === id)?.crop).toEqual(PART);
  });

  async function told(path: string, slug: string): Promise<unknown> {
    const [file = ''] = path.split('?');
    const { text } = await api.raw('get', `/calendar/events/v1${path}`).expect(200);
    const page = await api.raw('get', `/en/event/${slug}/`).set('accept', 'text/html').expect(200);
    return { file, text: text.replaceAll('\\/', '/'), page: page.text };
  }

  it('of the whole picture is none, and what is shown already is not made again', async () => {
    const { id, url } = await uploads.image();
    expect(ok(await write(id, { crop: { left: 0, top: 0, width: 640, height: 480 } })).url).toBe(url);
    const cropped = ok(await write(id, { crop: { left: '100', top: '60', width: '400', height: '320' } }));
    expect(ok(await write(id, { crop: PART, alt_text: 'Lanterns' })).url).toBe(cropped.url);
    expect(ok(await write(id, { alt_text: 'Lamps' }))).toMatchObject({ url: cropped.url, crop: PART });
  });

  it.each([
    ['beyond the right edge', { ...PART, left: 241 }],
    ['beyond the lower edge', { ...PART, top: 161 }],
    ['too narrow', { ...PART, width: 49 }],
    ['too flat', { ...PART, height: 49 }],
    ['a negative number', { ...PART, left: -1 }],
    ['a fraction', { ...PART, left: 0.5 }],
    ['NaN', { ...PART, left: 'NaN' }],
    ['a huge number', { ...PART, width: 1e300 }],
    ['digits without end', { ...PART, width: '9'.repeat(400) }],
    ['lists', { left: [1], top: [[2]], width: { $gt: 1 }, height: null }],
    ['a side missing', { left: 0, top: 0, width: 100 }],
    ['a list', [0, 0, 100, 100]],
    ['text', 'all of it'],
    ['a number', 5],
    ['true', true],
  ])('is refused for %s', async (_what, crop) => {
    const { id } = (ok(await api.get('/media', 'author')).media as MediaResponse[])[0] ?? { id: 0 };
    const { revision } = await stateOf(id);
    expect(refusal(await api.put(`/media/${id}`, { crop, alt_text: 'Half' }, 'author'))).toBe(
      '400 rest_invalid_param: crop',
    );
    expect(await stateOf(id)).toEqual({ revision });
  });

  const stateOf = async (id: number): Promise<object & { revision: unknown }> => {
    const { headers } = await api.get(`/media/${id}`, 'author');
    return { revision: (headers as Record<string, unknown>)['etag'] };
  };

  it('tells in the language of the request how large the picture is', async () => {
    const { id } = await uploads.image();
    for (const language of ['en', 'ja', 'ko', 'zh-hans', 'zh-hant']) {
      const address = `/media/${id}?multilingual_language=${language}`;
      const { body } = await api.put(address, { crop: { ...PART, left: 600 } }, 'author');
      expect(JSON.stringify(body)).toMatch(/640 × 480/);
    }
  });

  it('is for the owner and editors, on the condition that If-Match sets, and noted', async () => {
    const { id } = await uploads.image('editor');
    await new Make(api).venue({ image: id });
    const { headers } = await api.get(`/media/${id}`, 'editor');
    const etag = (headers as Record<string, string>)['etag'] ?? '';
    const send = async (as: As): Promise<number> =>
      (await api.send('patch', `/media/${id}`, { as, headers: { 'if-match': etag }, body: { crop: PART } })).status;
    expect([await send('anybody'), await send('author')]).toEqual([401, 403]);
    expect([await send('administrator'), await send('editor')]).toEqual([200, 412]);
    const { revisions } = ok(await api.get(`/media/${id}/revisions`, 'editor'));
    const changes = (revisions as { changes: { field: string; before: unknown; after: unknown }[] }[])[0]?.changes;
    expect(changes?.find(({ field }) => field === 'crop')).toMatchObject({ before: null, after: PART });
  });

  it('made of one image by many at once is that of one of them, with its files alone', async () => {
    const before = await files();
    const { id } = await uploads.image();
    const answers = await Promise.all(
      [1, 2, 3, 4].map((left) => api.put(`/media/${id}`, { crop: { ...PART, left } }, 'author')),
    );
    // Who comes while the original moves is asked to come again.
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    const image: MediaResponse = ok(await api.get(`/media/${id}`, 'author'));
    const named = [...new Set([...addresses(image), image.original?.url ?? ''])];
    expect((await files()).length).toBe(before.length + named.length + FOR_PAGES);
    for (const url of named) await bytesAt(url);
  });
});
