import pg from 'pg';
import { Browser, givePassword, LOGIN, PASSWORD } from '../../support/desk.js';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { post, suggested, wait } from '../../support/submit.js';
import { outside } from '../../support/outside.js';

const { SubmissionSweep } = await outside<typeof import('#calendar/submissions/submission-sweep.service.js')>(
  'src/calendar/submissions/submission-sweep.service.ts',
);

let api: InspectedApp;
let desk: Browser;

beforeAll(async () => {
  api = await startInspectedApp({ SUBMISSIONS: 'true', SITE_URL: 'https://events.example.org' });
  await givePassword(api, LOGIN, PASSWORD);
  desk = new Browser(api);
  await desk.signIn();
  await desk.get('/en/desk');
});

afterAll(() => api.close());

const get = (path: string) => api.raw('get', path).set('accept', 'text/html');

describe('the sender’s page', () => {
  test('is told to nobody else: a wrong secret is a page that is not there', async () => {
    const { own, id } = await suggested(api, { title: 'Mine alone' });
    const { status, headers, text } = await get(own);
    expect([status, headers['cache-control'], headers['x-robots-tag'], headers['referrer-policy']]).toEqual([
      200,
      'no-store',
      'noindex',
      'same-origin',
    ]);
    const secret = own.split('/').at(-1) ?? '';
    expect(/<link rel="canonical" href="([^"]*)"/.exec(text)?.[1]).not.toContain(secret);
    const [first = ''] = secret;
    const wrong = [`${first === 'A' ? 'B' : 'A'}${secret.slice(1)}`, secret.slice(1), 'x', '%00', secret.toUpperCase()];
    for (const bad of wrong) {
      for (const path of ['', '/change']) expect((await get(`/en/submit/${id}/${bad}${path}`)).status).toBe(404);
      for (const path of ['/change', '/withdraw'])
        expect((await post(api, `/en/submit/${id}/${bad}${path}`, {})).status).toBe(404);
    }
    expect((await get(`/en/submit/999999/${secret}`)).status).toBe(404);
    expect((await get(`/en/submit/99999999999999/${secret}`)).status).toBe(404);
  });

  test('exists in all five languages', async () => {
    const { own } = await suggested(api, { title: 'In five languages' });
    for (const [language, title] of [
      ['en', 'Your suggestion'],
      ['ja', 'お送りいただいた情報'],
      ['ko', '보내 주신 제보'],
      ['zh-hans', '您的投稿'],
      ['zh-hant', '您的投稿'],
    ] as const)
      expect((await get(own.replace('/en/', `/${language}/`))).text).toContain(`<h1>${title}</h1>`);
  });

  test('withdraws it: nobody decides it any more, and nothing of it is changed', async () => {
    const { at, own } = await suggested(api, { title: 'Taken back' });
    expect((await post(api, `${own}/withdraw`, {}, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await post(api, `${own}/withdraw`, {})).status).toBe(303);
    expect((await get(own)).text).toContain('Withdrawn.');
    expect((await api.get('/events?status=trash&search=Taken', 'editor')).body).toMatchObject({ total: 1 });
    expect((await get(`${own}/change`)).headers['location']).toContain('done=late');
    expect((await post(api, `${own}/withdraw`, {})).headers['location']).toContain('done=late');
    expect((await desk.post(`${at}/accept`, { status: 'publish' })).status).toBe(412);
  });
});

test('a suggestion is led to from the list and the first page, which counts it apart from what else waits', async () => {
  const { at, own } = await suggested(api, { title: 'Led to', start_date: '2026-07-16', end_date: '2026-07-16' });
  const home = (await desk.get('/en/desk')).text;
  expect(home).toMatch(/<h2>Suggestions<\/h2><ul[^>]*><li><a href="\/en\/desk\/submissions">[^<]*<\/a><span[^>]*>\d</);
  expect(home).not.toContain('<h2>Waiting for review');
  expect(home).toContain(`<a href="${at}">Led to`);
  expect((await desk.get('/en/desk/events?search=Led')).text).toMatch(
    new RegExp(`<a class="pill state" [^>]*href="${at}">Waiting for review</a>`),
  );
  await post(api, `${own}/withdraw`, {});
});

test('a refusal says why', async () => {
  const { at } = await suggested(api, { title: 'No reason', start_date: '2027-09-01' });
  await desk.get(at);
  const without = await desk.post(`${at}/refuse`, { reason: ' ' });
  expect([without.status, /<textarea[^>]* aria-invalid="true"/.test(without.text)]).toEqual([400, true]);
});

describe('what is known of a sender', () => {
  const requested = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> => {
    const client = new pg.Client({ connectionString: api.databaseUrl });
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(text, values);
    await client.end();
    return rows;
  };
  const stored = () => requested('select * from submission order by id');
  const sweep = () => api.app.get(SubmissionSweep).sweep(new AbortController().signal);

  test('is gone thirty days after the decision, and not before; what waits stays', async () => {
    const [waits, refused] = [await suggested(api, { title: 'Waits on' }), await suggested(api, { title: 'Refused' })];
    expect((await desk.post(`${refused.at}/refuse`, { reason: 'No room' })).status).toBe(303);
    wait(api, 29 * 24 * 3600);
    await sweep();
    expect((await get(refused.own)).text).toContain('No room');
    wait(api, 2 * 24 * 3600);
    await sweep();
    expect((await get(refused.own)).status).toBe(404);
    expect((await get(waits.own)).status).toBe(200);
    expect((await stored()).map(({ id }) => String(id))).not.toContain(refused.id);
  });

  test('is gone as well where nobody decides for six times as long; the event waits on', async () => {
    const { id, own } = await suggested(api, { title: 'Nobody decides', start_date: '2027-08-01' });
    const known = async () => (await stored()).find((row) => String(row['id']) === id);
    // A mail that the server never took names the sender as well.
    await requested(
      `insert into mail (submission_id, recipient, subject, text, created_at, attempts)
        values ($1, 'mei@example.org', 'Received', 'Thank you', now(), 8)`,
      [id],
    );
    const mails = () => requested('select id from mail where submission_id = $1', [id]);
    wait(api, 179 * 24 * 3600);
    await sweep();
    expect((await known())?.['sender_mail']).not.toBeNull();
    expect(await mails()).toHaveLength(1);
    wait(api, 2 * 24 * 3600);
    await sweep();
    expect(await known()).toMatchObject({ state: 'received', sender_name: null, sender_mail: null, note: null });
    expect(await mails()).toEqual([]);
    expect((await get(own)).status).toBe(200);
  });

  test('goes as well where editors decided with the event itself', async () => {
    const { own, id } = await suggested(api, { title: 'Decided elsewhere', start_date: '2027-03-01' });
    const { body } = await api.get('/events?status=pending&search=elsewhere', 'editor');
    const [event] = (body as { events: { id: number }[] }).events;
    await api.put(`/events/${String(event?.id)}`, { status: 'publish' });
    await sweep();
    expect((await stored()).find((row) => String(row['id']) === id)).toMatchObject({ state: 'accepted' });
    wait(api, 31 * 24 * 3600);
    await sweep();
    expect((await get(own)).status).toBe(404);
    expect((await api.get(`/events/${String(event?.id)}`)).status).toBe(200);
  });
});
