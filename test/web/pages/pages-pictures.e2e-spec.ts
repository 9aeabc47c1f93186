import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok } from '../../support/make.js';
import { pageAt } from '../../support/page.js';
import { Uploads } from '../../support/uploads.js';

let api: TestApp;
let make: Make;
let image: number;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
  ({ id: image } = await (await Uploads.to(api)).image('administrator'));
  await told('en', 'A lantern');
});

afterAll(() => api.close());

async function told(language: string, text: string): Promise<void> {
  ok(await api.put(`/media/${String(image)}?${api.config.languageParam}=${language}`, { alt_text: text }));
}

/** What the pictures of a page say, each with its language where it is not the page's. */
async function pictures(path: string): Promise<unknown[]> {
  const { status, tags } = await pageAt(api, path);
  expect([path, status]).toEqual([path, 200]);
  // The ground on which a poster stands is the same picture, and says nothing.
  const found = tags.filter(
    ({ name, attributes }) =>
      name === 'img' && attributes['class'] !== 'ground' && attributes['src']?.includes('/media/'),
  );
  return found.map(({ attributes: { alt, lang } }) => [alt, lang]);
}

test('what a picture shows is told with the language in which it is told', async () => {
  const titles = { en: 'Pictured' };
  const { slug: venue } = await make.venue({ titles, image });
  const { slug: organizer } = await make.organizer({ titles, image });
  const { slug: event } = await make.event({ titles, image });
  const paths = [`/event/${event}/`, `/venue/${venue}/`, `/organizer/${organizer}/`];
  for (const path of paths) {
    expect((await pictures(`/en${path}`))[0]).toEqual(['A lantern', undefined]);
    expect((await pictures(`/ja${path}`))[0]).toEqual(['A lantern', 'en']);
  }
  // Of two scripts one stands for the other, and says so.
  await told('zh-hans', '一盏灯');
  expect((await pictures(`/zh-hant${paths[0] ?? ''}`))[0]).toEqual(['一盏灯', 'zh-Hans']);
  await told('ja', '灯籠');
  expect((await pictures(`/ja${paths[0] ?? ''}`))[0]).toEqual(['灯籠', undefined]);
  // Beside titles that say the same, pictures say nothing, in no language.
  expect(await pictures('/ko/events/')).toEqual([['', undefined]]);
});

test('the API tells it likewise', async () => {
  const { id } = await make.event({ image });
  const read = async (query: string): Promise<unknown> =>
    ok(await api.get(`/events/${String(id)}?${api.config.languageParam}=${query}`)).image._i18n;
  expect(await read('en')).toBeUndefined();
  expect(await read('en&_i18n=1')).toEqual({ alt_text: { language: 'en', source: 'translation' } });
  expect(await read('ko&_i18n=1')).toEqual({ alt_text: { language: expect.any(String), source: 'fallback' } });
});

test('the first picture of home and of a list does not wait, and is as sharp as it is large', async () => {
  for (const title of ['One', 'Two']) await make.event({ titles: { en: title }, image, featured: true });
  const all = async (path: string): Promise<unknown[]> =>
    (await pageAt(api, path)).tags
      .filter(({ name, attributes }) => name === 'img' && attributes['class'] !== 'ground')
      .map(({ attributes: { loading, fetchpriority } }) => loading ?? fetchpriority);
  for (const path of ['/en/', '/en/events/']) {
    const [first, ...others] = await all(path);
    expect([path, first, others.length > 0, others.every((one) => one === 'lazy')]).toEqual([path, 'high', true, true]);
  }
  const { html } = await pageAt(api, '/en/');
  const [lead = '', other = ''] = html.match(/<source[^>]*>/g) ?? [];
  expect([lead.includes('47rem'), other.includes('47rem')]).toEqual([true, false]);
});
