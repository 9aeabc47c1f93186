import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Module, type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { STORES, type StoreUnderTest } from '../../../test/support/media-stores.js';
import { parseConfig } from '#platform/config/config.js';
import { MediaFiles } from './media-files.js';
import { openMedia } from './open-media.js';
import { mountMedia } from './serve-media.js';

@Module({})
class FilesModule {
  static with(files: MediaFiles): DynamicModule {
    return { module: FilesModule, providers: [{ provide: MediaFiles, useValue: files }] };
  }
}

describe.each(STORES)('/media/ in %s', (_, start) => {
  let store: StoreUnderTest;
  let files: MediaFiles;
  let dataDir: string;
  let app: NestExpressApplication;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'kalends-serve-'));
    store = await start();
    const config = parseConfig({ DATA_DIR: dataDir, ...store.settings });
    await mkdir(join(dataDir, 'media', '2026', '07', 'folder-1.png'), { recursive: true });
    await writeFile(join(dataDir, 'secret.png'), 'secret');
    files = await openMedia(config);
    const names = ['png', 'jpg', 'gif', 'webp', 'avif', 'html', 'svg'].map((extension) => `2026/07/a-1.${extension}`);
    for (const name of ['.work/x/half.png', '2026/07/.hidden.png', ...names])
      await files.write(name, Readable.from([Buffer.from('0123456789')]));
    app = await NestFactory.create<NestExpressApplication>(FilesModule.with(files), { logger: false });
    mountMedia(app, config);
    await app.init();
  });

  afterAll(async () => {
    await app.close();
    await store.stop();
    await rm(dataDir, { recursive: true });
  });

  const get = (path: string) => request(app.getHttpServer()).get(path);

  it.each([
    ['png', 'image/png'],
    ['jpg', 'image/jpeg'],
    ['gif', 'image/gif'],
    ['webp', 'image/webp'],
    ['avif', 'image/avif'],
  ])('serves .%s as %s', async (extension, type) => {
    const { headers, body } = await get(`/media/2026/07/a-1.${extension}`).expect(200);
    expect(headers['content-type']).toBe(type);
    expect(String(body)).toBe('0123456789');
  });

  it('tells everybody to keep the file, and nobody to run it', async () => {
    const { headers } = await get('/media/2026/07/a-1.png').set('Origin', 'https://elsewhere.example').expect(200);
    expect(headers).toMatchObject({
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': '10',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      etag: expect.stringMatching(/^(?:W\/)?".+"$/) as unknown,
      'last-modified': expect.stringMatching(/GMT$/) as unknown,
      'x-content-type-options': 'nosniff',
    });
  });

  it('answers parts, and 304 to those who have the file', async () => {
    const part = await get('/media/2026/07/a-1.png').set('Range', 'bytes=2-4').expect(206);
    expect([part.headers['content-range'], String(part.body)]).toEqual(['bytes 2-4/10', '234']);
    const none = await get('/media/2026/07/a-1.png').set('Range', 'bytes=20-30').expect(416);
    expect(none.headers['content-range']).toBe('bytes */10');
    const whole = await get('/media/2026/07/a-1.png');
    await get('/media/2026/07/a-1.png')
      .set('If-None-Match', whole.headers['etag'] ?? '')
      .expect(304);
    await get('/media/2026/07/a-1.png')
      .set('If-Modified-Since', whole.headers['last-modified'] ?? '')
      .expect(304);
  });

  it('answers as the conditions say', async () => {
    const path = '/media/2026/07/a-1.png';
    const { headers } = await get(path);
    const [etag, modified] = [headers['etag'] ?? '', headers['last-modified'] ?? ''];
    const [before, after] = ['Thu, 01 Jan 1970 00:00:00 GMT', 'Thu, 01 Jan 2099 00:00:00 GMT'];
    await get(path).set('If-None-Match', '"other"').expect(200);
    await get(path).set('If-Modified-Since', before).expect(200);
    await get(path).set('If-Match', '*').expect(200);
    await get(path).set('If-Match', '"other"').expect(412);
    await get(path).set('If-Unmodified-Since', after).expect(200);
    await get(path).set('If-Unmodified-Since', before).expect(412);
    await get(path).set('If-None-Match', etag).set('Range', 'bytes=2-4').expect(304);
    await get(path).set('If-Range', modified).set('Range', 'bytes=2-4').expect(206);
    await get(path).set('If-Range', before).set('Range', 'bytes=2-4').expect(200);
    await get(path).set('If-Range', '"other"').set('Range', 'bytes=2-4').expect(200);
    const { text } = await get(path).set('If-None-Match', etag).expect(304);
    expect(text).toBe('');
  });

  it.each([
    ['bytes=5-', 206, '56789'],
    ['bytes=-3', 206, '789'],
    ['bytes=0-100', 206, '0123456789'],
    ['bytes=0-1,4-5', 200, '0123456789'],
    ['bytes=x', 200, '0123456789'],
    ['lines=1-2', 200, '0123456789'],
  ])('answers the range %s with %i', async (range, status, body) => {
    const answer = await get('/media/2026/07/a-1.png').set('Range', range).expect(status);
    expect([String(answer.body), answer.headers['content-length']]).toEqual([body, String(body.length)]);
  });

  it('answers HEAD and OPTIONS', async () => {
    const head = await request(app.getHttpServer()).head('/media/2026/07/a-1.png').expect(200);
    expect(head.headers['content-length']).toBe('10');
    const options = await request(app.getHttpServer()).options('/media/2026/07/a-1.png').expect(204);
    expect(options.headers['allow']).toBe('GET, HEAD, OPTIONS');
  });

  it.each([
    '/media',
    '/media/',
    '/media/2026',
    '/media/2026/07/',
    '/media/2026/07/folder-1.png',
    '/media/2026/07/folder-1.png/',
    '/media/2026/07/none.png',
    '/media/2026/07/a-1.html',
    '/media/2026/07/a-1.svg',
    '/media/2026/07/.hidden.png',
    '/media/.work/x/half.png',
    '/media/../secret.png',
    '/media/%2e%2e/secret.png',
    '/media/2026/07/..%2f..%2f..%2fsecret.png',
    '/media/2026/07/..%5c..%5c..%5csecret.png',
    '/media/2026/07/a-1.png%00.txt',
    '/media/2026/07/a-1.png%',
    '/media//etc/passwd',
  ])('has nothing at %s', async (path) => {
    const { body, headers } = await get(path).expect(404);
    expect(body).toEqual({ code: 'rest_no_route', message: expect.any(String) as unknown, data: { status: 404 } });
    expect(headers['cache-control'] ?? 'no-store').toBe('no-store');
  });

  it.each(['post', 'put', 'patch', 'delete'] as const)('cannot be written with %s', async (method) => {
    const { body } = await request(app.getHttpServer())[method]('/media/2026/07/a-1.png').expect(404);
    expect(body).toMatchObject({ code: 'rest_no_route' });
  });
});
