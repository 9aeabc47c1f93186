import { createServer, type Server } from 'node:http';
import type { Response } from 'supertest';
import type { ImageResponse } from '#calendar/media/dto/image.response.js';
import { startTestApp, type As, type TestApp } from '../../support/app.js';
import { pathOf, Uploads } from '../../support/uploads.js';

const EVENT = { title: 'Lanterns', start_date: '2026-09-25 18:00:00', end_date: '2026-09-25 22:00:00' };
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';

let api: TestApp;
let uploads: Uploads;
/** Where the images are that addresses name. */
let host: Server;
let hostUrl: string;
let hostRequested: string[];

beforeAll(async () => {
  api = await startTestApp({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1' });
  uploads = await Uploads.to(api);
  host = createServer(({ url = '' }, response) => {
    hostRequested.push(url);
    if (url.endsWith('.png')) response.end(uploads.png);
    else if (url === '/script.svg') response.setHeader('content-type', 'image/png').end(SVG);
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
  const address = host.address();
  hostUrl = `http://127.0.0.1:${String(typeof address === 'object' && address ? address.port : 0)}`;
});

beforeEach(() => {
  hostRequested = [];
});

afterAll(async () => {
  host.close();
  await api.close();
});

describe('the address of an image', () => {
  const event = async (address: string, as: As = 'author'): Promise<Response> =>
    api.post('/events', { ...EVENT, image: address }, as);
  const shown = (response: Response): ImageResponse => (response.body as { image: ImageResponse }).image;
  const refused = (response: Response): unknown[] => {
    const { code, data } = response.body as { code: string; data: { params: Record<string, string> } };
    return [response.status, code, Object.keys(data.params)];
  };
  const REFUSED = [400, 'rest_invalid_param', ['image']];

  it('is fetched once, stored, and taken again', async () => {
    const first = shown(await event(`${hostUrl}/poster.png`));
    expect(first).toMatchObject({ extension: 'png', width: 640, height: 480 });
    expect(pathOf(first.url)).toMatch(/^\/media\/2026\/07\/poster-[0-9a-f]{12}\.png$/);
    expect(shown(await event(`${hostUrl}/poster.png#top`, 'editor')).id).toBe(first.id);
    expect(hostRequested).toEqual(['/poster.png']);
  });

  it('is fetched once when it is given several times at once', async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => event(`${hostUrl}/crowd.png`)));
    expect(new Set(responses.map((response) => shown(response).id)).size).toBe(1);
    expect(hostRequested).toEqual(['/crowd.png']);
  });

  it('of one of our own images names that image, in any size', async () => {
    const { id, url, sizes } = await uploads.image();
    for (const address of [url, sizes['medium']?.url ?? '', `${url}?v=1`])
      expect(shown(await event(address)).id).toBe(id);
  });

  it('of one of our own images that is not there is refused', async () => {
    const { url } = await uploads.image();
    expect(refused(await event(url.replace(/-[0-9a-f]{12}/, '-000000000000')))).toEqual(REFUSED);
  });

  it.each(['/none.jpg', '/script.svg'])('where no image is (%s) is refused', async (path) => {
    expect(refused(await event(`${hostUrl}${path}`))).toEqual(REFUSED);
  });

  it('that is not public is refused in the same words, whatever is there', async () => {
    const inside = [
      hostUrl.replace('127.0.0.1', 'localhost'),
      hostUrl.replace('127.0.0.1', '[::ffff:7f00:1]'),
      'http://169.254.169.254/latest/meta-data',
      'http://10.0.0.1/',
    ];
    const responses = await Promise.all(inside.map((address) => event(`${address}/poster.png`)));
    expect(responses.map(refused)).toEqual(inside.map(() => REFUSED));
    const absent = await event(`${hostUrl}/none.jpg`);
    expect(new Set([absent, ...responses].map(({ body }) => (body as { message: string }).message)).size).toBe(1);
    expect(hostRequested).toEqual(['/none.jpg']);
  });

  it('is for those who may upload', async () => {
    expect(refused(await event(`${hostUrl}/contributor.png`, 'contributor'))).toEqual(REFUSED);
    expect(hostRequested).not.toContain('/contributor.png');
  });

  it('sets and clears the image of venues and organizers too', async () => {
    const venue = await api.post('/venues', { venue: 'Fetched', image: `${hostUrl}/poster.png` });
    expect(shown(venue).width).toBe(640);
    const cleared = await api.put(`/venues/${String((venue.body as { id: number }).id)}`, { image: '' });
    expect(cleared.body).not.toHaveProperty('image');
  });
});
