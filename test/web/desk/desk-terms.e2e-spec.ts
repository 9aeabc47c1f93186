import { startTestApp, type TestApp } from '../../support/app.js';
import type { Browser } from '../../support/desk.js';
import { signedIn } from '../../support/desk.js';
import { Make, ok } from '../../support/make.js';
import { NOW } from '../../support/now.js';

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

test('lists count every event that one may read, once, and none of the trash', async () => {
  const [category, tag] = [
    await make.category({ titles: { en: 'Counted' } }),
    await make.tag({ titles: { en: 'Told' } }),
  ];
  const linked = { categories: [category.id], tags: [tag.id] };
  const counts = async (browser: Browser): Promise<unknown[]> => {
    const pages = [await browser.get('/en/desk/categories'), await browser.get('/en/desk/tags?search=told')];
    const counted = pages.map(({ text }, at) => {
      const filter = `${at === 0 ? 'categories' : 'tags'}=${String(at === 0 ? category.id : tag.id)}`;
      return new RegExp(`events\\?${filter}"><span aria-hidden="true">(\\d+)<`).exec(text)?.[1];
    });
    return counted.map(Number);
  };
  const kinds: [object, number, number][] = [
    [{}, 1, 1],
    [{ recurrence: ['RRULE:FREQ=WEEKLY;COUNT=5'] }, 2, 2],
    [{ post_password: 'secret' }, 3, 3],
    [{ status: 'draft' }, 4, 3],
    [{ status: 'private' }, 5, 3],
    [{ date: '2099-01-01 00:00:00' }, 6, 3],
    [{ status: 'trash' }, 6, 3],
  ];
  for (const [fields, all, open] of kinds) {
    await make.event({ ...fields, ...linked });
    // Authors look after categories alone.
    const counted = [await counts(editor), (await counts(author))[0]];
    expect([fields, ...counted]).toEqual([fields, [all, all], open]);
  }
  await make.event({ ...linked, status: 'draft' }, 'author');
  expect([await counts(editor), (await counts(author))[0]]).toEqual([[7, 7], 4]);
  // What has come due since it was written is counted before anybody has released it.
  api.setNow('2099-06-01T00:00:00Z');
  expect((await counts(await signedIn(api, 'author')))[0]).toBe(5);
  api.setNow(NOW);
  author = await signedIn(api, 'author');
});

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
    expect(text).toContain('Delete “Between” permanently?');
    expect((await editor.get(`/en/desk/categories/${category.id}`)).text).not.toMatch(/<form[^>]*remove/);
    expect(text).toContain('1 event uses it and will lose it permanently. Its subcategory moves up one level.');
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
