import { startTestApp, type TestApp } from '../../support/app.js';
import { type Browser, signedIn } from '../../support/desk.js';
import { eventForm, idIn, sendForm, wrongs } from '../../support/desk-event.js';
import { Make, ok, type Json } from '../../support/make.js';

let api: TestApp;
let make: Make;
let editor: Browser;

const NEW = '/en/desk/events/new';
/** Presses no button, as Ctrl+S does. */
const BY_KEY = { as: undefined };

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
  editor = await signedIn(api, 'editor');
});

afterAll(() => api.close());

const formOf = (id: number): string => `/en/desk/events/${String(id)}`;
const eventOf = async (id: number): Promise<Json> =>
  ok(await api.get(`/events/${String(id)}?context=edit`, 'administrator'));
const buttonsOf = (text: string): string[] => {
  const bar = /<div class="bar">([^]*?)<\/div>/.exec(text)?.[1] ?? '';
  return [...bar.matchAll(/<button [^>]*>([^<]*)</g)].map(([, label = '']) => label);
};

describe('saving', () => {
  test('by key makes a new event a draft, and leaves every other what it is', async () => {
    const id = idIn(await sendForm(editor, NEW, { title: 'By key', ...BY_KEY }));
    expect(await eventOf(id)).toMatchObject({ title: 'By key', status: 'draft' });
    await sendForm(editor, formOf(id), { as: 'private' });
    await sendForm(editor, formOf(id), { title: 'Still private', ...BY_KEY });
    expect(await eventOf(id)).toMatchObject({ title: 'Still private', status: 'private' });
    await sendForm(editor, formOf(id));
    expect(await eventOf(id)).toMatchObject({ status: 'publish' });
    await sendForm(editor, formOf(id), { title: 'Still public' });
    expect(await eventOf(id)).toMatchObject({ title: 'Still public', status: 'publish' });
  });

  test('offers what a status allows', async () => {
    const of = async (status: string): Promise<string[]> =>
      buttonsOf((await editor.get(formOf((await make.event({ status })).id))).text);
    expect(buttonsOf((await editor.get(NEW)).text)).toEqual(['Save draft', 'Preview', 'Publish']);
    expect(await of('draft')).toEqual(['Save draft', 'Preview', 'Publish']);
    expect(await of('pending')).toEqual(['Save', 'Preview', 'Publish']);
    expect(await of('private')).toEqual(['Save', 'Preview', 'Publish']);
    expect(await of('publish')).toEqual(['Preview', 'Save']);
  });

  test('is not asked for by Enter in a line: the first button of the form only shows it again', async () => {
    const before = ok(await api.get('/events?per_page=1&status=publish,draft', 'editor')).total;
    const { text } = await editor.get(NEW);
    const first = /<form [^>]*event-form[^]*?<button [^>]*name="(\w+)" value="(\w+)"[^>]* hidden/.exec(text);
    const [, name = '', value = ''] = first ?? [];
    const again = await sendForm(editor, NEW, { title: 'Half written', ...BY_KEY, [name]: value });
    expect([again.status, eventForm(again)]).toEqual([200, expect.objectContaining({ title: 'Half written' })]);
    expect(ok(await api.get('/events?per_page=1&status=publish,draft', 'editor')).total).toBe(before);
  });

  test('that is refused asks for the same button once more', async () => {
    const refused = await sendForm(editor, NEW, { title: '' });
    expect(refused.status).toBe(400);
    expect(buttonsOf(refused.text)).toEqual(['Save draft', 'Preview', 'Publish']);
    expect(eventForm(refused)).toMatchObject({ status: 'draft' });
  });
});

