import fc from 'fast-check';
import { LANGUAGES } from '#core/language.js';
import { RESOURCES } from '#calendar/records/resource-names.js';
import { startTestApp, type As, type TestApp } from '../../support/app.js';
import { type Browser, signedIn } from '../../support/desk.js';
import { Make, ok, type Json } from '../../support/make.js';
import { at, fieldsIn, LIST, save } from '../../support/translating.js';

let api: TestApp;
let make: Make;
const browsers = new Map<As, Browser>();

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
  for (const role of ['editor', 'author', 'contributor', 'subscriber'] as const)
    browsers.set(role, await signedIn(api, role));
});

afterAll(() => api.close());

function of(role: As): Browser {
  const browser = browsers.get(role);
  if (!browser) throw new Error(`Nobody has signed in as ${role}.`);
  return browser;
}

describe('who may translate', () => {
  test.each([
    ['editor', 'administrator', 200],
    ['author', 'administrator', 403],
    ['author', 'author', 200],
    ['contributor', 'author', 403],
    ['subscriber', 'administrator', 403],
  ] as const)('as the API says: %s the event of the %s: %i', async (role, writer, status) => {
    const event = await make.event({ titles: { en: 'Jazz' } }, writer);
    const page = await of(role).get(at('events', event));
    expect(page.status).toBe(status);
    await of(role).get('/en/desk/account');
    const answers = [
      await of(role).post(at('events', event), { title: 'ジャズ', revision: '0', source: '' }),
      await of(role).post(at('events', event, 'to=ja', '/confirm'), { revision: '0' }),
      await of(role).post(at('events', event, 'to=ja', '/remove'), { revision: '0' }),
      await of(role).post(at('events', event, 'to=ja', '/fill'), { copy: 'title' }),
    ];
    if (status === 403) expect(answers.map((answer) => answer.status)).toEqual([403, 403, 403, 403]);
    else expect((await save(of(role), at('events', event), { title: 'ジャズ' })).status).toBe(303);
  });

  test('is shown in the list: an author has the own events, an editor all', async () => {
    const event = await make.event({ titles: { en: 'Whose is it?' } }, 'administrator');
    const own = await make.event({ titles: { en: 'Mine' } }, 'author');
    const shown = async (role: As): Promise<boolean[]> => {
      const { text } = await of(role).get(`${LIST}?to=ja&status=missing&resource=events`);
      return [event, own].map(({ id }) => text.includes(`/events/${String(id)}?`));
    };
    expect([await shown('editor'), await shown('author')]).toEqual([
      [true, true],
      [false, true],
    ]);
    const counted = /Missing <span class="count">(\d+)</;
    const path = `${LIST}?to=ja&resource=events`;
    const [all, some] = [await of('editor').get(path), await of('author').get(path)].map(({ text }) =>
      Number(counted.exec(text)?.[1]),
    );
    expect(all).toBeGreaterThan(some ?? 0);
    expect(some).toBeGreaterThan(0);
  });
});

describe('what nobody can have meant', () => {
  test.each([
    ...['/translations/users/1', '/translations/events/abc', '/translations/events/0', '/translations/events/1.5'],
    ...['/translations/events/99999999999999999999', '/translations/media/1', '/translations/events/1/elsewhere'],
    ...RESOURCES.map((resource) => `/translations/${resource}/2147483647`),
  ])('is no page: %s', async (path) => {
    const { status } = await of('editor').get(`/en/desk${path}`);
    expect([status >= 400, status < 500]).toEqual([true, true]);
  });

  test('makes no list fail', async () => {
    const value = fc.constantFrom(
      '',
      'x',
      '<script>',
      '0',
      '-1',
      '1e9',
      '99999999999',
      'missing,',
      ',,,',
      'events',
      '\u0000',
    );
    const name = fc.constantFrom('to', 'status', 'resource', 'order', 'page', 'status[]', 'to[a][b]', 'page[]', 'done');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, value), { maxLength: 6 }), async (pairs) => {
        const { status, text } = await of('editor').get(`${LIST}?${new URLSearchParams(pairs).toString()}`);
        expect([status < 500, text.includes('<script>')]).toEqual([true, false]);
      }),
      { numRuns: 40 },
    );
  });

  const HOSTILE = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "javascript:alert('1')",
    '</textarea><script>alert(1)</script>',
    '\ud800 \u0000 \u202e',
    '👩‍👩‍👧'.repeat(2_000),
  ];

  test.each(HOSTILE)('is text in every field, or refused: %j', async (hostile) => {
    const event: Json = await make.event({ titles: { en: 'Jazz' }, description: 'Text' });
    const names = ['title', 'description', 'excerpt', 'slug', 'cost', 'website'];
    const fields = fieldsIn((await of('editor').get(at('events', event))).text);
    const input = Object.fromEntries(names.map((name) => [name, hostile]));
    const more = { then: hostile, machine: hostile };
    for (const step of ['', '/fill']) {
      const answer = await of('editor').post(at('events', event, 'to=ja', step), { ...fields, ...input, ...more });
      expect([answer.status < 500, answer.text.includes('<script>a'), answer.text.includes('<img')]).toEqual([
        true,
        false,
        false,
      ]);
    }
    for (const wrong of [{ revision: hostile }, { source: hostile }]) {
      const { status } = await of('editor').post(at('events', event), { ...fields, title: 'x', ...wrong });
      expect(status).toBe(412);
    }
    expect((await api.get(`/events/${String(event.id)}/translations/ja`, 'editor')).status).toBe(404);
  });

  test('is refused where a text should be', async () => {
    const event = await make.event({ titles: { en: 'Jazz' } });
    const { revision = '', source = '' } = fieldsIn((await of('editor').get(at('events', event))).text);
    const wrong = { 'title[]': 'a', 'description[x]': 'b', 'machine[]': 'c' };
    expect((await of('editor').post(at('events', event), { revision, source, ...wrong })).status).toBe(400);
    const query = 'to[]=ja&from[a]=en&status[x]=1&resource[]=events&order[]=x';
    expect((await of('editor').get(at('events', event, query))).status).toBe(200);
    for (const [name, value] of [
      ['copy[]', 'title'],
      ['take', '__proto__'],
      ['suggest', 'constructor'],
      ['suggest[]', '*'],
    ]) {
      const { status } = await of('editor').post(at('events', event, 'to=ja', '/fill'), { [name ?? '']: value ?? '' });
      expect(status).toBeLessThan(500);
    }
  });

  test('shows texts that others wrote as texts', async () => {
    const event = await make.event({
      titles: { en: '<b>Bold</b> &lt;script&gt;', ja: 'x' },
      description: '<p>a &lt;script&gt;</p>',
    });
    ok(await api.put(`/events/${String(event.id)}`, { description: '<p>b &lt;script&gt;</p>' }));
    for (const language of LANGUAGES) {
      const { status, text } = await of('editor').get(at('events', event, `to=${language}`));
      expect([status, /<script>|<b>Bold/.test(text)]).toEqual([200, false]);
    }
  });
});
