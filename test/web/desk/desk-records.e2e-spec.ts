import { startTestApp, type TestApp } from '../../support/app.js';
import type { Browser } from '../../support/desk.js';
import { signedIn } from '../../support/desk.js';
import { inForm } from '../../support/desk-records.js';
import { Make, ok } from '../../support/make.js';

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

const language = (): string => api.config.languageParam;

describe('the list of venues', () => {
  test('finds names in all languages, tells in which there are texts, and counts events', async () => {
    const venue = await make.venue({ titles: { en: 'Quiet Garden', ja: '静かな庭' }, city: 'Nara' });
    await make.event({ venue: [venue.id] });
    const trashed = await make.event({ venue: [venue.id] });
    await api.delete(`/events/${trashed.id}`);
    const { text } = await editor.get(`/ko/desk/venues?search=${encodeURIComponent('静かな庭')}`);
    expect(text).toContain(`<a href="/ko/desk/venues/${venue.id}" lang="en">Quiet Garden</a>`);
    expect(text).toContain('<small>Nara</small>');
    expect(text).toContain(
      `href="/ko/desk/events?venue=${venue.id}"><span aria-hidden="true">1</span><span class="unseen">행사 1건</span></a>`,
    );
    expect(text).toContain(`/ko/desk/venues/${venue.id}?in=ja`);
    expect(text).toContain(`/ko/desk/translations/venues/${venue.id}?from=en&amp;to=ko`);
  });

  test('puts those first that are likely there twice, whatever their script and case', async () => {
    const one = await make.venue({ titles: { 'zh-hant': '臺北音樂廳' } });
    const two = await make.venue({ titles: { 'zh-hans': '台北音乐厅' } });
    await make.venue({ titles: { 'zh-hant': '一座別的廳' } });
    const { text } = await editor.get('/zh-hant/desk/venues?twins=1');
    const first = text.indexOf('<tbody>');
    const rows = [...text.slice(first).matchAll(/desk\/venues\/(\d+)\/merge\?other=(\d+)/g)].map((found) =>
      found.slice(1),
    );
    expect(rows).toContainEqual([String(one.id), String(two.id)]);
    expect(rows).toContainEqual([String(two.id), String(one.id)]);
  });

  test('shows an author what may be read, and nothing of others’ drafts', async () => {
    await make.venue({ titles: { en: 'Hidden draft hall' }, status: 'draft' });
    expect((await author.get('/en/desk/venues?search=hidden')).text).not.toContain('Hidden draft hall');
    expect((await editor.get('/en/desk/venues?search=hidden')).text).toContain('Hidden draft hall');
  });

  test('counts for an author no drafts of others', async () => {
    const venue = await make.venue({ titles: { en: 'Hall of counts' } });
    await make.event({ status: 'draft', venue: [venue.id] });
    const path = '/en/desk/venues?search=hall+of+counts';
    expect((await editor.get(path)).text).toContain('1 event<');
    const { text } = await author.get(path);
    expect([text.includes('Hall of counts'), text.includes('1 event<')]).toEqual([true, false]);
  });
});

