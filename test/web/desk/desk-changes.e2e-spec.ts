import { startTestApp, type TestApp } from '../../support/app.js';
import { type Browser, PASSWORD, signedIn } from '../../support/desk.js';
import { Make, ok } from '../../support/make.js';

let api: TestApp;
let make: Make;
const browsers: Record<string, Browser> = {};

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
  for (const login of ['admin', 'editor', 'author', 'contributor']) browsers[login] = await signedIn(api, login);
});

afterAll(() => api.close());

const at = (login: string): Browser => {
  const browser = browsers[login];
  if (!browser) throw new Error(login);
  return browser;
};
const page = async (path: string, login = 'editor', language = 'en'): Promise<string> => {
  const { status, text } = await at(login).get(`/${language}/desk/changes${path}`);
  expect(status).toBe(200);
  return text;
};
const without = (html: string): string => html.replace(/<[^>]+>/g, '');

describe('the history of a record', () => {
  test('tells each change in words', async () => {
    const [hall, barn] = [await make.venue({ venue: 'Hall & Co' }), await make.venue({ venue: 'Barn' })];
    const { id } = await make.event({
      title: 'Lanterns by the sea',
      description: '<p>Bring <b>warm</b> clothes.</p>',
      venue: hall.id,
      status: 'draft',
    });
    const path = `/events/${String(id)}`;
    ok(
      await api.put(
        path,
        {
          title: 'Lanterns by the lake',
          description: '<p>Bring dry clothes.</p>',
          venue: barn.id,
          status: 'publish',
          featured: true,
          start_date: '2026-08-02 20:00:00',
          end_date: '2026-08-02 22:30:00',
        },
        'editor',
      ),
    );
    const text = await page(path);
    expect(text).toContain('Lanterns by the <del>sea</del><ins>lake</ins>');
    expect(text).toContain('<del>warm</del><ins>dry</ins>');
    expect(text).toContain('<del>Hall &amp; Co</del> → <ins>Barn</ins>');
    expect(text).toContain('<del>Draft</del> → <ins>Published</ins>');
    expect(text).toContain('<ins>Sunday 2 August 2026 20:00</ins>');
    expect(text).toContain('<del>no</del> → <ins>yes</ins>');
    expect(without(text)).toContain('via API (“command line”)');
    expect(text).toContain('current version');
    const ja = await page(path, 'editor', 'ja');
    for (const word of ['タイトル', '状態', '会場', '開始', '<ins>公開中</ins>', '2026年8月2日'])
      expect(ja).toContain(word);
  });

  test('says which language a text is in', async () => {
    const { id } = await make.event({ titles: { en: 'Lanterns', ja: '灯籠' } });
    ok(await api.put(`/events/${String(id)}/translations/ja`, { title: '灯籠の夜' }));
    const text = await page(`/events/${String(id)}`);
    expect(text).toContain('<span lang="ja">灯籠<ins>の夜</ins></span>');
  });

  test('says of a password only that there is one', async () => {
    const { id } = await make.event({ post_password: 'a very secret word' });
    const text = await page(`/events/${String(id)}`);
    expect(text).toContain('<dt>Password</dt><dd><span><ins>set</ins>');
    expect(text).not.toContain('secret word');
  });

  test.each([
    ['venues', 'venue'],
    ['organizers', 'organizer'],
    ['categories', 'category'],
    ['tags', 'tag'],
  ] as const)('of %s has a page', async (resource, kind) => {
    const { id } = await make[kind]();
    expect(await page(`/${resource}/${String(id)}`)).toContain('<dt>Name');
  });

  test('is for those who may edit the record', async () => {
    const { id } = await make.event({ title: 'Not theirs', status: 'draft' });
    const { status, text } = await at('author').get(`/en/desk/changes/events/${String(id)}`);
    expect([status >= 400 && status < 500, text.includes('Not theirs')]).toEqual([true, false]);
    const own = await make.event({ title: 'Theirs', status: 'draft' }, 'contributor');
    expect(await page(`/events/${String(own.id)}`, 'contributor')).toContain('Theirs');
  });
});

