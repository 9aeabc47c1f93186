import { readdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Response, Test } from 'supertest';
import type { ImageResponse } from '../src/media/dto/image.response.js';
import { NOW, startTestApp, type As, type TestApp } from './support/app.js';

const EVENT = { title: 'Lanterns', start_date: '2026-09-25 18:00:00', end_date: '2026-09-25 22:00:00' };

let api: TestApp;
let host: Server;
let hostUrl: string;
let hostAsked: string[];
let png: Buffer;
let seed = 0;

beforeAll(async () => {
  api = await startTestApp({ MEDIA_FETCH_ALLOW: '127.0.0.1' });
  png = await picture(640, 480).png().toBuffer();
  hostAsked = [];
  host = createServer((request, response) => {
    hostAsked.push(request.url ?? '');
    if (request.url?.endsWith('.png') === true) response.end(png);
    else if (request.url === '/script.svg') response.setHeader('content-type', 'image/png').end('<svg xmlns="http://www.w3.org/2000/svg"/>');
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
  const address = host.address();
  hostUrl = `http://127.0.0.1:${String(typeof address === 'object' && address ? address.port : 0)}`;
});

afterAll(async () => {
  host.close();
  await api.close();
});

function picture(width: number, height: number): Sharp {
  seed += 1;
  return sharp({ create: { width, height, channels: 3, background: { r: seed, g: 90, b: 40 }, noise: { type: 'gaussian', mean: 128, sigma: 20 } } });
}

/** A request below the namespace with credentials, for forms; unchecked. */
function form(path: string, as: As = 'author', method: 'post' | 'put' = 'post'): Test {
  const request = api.raw(method, `/calendar/events/v1${path}`);
  return as === 'anybody' ? request : request.auth(as === 'administrator' ? 'admin' : as, api.passwords[as]);
}

async function upload(as: As = 'author', data: Buffer = png, name = 'sample.png'): Promise<ImageResponse> {
  const response = await form('/media', as).attach('file', data, name).expect(201);
  return image(response);
}

const image = (response: Response): ImageResponse => response.body as ImageResponse;
const pathOf = (url: string | undefined): string => new URL(url ?? '').pathname;

/** All files below the media folder, those in work included. */
async function storedFiles(): Promise<string[]> {
  const entries = await readdir(join(api.config.dataDir, 'media'), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name).sort();
}

describe('uploading an image', () => {
  it('answers 201 with its addresses and sizes', async () => {
    const response = await form('/media').field('alt_text', 'Lanterns at dusk').attach('file', png, 'Sample Café.png').expect(201);
    expect(image(response)).toEqual({
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/media\/2026\/07\/sample-cafe-[0-9a-f]{12}\.png$/) as unknown,
      id: expect.any(Number) as unknown,
      extension: 'png',
      width: 640,
      height: 480,
      filesize: expect.any(Number) as unknown,
      sizes: {
        full: expect.objectContaining({ width: 640, height: 480, 'mime-type': 'image/png', url: image(response).url }) as unknown,
        medium: expect.objectContaining({ width: 300, height: 225, url: image(response).url.replace('.png', '-300x225.png') }) as unknown,
        thumbnail: expect.objectContaining({ width: 150, height: 150, url: image(response).url.replace('.png', '-150x150.png') }) as unknown,
      },
      alt_text: 'Lanterns at dusk',
    });
  });

  it('makes files that anybody may load, with the sizes that were told', async () => {
    const { sizes, filesize } = await upload();
    for (const size of Object.values(sizes)) {
      const { body, headers } = await api.raw('get', pathOf(size.url)).expect(200);
      const { width, height } = await sharp(body as Buffer).metadata();
      expect({ width, height, bytes: Number(headers['content-length']) }).toEqual({ width: size.width, height: size.height, bytes: size.filesize });
    }
    expect(filesize).toBe(sizes['full']?.filesize);
  });

  it.each([
    ['jpg', 'jpeg', 'photo.JPEG'],
    ['gif', 'gif', 'photo.png'],
    ['webp', 'webp', 'photo'],
    ['avif', 'avif', 'photo.html'],
  ] as const)('gives it the extension .%s by its content, whatever it is called', async (extension, format, name) => {
    const { url, extension: told } = await upload('author', await picture(200, 100)[format]().toBuffer(), name);
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
    await form('/media', as).attach('file', png, 'a.png').expect(status);
    expect((await storedFiles()).length - before.length).toBe(status === 201 ? 3 : 0);
  });

  it('validates first', async () => {
    const unnamed = await form('/media', 'anybody').field('alt_text', 'x').expect(400);
    expect(unnamed.body).toMatchObject({ code: 'rest_missing_callback_param', data: { params: ['file'] } });
    const wrong = await form('/media', 'anybody').field('multilingual_language', 'fr').attach('file', png, 'a.png').expect(400);
    expect(wrong.body).toMatchObject({ code: 'rest_invalid_param', data: { params: { multilingual_language: expect.any(String) as unknown } } });
  });

  it('needs a file: JSON, an empty form and text in its place do not do', async () => {
    const json = await api.post('/media', {}, 'author');
    expect([json.status, (json.body as { code: string }).code]).toEqual([400, 'rest_missing_callback_param']);
    const empty = await form('/media').field('alt_text', 'x').expect(400);
    expect(empty.body).toMatchObject({ code: 'rest_missing_callback_param', data: { params: ['file'] } });
    const text = await form('/media').field('file', 'text').expect(400);
    expect(text.body).toMatchObject({ code: 'rest_invalid_param', data: { params: { file: expect.any(String) as unknown } } });
  });

  it('refuses what is no image, and keeps nothing of it', async () => {
    const before = await storedFiles();
    for (const data of [Buffer.from('hello'), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), png.subarray(0, 1000), Buffer.alloc(0)]) {
      const { body } = await form('/media').attach('file', data, 'a.png').expect(400);
      expect(body).toMatchObject({ code: 'rest_invalid_param', data: { params: { file: expect.any(String) as unknown } } });
    }
    expect(await storedFiles()).toEqual(before);
  });

  it('refuses too many bytes and too many pixels with 413 and the limit', async () => {
    const before = await storedFiles();
    const pixels = await sharp({ create: { width: 8000, height: 5001, channels: 3, background: 'red' } }).png().toBuffer();
    for (const data of [Buffer.alloc(10 * 1024 * 1024 + 1), pixels]) {
      const { body } = await form('/media').attach('file', data, 'a.png').expect(413);
      expect(body).toMatchObject({ code: 'rest_upload_too_large', message: expect.stringContaining('10 MiB, 40 megapixels') as unknown });
    }
    expect(await storedFiles()).toEqual(before);
  });

  it('works for many at once', async () => {
    const images = await Promise.all(Array.from({ length: 12 }, () => upload()));
    expect(new Set(images.map(({ id }) => id)).size).toBe(12);
  });
});