describe('another language', () => {
  test('is gone on with once the draft is saved, and a tick says which are there', async () => {
    const answer = await sendForm(editor, NEW, { title: 'Tea', to: 'ja', ...BY_KEY });
    const id = idIn(answer);
    expect(answer.headers['location']).toBe(`${formOf(id)}?in=ja&done=created`);
    const japanese = await editor.get(String(answer.headers['location']));
    expect(eventForm(japanese)).toMatchObject({ title: '', in: 'ja' });
    await sendForm(editor, `${formOf(id)}?in=ja`, { title: 'お茶' }, japanese);
    const { text } = await editor.get(formOf(id));
    const tabs = /<nav class="language-tabs"[^]*?<\/nav>/.exec(text)?.[0] ?? '';
    const told = [...tabs.matchAll(/lang="([\w-]+)">[^<]*<\/span>(.)/g)].map(([, tag, next]) => [tag, next === '<']);
    expect(told.map(([tag]) => tag)).toEqual(['zh-Hans', 'zh-Hant', 'en', 'ja', 'ko']);
    expect(tabs.match(/has a text/g)).toHaveLength(2);
    expect(tabs.match(/missing/g)).toHaveLength(3);
  });

  test('saves nothing where nothing is written, or nothing was changed', async () => {
    const before = ok(await api.get('/events?per_page=1&status=draft', 'editor')).total;
    const blank = await sendForm(editor, NEW, { to: 'ko', excerpt: 'Kept', ...BY_KEY });
    expect([blank.status, eventForm(blank)]).toEqual([200, expect.objectContaining({ in: 'ko', excerpt: 'Kept' })]);
    expect(ok(await api.get('/events?per_page=1&status=draft', 'editor')).total).toBe(before);
    const { id } = await make.event({ status: 'draft' });
    const { modified } = await eventOf(id);
    const turned = await sendForm(editor, formOf(id), { to: 'ko', ...BY_KEY });
    expect(turned.headers['location']).toBe(`${formOf(id)}?in=ko&done=saved`);
    expect((await eventOf(id)).modified).toBe(modified);
  });

  test('is the editor’s own where the event has it, and the original otherwise', async () => {
    const { id } = await make.event({ titles: { en: 'Harbour', ja: '港' } });
    expect(eventForm(await editor.get(`/ja/desk/events/${String(id)}`))).toMatchObject({ in: 'ja', title: '港' });
    expect(eventForm(await editor.get(`/ko/desk/events/${String(id)}`))).toMatchObject({ in: 'en', title: 'Harbour' });
  });
});

describe('a new category', () => {
  test('is made with the event, by a box or by a list of names, and one that is there is taken', async () => {
    const { id: known } = await make.category({ titles: { en: 'Known' } });
    const fields = { 'new_categories[0]': 'Boxed', new_category: 'Typed, known、Third' };
    const event = await eventOf(idIn(await sendForm(editor, NEW, { title: 'With kinds', ...fields })));
    const names = event.categories.map(({ name }: Json) => name);
    expect(names.sort()).toEqual(['Boxed', 'Known', 'Third', 'Typed']);
    expect(event.categories.map(({ id }: Json) => id)).toContain(known);
  });

  test('stays ticked where the form is refused, and is not for those who make none', async () => {
    const refused = await sendForm(editor, NEW, { title: '', new_category: 'Lost?' });
    expect(refused.text).toMatch(/name="new_categories\[\]" value="Lost\?" checked/);
    expect(wrongs(refused)).not.toHaveLength(0);
    const contributor = await signedIn(api, 'contributor');
    expect((await contributor.get(NEW)).text).not.toContain('name="new_category"');
  });
});

describe('a preview', () => {
  test('of a new event saves a draft, and the way back says so', async () => {
    const answer = await sendForm(editor, NEW, { title: 'Looked at', then: 'preview', ...BY_KEY });
    const location = String(answer.headers['location']);
    expect([answer.status, location]).toEqual([
      303,
      expect.stringMatching(/\/events\/\d+\/preview\?in=en&done=created$/),
    ]);
    const { text } = await editor.get(location);
    expect(text).toContain('Looked at</h1>');
    expect(text).toMatch(/href="[^"]*\?in=en&amp;done=created"/);
  });

  test('of a public one shows what was typed, and saves nothing', async () => {
    const venue = await make.venue({ titles: { en: 'Typed Hall' } });
    const { id } = await make.event({ titles: { en: 'Public' }, cost: '5' });
    const typed = {
      ...eventForm(await editor.get(formOf(id))),
      title: 'Typed <b>only</b>',
      description: 'First.\n\nSecond <script>alert(1)</script>',
      'venue[0]': String(venue.id),
      start_day: '2026-09-09',
      cost: '7',
    };
    const { status, text } = await editor.post(`${formOf(id)}/preview?in=en`, typed);
    expect(status).toBe(200);
    expect(text).toContain('<article class="record">');
    for (const part of ['Typed only</h1>', '<p>Second</p>', 'Typed Hall', '9 September 2026', '$7'])
      expect(text).toContain(part);
    expect(text).not.toContain('alert(1)');
    expect(await eventOf(id)).toMatchObject({ title: 'Public', start_date: '2026-08-01 19:00:00' });
    const contributor = await signedIn(api, 'contributor');
    expect((await contributor.post(`${formOf(id)}/preview`, typed)).status).toBe(403);
  });
});
