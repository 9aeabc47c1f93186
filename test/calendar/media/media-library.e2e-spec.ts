import type { ImageResponse } from '#calendar/media/dto/image.response.js';
import { NOW, startTestApp, type As, type TestApp } from '../../support/app.js';
import { pathOf, Uploads } from '../../support/uploads.js';

const EVENT = { title: 'Lanterns', start_date: '2026-09-25 18:00:00', end_date: '2026-09-25 22:00:00' };

let api: TestApp;
let uploads: Uploads;

beforeAll(async () => {
  api = await startTestApp();
  uploads = await Uploads.to(api);
});

afterAll(() => api.close());

describe('the library', () => {
  it('lists one’s own images, newest first, and all to editors', async () => {
    const own = await uploads.image('author');
    const others = await uploads.image('editor');
    const ids = async (as: As): Promise<number[]> =>
      ((await api.get('/media?per_page=50', as)).body as { media: ImageResponse[] }).media.map(({ id }) => id);
    const mine = await ids('author');
    expect(mine[0]).toBe(own.id);
    expect(mine).not.toContain(others.id);
    expect((await ids('editor')).slice(0, 2)).toEqual([others.id, own.id]);
    expect(await ids('subscriber')).toEqual([]);
  });

  it('is paged', async () => {
    for (let made = 0; made < 5; made += 1) await uploads.image();
    const { body, headers } = await api.get('/media?per_page=2&page=2', 'administrator');
    const page = body as {
      media: unknown[];
      total: number;
      total_pages: number;
      next_rest_url: string;
      previous_rest_url: string;
    };
    expect(page.media).toHaveLength(2);
    expect([page.total_pages, (headers as Record<string, string>)['x-tec-total']]).toEqual([
      Math.ceil(page.total / 2),
      String(page.total),
    ]);
    expect(page.next_rest_url).toMatch(/\/calendar\/events\/v1\/media\/\?page=3&per_page=2$/);
    expect(page.previous_rest_url).toMatch(/\/media\/\?per_page=2$/);
  });

  it('is for users', async () => {
    expect((await api.get('/media')).status).toBe(401);
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
    const { id, url, sizes } = await uploads.image('author');
    const made: [string, number][] = [];
    for (const [path, fields] of [
      ['/events', EVENT],
      ['/venues', { venue: 'Park' }],
      ['/organizers', { organizer: 'Guild' }],
    ] as const) {
      const { body } = await api.post(path, { ...fields, image: id });
      expect((body as { image: ImageResponse }).image.id).toBe(id);
      made.push([path, (body as { id: number }).id]);
    }
    const etags = await Promise.all(
      made.map(
        async ([path, record]) => (await api.get(`${path}/${String(record)}`)).headers as Record<string, string>,
      ),
    );
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
    const { id } = await uploads.image('editor');
    const remove = async (as: As): Promise<number> => (await api.delete(`/media/${String(id)}`, as)).status;
    expect([await remove('anybody'), await remove('subscriber'), await remove('author')]).toEqual([401, 403, 404]);
    expect([await remove('administrator'), await remove('administrator')]).toEqual([200, 404]);
  });
});