describe('the alternative text', () => {
  it('is written and read by language, with the fallback of all texts', async () => {
    const { body } = await form('/media').field('multilingual_language', 'zh-hant').field('alt_text', '黃昏的燈籠').attach('file', png, 'a.png').expect(201);
    const { id } = body as ImageResponse;
    await form(`/media/${String(id)}`, 'author', 'put').send({ alt_text: 'Lanterns', multilingual_language: 'en' }).expect(200);
    const read = async (language: string): Promise<unknown> => image(await api.get(`/media/${String(id)}?multilingual_language=${language}`)).alt_text;
    expect([await read('zh-hans'), await read('en'), await read('ja')]).toEqual(['黃昏的燈籠', 'Lanterns', 'Lanterns']);
  });

  it('is removed with "" or null', async () => {
    const { id } = await upload();
    const write = async (alt_text: unknown): Promise<unknown> => image(await api.send('patch', `/media/${String(id)}`, { as: 'author', body: { alt_text } })).alt_text;
    expect([await write('One'), await write(''), await write('Two'), await write(null)]).toEqual(['One', undefined, 'Two', undefined]);
  });

  it('stays when it is not sent', async () => {
    const { id } = await upload();
    await api.post(`/media/${String(id)}`, { alt_text: 'Stays' }, 'author');
    const { status, body } = await api.post(`/media/${String(id)}`, {}, 'author');
    expect([status, (body as ImageResponse).alt_text]).toEqual([200, 'Stays']);
  });

  it('is written by the owner and editors, on the condition that If-Match sets', async () => {
    const { id } = await upload();
    const write = async (as: As, headers = {}): Promise<number> => (await api.send('put', `/media/${String(id)}`, { as, headers, body: { alt_text: 'x' } })).status;
    const { headers } = await api.get(`/media/${String(id)}`);
    expect([await write('anybody'), await write('contributor'), await write('editor')]).toEqual([401, 403, 200]);
    expect(await write('author', { 'if-match': (headers as Record<string, string>)['etag'] ?? '' })).toBe(412);
    const { id: others } = await upload('editor');
    const { status } = await api.put(`/media/${String(others)}`, { alt_text: 'x' }, 'author');
    expect(status).toBe(403);
  });
});

