import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { request as httpRequest, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express, { type ErrorRequestHandler } from 'express';
import request from 'supertest';
import { until } from '../../../test/support/wait.js';
import { ApiError, errorBody } from '#core/errors/api-error.js';
import { MOST_BYTES } from '#core/image-limits.js';
import { receiveUpload } from './receive-upload.js';
import { IMAGE_UPLOAD } from './upload-limit.js';

describe('a form with a file', () => {
  let folder: string;
  let keep: boolean;
  let server: Server;
  let port: number;

  beforeAll(async () => {
    const app = express();
    app.post('/', async (incoming, outgoing) => {
      const { fields, file } = await receiveUpload(incoming, outgoing, keep ? folder : undefined, IMAGE_UPLOAD);
      const content = file?.path === undefined ? null : await readFile(file.path, 'latin1');
      outgoing.json({ fields, name: file?.name, length: content?.length, content: content?.slice(0, 20) });
    });
    const refuse: ErrorRequestHandler = (error, _request, response, _next) => {
      if (!(error instanceof ApiError)) throw error;
      response.status(error.status).json(errorBody(error, 'en'));
    };
    app.use(refuse);
    server = await new Promise<Server>((resolve) => {
      const listening = app.listen(0, '127.0.0.1', () => {
        resolve(listening);
      });
    });
    const address = server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });

  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  beforeEach(async () => {
    keep = true;
    folder = await mkdtemp(join(tmpdir(), 'kalends-upload-'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  const emptied = (): Promise<void> => until(async () => (await readdir(folder)).length === 0);

  it('is read with its fields, under a name of our own', async () => {
    const { body } = await request(server)
      .post('/')
      .field('alt_text', '燈')
      .attach('file', Buffer.from('pixels'), '燈籠.png')
      .expect(200);
    expect(body).toEqual({ fields: { alt_text: '燈' }, name: '燈籠.png', length: 6, content: 'pixels' });
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^[0-9a-f]{24}$/)]);
  });

  it('may have exactly the size that is allowed', async () => {
    const { body } = await request(server).post('/').attach('file', Buffer.alloc(MOST_BYTES), 'a.png').expect(200);
    expect(body).toMatchObject({ length: MOST_BYTES });
  });

  it('is refused with one byte more, and nothing of it stays', async () => {
    const { body } = await request(server)
      .post('/')
      .attach('file', Buffer.alloc(MOST_BYTES + 1), 'a.png')
      .expect(413);
    expect(body).toMatchObject({
      code: 'rest_upload_too_large',
      message: expect.stringContaining('10 MiB') as unknown,
    });
    await emptied();
  });

  it('never reaches the disk when it is not to be kept', async () => {
    keep = false;
    const { body } = await request(server)
      .post('/')
      .field('x', '1')
      .attach('file', Buffer.from('pixels'), 'a.png')
      .expect(200);
    expect(body).toEqual({ fields: { x: '1' }, name: 'a.png', content: undefined });
    expect(await readdir(folder)).toEqual([]);
  });

  it('gives the first file only, and none of other fields', async () => {
    const form = request(server).post('/').attach('other', Buffer.from('other'), 'o.png');
    const { body } = await form
      .attach('file', Buffer.from('first'), 'a.png')
      .attach('file', Buffer.from('second'), 'b.png')
      .expect(200);
    expect(body).toMatchObject({ name: 'a.png', content: 'first' });
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('leaves nothing behind when it breaks off', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '1000000' };
    const broken = httpRequest({ port, host: '127.0.0.1', method: 'POST', path: '/', headers });
    broken.on('error', () => undefined);
    broken.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf');
    await until(async () => (await readdir(folder)).length === 1);
    broken.destroy();
    await emptied();
  });

  it('is refused when it is no form, or ends too early', async () => {
    const send = (type: string, text: string) => request(server).post('/').set('content-type', type).send(text);
    await send('multipart/form-data', 'x').expect(400);
    const cut = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf';
    const { body } = await send('multipart/form-data; boundary=b', cut).expect(400);
    expect(body).toMatchObject({ code: 'rest_invalid_body' });
    await emptied();
  });

  it('is refused when a field is too long', async () => {
    const { body } = await request(server).post('/').field('alt_text', 'x'.repeat(70_000)).expect(413);
    expect(body).toMatchObject({ code: 'rest_content_too_large' });
  });

  it('that does not end is cut off', async () => {
    const outcome = await new Promise<number | undefined>((resolve) => {
      const endless = httpRequest({
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/',
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      });
      endless.on('response', (response) => {
        resolve(response.statusCode);
        endless.destroy();
      });
      endless.on('error', () => {
        resolve(undefined);
      });
      endless.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n');
      const piece = Buffer.alloc(64 * 1024);
      const push = (): void => {
        while (!endless.destroyed && endless.write(piece));
      };
      endless.on('drain', push);
      push();
    });
    expect([413, undefined]).toContain(outcome);
    await emptied();
  });
});
