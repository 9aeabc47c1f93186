import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestApp, type TestApp } from '../../support/app.js';
import { type Browser, LOGIN, signedIn } from '../../support/desk.js';
import { Make, ok, type Json } from '../../support/make.js';
import { at, fieldsIn } from '../../support/translating.js';

interface Requested {
  readonly path: string | undefined;
  readonly key: string | undefined;
  readonly body: Json;
}

/** A machine that answers what a test tells it to. */
class Machine {
  readonly requested: Requested[] = [];
  answer: (body: Json, response: ServerResponse) => void = (_, response) => response.writeHead(500).end();
  private readonly server: Server = createServer((request, response) => void this.take(request, response));

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const part of request) text += String(part);
    const body: Json = JSON.parse(text);
    this.requested.push({ path: request.url, key: request.headers.authorization, body });
    this.answer(body, response);
  }
}

const says = (value: unknown) => (_: Json, response: ServerResponse) => response.end(JSON.stringify(value));
const deepL = (...texts: string[]): ReturnType<typeof says> => says({ translations: texts.map((text) => ({ text })) });
const openAi = (content: string): ReturnType<typeof says> => says({ choices: [{ message: { content } }] });

const machine = new Machine();
let address: string;

async function started(settings: Record<string, string>): Promise<{ api: TestApp; make: Make; browser: Browser }> {
  const api = await startTestApp(settings);
  return { api, make: new Make(api), browser: await signedIn(api, LOGIN) };
}

beforeAll(async () => {
  address = await machine.start();
});

afterAll(() => machine.stop());

beforeEach(() => {
  machine.requested.length = 0;
});

test('without an address nothing is suggested, nor asked', async () => {
  const { api, make, browser } = await started({});
  const event = await make.event({ titles: { en: 'Jazz' } });
  const page = await browser.get(at('events', event));
  expect(page.text).not.toContain('Machine-translate');
  const { status, text } = await browser.post(at('events', event, 'to=ja', '/fill'), { suggest: '*' });
  expect([status, text.includes('The translation service can’t be reached. Nothing was changed.')]).toEqual([
    424,
    true,
  ]);
  await api.close();
});