describe('the library', () => {
  it('lists one’s own images, newest first, and all to editors', async () => {
    const own = await upload('author');
    const others = await upload('editor');
    const ids = async (as: As): Promise<number[]> => ((await api.get('/media?per_page=50', as)).body as { media: ImageResponse[] }).media.map(({ id }) => id);
    const mine = await ids('author');
    expect(mine[0]).toBe(own.id);
    expect(mine).not.toContain(others.id);
    expect((await ids('editor')).slice(0, 2)).toEqual([others.id, own.id]);
    expect(await ids('subscriber')).toEqual([]);
  });

  it('is paged', async () => {
    const { body, headers } = await api.get('/media?per_page=2&page=2', 'administrator');
    const page = body as { media: unknown[]; total: number; total_pages: number; next_rest_url: string; previous_rest_url: string };
    expect(page.media).toHaveLength(2);
    expect([page.total_pages, (headers as Record<string, string>)['x-tec-total']]).toEqual([Math.ceil(page.total / 2), String(page.total)]);
    expect(page.next_rest_url).toMatch(/\/calendar\/events\/v1\/media\/\?page=3&per_page=2$/);
    expect(page.previous_rest_url).toMatch(/\/media\/\?per_page=2$/);
  });

  it('is for users; a single image for anybody', async () => {
    const { id } = await upload();
    expect((await api.get('/media')).status).toBe(401);
    const { status, body } = await api.get(`/media/${String(id)}`);
    expect([status, (body as ImageResponse).id]).toEqual([200, id]);
  });

  it.each(['0', '999999', '99999999999'])('has no image %s', async (id) => {
    for (const method of ['get', 'put', 'delete'] as const) {
      const { status, body } = await api.send(method, `/media/${id}`, { as: 'author' });
      expect([status, (body as { code: string }).code]).toEqual([404, 'media-not-found']);
    }
  });

  it('does not take an event for an image', async () => {
    const event = (await api.post('/events', EVENT)).body as { id: number };
    expect((await api.delete(`/media/${String(event.id)}`)).status).toBe(404);
  });
});

describe('deleting an image', () => {
  it('removes it, its files, and takes it off the records that showed it', async () => {
    const { id, url, sizes } = await upload('author');
    const made: [string, number][] = [];
    for (const [path, fields] of [['/events', EVENT], ['/venues', { venue: 'Park' }], ['/organizers', { organizer: 'Guild' }]] as const) {
      const { body } = await api.post(path, { ...fields, image: id });
      expect((body as { image: ImageResponse }).image.id).toBe(id);
      made.push([path, (body as { id: number }).id]);
    }
    const etags = await Promise.all(made.map(async ([path, record]) => (await api.get(`${path}/${String(record)}`)).headers as Record<string, string>));
    api.setNow('2026-07-16T04:00:00Z');
    const { status, body } = await api.delete(`/media/${String(id)}`, 'author');
    api.setNow(NOW);
    expect([status, (body as ImageResponse).url]).toEqual([200, url]);
    expect((await api.get(`/media/${String(id)}`)).status).toBe(404);
    for (const size of Object.values(sizes)) await api.raw('get', pathOf(size.url)).expect(404);
    for (const [index, [path, record]] of made.entries()) {
      const read = await api.get(`${path}/${String(record)}`);
      expect((read.body as { image?: unknown }).image ?? false).toBe(false);
      expect((read.body as { modified_utc: string }).modified_utc).toBe('2026-07-16 04:00:00');
      const stale = { as: 'administrator', headers: { 'if-match': etags[index]?.['etag'] ?? '' }, body: {} } as const;
      expect((await api.send('put', `${path}/${String(record)}`, stale)).status).toBe(412);
    }
  });

  it('is for the owner and editors', async () => {
    const { id } = await upload('editor');
    const remove = async (as: As): Promise<number> => (await api.delete(`/media/${String(id)}`, as)).status;
    expect([await remove('anybody'), await remove('subscriber'), await remove('author')]).toEqual([401, 403, 403]);
    expect([await remove('administrator'), await remove('administrator')]).toEqual([200, 404]);
  });
});

