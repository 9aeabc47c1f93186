import sharp from 'sharp';
import type { ImageResponse } from '#calendar/media/dto/image.response.js';
import { startTestApp, type As, type TestApp } from '../../support/app.js';
import type { StoreUnderTest } from '../../support/media-stores.js';
import { outside } from '../../support/outside.js';
import { imageIn, pathOf, picture, Uploads } from '../../support/uploads.js';
import { until } from '../../support/wait.js';

/** Files of a picture of 640 pixels: itself, two smaller ones, and three widths for pages in two formats. */
const FILES = 9;

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

/** All files of images, those in work included. */
const storedFiles = (): Promise<string[]> => store.files(api.config);

describe.each(STORES)('uploading an image into %s', (_, start) => {
  serve(start);

  it('answers 201 with its addresses and sizes', async () => {
    const response = await uploads
      .form('/media')
      .field('alt_text', 'Lanterns at dusk')
      .attach('file', uploads.png, 'Sample Café.png')
      .expect(201);
    expect(imageIn(response)).toEqual({
      url: expect.stringMatching(
        /^http:\/\/127\.0\.0\.1:\d+\/media\/2026\/07\/sample-cafe-[0-9a-f]{12}\.png$/,
      ) as unknown,
      id: expect.any(Number) as unknown,
      extension: 'png',
      width: 640,
      height: 480,
      filesize: expect.any(Number) as unknown,
      sizes: {
        full: expect.objectContaining({
          width: 640,
          height: 480,
          'mime-type': 'image/png',
          url: imageIn(response).url,
        }) as unknown,
        medium: expect.objectContaining({
          width: 300,
          height: 225,
          url: imageIn(response).url.replace('.png', '-300x225.png'),
        }) as unknown,
        thumbnail: expect.objectContaining({
          width: 150,
          height: 150,
          url: imageIn(response).url.replace('.png', '-150x150.png'),
        }) as unknown,
      },
      alt_text: 'Lanterns at dusk',
    });
  });

  it('makes files that anybody may load, with the sizes that were told', async () => {
    const { sizes, filesize } = await uploads.image();
    for (const size of Object.values(sizes)) {
      const { body, headers } = await api.raw('get', pathOf(size.url)).expect(200);
      const { width, height } = await sharp(body as Buffer).metadata();
      expect({ width, height, bytes: Number(headers['content-length']) }).toEqual({
        width: size.width,
        height: size.height,
        bytes: size.filesize,
      });
    }
    expect(filesize).toBe(sizes['full']?.filesize);
  });

  it.each([
    ['jpg', 'jpeg', 'photo.JPEG'],
    ['gif', 'gif', 'photo.png'],
    ['webp', 'webp', 'photo'],
    ['avif', 'avif', 'photo.html'],
  ] as const)('gives it the extension .%s by its content, whatever it is called', async (extension, format, name) => {
    const { url, extension: told } = await uploads.image('author', await picture(200, 100)[format]().toBuffer(), name);
    expect(told).toBe(extension);
    const { headers } = await api.raw('get', pathOf(url)).expect(200);
    expect(headers['content-type']).toBe(`image/${format}`);
  });

  it.each([
    ['anybody', 401],
    ['subscriber', 403],
    ['contributor', 403],
    ['author', 201],
    ['editor', 201],
    ['administrator', 201],
  ] as const)('is for authors and above: %s %i', async (as, status) => {
    const before = await storedFiles();
    await uploads.form('/media', as).attach('file', uploads.png, 'a.png').expect(status);
    expect((await storedFiles()).length - before.length).toBe(status === 201 ? FILES : 0);
  });

  it('validates first', async () => {
    const unnamed = await uploads.form('/media', 'anybody').field('alt_text', 'x').expect(400);
    expect(unnamed.body).toMatchObject({ code: 'rest_missing_callback_param', data: { params: ['file'] } });
    const wrong = await uploads
      .form('/media', 'anybody')
      .field('multilingual_language', 'fr')
      .attach('file', uploads.png, 'a.png')
      .expect(400);
    expect(wrong.body).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { multilingual_language: expect.any(String) as unknown } },
    });
  });

  it('needs a file: JSON, an empty form and text in its place do not do', async () => {
    const json = await api.post('/media', {}, 'author');
    expect([json.status, (json.body as { code: string }).code]).toEqual([400, 'rest_missing_callback_param']);
    const empty = await uploads.form('/media').field('alt_text', 'x').expect(400);
    expect(empty.body).toMatchObject({ code: 'rest_missing_callback_param', data: { params: ['file'] } });
    const text = await uploads.form('/media').field('file', 'text').expect(400);
    expect(text.body).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { file: expect.any(String) as unknown } },
    });
  });

  it('refuses what is no image, and keeps nothing of it', async () => {
    const before = await storedFiles();
    for (const data of [
      Buffer.from('hello'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      uploads.png.subarray(0, 1000),
      Buffer.alloc(0),
    ]) {
      const { body } = await uploads.form('/media').attach('file', data, 'a.png').expect(400);
      expect(body).toMatchObject({
        code: 'rest_invalid_param',
        data: { params: { file: expect.any(String) as unknown } },
      });
    }
    expect(await storedFiles()).toEqual(before);
  });

  it('refuses too many bytes and too many pixels with 413 and the limit', async () => {
    const before = await storedFiles();
    const pixels = await sharp({ create: { width: 8000, height: 5001, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    for (const data of [Buffer.alloc(10 * 1024 * 1024 + 1), pixels]) {
      const { body } = await uploads.form('/media').attach('file', data, 'a.png').expect(413);
      expect(body).toMatchObject({
        code: 'rest_upload_too_large',
        message: expect.stringContaining('10 MiB, 40 (JPEG), 16 (PNG)') as unknown,
      });
    }
    // What was received of the first is removed once its connection is done with, after the answer.
    await until(async () => (await storedFiles()).length === before.length);
    expect(await storedFiles()).toEqual(before);
  });

  it('works for many at once', async () => {
    const images = await Promise.all(Array.from({ length: 12 }, () => uploads.image()));
    expect(new Set(images.map(({ id }) => id)).size).toBe(12);
  });
});

describe('the alternative text', () => {
  serve(FOLDER);

  it('is written and read by language, with the fallback of all texts', async () => {
    const { body } = await uploads
      .form('/media')
      .field('multilingual_language', 'zh-hant')
      .field('alt_text', '黃昏的燈籠')
      .attach('file', uploads.png, 'a.png')
      .expect(201);
    const { id } = body as ImageResponse;
    await uploads
      .form(`/media/${String(id)}`, 'author', 'put')
      .send({ alt_text: 'Lanterns', multilingual_language: 'en' })
      .expect(200);
    const read = async (language: string): Promise<unknown> =>
      imageIn(await api.get(`/media/${String(id)}?multilingual_language=${language}`, 'author')).alt_text;
    expect([await read('zh-hans'), await read('en'), await read('ja')]).toEqual(['黃昏的燈籠', 'Lanterns', 'Lanterns']);
  });

  it('is written in the language of the path, where the form names none', async () => {
    const request = api.raw('post', '/zh-hant/calendar/events/v1/media/').auth('author', api.passwords.author);
    const response = await request.field('alt_text', '燈籠').attach('file', uploads.png, 'a.png').expect(201);
    expect([response.headers['content-language'], imageIn(response).alt_text]).toEqual(['zh-hant', '燈籠']);
    await uploads
      .form(`/media/${String(imageIn(response).id)}`, 'author', 'put')
      .field('alt_text', 'Lanterns')
      .expect(200);
    const address = `/media/${String(imageIn(response).id)}?multilingual_language=zh-hans`;
    const { body } = await api.get(address, 'author');
    expect((body as ImageResponse).alt_text).toBe('燈籠');
  });

  it('is removed with "" or null', async () => {
    const { id } = await uploads.image();
    const write = async (alt_text: unknown): Promise<unknown> =>
      imageIn(await api.send('patch', `/media/${String(id)}`, { as: 'author', body: { alt_text } })).alt_text;
    expect([await write('One'), await write(''), await write('Two'), await write(null)]).toEqual([
      'One',
      undefined,
      'Two',
      undefined,
    ]);
  });

  it('stays when it is not sent', async () => {
    const { id } = await uploads.image();
    await api.post(`/media/${String(id)}`, { alt_text: 'Stays' }, 'author');
    const { status, body } = await api.post(`/media/${String(id)}`, {}, 'author');
    expect([status, (body as ImageResponse).alt_text]).toEqual([200, 'Stays']);
  });

  it('is written by the owner and editors, on the condition that If-Match sets', async () => {
    const { id } = await uploads.image();
    const write = async (as: As, headers = {}): Promise<number> =>
      (await api.send('put', `/media/${String(id)}`, { as, headers, body: { alt_text: 'x' } })).status;
    const { headers } = await api.get(`/media/${String(id)}`, 'author');
    expect([await write('anybody'), await write('contributor'), await write('editor')]).toEqual([401, 403, 200]);
    expect(await write('author', { 'if-match': (headers as Record<string, string>)['etag'] ?? '' })).toBe(412);
    const { id: others } = await uploads.image('editor');
    const { status } = await api.put(`/media/${String(others)}`, { alt_text: 'x' }, 'author');
    expect(status).toBe(404);
  });
});
