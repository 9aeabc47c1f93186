import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startTestApp, type TestApp } from '../../support/app.js';
import { outside } from '../../support/outside.js';
import type { S3Server } from '../../support/s3.js';
import { pathOf, Uploads } from '../../support/uploads.js';
import { until } from '../../support/wait.js';

let server: S3Server;
let api: TestApp;
let uploads: Uploads;

beforeAll(async () => {
  const { S3Server: Server } = await outside<typeof import('../../support/s3.js')>('test/support/s3.ts');
  server = await Server.start();
  api = await startTestApp(server.settings('images'));
  uploads = await Uploads.to(api);
});

afterAll(async () => {
  await api.close();
  await server.stop();
});

const imagesTold = async (): Promise<number> => ((await api.get('/media', 'author')).body as { total: number }).total;
/** What is left of work in the data folder, which holds no image of its own. */
const inWork = (): number =>
  readdirSync(join(api.config.dataDir, 'media'), { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    .length;

describe('images in a bucket', () => {
  it('are loaded from every service that shares it', async () => {
    const other = await startTestApp(server.settings('images'));
    const { url, sizes } = await uploads.image();
    for (const address of [url, ...Object.values(sizes).map((size) => size.url)]) {
      const { headers, body } = await other.raw('get', pathOf(address)).expect(200);
      expect(headers).toMatchObject({ 'content-type': 'image/png', 'access-control-allow-origin': '*' });
      expect((body as Buffer).length).toBe(Number(headers['content-length']));
    }
    await other.close();
    expect(inWork()).toBe(0);
  });

  it('go with their record, for good', async () => {
    const { id, url } = await uploads.image();
    expect((await api.delete(`/media/${String(id)}`)).status).toBe(200);
    await api.raw('get', pathOf(url)).expect(404);
  });

  it('are known to be another’s, where one is named in a record', async () => {
    const { id, url } = await uploads.image('editor');
    const { status, body } = await api.post('/venues', { venue: 'Hall', image: url });
    expect([status, (body as { image: { id: number } }).image.id]).toEqual([201, id]);
  });
});

describe('a store that is gone', () => {
  it('fails images alone, with 503 and nothing half done, until it is back', async () => {
    const { url, id } = await uploads.image();
    const before = await imagesTold();
    const reopen = await server.proxy.refuse();
    const loaded = await api.raw('get', pathOf(url)).expect(503);
    expect(loaded.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(loaded.body).toMatchObject({ code: 'media_unavailable', data: { status: 503 } });
    const sent = await uploads.form('/media').attach('file', uploads.png, 'a.png').expect(503);
    expect(sent.headers['retry-after']).toBe('5');
    expect(sent.body).toMatchObject({ code: 'media_unavailable' });
    expect([await imagesTold(), inWork()]).toEqual([before, 0]);
    expect((await api.get('/events')).status).toBe(200);
    await api.raw('get', '/health/ready').expect(200);
    // The record goes; its files are left to the sweep.
    expect((await api.delete(`/media/${String(id)}`)).status).toBe(200);
    await reopen();
    await uploads.image();
  });

  it('is waited for a few seconds, when it takes requests and says nothing', async () => {
    const { url } = await uploads.image();
    server.proxy.hush(true);
    const { body } = await api.raw('get', pathOf(url)).expect(503);
    expect(body).toMatchObject({ code: 'media_unavailable' });
    server.proxy.hush(false);
    await until(async () => (await api.raw('get', pathOf(url))).status === 200);
  });
});

describe('a service', () => {
  it.each([
    ['without such a bucket', () => server.settings('images', 'no-such-bucket'), /s3:\/\/no-such-bucket\/images\/ \(/],
    [
      'without such a server',
      () => ({ ...server.settings('images'), AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9' }),
      /ECONNREFUSED/,
    ],
  ])('does not start %s, and says why', async (_, settings, why) => {
    await expect(startTestApp(settings())).rejects.toThrow(why);
  });

  it('makes no folder for images that it keeps in a bucket', async () => {
    const other = await startTestApp(server.settings('elsewhere'));
    expect(existsSync(join(other.config.dataDir, 'media'))).toBe(false);
    await other.close();
  });
});