describe('the address of an image', () => {
  const event = async (address: string, as: As = 'author'): Promise<Response> => api.post('/events', { ...EVENT, image: address }, as);
  const shown = (response: Response): ImageResponse => (response.body as { image: ImageResponse }).image;
  const refused = (response: Response): unknown[] => {
    const { code, data } = response.body as { code: string; data: { params: Record<string, string> } };
    return [response.status, code, Object.keys(data.params)];
  };
  const REFUSED = [400, 'rest_invalid_param', ['image']];

  it('is fetched once, stored, and taken again', async () => {
    hostAsked = [];
    const first = shown(await event(`${hostUrl}/poster.png`));
    expect(first).toMatchObject({ extension: 'png', width: 640, height: 480 });
    expect(pathOf(first.url)).toMatch(/^\/media\/2026\/07\/poster-[0-9a-f]{12}\.png$/);
    expect(shown(await event(`${hostUrl}/poster.png#top`, 'editor')).id).toBe(first.id);
    expect(hostAsked).toEqual(['/poster.png']);
  });

  it('is fetched once when it is given several times at once', async () => {
    hostAsked = [];
    const responses = await Promise.all(Array.from({ length: 5 }, () => event(`${hostUrl}/crowd.png`)));
    expect(new Set(responses.map((response) => shown(response).id)).size).toBe(1);
    expect(hostAsked).toEqual(['/crowd.png']);
  });

  it('of one of our own images names that image, in any size', async () => {
    const { id, url, sizes } = await upload();
    for (const address of [url, sizes['medium']?.url ?? '', `${url}?v=1`]) expect(shown(await event(address)).id).toBe(id);
  });

  it('of one of our own images that is not there is refused', async () => {
    const { url } = await upload();
    expect(refused(await event(url.replace(/-[0-9a-f]{12}/, '-000000000000')))).toEqual(REFUSED);
  });

  it.each(['/none.jpg', '/script.svg'])('where no image is (%s) is refused', async (path) => {
    expect(refused(await event(`${hostUrl}${path}`))).toEqual(REFUSED);
  });

  it('that is not public is refused in the same words, whatever is there', async () => {
    hostAsked = [];
    const inside = [hostUrl.replace('127.0.0.1', 'localhost'), hostUrl.replace('127.0.0.1', '[::ffff:7f00:1]'), 'http://169.254.169.254/latest/meta-data', 'http://10.0.0.1/'];
    const responses = await Promise.all(inside.map((address) => event(`${address}/poster.png`)));
    expect(responses.map(refused)).toEqual(inside.map(() => REFUSED));
    const absent = await event(`${hostUrl}/none.jpg`);
    expect(new Set([absent, ...responses].map(({ body }) => (body as { message: string }).message)).size).toBe(1);
    expect(hostAsked).toEqual(['/none.jpg']);
  });

  it('is for those who may upload', async () => {
    expect(refused(await event(`${hostUrl}/contributor.png`, 'contributor'))).toEqual(REFUSED);
    expect(hostAsked).not.toContain('/contributor.png');
  });

  it('sets and clears the image of venues and organizers too', async () => {
    const venue = await api.post('/venues', { venue: 'Fetched', image: `${hostUrl}/poster.png` });
    expect(shown(venue).width).toBe(640);
    const cleared = await api.put(`/venues/${String((venue.body as { id: number }).id)}`, { image: '' });
    expect(cleared.body).not.toHaveProperty('image');
  });
});
