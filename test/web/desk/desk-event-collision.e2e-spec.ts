import { startTestApp, type TestApp } from '../../support/app.js';
import { Browser, signedIn } from '../../support/desk.js';
import { eventForm, sendForm } from '../../support/desk-event.js';
import { HOSTILE } from '../../support/hostile-values.js';
import { Make, ok, type Json } from '../../support/make.js';
import { picture } from '../../support/uploads.js';

let api: TestApp;
let make: Make;
let editor: Browser;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
  editor = await signedIn(api, 'editor');
});

afterAll(() => api.close());

const formOf = (id: number): string => `/en/desk/events/${String(id)}`;
const eventOf = async (id: number): Promise<Json> => ok(await api.get(`/events/${String(id)}`, 'administrator'));

/** What the comparison says: field, theirs, yours. */
function differences(text: string): string[][] {
  return [...text.matchAll(/<th scope="row">([^<]*)<\/th><td>.*?class="said">([^<]*)<.*?class="said">([^<]*)</g)].map(
    ([, ...cells]) => cells,
  );
}

describe('when somebody else was faster', () => {
  test('both versions stand side by side, and nothing is saved', async () => {
    const event = await make.event({ titles: { en: 'Before' }, excerpt: 'Old' });
    const opened = await editor.get(formOf(event.id));
    await api.put(`/events/${String(event.id)}`, { title: 'Theirs', featured: true });
    const answer = await sendForm(editor, formOf(event.id), { title: 'Mine', excerpt: 'My words' }, opened);
    expect(answer.status).toBe(412);
    expect(differences(answer.text)).toEqual([
      ['Title', 'Theirs', 'Mine'],
      ['Short description', 'Old', 'My words'],
    ]);
    expect(eventForm(answer)).toMatchObject({ title: 'Mine', excerpt: 'My words', featured: 'true' });
    expect((await eventOf(event.id)).title).toBe('Theirs');
    const mine = await sendForm(editor, formOf(event.id), {}, answer);
    expect(mine.status).toBe(303);
    expect(await eventOf(event.id)).toMatchObject({ title: 'Mine', featured: true });
  });

  test('of each field either version may be taken, and what nobody touched in the form stays theirs', async () => {
    const event = await make.event({ titles: { en: 'Before' }, excerpt: 'Old', website: 'https://old.example.org/' });
    const opened = await editor.get(formOf(event.id));
    const theirs = { title: 'Theirs', website: 'https://new.example.org/', start_date: '2026-08-02 19:00:00' };
    await api.put(`/events/${String(event.id)}`, theirs);
    const answer = await sendForm(editor, formOf(event.id), { title: 'Mine', excerpt: 'My words' }, opened);
    await sendForm(editor, formOf(event.id), { 'take[title]': 'theirs' }, answer);
    expect(await eventOf(event.id)).toMatchObject({ ...theirs, excerpt: '<p>My words</p>' });
  });

  test('dates and rules are compared as readers see them', async () => {
    const event = await make.event({ titles: { en: 'When' } });
    const opened = await editor.get(formOf(event.id));
    await api.put(`/events/${String(event.id)}`, { recurrence: ['RRULE:FREQ=WEEKLY'] });
    const answer = await sendForm(editor, formOf(event.id), { start_time: '20:00' }, opened);
    expect(differences(answer.text)).toEqual([
      ['When', expect.stringContaining('19:00–21:00'), expect.stringContaining('20:00–21:00')],
    ]);
    const never = await sendForm(editor, formOf(event.id), { opened: undefined }, opened);
    expect(differences(never.text)).toEqual([['Repeats', 'Every Saturday\nRRULE:FREQ=WEEKLY', 'empty']]);
  });

  test('what a browser has kept is compared as well before it is shown again', async () => {
    const event = await make.event({ titles: { en: 'Kept' } });
    const opened = await editor.get(formOf(event.id));
    await api.put(`/events/${String(event.id)}`, { title: 'Theirs' });
    const answer = await sendForm(editor, formOf(event.id), { title: 'Mine', action: 'show' }, opened);
    expect([answer.status, differences(answer.text)]).toEqual([412, [['Title', 'Theirs', 'Mine']]]);
  });

  test('a form without a number is taken for an old one', async () => {
    const event = await make.event({ titles: { en: 'Numberless' } });
    const answer = await sendForm(editor, formOf(event.id), { title: 'Changed', revision: undefined });
    expect(answer.status).toBe(412);
  });

  test('at the very same moment, one is saved and the other compared', async () => {
    const event = await make.event({ titles: { en: 'Race' } });
    const opened = await editor.get(formOf(event.id));
    const both = await Promise.all(['A', 'B'].map((title) => sendForm(editor, formOf(event.id), { title }, opened)));
    expect(both.map(({ status }) => status).sort()).toEqual([303, 412]);
  });
});

describe('looking up', () => {
  const found = async (path: string): Promise<Json[]> => {
    const { status, body, headers } = await editor.get(`/en/desk/lookup/${path}`, { accept: 'application/json' });
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
    return body.found;
  };

  test('finds places in any language, the very name first, and says where they are', async () => {
    const park = await make.venue({ titles: { en: 'Park', ja: '公園' }, city: 'Osaka', address: '1 Green Road' });
    await make.venue({ titles: { en: 'The old park hall' } });
    await make.venue({ titles: { en: 'Park Theatre' } });
    expect((await found('venues?search=park')).map(({ name }) => name)).toEqual([
      'Park',
      'Park Theatre',
      'The old park hall',
    ]);
    expect(await found(`venues?search=${encodeURIComponent('公園')}`)).toEqual([
      { id: park.id, name: '公園', place: 'Osaka · 1 Green Road', lang: 'ja' },
    ]);
  });

  test('finds organizers and tags, and nothing for nothing', async () => {
    const organizer = await make.organizer({ titles: { en: 'Quartet' }, email: 'q@example.org' });
    const tag = await make.tag({ titles: { en: 'Strings' } });
    expect(await found('organizers?search=quart')).toMatchObject([{ id: organizer.id, place: 'q@example.org' }]);
    expect(await found('tags?search=strings')).toMatchObject([{ id: tag.id, name: 'Strings' }]);
    for (const nothing of ['venues', 'venues?search%5B%5D=x', 'tags?search%5Ba%5D=x', 'organizers?search=%00'])
      expect(await found(nothing)).toEqual([]);
  });
});

