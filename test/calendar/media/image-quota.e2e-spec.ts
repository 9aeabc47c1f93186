import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { ImageResponse } from '#calendar/media/dto/image.response.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { Uploads } from '../../support/uploads.js';

const GIGABYTE = 2 ** 30;
const AUTHOR = 3;

let api: TestApp;
let uploads: Uploads;
let database: pg.Client;
let pictures: Server;
/** What the files of one upload take. */
let size: number;

beforeAll(async () => {
  api = await startTestApp({ MEDIA_MAX_GB: '2', MEDIA_USER_MAX_GB: '1', ALLOWED_PRIVATE_HOSTS: '127.0.0.1' });
  uploads = await Uploads.to(api);
  pictures = createServer((_, response) => response.end(uploads.png)).listen(0, '127.0.0.1');
  await once(pictures, 'listening');
  database = new pg.Client(api.databaseUrl);
  await database.connect();
  await uploads.image();
  size = await kept(AUTHOR);
});

beforeEach(async () => {
  await database.query('DELETE FROM image');
});

afterAll(async () => {
  pictures.close();
  await database.end();
  await api.close();
});

/** Images of a user that leave so many bytes of a gigabyte. */
async function leave(bytes: number, author: number | null = AUTHOR): Promise<void> {
  const sizes = JSON.stringify({ full: { file: 'none', bytes: GIGABYTE - bytes } });
  await database.query(
    `INSERT INTO image (author_id, key, extension, mime_type, width, height, bytes, sizes, digest, created_at)
     VALUES ($1, gen_random_uuid()::text, 'png', 'image/png', 1, 1, 1, $2, '', now())`,
    [author, sizes],
  );
}

const upload = async (as: 'author' | 'editor' = 'author'): Promise<{ status: number; body: unknown }> => {
  const { status, body } = await uploads.form('/media', as).attach('file', uploads.png, 'a.png');
  return { status, body: body as unknown };
};

const kept = async (owner: number): Promise<number> => {
  const { rows } = await database.query<{ bytes: string }>('SELECT bytes FROM media_usage WHERE owner = $1', [owner]);
  return Number(rows[0]?.bytes ?? 0);
};

/** How many files of images there are; what is worked on is another matter. */
const filesOf = async (): Promise<number> => {
  const entries = await readdir(join(api.config.dataDir, 'media'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && !entry.parentPath.includes('.work')).length;
};

describe('the images of a user', () => {
  it('take the room of all their files, which deleting gives back', async () => {
    await leave(size);
    const { status, body } = await upload();
    expect(status).toBe(201);
    expect(await kept(AUTHOR)).toBe(GIGABYTE);
    expect((await upload()).status).toBe(413);
    expect((await api.delete(`/media/${String((body as ImageResponse).id)}`)).status).toBe(200);
    expect(await kept(AUTHOR)).toBe(GIGABYTE - size);
    expect((await upload()).status).toBe(201);
  });

  it('are refused beyond their room, in the language of the request, and nothing is left of them', async () => {
    await leave(size - 1);
    const before = await filesOf();
    const { body } = await uploads
      .form('/media?multilingual_language=ja')
      .attach('file', uploads.png, 'a.png')
      .expect(413);
    expect(body).toMatchObject({ code: 'rest_upload_user_quota_exceeded', data: { status: 413 } });
    expect(JSON.stringify(body)).toContain('容量（1 GB）');
    expect(await kept(AUTHOR)).toBe(GIGABYTE - size + 1);
    expect(await filesOf()).toBe(before);
    expect((await upload('editor')).status).toBe(201);
  });

  it('are not cropped beyond it, by anybody; to show them whole again is always possible', async () => {
    await leave(size + Math.round(size / 2));
    const { id } = (await upload()).body as ImageResponse;
    const crop = (width: number): Promise<{ status: number }> =>
      api.put(`/media/${String(id)}`, { crop: { left: 0, top: 0, width, height: 480 } }, 'editor');
    expect([(await crop(600)).status, (await crop(100)).status]).toEqual([413, 200]);
    await leave(GIGABYTE - size);
    expect([(await crop(110)).status, (await crop(640)).status]).toEqual([413, 200]);
  });

  it('share it with those that records name by their address', async () => {
    await leave(size - 1);
    const { port } = pictures.address() as { port: number };
    const event = { title: 'Fair', start_date: '2030-01-01 10:00', end_date: '2030-01-01 11:00' };
    const { status, body } = await api.post(
      '/events',
      { ...event, image: `http://127.0.0.1:${String(port)}/a.png` },
      'author',
    );
    expect([status, (body as { code: string }).code]).toEqual([413, 'rest_upload_user_quota_exceeded']);
  });

  it('do not exceed it when several are sent at once', async () => {
    await leave(2 * size);
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload()));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, ...Array.from({ length: 6 }, () => 413)]);
    expect(await kept(AUTHOR)).toBe(GIGABYTE);
  });
});

describe('all images', () => {
  it('are refused with 507 beyond the room of all', async () => {
    await leave(0, null);
    await leave(size, 2);
    expect(await upload('author')).toMatchObject({ status: 201 });
    expect(await upload('author')).toMatchObject({ status: 507, body: { code: 'insufficient_storage' } });
    expect(await kept(0)).toBe(2 * GIGABYTE);
  });

  it('count as before when their author goes', async () => {
    const { rows } = await database.query<{ id: number }>(
      `INSERT INTO app_user (login, role) VALUES ('gone', 'author') RETURNING id`,
    );
    await leave(0, rows[0]?.id);
    await database.query(`DELETE FROM app_user WHERE login = 'gone'`);
    expect([await kept(rows[0]?.id ?? 0), await kept(0)]).toEqual([0, GIGABYTE]);
  });
});
