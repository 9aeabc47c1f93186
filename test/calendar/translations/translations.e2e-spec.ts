import { startTestApp, type As, type TestApp } from '../../support/app.js';
import { Make, ok, refusal, type Json } from '../../support/make.js';

let api: TestApp;
let make: Make;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
});

afterAll(() => api.close());

const KINDS = [
  ['events', 'title', 'event', { description: 'D', excerpt: 'E', cost: '10', website: 'http://a.example/' }],
  [
    'venues',
    'venue',
    'venue',
    {
      description: 'D',
      excerpt: 'E',
      address: 'A',
      city: 'B',
      province: 'C',
      state: 'S',
      stateprovince: 'P',
      country: 'L',
      website: 'http://a.example/',
    },
  ],
  ['organizers', 'organizer', 'organizer', { description: 'D', excerpt: 'E', website: 'http://a.example/' }],
  ['categories', 'name', 'category', { description: 'D' }],
  ['tags', 'name', 'tag', { description: 'D' }],
] as const;

describe.each(KINDS)('the translations of %s', (path, title, kind, fields) => {
  const record = (input: object = {}): Promise<Json> => make[kind]({ ...input });
  const at = ({ id }: { id: number }, language = ''): string =>
    `/${path}/${id}/translations${language === '' ? '' : `/${language}`}`;

  it('are those that were written, the original first, without fallback', async () => {
    const made = await record({ titles: { ja: '日本' }, ...fields });
    api.setNow('2026-07-15T05:00:00Z');
    ok(await api.put(at(made, 'en'), { [title]: 'Japan', description: '' }, 'editor'), 201);
    api.setNow('2026-07-15T04:00:00Z');
    const body = ok(await api.get(at(made)));
    expect(body).toEqual({
      original_language: 'ja',
      translations: {
        ja: {
          fields: { ...fields, [title]: '日本', slug: '日本' },
          translation_status: 'original',
          modified: '2026-07-15 12:00:00',
          author: '1',
        },
        en: {
          fields: { [title]: 'Japan', slug: 'japan' },
          translation_status: 'translated',
          modified: '2026-07-15 13:00:00',
          author: '2',
        },
      },
    });
    expect(Object.keys(body.translations)).toEqual(['ja', 'en']);
    expect(ok(await api.get(at(made, 'en')))).toEqual(body.translations.en);
  });

  it('are written with 201 when new and 200 after that, and shown at once', async () => {
    const made = await record();
    const statuses = [
      (await api.put(at(made, 'ko'), { [title]: '하나', ...fields })).status,
      (await api.put(at(made, 'ko'), { [title]: '둘' })).status,
    ];
    expect(statuses).toEqual([201, 200]);
    expect(ok(await api.get(`/${path}/${made.id}?multilingual_language=ko`))).toMatchObject({
      [title]: '둘',
      slug: '하나',
      language: 'ko',
      available_languages: ['en', 'ko'],
    });
    expect(ok(await api.get(at(made, 'ko'))).fields).toEqual({ [title]: '둘', slug: '하나' });
  });

  it('take a slug of their own', async () => {
    const made = await record();
    expect(ok(await api.put(at(made, 'ja'), { [title]: '東京', slug: 'Tokyo Site' }), 201).fields.slug).toBe(
      'tokyo-site',
    );
    expect(ok(await api.put(at(made, 'en'), { [title]: made[title], slug: 'renamed' })).fields.slug).toBe('renamed');
  });

  it('of the original are an ordinary update: what is not sent stays', async () => {
    const made = await record(fields);
    expect(ok(await api.put(at(made, 'en'), { [title]: 'Anew' })).fields).toEqual({
      ...fields,
      [title]: 'Anew',
      slug: made.slug,
    });
  });

  it('are removed with what they were as the answer; the fallback shows again', async () => {
    const made = await record({ titles: { en: 'Stays', ja: '消える' } });
    expect(ok(await api.delete(at(made, 'ja')))).toMatchObject({
      fields: { [title]: '消える' },
      translation_status: 'translated',
    });
    expect(ok(await api.get(`/${path}/${made.id}?multilingual_language=ja`))).toMatchObject({
      [title]: 'Stays',
      language: 'en',
      available_languages: ['en'],
    });
    expect(refusal(await api.delete(at(made, 'ja')))).toBe('404 translation-not-found');
    expect(refusal(await api.get(at(made, 'ja')))).toBe('404 translation-not-found');
  });

  it('cannot be without the original', async () => {
    const made = await record();
    expect(refusal(await api.delete(at(made, 'en')))).toBe('409 original-language');
  });

  it.each([
    [{}, `400 rest_missing_callback_param: ${title}`],
    [{ [title]: null }, `400 rest_missing_callback_param: ${title}`],
    [{ [title]: '' }, `400 rest_invalid_param: ${title}`],
    [{ [title]: 'A', description: 5 }, '400 rest_invalid_param: description'],
  ])('are refused as %j, even from anybody', async (body, expected) => {
    const made = await record();
    expect(refusal(await api.put(at(made, 'ja'), body, 'anybody'))).toBe(expected);
  });

  it('are in one of the five languages', async () => {
    const made = await record();
    for (const method of ['get', 'delete'] as const)
      expect(refusal(await api.send(method, at(made, 'fr'), { as: 'editor' }))).toBe(
        '400 rest_invalid_param: language',
      );
    expect(refusal(await api.put(at(made, 'xx'), { [title]: 'A' }))).toBe('400 rest_invalid_param: language');
    expect(ok(await api.get(at(made, 'EN'))).translation_status).toBe('original');
  });

  it('of nothing are refused as the record itself is', async () => {
    const [missing, wrong] = [await api.get(`/${path}/99999`), await api.get(`/${path}/x`)];
    for (const language of ['', 'ja']) {
      expect(refusal(await api.get(at({ id: 99_999 }, language)))).toBe(refusal(missing));
      expect(refusal(await api.get(`/${path}/x/translations/${language}`))).toBe(refusal(wrong));
    }
    expect(refusal(await api.put(at({ id: 99_999 }, 'ja'), { [title]: 'A' }))).toBe(refusal(missing));
  });

  it('change the revision of the record', async () => {
    const made = await record();
    const revision = async (): Promise<string> =>
      String((await api.get(`/${path}/${made.id}`)).headers['etag']).split('-')[0] ?? '';
    const seen = [await revision()];
    ok(await api.put(at(made, 'ja'), { [title]: 'A' }), 201);
    seen.push(await revision());
    ok(await api.delete(at(made, 'ja')));
    expect([...seen, await revision()]).toEqual(['"1', '"2', '"3']);
  });

  it('are written and removed on the condition that If-Match sets', async () => {
    const made = await record({ titles: { en: 'A', ja: 'B' } });
    const stale = String((await api.get(at(made, 'ja'))).headers['etag']);
    const send = (method: 'put' | 'delete', etag: string): Promise<Json> =>
      api
        .send(method, at(made, 'ja'), { as: 'editor', headers: { 'if-match': etag }, body: { [title]: 'C' } })
        .then((answer) => answer);
    expect(refusal(await send('put', '"0-x"'))).toBe('412 rest_precondition_failed');
    expect((await send('put', stale)).status).toBe(200);
    for (const method of ['put', 'delete'] as const)
      expect(refusal(await send(method, stale))).toBe('412 rest_precondition_failed');
    expect(ok(await api.get(at(made, 'ja'))).fields[title]).toBe('C');
    expect((await send('delete', '*')).status).toBe(200);
  });

  it.each<[As, number]>([
    ['anybody', 401],
    ['subscriber', 403],
    ['editor', 201],
  ])('may be written by those who may edit it: %s %i', async (as, status) => {
    const made = await record();
    expect((await api.put(at(made, 'ja'), { [title]: 'A' }, as)).status).toBe(status);
    expect((await api.delete(at(made, 'ja'), as)).status).toBe(status === 201 ? 200 : status);
  });
});