describe('the preview', () => {
  test('shows a draft in each language as its page will be, and to editors only', async () => {
    const event = await make.event({
      titles: { en: 'Secret plans', ja: '秘密の計画' },
      status: 'draft',
      post_password: 'x',
    });
    const path = `${formOf(event.id)}/preview`;
    const english = await editor.get(path);
    expect([english.status, english.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(english.text).toContain('<article class="record">');
    expect(english.text).toContain('<meta name="robots" content="noindex, follow"/>');
    const japanese = await editor.get(`${path}?in=ja`);
    expect(japanese.text).toContain('秘密の計画</h1>');
    expect(japanese.text).toMatch(/<html lang="ja"/);
    expect(japanese.text).toContain('Back to the form');
  });
});

test('an image is taken by the form’s own route, with the token in the address', async () => {
  await editor.get('/en/desk/events/new');
  const cookie = [...editor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const png = await picture(40, 30).png().toBuffer();
  const send = (token: string): ReturnType<TestApp['raw']> =>
    api.raw('post', `/en/desk/event-form/image?_form=${token}`).set({ cookie }).attach('file', png, 'lamp.png');
  const { status, body } = await send(editor.form);
  const address = expect.stringContaining('/media/');
  expect([status, body]).toEqual([200, { id: expect.any(Number), url: address, large: address }]);
  const text = await api
    .raw('post', `/en/desk/event-form/image?_form=${editor.form}`)
    .set({ cookie })
    .attach('file', Buffer.from('no image'), 'a.png');
  expect([text.status, text.body]).toEqual([400, { error: expect.stringContaining('Image') }]);
  expect((await send('wrong')).status).toBe(403);
  // It may be chosen from then on, and what was chosen is ticked.
  const event = await make.event();
  const chosen = await sendForm(editor, formOf(event.id), { image: String(body.id) });
  expect(eventForm(await editor.get(String(chosen.headers['location'])))).toMatchObject({
    image: String(body.id),
    image_address: '',
  });
  expect((await editor.get('/en/desk/events/new')).text).toContain(`name="image" value="${String(body.id)}"/>`);
  await sendForm(editor, formOf(event.id), { image: '' });
  expect((await eventOf(event.id)).image).toBe(false);
});

test('what was typed survives the end of a session, lists and rules as well', async () => {
  const browser = new Browser(api);
  await browser.signIn('editor');
  const fields = {
    ...eventForm(await browser.get('/en/desk/events/new')),
    title: 'Long work',
    'repeat[kind]': 'dates',
  };
  for (let at = 0; at < 60; at++)
    Reflect.set(fields, `repeat[dates][${String(at)}][day]`, `2027-01-${String((at % 28) + 1)}`);
  const refused = await browser.post('/en/desk/events/new', { ...fields, _form: '' });
  expect(refused.status).toBe(403);
  expect(refused.text).toContain('name="repeat[dates][59][day]" value="2027-01-4"');
  expect(refused.text).toContain('name="whole" value="true"');
});

test('hostile texts are shown as what they are, and nothing fails', async () => {
  const hostile = HOSTILE.filter((value) => typeof value === 'string' && value.length < 2000 && value.isWellFormed());
  for (const text of [
    ...hostile.map(String),
    '"><img src=x onerror=alert(1)>',
    '</textarea><script>alert(2)</script>',
  ]) {
    const names = [
      'title',
      'description',
      'slug',
      'timezone',
      'venue_search',
      'new_tags',
      'cost',
      'repeat[lines]',
      'start_day',
      'image_address',
      'in',
      'scope',
      'revision',
    ];
    const fields = {
      ...Object.fromEntries(names.map((name) => [name, text])),
      'repeat[kind]': 'lines',
      'venue[0]': text,
      'repeat[left_out][0]': text,
    };
    for (const action of ['show', '']) {
      const { status, text: page } = await sendForm(editor, '/en/desk/events/new', { ...fields, action });
      expect(status).toBeLessThan(500);
      expect(page).not.toMatch(/<script(?! src=)|<img[^>]*onerror/i);
    }
    const query = encodeURIComponent(text);
    for (const path of [`/events/new?in=${query}`, `/lookup/venues?search=${query}`, `/events/1/preview?in=${query}`])
      expect((await editor.get(`/en/desk${path}`)).status).toBeLessThan(500);
  }
});

test('shapes that no form has do no harm', async () => {
  const { _form } = eventForm(await editor.get('/en/desk/events/new'));
  for (const name of ['title', 'start_day', 'repeat', 'venue', 'new_venue', 'repeat[dates]', 'all_day', 'in', 'status'])
    for (const shape of ['', '[]', '[a][b]', '[0][0][0]'])
      expect(
        (await editor.post('/en/desk/events/new', { _form: _form ?? '', whole: 'true', [`${name}${shape}`]: 'x' }))
          .status,
      ).toBe(400);
});

test.each(['0', '999999999999', '2147483647'])('an event %s is not there', async (id) => {
  expect((await editor.get(`/en/desk/events/${id}`)).status).toBe(404);
});
