import { startTestApp, type TestApp } from '../../support/app.js';
import { type Browser, LOGIN, signedIn } from '../../support/desk.js';
import { Make, ok, type Json } from '../../support/make.js';
import { at, fieldsIn } from '../../support/translating.js';

let api: TestApp;
let make: Make;
let browser: Browser;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
  browser = await signedIn(api, LOGIN);
});

afterAll(() => api.close());

const inApi = async (resource: string, { id }: Json, language: string): Promise<Json> =>
  ok(await api.get(`/${resource}/${String(id)}/translations/${language}`, 'editor'));

describe('a source that has changed', () => {
  const changed = async (): Promise<Json> => {
    const event = await make.event({ titles: { en: 'Doors at seven', ja: '七時開場' }, description: '<p>Same</p>' });
    ok(await api.put(`/events/${String(event.id)}`, { ticket_url: 'https://tickets.example/' }));
    ok(await api.put(`/events/${String(event.id)}`, { title: 'Doors at eight' }));
    ok(await api.put(`/events/${String(event.id)}`, { title: 'Doors at eight tonight' }));
    return event;
  };

  test('shows what has become of it since it was translated', async () => {
    const { text } = await browser.get(at('events', await changed()));
    expect(text.replace(/<span class="unseen">[^<]*<\/span>/g, '')).toContain(
      'Doors at <del>seven</del><ins>eight tonight</ins></p>',
    );
    expect(text).toContain('The original has changed since this was translated. The changes are marked.');
    expect(text).toMatch(/for="title">Title<\/label><span class="state outdated">/);
  });

  test('is only named where another language is the source', async () => {
    const event = await changed();
    ok(await api.put(`/events/${String(event.id)}/translations/ko`, { title: '일곱 시' }), 201);
    const { text } = await browser.get(at('events', event, 'from=ko&to=ja'));
    expect(text).toContain('The English original has changed since this was translated.');
    expect(text).not.toContain('<ins>');
  });

  test('is right all the same, with one click', async () => {
    const event = await changed();
    const { revision = '', source = '' } = fieldsIn((await browser.get(at('events', event))).text);
    const { status } = await browser.post(at('events', event, 'to=ja', '/confirm'), { revision, source });
    expect(status).toBe(303);
    expect(await inApi('events', event, 'ja')).toMatchObject({
      translation_status: 'translated',
      fields: { title: '七時開場' },
    });
  });

  test('is said to be unknown where nobody noted it', async () => {
    const silent = await startTestApp({ HISTORY_DAYS: '0' });
    const event = await new Make(silent).event({ titles: { en: 'Seven', ja: '七時' } });
    ok(await silent.put(`/events/${String(event.id)}`, { title: 'Eight' }));
    const other = await signedIn(silent, LOGIN);
    const { text } = await other.get(at('events', event));
    expect(text).toContain('Its earlier text is no longer known.');
    expect(text).toContain('lang="en" data-source="true">Eight</p>');
    await silent.close();
  });
});

describe('two translators', () => {
  test('lose nothing: the second sees both versions, and decides', async () => {
    const event = await make.event({ titles: { en: 'Jazz' } });
    const fields = fieldsIn((await browser.get(at('events', event))).text);
    ok(await api.put(`/events/${String(event.id)}/translations/ja`, { title: '彼らの', description: 'D' }), 201);
    const { status, text } = await browser.post(at('events', event), { ...fields, title: '私の' });
    expect(status).toBe(412);
    expect(fieldsIn(text)).toMatchObject({ title: '私の', description: '' });
    expect(text).toContain('<p class="text" lang="ja" data-theirs="true">彼らの</p>');
    expect((await inApi('events', event, 'ja')).fields.title).toBe('彼らの');
    const taken = await browser.post(at('events', event, 'to=ja', '/fill'), { ...fieldsIn(text), take: 'description' });
    expect(fieldsIn(taken.text)).toMatchObject({ title: '私の', description: 'D' });
    expect(taken.text).toContain('data-theirs="true">彼らの</p>');
    expect((await browser.post(at('events', event), fieldsIn(taken.text))).status).toBe(303);
    expect((await inApi('events', event, 'ja')).fields).toMatchObject({ title: '私の', description: 'D' });
  });

  test.each([
    ['filling a field', '/fill', { copy: 'title' }, 200],
    ['a fault', '', { website: 'nowhere' }, 400],
  ] as const)('are told of each other also behind %s', async (_, step, changes, first) => {
    const event = await make.event({ titles: { en: 'Jazz' } });
    const fields = fieldsIn((await browser.get(at('events', event))).text);
    ok(await api.put(`/events/${String(event.id)}/translations/ja`, { title: '彼らの' }), 201);
    const filled = await browser.post(at('events', event, 'to=ja', step), { ...fields, title: '私の', ...changes });
    expect(filled.status).toBe(first);
    const { status } = await browser.post(at('events', event), {
      ...fieldsIn(filled.text),
      title: '私の',
      website: '',
    });
    expect(status).toBe(412);
    expect((await inApi('events', event, 'ja')).fields.title).toBe('彼らの');
  });

  test('do not call a translation up to date of which the source has changed meanwhile', async () => {
    const event = await make.event({ titles: { en: 'Doors at seven' } });
    const fields = fieldsIn((await browser.get(at('events', event))).text);
    ok(await api.put(`/events/${String(event.id)}`, { title: 'Doors at eight' }));
    const { status, text } = await browser.post(at('events', event), { ...fields, title: '七時開場' });
    expect(status).toBe(412);
    expect(text).toContain('The original was changed in the meantime.');
    expect(text).toMatch(/Doors at <del>.*seven<\/del><ins>.*eight<\/ins>/);
    expect((await api.get(`/events/${String(event.id)}/translations/ja`)).status).toBe(404);
    expect((await browser.post(at('events', event), { ...fieldsIn(text), title: '八時開場' })).status).toBe(303);
    expect((await inApi('events', event, 'ja')).translation_status).toBe('translated');
  });
});
