import { startTestApp, type TestApp } from '../../support/app.js';
import { type Browser, LOGIN, signedIn } from '../../support/desk.js';
import { Make, type Json } from '../../support/make.js';
import { at, LIST, save } from '../../support/translating.js';

let api: TestApp;
let make: Make;
let browser: Browser;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
  browser = await signedIn(api, LOGIN);
});

afterAll(() => api.close());

describe('the work list', () => {
  test('says what there is to do in a language, with the title as it was written first', async () => {
    const event = await make.event({ titles: { 'zh-hant': '中秋綵燈會' } });
    await make.venue({ titles: { en: 'Star Ferry Pier', ja: 'スターフェリー埠頭' } });
    const { status, text } = await browser.get(`${LIST}?to=ja&status=missing,outdated,machine`);
    expect(status).toBe(200);
    expect(text).toContain(`href="/en/desk/translations/events/${String(event.id)}?to=ja`);
    expect(text).toMatch(/<a [^>]*lang="zh-Hant"[^>]*>中秋綵燈會<\/a>/);
    expect(text).not.toContain('Star Ferry Pier');
  });

  test('counts by language and by state', async () => {
    const counted = async (language: string, state: string): Promise<number> => {
      const { text } = await browser.get(`${LIST}?to=${language}&resource=tags`);
      return Number(new RegExp(`>${state} <span class="count">(\\d+)</span>`).exec(text)?.[1]);
    };
    const before = [await counted('ko', 'Missing'), await counted('ko', 'Translated'), await counted('ko', 'Korean')];
    await make.tag({ titles: { en: 'Free of charge' } });
    await make.tag({ titles: { en: 'Outdoors', ko: '야외' } });
    const after = [await counted('ko', 'Missing'), await counted('ko', 'Translated'), await counted('ko', 'Korean')];
    expect(after).toEqual(before.map((total) => total + 1));
  });

  test('has events that are to come in their order, and a series once', async () => {
    const times = (day: string): object => ({ start_date: `${day} 19:00:00`, end_date: `${day} 20:00:00` });
    const late = await make.event({ titles: { en: 'Late' }, ...times('2026-09-02') });
    const soon = await make.event({ titles: { en: 'Soon' }, ...times('2026-07-16') });
    const series = await make.event({
      ...{ titles: { en: 'Often' }, recurrence: ['RRULE:FREQ=DAILY;COUNT=5'] },
      ...times('2026-08-20'),
    });
    const past = await make.event({ titles: { en: 'Past' }, ...times('2025-01-01') });
    const shown = async (order = ''): Promise<string[]> => {
      const { text } = await browser.get(`${LIST}?to=ko&status=missing&resource=events${order}`);
      return [...text.matchAll(/translations\/events\/(\d+)\?/g)].map(([, id = '']) => id);
    };
    const own = [soon, series, late, past].map(({ id }) => String(id));
    expect((await shown()).filter((id) => own.includes(id))).toEqual(own.slice(0, 3));
    expect((await shown('&order=changed')).filter((id) => own.includes(id))).toEqual([own[3], own[1], own[0], own[2]]);
  });

  test('has pages', async () => {
    for (let number = 0; number < 27; number += 1) await make.organizer({ titles: { ko: `악단 ${String(number)}` } });
    const path = `${LIST}?to=en&status=missing&resource=organizers`;
    const first = await browser.get(path);
    expect(first.text.match(/<tr>/g)).toHaveLength(26);
    expect(first.text).toContain('status=missing&amp;resource=organizers&amp;page=2');
    const second = await browser.get(`${path}&page=2`);
    expect(second.text).toContain('악단 0<');
    expect(first.text).not.toContain('악단 0<');
  });
});

describe('from one to the next', () => {
  test('leads through the list to its end, by saving and by skipping', async () => {
    const names = ['一', '二', '三'];
    const made: Json[] = [];
    for (const name of names) made.push(await make.category({ titles: { ja: name } }));
    const list = 'to=zh-hans&status=missing&resource=categories';
    const [last, middle, first] = made;
    const saved = await save(browser, at('categories', first, list), { name: 'C', then: 'next' });
    expect(saved.headers['location']).toContain(
      `/categories/${String(middle?.id)}?to=zh-hans&status=missing&resource=categories`,
    );
    const skipped = await browser.get(at('categories', middle, list, '/next'));
    expect(skipped.headers['location']).toContain(`/categories/${String(last?.id)}?`);
    const others = (await browser.get(`${LIST}?${list}`)).text.match(/translations\/categories\/\d+\?/g);
    expect(others?.[0]).toBe(`translations/categories/${String(middle?.id)}?`);
    let path = skipped.headers['location'] ?? '';
    for (let step = 0; step < 40 && path.includes('/categories/'); step += 1) {
      const name = `N ${String(step)}`;
      path = (await save(browser, path, { name, then: 'next' })).headers['location'] ?? '';
    }
    expect(path).toBe(`${LIST}?${list}&done=saved`);
  });

  test('goes by date where the list does', async () => {
    const times = (day: string): object => ({ start_date: `${day} 19:00:00`, end_date: `${day} 20:00:00` });
    const later = await make.event({ titles: { ja: '後' }, ...times('2027-03-02') });
    const sooner = await make.event({ titles: { ja: '先' }, ...times('2027-03-01') });
    const { headers } = await browser.get(at('events', sooner, 'to=zh-hans&status=missing&resource=events', '/next'));
    expect(headers['location']).toContain(`/events/${String(later.id)}?`);
  });

  test('leads to what waits from a record that came from elsewhere as well', async () => {
    const oldest = await make.venue({ titles: { en: 'Oldest' } });
    const waiting = await make.venue({ titles: { en: 'Waiting' } });
    const list = `${LIST}?to=ja&status=missing,outdated,machine`;
    const met: string[] = [];
    let next = at('venues', oldest);
    // What is newer than the first of them waits when the list has come to its end.
    for (let step = 0; step < 60 && !next.startsWith(list); step += 1) {
      const texts = { title: '済', name: '済', venue: '済', organizer: '済' };
      const { headers } = await save(browser, next.replace(/\?.*/, '?to=ja'), { ...texts, then: 'next' });
      next = headers['location'] ?? list;
      met.push(next.replace(/\?.*/, '?to=ja'));
    }
    expect(met).toContain(at('venues', waiting));
    expect((await browser.get(next)).text).toContain('Nothing left to do here.');
  });
});
