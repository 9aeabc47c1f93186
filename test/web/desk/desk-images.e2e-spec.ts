import type { Response } from 'supertest';
import { startTestApp, type TestApp } from '../../support/app.js';
import type { Browser } from '../../support/desk.js';
import { signedIn } from '../../support/desk.js';
import { inForm } from '../../support/desk-records.js';
import { Make, ok } from '../../support/make.js';
import { picture } from '../../support/uploads.js';

let api: TestApp;
let make: Make;
let editor: Browser;
let author: Browser;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
  editor = await signedIn(api, 'editor');
  author = await signedIn(api, 'author');
});

afterAll(() => api.close());

const cookieOf = ({ cookies }: Browser): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Sends a file as the form of the page does. */
async function upload(
  browser: Browser,
  file: Buffer | string,
  name = 'lanterns.png',
  token?: string,
): Promise<Response> {
  const { text } = await browser.get('/en/desk/images');
  const [, own = ''] = /\/desk\/images\?_form=([\w-]+)/.exec(text) ?? [];
  const request = api.raw('post', `/en/desk/images?_form=${token ?? own}`);
  return request.set({ cookie: cookieOf(browser), accept: 'text/html' }).attach('file', Buffer.from(file), name);
}

async function uploaded(browser: Browser): Promise<number> {
  const { status, headers } = await upload(browser, await picture(80, 60).png().toBuffer());
  expect(status).toBe(303);
  return Number(/images\/(\d+)\?done=uploaded/.exec(String(headers['location']))?.[1]);
}

/** What stands in the field of a side. */
const side = (text: string, name: string): string | undefined =>
  new RegExp(`id="crop-${name}"[^>]* value="([^"]*)"`).exec(text)?.[1];

describe('an image', () => {
  test('is uploaded, described in all languages at once, and found by that', async () => {
    const id = await uploaded(author);
    const { text } = await author.get(`/en/desk/images/${id}`);
    const texts = { alt_text_en: 'Paper lanterns', alt_text_ja: '紙の灯籠', 'alt_text_zh-hant': '', alt_text_ko: '' };
    const saved = await author.post(`/en/desk/images/${id}`, { revision: inForm(text, 'revision'), ...texts });
    expect(saved.headers['location']).toBe(`/en/desk/images/${id}?done=saved`);
    expect(ok(await api.get(`/media/${id}?${api.config.languageParam}=ja`, 'author')).alt_text).toBe('紙の灯籠');
    const found = await author.get(`/ko/desk/images?search=${encodeURIComponent('灯籠')}`);
    expect(found.text).toContain(`/ko/desk/images/${id}"`);
    expect((await author.get('/en/desk/images?search=nothing%20such')).text).toContain('No images found');
    const stale = await author.post(`/en/desk/images/${id}`, {
      revision: inForm(text, 'revision'),
      alt_text_en: 'Other',
    });
    expect(stale.status).toBe(412);
    expect(stale.text).toContain('value="Other"');
  });

  test('is cropped by four numbers, and shown whole again by a button', async () => {
    const id = await uploaded(author);
    const send = async (fields: Record<string, string>): Promise<Response> => {
      const { text } = await author.get(`/en/desk/images/${id}`);
      return author.post(`/en/desk/images/${id}`, { revision: inForm(text, 'revision'), ...fields });
    };
    const part = { 'crop[left]': '10', 'crop[top]': '5', 'crop[width]': '60', 'crop[height]': '50' };
    const saved = await send({ ...part, alt_text_en: 'A corner' });
    expect(saved.headers['location']).toBe(`/en/desk/images/${id}?done=saved`);
    const crop = { left: 10, top: 5, width: 60, height: 50 };
    expect(ok(await api.get(`/media/${id}`, 'author'))).toMatchObject({ crop, width: 60, alt_text: 'A corner' });
    const page = await author.get(`/en/desk/images/${id}`);
    const sides = ['left', 'top', 'width', 'height'].map((name) => side(page.text, name));
    expect(sides).toEqual(Object.values(part));
    expect(page.text).toContain('viewBox="10 5 60 50"');
    for (const [language, words] of [
      ['en', '60 × 50 pixels, 10 from the left and 5 from the top'],
      ['ja', '60 × 50ピクセル（左から10、上から5）'],
    ] as const)
      expect((await author.get(`/${language}/desk/changes/images/${id}`)).text).toContain(words);
    await send({ ...part, whole: 'true' });
    expect(ok(await api.get(`/media/${id}`, 'author'))).not.toHaveProperty('crop');
  });

  test('is not cropped beyond its edges, and what was typed stays', async () => {
    const id = await uploaded(author);
    const { url } = ok(await api.get(`/media/${id}`, 'author'));
    const revision = inForm((await author.get(`/ko/desk/images/${id}`)).text, 'revision');
    const part = { 'crop[left]': '40', 'crop[top]': '0', 'crop[width]': '60', 'crop[height]': '60' };
    const refused = await author.post(`/ko/desk/images/${id}`, { revision, ...part, alt_text_ko: '등불' });
    expect(refused.status).toBe(400);
    expect(refused.text).toMatch(/id="crop-fault"[^>]*>표시 영역 값은 80 × 60픽셀인 이미지 안에 있어야/);
    expect([side(refused.text, 'left'), side(refused.text, 'width')]).toEqual(['40', '60']);
    expect(refused.text).toContain('value="등불"');
    for (const fields of [
      { ...part, 'crop[left]': '"><img src=x onerror=alert(1)>' },
      { ...part, 'crop[left]': '-1' },
      { ...part, 'crop[width]': 'NaN' },
      { 'crop[left][a][b]': '1' },
      { 'crop[]': '1' },
      { crop: '1e999' },
    ]) {
      const { status, text } = await author.post(`/en/desk/images/${id}`, { revision, ...fields });
      expect([status, text.includes('<img src=x')]).toEqual([400, false]);
    }
    const stale = await author.post(`/en/desk/images/${id}`, { revision: '9', ...part, 'crop[left]': '0' });
    expect(stale.status).toBe(412);
    expect(ok(await api.get(`/media/${id}`, 'author')).url).toBe(url);
  });

  test('tells where it is in use, and before it is removed what loses it', async () => {
    const id = await uploaded(editor);
    const venue = await make.venue({ titles: { en: 'Lantern hall' }, image: id });
    const event = await make.event({ titles: { en: 'Lantern night' }, image: id });
    const { text } = await editor.get(`/en/desk/images/${id}`);
    expect(text).toContain(`<a href="/en/desk/venues/${venue.id}">Lantern hall</a>`);
    expect(text).toContain(`<a href="/en/desk/events/${event.id}">Lantern night</a>`);
    expect(text).not.toMatch(/<form[^>]*remove/);
    const form = await editor.get(`/en/desk/events/${event.id}`);
    expect(form.text).toMatch(new RegExp(`href="/en/desk/images/${id}" target="_blank" data-crop-chosen`));
    const removal = await editor.get(`/en/desk/images/${id}/remove`);
    expect(removal.text).toContain('disappear from the 2 records that use it');
    expect((await editor.get('/en/desk/images')).text).toContain('used 2 times');
    await editor.post(`/en/desk/images/${id}/remove`);
    expect((await api.get(`/media/${id}`, 'administrator')).status).toBe(404);
    expect(ok(await api.get(`/venues/${venue.id}`)).image).toBeUndefined();
  });

  test('is told by how many records it is shown that the reader may read', async () => {
    const id = await uploaded(author);
    const { id: own } = await make.event({ image: id, status: 'draft' }, 'author');
    await make.event({ image: id, status: 'draft' });
    const told = async (browser: Browser): Promise<string | undefined> =>
      new RegExp(`images/${id}">[^]*?<small>([^<]*)<`).exec((await browser.get('/en/desk/images')).text)?.[1];
    expect([await told(author), await told(editor)]).toEqual(['used once', 'used 2 times']);
    ok(await api.delete(`/events/${String(own)}?force=true`));
  });

  test('of somebody else is not an author’s to change', async () => {
    const id = await uploaded(editor);
    await make.venue({ image: id });
    const { text } = await author.get(`/en/desk/images/${id}`);
    expect(text).toContain('disabled');
    expect((await author.get('/en/desk/images')).text).not.toContain(`/en/desk/images/${id}"`);
    expect(text).not.toContain('crop[');
    for (const fields of [{ alt_text_en: 'Mine' }, { whole: 'true' }])
      expect((await author.post(`/en/desk/images/${id}`, { revision: '1', ...fields })).status).toBe(403);
    expect((await author.get(`/en/desk/images/${id}/remove`)).status).toBe(403);
    expect((await author.post(`/en/desk/images/${id}/remove`)).status).toBe(403);
    expect(ok(await api.get(`/media/${id}`, 'administrator')).alt_text).toBeUndefined();
  });
});

