import { type As } from '../../support/app.js';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { wrongDerived } from '../../support/derived.js';
import { Make, ok, refusal, type Json } from '../../support/make.js';

let api: InspectedApp;
let make: Make;
let festival: Json;
let hall: Json;
let music: Json;

/** Titles on the work list, as it is for `as`. */
const work = async (query: string, as: As = 'editor'): Promise<string[]> =>
  (ok(await api.get(`/translations?${query}`, as)).translations as { title: string }[]).map(({ title }) => title);

beforeAll(async () => {
  api = await startInspectedApp();
  make = new Make(api);
  const moment = (minute: number): void => {
    api.setNow(`2026-07-15T04:0${minute}:00Z`);
  };
  moment(1);
  festival = await make.event({ titles: { 'zh-hant': '綵燈會', en: 'Lantern Festival' } });
  moment(2);
  hall = await make.venue({ titles: { en: 'Hall', ko: '홀' } });
  moment(3);
  music = await make.category({ titles: { en: 'Music' } });
  moment(4);
  const machine = await make.event({ titles: { en: 'By machine' } });
  ok(await api.put(`/events/${machine.id as number}/translations/ko`, { title: '기계', machine: true }), 201);
  moment(5);
  await make.event({ titles: { ko: '축제' } });
  const gone = await make.organizer({ titles: { en: 'Gone' } });
  ok(await api.delete(`/organizers/${gone.id as number}`));
  await make.event({ titles: { en: 'An author’s' } }, 'author');
  moment(6);
  ok(await api.put(`/venues/${hall.id as number}`, { city: 'Central' }));
});

afterAll(() => api.close());

describe('the work list', () => {
  it('tells what is missing or outdated, the newest change of an original first', async () => {
    expect(await work('language=ko')).toEqual(['Hall', 'An author’s', 'Music', 'Lantern Festival']);
  });

  it.each([
    ['missing', ['An author’s', 'Music', 'Lantern Festival']],
    ['outdated', ['Hall']],
    ['machine', ['By machine']],
    ['translated', []],
    ['machine,OUTDATED', ['Hall', 'By machine']],
  ])('keeps those that are %s', async (status, titles) => {
    expect(await work(`language=ko&status=${status}`)).toEqual(titles);
  });

  it.each([
    ['events', ['An author’s', 'Lantern Festival']],
    ['venues', ['Hall']],
    ['organizers', []],
    ['categories', ['Music']],
    ['tags', []],
    ['venues,categories', ['Hall', 'Music']],
  ])('keeps %s', async (resource, titles) => {
    expect(await work(`language=ko&resource=${resource}`)).toEqual(titles);
  });

  it('says of each what a translator needs to begin', async () => {
    const { translations } = ok(await api.get('/translations?language=ko&resource=events&per_page=1&page=2', 'editor'));
    const address = (path: string): unknown => expect.stringMatching(new RegExp(`/calendar/events/v1${path}$`));
    expect(translations).toEqual([
      {
        resource: 'events',
        id: festival.id,
        title: 'Lantern Festival',
        language: 'ko',
        translation_status: 'missing',
        original_language: 'zh-hant',
        modified: '2026-07-15 12:01:00',
        rest_url: address(`/events/${festival.id as number}`),
        translation_rest_url: address(`/events/${festival.id as number}/translations/ko`),
      },
    ]);
  });

  it('is for the language of the request where none is named, and shows titles in it', async () => {
    expect(await work('resource=events&multilingual_language=zh-hant')).toEqual(['An author’s', '축제', 'By machine']);
    expect(await work('resource=events&language=ja&multilingual_language=zh-hant')).toContain('綵燈會');
  });

  it('comes in pages', async () => {
    const answer = await api.get('/translations?language=ko&per_page=3', 'editor');
    const { total, total_pages, next_rest_url } = ok(answer);
    expect([total, total_pages, answer.headers['x-tec-total'], answer.headers['x-tec-totalpages']]).toEqual([
      4,
      2,
      '4',
      '2',
    ]);
    const rest = await api
      .raw('get', next_rest_url.replace(/^http:\/\/[^/]+/, ''))
      .auth('editor', api.passwords.editor);
    expect(rest.body.translations.map(({ id }: Json) => id)).toEqual([festival.id]);
  });

  it('loses what was translated', async () => {
    ok(await api.put(`/categories/${music.id as number}/translations/ko`, { name: '음악' }), 201);
    expect(await work('language=ko&resource=categories')).toEqual([]);
    ok(await api.delete(`/categories/${music.id as number}/translations/ko`));
    expect(await work('language=ko&resource=categories')).toEqual(['Music']);
    expect(await wrongDerived(api)).toEqual([]);
  });

  it('holds records that one may edit', async () => {
    expect(await work('language=ko', 'author')).toEqual(['An author’s', 'Music']);
    expect(await work('language=ko', 'contributor')).toEqual([]);
  });

  it.each<[As, string]>([
    ['anybody', '401 rest_forbidden'],
    ['subscriber', '403 rest_forbidden'],
  ])('is not for %s', async (as, code) => {
    expect(refusal(await api.get('/translations', as))).toBe(code);
  });

  it.each([
    ['language=fr', 'language'],
    ['status=original', 'status'],
    ['status=', 'status'],
    ['resource=media', 'resource'],
    ['per_page=0', 'per_page'],
  ])('refuses %s', async (query, name) => {
    expect(refusal(await api.get(`/translations?${query}`, 'editor'))).toBe(`400 rest_invalid_param: ${name}`);
  });
});