describe('the translations of a record that is not for everybody', () => {
  it.each(['event', 'venue', 'organizer'] as const)('are not either: a draft %s', async (kind) => {
    const made = await make[kind]({ status: 'draft' }, 'author');
    for (const path of [`/${kind}s/${made.id}/translations`, `/${kind}s/${made.id}/translations/en`]) {
      expect(refusal(await api.get(path))).toBe(`403 ${kind}-not-accessible`);
      expect((await api.get(path, 'author')).status).toBe(200);
    }
  });

  it('need its password', async () => {
    const { id } = await make.event({ post_password: 'sesame' });
    for (const path of [`/events/${id}/translations`, `/events/${id}/translations/en`]) {
      expect(refusal(await api.get(path))).toBe('403 event-password-protected');
      expect(refusal(await api.get(`${path}?password=wrong`))).toBe('403 event-password-protected');
      expect((await api.get(`${path}?password=sesame`)).status).toBe(200);
    }
  });

  it('of an event in the trash are no longer available', async () => {
    const { id } = await make.event({ status: 'trash' });
    expect(refusal(await api.get(`/events/${id}/translations`))).toBe('403 event-no-longer-available');
  });

  it('of another kind of record than an event are refused as the event is', async () => {
    const { id } = await make.venue();
    for (const path of [`/events/${id}/translations`, `/events/${id}/translations/en`])
      expect(refusal(await api.get(path))).toBe('400 rest-invalid-event-id');
    expect(refusal(await api.put(`/events/${id}/translations/ja`, { title: 'A' }))).toBe('400 rest-invalid-event-id');
  });

  it('are written by an author to one’s own only', async () => {
    const [own, other] = [await make.event({}, 'author'), await make.event()];
    expect((await api.put(`/events/${own.id}/translations/ja`, { title: '本' }, 'author')).status).toBe(201);
    expect(refusal(await api.put(`/events/${other.id}/translations/ja`, { title: '本' }, 'author'))).toBe(
      '403 rest_forbidden',
    );
  });

  it('do not exist for other paths', async () => {
    expect(refusal(await api.get('/media/1/translations'))).toBe('404 rest_no_route');
    expect(refusal(await api.post('/events/1/translations/ja', {}))).toBe('404 rest_no_route');
  });
});
