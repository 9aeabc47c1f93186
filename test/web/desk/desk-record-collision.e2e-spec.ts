import type { Response } from 'supertest';
import { startTestApp, type TestApp } from '../../support/app.js';
import { Browser, PASSWORD, signedIn } from '../../support/desk.js';
import { mainForm, type Sent } from '../../support/desk-event.js';
import type { Kind } from '../../support/desk-records.js';
import { HOSTILE } from '../../support/hostile-values.js';
import { Make, ok, type Json } from '../../support/make.js';
import { Uploads } from '../../support/uploads.js';

let api: TestApp;
let make: Make;
/** Two browsers in which the same form is open. */
let one: Browser;
let other: Browser;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
  one = await signedIn(api, 'editor');
  other = new Browser(api);
  await other.signIn('editor', PASSWORD);
});

afterAll(() => api.close());

/** What the comparison says: field, theirs, yours. */
function differences({ text }: Response): string[][] {
  return [...text.matchAll(/<th scope="row">([^<]*)<\/th><td>.*?class="said">([^<]*)<.*?class="said">([^<]*)</g)].map(
    ([, ...cells]) => cells,
  );
}

/** Sends a form as it was opened, with some of its fields changed. */
function send(browser: Browser, path: string, opened: Response, changes: Sent = {}): Promise<Response> {
  return browser.post(path, { ...mainForm(opened), _form: browser.form, ...changes });
}

/** Both open the same form, and the other one saves first. */
async function collide(path: string, theirs: Sent, yours: Sent): Promise<Response> {
  const [mine, opened] = [await one.get(path), await other.get(path)];
  expect((await send(other, path, opened, theirs)).status).toBe(303);
  return send(one, path, mine, yours);
}

const MADE: Readonly<Record<Kind, () => Promise<Json>>> = {
  venues: () => make.venue(),
  organizers: () => make.organizer(),
  categories: () => make.category(),
  tags: () => make.tag(),
};
const KINDS: readonly Kind[] = ['venues', 'organizers', 'categories', 'tags'];
const NAMES = { venues: 'venue', organizers: 'organizer', categories: 'name', tags: 'name' } as const;

