import pg from 'pg';
import { MOST_WAITING } from '#calendar/submissions/submissions.service.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { FILLED, ownPath, post, stampIn, suggest, wait } from '../../support/submit.js';

let api: TestApp;

beforeAll(async () => {
  api = await startTestApp({ SUBMISSIONS: 'true', SITE_URL: 'https://events.example.org' });
});

afterAll(() => api.close());

const get = (path: string) => api.raw('get', path).set('accept', 'text/html');

const pending = async (of = api): Promise<number> => {
  const { body } = await of.get('/events?status=pending', 'editor');
  return (body as { total: number }).total;
};

describe('what machines send', () => {
  test('too fast, too late, without a stamp, with another’s or into the trap is asked for again', async () => {
    const before = await pending();
    const stamp = stampIn((await get('/en/submit')).text);
    const tried = async (fields: object): Promise<string> => {
      const { status, text } = await post(api, '/en/submit', { ...FILLED, ...fields });
      expect(status).toBe(400);
      expect(text).toContain('Old Pier');
      return /role="alert"[^>]*>([^<]*)/.exec(text)?.[1] ?? '';
    };
    expect(await tried({ opened: stamp })).toContain('very quick');
    wait(api, 5);
    expect(await tried({ opened: stamp, homepage: 'https://spam.example' })).toContain('must stay empty');
    for (const opened of ['', 'x', `${stamp}x`, stamp.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')), { a: 1 }])
      expect(await tried({ opened })).toContain('open for a long time');
    wait(api, 25 * 3600);
    expect(await tried({ opened: stamp })).toContain('open for a long time');
    expect(await pending()).toBe(before);
  });

  test('asked again, a form is sent by pressing the button once more', async () => {
    const fast = await post(api, '/en/submit', { ...FILLED, opened: stampIn((await get('/en/submit')).text) });
    wait(api, 4);
    expect((await post(api, '/en/submit', { ...FILLED, opened: stampIn(fast.text) })).status).toBe(303);
  });

  test('from another site is refused', async () => {
    const before = await pending();
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]) {
      const { status, text } = await suggest(api, {}, { headers });
      expect([status, text.includes('This form came from another site'), text.includes('Old Pier')]).toEqual([
        403,
        true,
        false,
      ]);
    }
    expect(await pending()).toBe(before);
    expect((await suggest(api, {}, { headers: { origin: 'https://events.example.org' } })).status).toBe(303);
  });

  test('twice is one submission; with something else in it, it is asked for again', async () => {
    const opened = stampIn((await get('/en/submit')).text);
    wait(api, 5);
    const before = await pending();
    const send = (fields: object = {}) => post(api, '/en/submit', { ...FILLED, opened, ...fields });
    const answers = await Promise.all([send(), send(), send(), send()]);
    expect(new Set(answers.map((answer) => ownPath(answer))).size).toBe(1);
    expect(await pending()).toBe(before + 1);
    const other = await send({ title: 'Another one' });
    expect([other.status, other.text.includes('has already been sent')]).toEqual([400, true]);
    wait(api, 5);
    const again = await post(api, '/en/submit', { ...FILLED, title: 'Another one', opened: stampIn(other.text) });
    expect(again.status).toBe(303);
    expect(await pending()).toBe(before + 2);
  });

  test('is answered without a fault of the service, whatever it is', async () => {
    const before = await pending();
    const texts = ['x'.repeat(60_000), 'a\0b', '\ud800', '%00', "'; drop table submission; --"];
    const values: unknown[] = [...texts, [], ['a', 'b'], { a: { b: 'c' } }, { constructor: 1, __proto__: 1 }];
    for (const name of [...Object.keys(FILLED), 'opened', 'homepage', 'all_day', 'end_date', 'category']) {
      for (const value of values) {
        const { status } = await suggest(api, { [name]: value });
        expect([name, status < 500]).toEqual([name, true]);
      }
    }
    const { status } = await suggest(api, { description: 'x'.repeat(70_000) });
    expect(status).toBe(413);
    expect((await get('/en/submit?title=<script>alert(1)</script>&opened[]=1')).text).not.toContain('alert(1)');
    expect(await pending()).toBeGreaterThanOrEqual(before);
  });

  test('never becomes markup', async () => {
    const hostile = `"><script>alert(1)</script><img src=x onerror=alert(2)>'</textarea></option>`;
    const fields = Object.fromEntries(
      ['title', 'description', 'venue', 'address', 'city', 'organizer', 'sender', 'note', 'cost'].map((name) => [
        name,
        hostile,
      ]),
    );
    const wrong = await suggest(api, { ...fields, start_date: hostile, mail: hostile, website: hostile });
    expect(wrong.status).toBe(400);
    const taken = await suggest(api, fields);
    expect(taken.status).toBe(303);
    const own = await get(ownPath(taken));
    for (const { text } of [wrong, own]) {
      expect(text).not.toMatch(/<script>alert|<img|onerror=alert\(2\)>'<\//);
      expect(text).toContain('&lt;script>alert(1)');
    }
    const { body } = await api.get('/events?status=pending&per_page=50&search=alert', 'editor');
    const [event] = (body as { events: { title: string; description: string }[] }).events;
    expect(event?.title).not.toContain('<');
    expect(event?.description).not.toMatch(/<(?!\/?p>|br)/);
  });
});

async function inDatabase(of: TestApp, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: of.databaseUrl });
  await client.connect();
  await client.query(text);
  await client.end();
}

