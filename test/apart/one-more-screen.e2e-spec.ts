import { PASSWORD, type Browser } from '../support/desk.js';
import { CopiedService } from '../support/copied-service.js';
import { CONTACTS, SCREEN_EDITS } from '../support/one-more-screen.js';
import { SourcesCopy } from '../support/sources-copy.js';

const MOST_FILES = 6;
const PATH = '/en/desk/contacts';

describe('one more screen of the desk', () => {
  let copy: SourcesCopy;
  let service: CopiedService;
  let admin: Browser;

  beforeAll(() => {
    copy = new SourcesCopy();
  });

  afterAll(async () => {
    await service.end();
    copy.remove();
  });

  test('is a description and its texts', () => {
    for (const [file, edit] of Object.entries(SCREEN_EDITS)) copy.edit(file, edit);
    const files = copy.changedFiles();
    expect(files).toEqual(Object.keys(SCREEN_EDITS).sort());
    expect(files.length).toBeLessThanOrEqual(MOST_FILES);
  });

  test('compiles, and needs nothing else', () => {
    copy.npm('run', '--silent', 'generate');
    copy.npm('exec', '--', 'tsc', '--noEmit', '--tsBuildInfoFile', 'dist/types');
    copy.npm('run', '--silent', 'build');
  });

  test('starts on a database of its own', async () => {
    service = await CopiedService.start(copy);
    admin = service.admin;
    for (const organizer of ['Anna', 'Berta', 'Clara'])
      await service.call('POST', '/organizers', { organizer, email: `${organizer.toLowerCase()}@example.org` });
  });

  test('stands in the navigation in every language, in its place', async () => {
    for (const [locale, { name }] of Object.entries(CONTACTS)) {
      const path = `/${locale.toLowerCase()}/desk/contacts`;
      const { status, text } = await admin.get(path);
      expect(status).toBe(200);
      expect(text).toContain(`<a href="${path}" aria-current="page">${name}</a>`);
      expect(text).toContain(`<h1>${name}</h1>`);
    }
    const { text } = await admin.get('/en/desk');
    expect(text).toMatch(/>Organizers<\/a><a href="[^"]*contacts">Contacts<\/a><a [^>]*>Categories</);
  });

  test('shows a table page by page, and what a filter finds', async () => {
    const { text: first } = await admin.get(PATH);
    expect(first).toContain('<th scope="col">Email</th>');
    expect(first).toContain('>Clara</a></th><td data-label="Email">clara@example.org</td>');
    expect(first).not.toContain('Anna');
    expect(first).toContain(`<a rel="next" href="${PATH}?page=2">`);
    expect((await admin.get(`${PATH}?page=2`)).text).toContain('>Anna</a>');
    const { text: found } = await admin.get(`${PATH}?search=Berta`);
    expect([found.includes('Berta</a>'), found.includes('Clara</a>')]).toEqual([true, false]);
    expect((await admin.get(`${PATH}?search=Nobody`)).text).toContain(`<p>${CONTACTS.en.none}</p>`);
  });

  test('edits a record, and says what is wrong', async () => {
    const [, own = ''] = new RegExp(`href="(${PATH}/\\d+)">Clara<`).exec((await admin.get(PATH)).text) ?? [];
    expect((await admin.get(own)).text).toContain('value="clara@example.org"');
    const saved = await admin.post(own, { email: ' office@example.org ', phone: '+41 31 123 45 67' });
    expect([saved.status, saved.headers['location']]).toEqual([303, `${own}?done=saved`]);
    const { text } = await admin.get(`${own}?done=saved`);
    expect(text).toContain('<p role="status" data-done="true">Saved.</p>');
    expect(text).toContain('value="office@example.org"');
    const refused = await admin.post(own, { email: 'x'.repeat(600), phone: '2' });
    expect([refused.status, (await admin.get(own)).text.includes('value="office@example.org"')]).toEqual([400, true]);
    expect((await admin.get(`${PATH}/999`)).status).toBe(404);
  });

  test('takes forms of the desk alone, and only from those for whom it is', async () => {
    expect((await admin.post(`${PATH}/1`, { _form: 'another', email: '' })).status).toBe(403);
    await admin.get('/en/desk/users/new');
    await admin.post('/en/desk/users/new', { login: 'author', role: 'author', present: PASSWORD });
    const author = await service.signedIn('author');
    expect((await author.get(PATH)).status).toBe(403);
    expect((await author.get('/en/desk')).text).not.toContain(CONTACTS.en.name);
  });
});