describe('a machine that speaks as DeepL', () => {
  let api: TestApp;
  let make: Make;
  let browser: Browser;

  beforeAll(async () => {
    ({ api, make, browser } = await started({
      TRANSLATE_KIND: 'deepl',
      TRANSLATE_URL: `${address}/v2/`,
      TRANSLATE_KEY: 'the-key',
    }));
  });

  afterAll(() => api.close());

  const asking = async (event: Json, changes: Record<string, string>): ReturnType<Browser['post']> => {
    const fields = fieldsIn((await browser.get(at('events', event))).text);
    return browser.post(at('events', event, 'to=ja', '/fill'), { ...fields, ...changes });
  };
  const stateOf = async ({ id }: Json): Promise<Json> =>
    ok(await api.get(`/events/${String(id)}/translations/ja`)).translation_status;

  test('fills what is empty, and is told nothing but the texts', async () => {
    const event = await make.event({
      ...{ titles: { en: 'Jazz & Wine' }, description: '<p>All <b>evening</b></p>' },
      ...{ excerpt: 'Short', cost: '10', website: 'https://jazz.example/' },
    });
    machine.answer = deepL('ジャズ &amp; ワイン', '<p>一晩<b>中</b></p><script>alert(1)</script>');
    const { status, text } = await asking(event, { suggest: '*', excerpt: '短い' });
    expect(machine.requested).toEqual([
      {
        path: '/v2/translate',
        key: 'DeepL-Auth-Key the-key',
        body: {
          text: ['Jazz &amp; Wine', '<p>All <b>evening</b></p>'],
          ...{ source_lang: 'EN', target_lang: 'JA', tag_handling: 'html' },
        },
      },
    ]);
    expect(status).toBe(200);
    const fields = fieldsIn(text);
    expect(fields).toMatchObject({ title: 'ジャズ & ワイン', description: '<p>一晩<b>中</b></p>', excerpt: '短い' });
    expect(fields).toMatchObject({ machine: 'true', cost: '', website: '' });
    expect((await api.get(`/events/${String(event.id)}/translations/ja`)).status).toBe(404);

    expect((await browser.post(at('events', event), fields)).status).toBe(303);
    expect(await stateOf(event)).toBe('machine');
    const again = fieldsIn((await browser.get(at('events', event))).text);
    expect((await browser.post(at('events', event), { ...again, title: 'ジャズ' })).status).toBe(303);
    expect(await stateOf(event)).toBe('machine');
    const last = fieldsIn((await browser.get(at('events', event))).text);
    expect((await browser.post(at('events', event), { ...last, machine: 'false' })).status).toBe(303);
    expect(await stateOf(event)).toBe('translated');
  });

  test('is confirmed with one click', async () => {
    const event = await make.event({ titles: { en: 'Jazz' } });
    ok(await api.put(`/events/${String(event.id)}/translations/ja`, { title: 'ジャズ', machine: true }), 201);
    const { text } = await browser.get(at('events', event));
    expect(text).toContain('Machine translation.');
    const { revision = '', source = '' } = fieldsIn(text);
    await browser.post(at('events', event, 'to=ja', '/confirm'), { revision, source });
    expect(await stateOf(event)).toBe('translated');
  });

  test('translates one field anew, and leaves the others', async () => {
    const event = await make.event({ titles: { 'zh-hant': '爵士' }, excerpt: '短' });
    machine.answer = deepL('ジャズ');
    const { text } = await asking(event, { suggest: 'title', title: '前', excerpt: '短い' });
    expect(machine.requested[0]?.body).toMatchObject({ text: ['爵士'], source_lang: 'ZH' });
    expect(fieldsIn(text)).toMatchObject({ title: 'ジャズ', excerpt: '短い' });
  });

  test.each<[string, (body: Json, response: ServerResponse) => void, string]>([
    ['refuses', (_, response) => response.writeHead(403).end('secret'), 'The translation service refused (403).'],
    ['leads elsewhere', (_, response) => response.writeHead(307, { location: '/' }).end(), 'can’t be reached'],
    ['hangs up', (_, response) => response.destroy(), 'can’t be reached'],
    ['says no JSON', (_, response) => response.end('<html>'), 'answer can’t be used'],
    ['says something else', says({ translations: [{ text: 5 }] }), 'answer can’t be used'],
    ['says null', says(null), 'answer can’t be used'],
    ['never ends', (_, response) => response.end(JSON.stringify('x'.repeat(2_000_000))), 'answer can’t be used'],
  ])('that %s changes nothing, and what was typed is still there', async (_, answer, said) => {
    const event = await make.event({ titles: { en: 'Jazz' }, excerpt: 'Short' });
    machine.answer = answer;
    const { status, text } = await asking(event, { suggest: '*', title: '', excerpt: '短い' });
    expect([status, text.includes(said), text.includes('Nothing was changed.')]).toEqual([424, true, true]);
    expect(fieldsIn(text)).toMatchObject({ title: '', excerpt: '短い' });
    expect(fieldsIn(text)['machine']).toBeUndefined();
    expect(machine.requested).toHaveLength(1);
    expect((await api.get(`/events/${String(event.id)}/translations/ja`)).status).toBe(404);
  });

  test('is not sent a book', async () => {
    const event = await make.event({ titles: { en: 'Jazz' }, description: 'word '.repeat(15_000) });
    const { text } = await asking(event, { suggest: '*' });
    expect(text).toContain('These texts are too long to machine-translate together.');
    expect(machine.requested).toEqual([]);
  });

  test('is asked by a few at once, and by each of them once', async () => {
    const askers: (() => ReturnType<Browser['post']>)[] = [];
    for (const [login, role] of [
      ['admin', 'administrator'],
      ['author', 'author'],
      ['contributor', 'contributor'],
      [LOGIN, 'editor'],
    ] as const) {
      const event = await make.event({ titles: { en: 'Jazz' } }, role);
      const own = await signedIn(api, login);
      await own.get(at('events', event));
      askers.push(() => own.post(at('events', event, 'to=ja', '/fill'), { suggest: '*' }));
    }
    const [one, two, three, four] = askers;
    if (!one || !two || !three || !four) throw new Error('There are four.');
    const waiting: ServerResponse[] = [];
    const begun = Promise.withResolvers<undefined>();
    const all = new Promise<void>((resolve) => {
      machine.answer = (_, response) => {
        waiting.push(response);
        if (waiting.length === 1) begun.resolve(undefined);
        if (waiting.length === 3) resolve();
      };
    });
    const first = [one()];
    await begun.promise;
    expect((await one()).text).toContain('The translation service is busy.');
    first.push(two(), three());
    await all;
    expect((await four()).text).toContain('The translation service is busy.');
    for (const response of waiting) deepL('ジャズ')({}, response);
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200, 200]);
    machine.answer = deepL('ジャズ');
    expect((await four()).status).toBe(200);
  });
});

describe('a machine that speaks as OpenAI', () => {
  let api: TestApp;
  let category: Json;
  let browser: Browser;

  beforeAll(async () => {
    let make: Make;
    ({ api, make, browser } = await started({
      ...{ TRANSLATE_URL: `${address}/v1`, TRANSLATE_MODEL: 'small', TRANSLATE_KEY: 'the-key' },
    }));
    category = await make.category({ titles: { en: 'Music' }, description: '<b>Sound</b>' });
  });

  afterAll(() => api.close());

  test.each([
    ['as it should', '{"name":"音楽","description":"<b>音</b>"}'],
    ['within a fence', '```json\n{"name":"音楽","description":"<b>音</b>"}\n```'],
  ])('%s fills what is empty', async (_, content) => {
    machine.answer = openAi(content);
    await browser.get(at('categories', category));
    const { text } = await browser.post(at('categories', category, 'to=ja', '/fill'), { suggest: '*' });
    expect(fieldsIn(text)).toMatchObject({ name: '音楽', description: '<b>音</b>', machine: 'true' });
    const [requested] = machine.requested;
    expect([requested?.path, requested?.key]).toEqual(['/v1/chat/completions', 'Bearer the-key']);
    expect(requested?.body).toMatchObject({ model: 'small', messages: [{ role: 'system' }, { role: 'user' }] });
    expect(requested?.body.messages[1].content).toBe('{"name":"Music","description":"<b>Sound</b>"}');
  });

  test.each(['{"name":"音楽"}', '{"name":5,"description":"x"}', 'Here you are: 音楽', '[]', ''])(
    'answers %j, which cannot be used',
    async (content) => {
      machine.answer = openAi(content);
      await browser.get(at('categories', category));
      const { status, text } = await browser.post(at('categories', category, 'to=ja', '/fill'), { suggest: '*' });
      expect([status, text.includes('answer can’t be used')]).toEqual([424, true]);
    },
  );
});