describe('a former state', () => {
  const changed = async (): Promise<{ id: number; path: string }> => {
    const { id } = await make.event({ title: 'First', status: 'draft' });
    ok(await api.put(`/events/${String(id)}`, { title: 'Second', featured: true }, 'editor'));
    return { id, path: `/events/${String(id)}/1/restore` };
  };
  const from = (text: string): string => /name="from" value="(\d+)"/.exec(text)?.[1] ?? '';

  test('is told before it is made so again', async () => {
    const { id, path } = await changed();
    expect(await page(`/events/${String(id)}`)).toContain(`href="/en/desk/changes${path}"`);
    const text = await page(path);
    expect(text).toContain('<del>Second</del> → <ins>First</ins>');
    expect(ok(await api.get(`/events/${String(id)}`, 'editor')).title).toBe('Second');
    const { headers } = await at('editor').post(`/en/desk/changes${path}`, { from: from(text) });
    expect(headers['location']).toBe(`/en/desk/changes/events/${String(id)}?done=restored`);
    const event = ok(await api.get(`/events/${String(id)}`, 'editor'));
    expect([event.title, event.featured]).toEqual(['First', false]);
    expect(await page(`/events/${String(id)}`)).toContain('Earlier version restored');
    expect(await page(path)).toContain('Nothing would change');
  });

  test('is not written over what somebody has written meanwhile', async () => {
    const { id, path } = await changed();
    const text = await page(path);
    ok(await api.put(`/events/${String(id)}`, { title: 'Third' }, 'editor'));
    const late = await at('editor').post(`/en/desk/changes${path}`, { from: from(text) });
    expect([late.status, late.text.includes('Someone changed it in the meantime')]).toEqual([412, true]);
    expect(late.text).toContain('<del>Third</del> → <ins>First</ins>');
    expect((await at('editor').post(`/en/desk/changes${path}`, { from: from(late.text) })).status).toBe(303);
  });

  test('leaves out links to what is gone, and says so', async () => {
    const venue = await make.venue();
    const { id } = await make.event({ venue: venue.id });
    ok(await api.put(`/events/${String(id)}`, { venue: [], title: 'Elsewhere' }));
    ok(await api.delete(`/venues/${String(venue.id)}?permanent=true`));
    const text = await page(`/events/${String(id)}/1/restore`);
    expect(text).toContain('These records no longer exist and can’t be linked again:');
    expect(text).toContain(`no. ${String(venue.id)}`);
  });

  test('is not for those who may not edit the record', async () => {
    const { id, path } = await changed();
    await at('author').get('/en/desk/account');
    for (const answer of [
      await at('author').get(`/en/desk/changes${path}`),
      await at('author').post(`/en/desk/changes${path}`, { from: '2' }),
    ])
      expect([400, 403, 404]).toContain(answer.status);
    expect(ok(await api.get(`/events/${String(id)}`, 'editor')).title).toBe('Second');
  });
});

describe('the changes of all records', () => {
  test('are listed with what they concern, and filtered by kind and by user', async () => {
    await make.venue({ venue: 'Audited hall' }, 'editor');
    await make.tag({ name: 'Audited tag' });
    const all = await page('');
    expect(all).toContain('Audited hall</a>');
    expect(all).toContain('Audited tag</a>');
    const venues = await page('?resource=venues');
    expect(venues).toContain('Audited hall</a>');
    expect(venues).not.toContain('Audited tag</a>');
    expect(venues).toContain('<option value="venues" selected');
    const mine = await page('?user=2');
    expect(mine).toContain('Changes by editor');
    expect(mine).not.toContain('Audited tag</a>');
  });

  test('of users are told to administrators alone', async () => {
    await at('admin').get('/en/desk/users/3');
    await at('admin').post('/en/desk/users/3/role', { role: 'contributor', present: PASSWORD });
    expect(await page('?resource=users', 'admin')).toContain('<del>Author</del> → <ins>Contributor</ins>');
    expect(await page('?resource=users')).toContain('No changes recorded.');
    expect(await page('')).not.toContain('value="users"');
    await at('admin').post('/en/desk/users/3/role', { role: 'author', present: PASSWORD });
  });

  test('have pages', async () => {
    for (let index = 0; index < 25; index += 1) await make.tag({ name: `Paged ${String(index)}` });
    expect((await page('?resource=tags')).match(/<strong>Created<\/strong>/g)).toHaveLength(20);
    expect(await page('?resource=tags&page=2')).toContain('Paged');
  });
});

describe('hostile input', () => {
  const XSS = '<img src=x onerror=alert(1)>"\'</script><script>alert(1)</script>';

  test('stands in texts as text', async () => {
    const { id } = await make.tag({ name: XSS.replace(/<script.*/, ''), description: XSS });
    ok(await api.put(`/tags/${String(id)}`, { description: `${XSS} more`, name: `A ${XSS}` }));
    for (const text of [
      await page(`/tags/${String(id)}`),
      await page(`/tags/${String(id)}/1/restore`),
      await page(''),
    ]) {
      expect(text).not.toContain('<img src=x');
      expect(text).not.toContain('<script>alert');
    }
  });

  test.each(['events/0', 'events/x', 'users/1', 'settings/0', 'media/1', '__proto__/1', 'events/99999999999999999999'])(
    'there is no history of %s',
    async (place) => {
      for (const path of [place, `${place}/1/restore`, `${place}/x/restore`, `${place}/99999999999999999999/restore`])
        expect([400, 404]).toContain((await at('editor').get(`/en/desk/changes/${path}`)).status);
      expect([400, 404]).toContain((await at('editor').post(`/en/desk/changes/${place}/1/restore`)).status);
    },
  );

  test.each([
    'page=x',
    'page[]=3',
    'resource=<script>',
    'resource[a]=events',
    'resource=__proto__',
    'user=x',
    'user[]=1',
  ])('the list is there with %s', async (query) => {
    expect(await page(`?${query}`)).not.toContain('<script>');
  });
});