test('no more wait than editors can look at, however many come at once', async () => {
  const rows = `insert into submission (language, sent, secret_hash, created_at)
    select 'en', '{}', sha256(n::text::bytea), now() from generate_series(1, ${String(MOST_WAITING - 1)}) n`;
  await inDatabase(api, `delete from submission; ${rows}`);
  const before = await pending();
  const forms = await Promise.all(Array.from({ length: 12 }, () => get('/en/submit')));
  wait(api, 10);
  const answers = await Promise.all(
    forms.map(({ text }, at) =>
      post(api, '/en/submit', { ...FILLED, title: `Of many ${String(at)}`, opened: stampIn(text) }),
    ),
  );
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused).toHaveLength(11);
  expect(refused[0]?.text).toContain('Too many suggestions are waiting');
  expect(refused[0]?.text).toContain('Old Pier');
  expect(await pending()).toBe(before + 1);
  await inDatabase(api, 'delete from submission');
});

test('an address suggests ten events an hour, and says when it may go on', async () => {
  const other = await startTestApp({ SUBMISSIONS: 'true', RATE_LIMIT: 'on' });
  try {
    const forms: string[] = [];
    for (let n = 0; n < 14; n++)
      forms.push(stampIn((await other.raw('get', '/en/submit').set('accept', 'text/html')).text));
    wait(other, 10);
    // What is wrong in itself is not counted.
    for (let n = 0; n < 12; n++) expect((await post(other, '/en/submit', { ...FILLED, title: '' })).status).toBe(400);
    const mails = (n: number): string => `sender${String(n)}@example.org`;
    const answers = await Promise.all(
      forms.map((opened, n) =>
        post(other, '/en/submit', { ...FILLED, title: `N${String(n)}`, mail: mails(n), opened }),
      ),
    );
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(10);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused?.text).toContain('Too many suggestions in a short time');
    expect(await pending(other)).toBe(10);
  } finally {
    await other.close();
  }
});

test('one mail address is named five times a day, whoever does it', async () => {
  const other = await startTestApp({ SUBMISSIONS: 'true', RATE_LIMIT: 'on' });
  try {
    for (let n = 0; n < 6; n++) {
      const { status } = await suggest(other, {
        title: `N${String(n)}`,
        mail: n % 2 === 0 ? 'A@example.org' : 'a@example.org',
      });
      expect([n, status]).toEqual([n, n < 5 ? 303 : 429]);
    }
  } finally {
    await other.close();
  }
});