describe('the form of a venue', () => {
  test('makes one, in the language that is asked for', async () => {
    await editor.get('/en/desk/venues/new?in=ja');
    const fields = {
      name: '川の劇場',
      city: '墨田区',
      geo_lat: '35.7',
      geo_lng: '139.8',
      show_map: 'false',
      status: 'draft',
    };
    const { status, headers } = await editor.post('/en/desk/venues/new?in=ja', fields);
    expect(status).toBe(303);
    const [, id = ''] = /venues\/(\d+)\?in=ja&done=saved/.exec(String(headers['location'])) ?? [];
    const venue = ok(await api.get(`/venues/${id}?${language()}=en`, 'administrator'));
    expect(venue).toMatchObject({
      venue: '川の劇場',
      language: 'ja',
      original_language: 'ja',
      status: 'draft',
      geo_lat: 35.7,
    });
    expect(venue.show_map).toBe(false);
  });

  test('writes one language and leaves the others; what is empty tells what readers see instead', async () => {
    const venue = await make.venue({ titles: { en: 'Old &amp; New' }, description: 'Text', phone: '1' });
    const form = await editor.get(`/en/desk/venues/${venue.id}?in=ja`);
    expect(form.text).toContain('readers see the English text, “Old &amp; New”');
    expect(inForm(form.text, 'name')).toBe('');
    const revision = inForm(form.text, 'revision');
    await editor.post(`/en/desk/venues/${venue.id}?in=ja`, { name: '新旧館', phone: '2', revision });
    expect(ok(await api.get(`/venues/${venue.id}?${language()}=ja`))).toMatchObject({ venue: '新旧館', phone: '2' });
    expect(ok(await api.get(`/venues/${venue.id}?${language()}=en`)).venue).toBe('Old &amp; New');
    const again = await editor.get(`/en/desk/venues/${venue.id}`);
    expect(again.text).toContain('name="name" type="text" value="Old &amp; New"');
  });

  test('asks for a state or province once, but where both are written', async () => {
    const named = (text: string): string[] => text.match(/(?<=name=")(?:state|province|stateprovince)(?=")/g) ?? [];
    expect(named((await editor.get('/en/desk/venues/new')).text)).toEqual(['stateprovince']);
    const { id } = await make.venue({ titles: { en: 'Long ago' }, state: 'Ohio' });
    const form = await editor.get(`/en/desk/venues/${id}`);
    expect(named(form.text)).toEqual(['stateprovince', 'state']);
    const [revision, wrong] = [inForm(form.text, 'revision'), { name: 'Long ago', website: 'nothing' }];
    const again = await editor.post(`/en/desk/venues/${id}?in=en`, { ...wrong, state: '', revision });
    expect(named(again.text)).toEqual(['stateprovince', 'state']);
  });

  test('says what is wrong beside the field, with all that was typed', async () => {
    const { status, text } = await editor.post('/en/desk/venues/new', {
      name: 'Hall',
      website: 'no address',
      city: 'Kyoto',
    });
    expect(status).toBe(400);
    expect(text).toMatch(/id="website-help" class="wrong">Website must be/);
    expect(text).toContain('value="Kyoto"');
    expect((await editor.get('/en/desk/venues?search=kyoto')).text).toContain('No matches');
  });

  test('does not overwrite what somebody else has saved', async () => {
    const venue = await make.venue({ phone: '1' });
    const { text } = await editor.get(`/en/desk/venues/${venue.id}`);
    const revision = inForm(text, 'revision');
    await api.put(`/venues/${venue.id}`, { phone: '2' });
    const refused = await editor.post(`/en/desk/venues/${venue.id}`, { name: 'Mine', phone: '3', revision });
    expect(refused.status).toBe(412);
    expect(refused.text).toContain('Someone else has saved changes');
    expect(refused.text).toContain('value="Mine"');
    const next = inForm(refused.text, 'revision');
    expect(
      (await editor.post(`/en/desk/venues/${venue.id}`, { name: 'Mine', phone: '3', revision: next })).status,
    ).toBe(303);
    expect(ok(await api.get(`/venues/${venue.id}`))).toMatchObject({ venue: 'Mine', phone: '3' });
  });

  test('moves it to the trash, and tells before what that costs', async () => {
    const venue = await make.venue();
    await make.event({ venue: [venue.id] });
    expect((await editor.get(`/en/desk/venues/${venue.id}`)).text).toContain('1 event uses it');
    const { headers } = await editor.post(`/en/desk/venues/${venue.id}/remove`);
    expect(headers['location']).toBe('/en/desk/venues?done=trashed');
    expect(ok(await api.get(`/venues/${venue.id}`, 'administrator')).status).toBe('trash');
    expect((await editor.get(`/en/desk/venues/${venue.id}`)).text).toContain('In the trash.');
  });

  test('can be looked at by those who may not write to it, and no more', async () => {
    const venue = await make.venue({ phone: '1' });
    const { text } = await contributor.get(`/en/desk/venues/${venue.id}`);
    expect(text).toContain('You can view but not edit this');
    expect(text).toContain('<fieldset class="fields" disabled');
    for (const path of ['', '/remove', '/merge']) {
      const { status } = await contributor.post(`/en/desk/venues/${venue.id}${path}`, { name: 'Mine', other: '1' });
      expect([path, status === 403 || status === 400 || status === 404]).toEqual([path, true]);
    }
    expect(ok(await api.get(`/venues/${venue.id}`)).phone).toBe('1');
  });
});