describe.each(KINDS)('when two write the same of %s', (kind) => {
  const stored = async (id: number): Promise<Json> => ok(await api.get(`/${kind}/${String(id)}`, 'administrator'));
  const name = NAMES[kind];
  let id: number;
  let run = 0;
  /** Terms have names of their own. */
  const named = (text: string): string => `${text} ${kind} ${String(run)}`;
  let path: string;

  beforeEach(async () => {
    run += 1;
    ({ id } = await MADE[kind]());
    path = `/en/desk/${kind}/${String(id)}`;
  });

  test('both versions stand side by side, and nothing is saved', async () => {
    const answer = await collide(path, { name: named('Theirs') }, { name: named('Mine'), description: 'My words' });
    expect(answer.status).toBe(412);
    expect(differences(answer)).toEqual([
      ['Name', named('Theirs'), named('Mine')],
      ['Description', 'empty', 'My words'],
    ]);
    expect(mainForm(answer)).toMatchObject({ name: named('Mine'), description: 'My words' });
    expect((await stored(id))[name]).toBe(named('Theirs'));
    expect((await send(one, path, answer)).status).toBe(303);
    expect(await stored(id)).toMatchObject({ [name]: named('Mine'), description: expect.stringContaining('My words') });
  });

  test('of each field either version may be taken, and what nobody touched stays theirs', async () => {
    const answer = await collide(path, { name: named('Theirs'), description: 'Their words' }, { name: named('Mine') });
    expect(differences(answer)).toEqual([['Name', named('Theirs'), named('Mine')]]);
    expect((await send(one, path, answer, { 'take[name]': 'theirs' })).status).toBe(303);
    expect(await stored(id)).toMatchObject({
      [name]: named('Theirs'),
      description: expect.stringContaining('Their words'),
    });
  });

  test('what is wrong is told with all that was typed and chosen, and only of a form that is not an old one', async () => {
    const [mine, opened] = [await one.get(path), await other.get(path)];
    const wrong = { name: '', description: 'My words' };
    const refused = await send(one, path, mine, wrong);
    expect([refused.status, mainForm(refused)]).toEqual([400, expect.objectContaining(wrong)]);
    await send(other, path, opened, { name: named('Theirs') });
    const compared = await send(one, path, refused);
    expect([compared.status, differences(compared)[0]]).toEqual([412, ['Name', named('Theirs'), 'empty']]);
    expect((await send(one, path, compared, { 'take[name]': 'theirs' })).status).toBe(303);
    expect(await stored(id)).toMatchObject({
      [name]: named('Theirs'),
      description: expect.stringContaining('My words'),
    });
  });

  test('at the very same moment, one is saved and the other compared', async () => {
    const [mine, opened] = [await one.get(path), await other.get(path)];
    const both = await Promise.all([
      send(one, path, mine, { name: named('One') }),
      send(other, path, opened, { name: named('Other') }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 412]);
  });

  test('a form without a number, or with nonsense about how it was opened, is taken for an old one', async () => {
    const opened = await one.get(path);
    for (const changes of [{ revision: '' }, { revision: 'x', opened: '....' }, { revision: '0', 'opened[a]': 'x' }]) {
      const answer = await send(one, path, opened, { ...changes, name: named('Mine') });
      expect([answer.status, mainForm(answer)['name']]).toEqual([412, named('Mine')]);
    }
  });

  test('in another language, its texts are compared', async () => {
    const japanese = `${path}?in=ja`;
    const answer = await collide(japanese, { name: named('相手') }, { name: named('自分') });
    expect(differences(answer)).toEqual([['Name', named('相手'), named('自分')]]);
    expect(answer.text).toContain(`<a href="${japanese}">Discard my changes</a>`);
  });

  test('hostile texts are shown as what they are', async () => {
    const texts = HOSTILE.filter((value) => typeof value === 'string' && value.length < 500 && value.isWellFormed());
    for (const text of [...texts.map(String), '"><img src=x onerror=alert(1)>', '<script>alert(2)</script>']) {
      const opened = await one.get(path);
      const fields = { name: text, description: text, revision: text, opened: text, [`take[${text}]`]: 'theirs' };
      const { status, text: page } = await send(one, path, opened, { ...fields, parent: text, slug: text });
      expect(status).toBeLessThan(500);
      expect(page).not.toMatch(/<script(?! src=)|<img[^>]*onerror/i);
    }
    for (const shape of ['take', 'take[name][a]', 'take[]', 'name[a]', 'opened[]'])
      expect((await send(one, path, await one.get(path), { [shape]: 'theirs' })).status).toBeLessThan(500);
  });
});

test('what has no words of its own is compared as the form calls it', async () => {
  const uploads = await Uploads.to(api);
  const images = [await uploads.image('editor'), await uploads.image('editor')];
  const [theirs = 0, mine = 0] = images.map(({ id }) => id);
  const venue = await make.venue({ titles: { en: 'Facts' }, geo_lat: 1.5, geo_lng: 2.5 });
  const path = `/en/desk/venues/${String(venue.id)}`;
  const answer = await collide(
    path,
    { geo_lat: '3', geo_lng: '4', image: String(theirs), show_map: 'false' },
    { geo_lng: '9', image: String(mine), status: 'draft' },
  );
  expect(differences(answer)).toEqual([
    ['Latitude, Longitude', '3, 4', '1.5, 9'],
    ['Image', `Image ${String(theirs)}`, `Image ${String(mine)}`],
    ['Status', 'Published', 'Draft'],
  ]);
  // A place is taken whole, and nobody has touched the map here.
  const choice = { 'take[geo_lat]': 'theirs', 'take[image]': 'theirs' };
  expect((await send(one, path, answer, choice)).status).toBe(303);
  expect(ok(await api.get(`/venues/${venue.id}`, 'administrator'))).toMatchObject({
    ...{ geo_lat: 3, geo_lng: 4, show_map: false, status: 'draft' },
    image: { id: theirs },
  });
});

test('where a category stands is told by name', async () => {
  const [theirs, mine, moved] = [await make.category(), await make.category(), await make.category()];
  const answer = await collide(
    `/en/desk/categories/${String(moved.id)}`,
    { parent: String(theirs.id) },
    { parent: String(mine.id) },
  );
  expect(differences(answer)).toEqual([['Parent category', theirs.name, mine.name]]);
});

test('whoever may not write is refused, and shown no comparison', async () => {
  const venue = await make.venue({ titles: { en: 'Of others' } });
  const contributor = await signedIn(api, 'contributor');
  const { status } = await contributor.post(`/en/desk/venues/${String(venue.id)}`, {
    name: 'Mine',
    revision: '0',
  });
  expect(status).toBe(403);
});
