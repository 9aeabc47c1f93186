import { startTestApp, type TestApp } from './support/app.js';
import type { Browser } from './support/desk.js';
import { signedIn } from './support/desk.js';
import { Make, ok } from './support/make.js';

let api: TestApp;
let make: Make;
let editor: Browser;
let author: Browser;
let contributor: Browser;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
  editor = await signedIn(api, 'editor');
  author = await signedIn(api, 'author');
  contributor = await signedIn(api, 'contributor');
});

afterAll(() => api.close());

describe('categories', () => {
  test('stand as a tree, and are put under another or at the top', async () => {
    const [music, jazz, arts] = [
      await make.category({ titles: { en: 'Tunes' } }),
      await make.category({ titles: { en: 'Bebop' } }),
      await make.category({ titles: { en: 'Crafts' } }),
    ];
    await editor.get('/en/desk/categories');
    const move = async (id: number, parent: number): Promise<number> =>
      (await editor.post('/en/desk/categories/move', { category: String(id), parent: String(parent) })).status;
    expect(await move(jazz.id, music.id)).toBe(303);
    expect(await move(music.id, arts.id)).toBe(303);
    const { text } = await editor.get('/en/desk/categories');
    const depths = [...text.matchAll(/id="row-(\d+)" class="depth-(\d)"/g)].map(([, id, depth]) => [
      Number(id),
      Number(depth),
    ]);
    expect(depths).toEqual(
      expect.arrayContaining([
        [arts.id, 0],
        [music.id, 1],
        [jazz.id, 2],
      ]),
    );
    expect(await move(arts.id, jazz.id)).toBe(400);
    expect(await move(jazz.id, 0)).toBe(303);
    expect(ok(await api.get(`/categories/${jazz.id}`)).parent).toBe(0);
    const choice = await editor.get(`/en/desk/categories?move=${arts.id}`);
    expect(choice.text).toContain(`name="parent" value="${jazz.id}"`);
    expect(choice.text).not.toContain(`name="parent" value="${music.id}"`);
  });

  test('tell before they are removed how many events lose them', async () => {
    const parent = await make.category({ titles: { en: 'Above' } });
    const category = await make.category({ titles: { en: 'Between' }, parent: parent.id });
    const child = await make.category({ titles: { en: 'Below' }, parent: category.id });
    await make.event({ categories: [category.id] });
    const { text } = await editor.get(`/en/desk/categories/${category.id}/remove`);
    expect(text).toContain('Remove “Between” for good?');
    expect((await editor.get(`/en/desk/categories/${category.id}`)).text).not.toMatch(/<form[^>]*remove/);
    expect(text).toContain('1 event has it, and loses it for good. The category under it moves up.');
    await editor.post(`/en/desk/categories/${category.id}/remove`);
    expect(ok(await api.get(`/categories/${child.id}`)).parent).toBe(parent.id);
  });

  test('are an author’s to write, and tags are not', async () => {
    await author.get('/en/desk/categories/new');
    const made = await author.post('/en/desk/categories/new', { name: 'By an author', parent: '0', slug: '' });
    expect(made.status).toBe(303);
    expect((await author.get('/en/desk/tags')).status).toBe(403);
    expect((await author.post('/en/desk/tags/new', { name: 'No' })).status).toBe(403);
    expect((await contributor.get('/en/desk/categories')).status).toBe(403);
    const { text } = await author.get('/en/desk');
    expect([text.includes('/en/desk/categories"'), text.includes('/en/desk/tags"')]).toEqual([true, false]);
  });

  test('say where a name is taken', async () => {
    await make.tag({ titles: { en: 'Taken' } });
    await editor.get('/en/desk/tags/new');
    const { status, text } = await editor.post('/en/desk/tags/new', { name: 'Taken', slug: '' });
    expect([status, text.includes('role="alert"')]).toEqual([400, true]);
  });
});