describe('an upload', () => {
  test('without the page’s token is refused before it is read', async () => {
    const file = await picture(40, 30).png().toBuffer();
    const other = await signedIn(api, 'contributor');
    for (const [browser, token] of [
      [author, 'x'],
      [author, ''],
      [other, undefined],
    ] as const)
      expect((await upload(browser, file, 'a.png', token)).status).toBe(403);
  });

  test('that is no image says so on the page', async () => {
    for (const [file, name] of [
      ['no image', 'a.png'],
      ['<svg onload=alert(1)>', '<img src=x>.svg'],
      ['', 'b.jpg'],
    ] as const) {
      const { status, text } = await upload(author, file, name);
      expect([status, text.includes('role="alert"')]).toEqual([400, true]);
      expect(text).not.toMatch(/<svg|<img src=x/);
    }
    await author.get('/en/desk/images');
    expect((await author.post('/en/desk/images', { file: 'text' })).status).toBe(400);
  });

  test('hostile values and unknown ids find nothing, and harm nothing', async () => {
    for (const path of ['/0', '/999999', '/99999999999999', '/x'])
      expect((await author.get(`/en/desk/images${path}`)).status).toBe(404);
    for (const query of ['search[]=a', 'search=%25_%5C', 'page=9999999999', 'page[]=2', `search=${'x'.repeat(500)}`])
      expect((await author.get(`/en/desk/images?${query}`)).status).toBe(200);
    const id = await uploaded(author);
    const { text } = await author.get(`/en/desk/images/${id}`);
    const revision = inForm(text, 'revision');
    const arrays = await author.post(`/en/desk/images/${id}`, { revision, 'alt_text_en[]': 'a' });
    expect(arrays.status).toBe(400);
    const bad = '"><img src=x onerror=alert(1)>';
    await author.post(`/en/desk/images/${id}`, { revision, alt_text_en: bad });
    for (const page of ['/en/desk/images', `/en/desk/images/${id}`])
      expect((await author.get(page)).text).not.toContain('<img src=x');
  });
});
