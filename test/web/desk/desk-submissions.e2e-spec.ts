import { startTestApp, type TestApp } from '../../support/app.js';
import { Browser, givePassword, LOGIN, PASSWORD } from '../../support/desk.js';
import { FILLED, post, stampIn, suggested, wait } from '../../support/submit.js';

let api: TestApp;
let desk: Browser;

beforeAll(async () => {
  api = await startTestApp({ SUBMISSIONS: 'true', SITE_URL: 'https://events.example.org' });
  await givePassword(api, LOGIN, PASSWORD);
  desk = new Browser(api);
  await desk.signIn();
});

afterAll(() => api.close());

const get = (path: string) => api.raw('get', path).set('accept', 'text/html');

async function change(own: string, fields: object): Promise<void> {
  const form = await get(`${own}/change`);
  wait(api, 5);
  const answer = await post(api, `${own}/change`, { ...FILLED, opened: stampIn(form.text), ...fields });
  expect([answer.status, answer.headers['location']]).toEqual([303, `https://events.example.org${own}?done=changed`]);
}

/** Fields of the form of acceptance as the page has them. */
function seenIn(text: string): Record<string, string> {
  return { revision: /name="revision" value="(\d+)"/.exec(text)?.[1] ?? '' };
}

/** What the page says that it shows of proposed changes. */
function proposalIn(text: string): string {
  const [, value = ''] = /name="seen" value="([^"]*)"/.exec(text) ?? [];
  return value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
}

const find = async (title: string, query = '') => {
  const { body } = await api.get(`/events?search=${encodeURIComponent(`"${title}"`)}${query}`, 'editor');
  return (body as { events: Record<string, unknown>[] }).events;
};

describe('the queue', () => {
  test('shows what waits, the oldest first, and how much there is of each', async () => {
    const [first, second] = [
      await suggested(api, { title: 'Queue one' }),
      await suggested(api, { title: 'Queue two' }, 'ja'),
    ];
    const { status, text, headers } = await desk.get('/en/desk/submissions');
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(text.indexOf('Queue one')).toBeGreaterThan(0);
    expect(text.indexOf('Queue one')).toBeLessThan(text.indexOf('Queue two'));
    expect(text).toContain('Waiting <span class="count">2</span>');
    expect(text).not.toContain('mei@example.org');
    for (const { own } of [first, second]) await post(api, `${own}/withdraw`, {});
    expect((await desk.get('/en/desk/submissions')).text).toContain('Waiting <span class="count">0</span>');
    expect((await desk.get('/en/desk/submissions?state=withdrawn')).text).toContain('Queue two');
  });

  test('takes any parameter', async () => {
    for (const query of ['state[]=x', 'state=<script>', 'page=99999', 'page[]=1', 'page=-1', 'done[]=a', 'page=9999'])
      expect((await desk.get(`/en/desk/submissions?${query}`)).status).toBe(200);
    for (const id of ['0', '99999999999', 'x', '1.5', '%00'])
      expect((await desk.get(`/en/desk/submissions/${id}`)).status).toBe(404);
  });
});

describe('a submission', () => {
  test('is accepted with a new venue and organizer, which are made then', async () => {
    const { at, own } = await suggested(api, { title: 'Made with all' });
    const page = await desk.get(at);
    for (const said of ['Old Pier', 'mei@example.org', 'My first one.', 'Bring &lt;one>.', 'Friends of the Pier'])
      expect(page.text).toContain(said);
    const answer = await desk.post(`${at}/accept`, {
      ...seenIn(page.text),
      status: 'publish',
      venue: 'new',
      venue_name: 'Old Pier',
      venue_address: '1 Harbour Road',
      venue_city: 'Wan Chai',
      organizer: 'new',
      organizer_name: 'Friends of the Pier',
    });
    expect([answer.status, answer.headers['location']]).toEqual([303, '/en/desk/submissions?done=accepted']);
    const [event] = await find('Made with all');
    expect(event).toMatchObject({
      status: 'publish',
      venue: { venue: 'Old Pier', address: '1 Harbour Road', city: 'Wan Chai' },
      organizer: [{ organizer: 'Friends of the Pier' }],
    });
    expect((await api.get(`/events/${String(event?.['id'])}`)).status).toBe(200);
    const { text } = await get(own);
    expect(text).toContain('Accepted.');
    expect(text).toContain('href="https://events.example.org/en/event/made-with-all/"');
    expect(text).not.toContain('/withdraw');
  });

  test('may take place at a venue that is known, which is found by its name', async () => {
    const { body } = await api.post('/venues', { venue: 'Harbour Hall' });
    const { id } = body as { id: number };
    const { at } = await suggested(api, { title: 'At the hall', venue: 'harbour hall', organizer: '' });
    const page = await desk.get(at);
    expect(page.text).toMatch(new RegExp(`name="venue" value="${String(id)}" checked`));
    await desk.post(`${at}/accept`, { ...seenIn(page.text), status: 'draft', venue: String(id), organizer: 'keep' });
    expect((await find('At the hall', '&status=draft'))[0]).toMatchObject({ status: 'draft', venue: { id } });
  });

  test('may be told twice, or stand in the calendar already', async () => {
    await api.post('/events', {
      title: 'The great regatta of boats',
      status: 'draft',
      start_date: '2026-09-20 10:00',
      end_date: '2026-09-26 18:00',
    });
    const { at } = await suggested(api, { title: 'Great regatta: boats' });
    const { text } = await desk.get(at);
    expect(text).toMatch(/Possible duplicates.*The great regatta of boats<[^·]* · Draft</);
    const other = await suggested(api, { title: 'Piano for beginners', venue: '' });
    expect((await desk.get(other.at)).text).not.toContain('Possible duplicates');
  });

  test('is refused with a reason, which its sender reads', async () => {
    const { at, own } = await suggested(api, { title: 'Not for us' }, 'ja');
    await desk.get(at);
    const answer = await desk.post(`${at}/refuse`, {
      reason: '商業目的の <b>宣伝</b> は掲載しません。\r\n悪しからず。',
    });
    expect(answer.headers['location']).toBe('/en/desk/submissions?done=refused');
    const { text } = await get(own);
    expect(text).toContain('掲載を見送りました。');
    expect(text).toContain('商業目的の &lt;b>宣伝&lt;/b> は掲載しません。\n悪しからず。');
    expect((await find('Not for us', '&status=trash')).length).toBe(1);
  });

  test('is decided once', async () => {
    const { at } = await suggested(api, { title: 'Decided once' });
    const { text } = await desk.get(at);
    const accept = () =>
      desk.post(`${at}/accept`, { ...seenIn(text), status: 'publish', venue: 'keep', organizer: 'keep' });
    const answers = await Promise.all([accept(), accept(), desk.post(`${at}/refuse`, { reason: 'No' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 412, 412]);
    for (const path of ['accept', 'refuse', 'changes']) expect((await desk.post(`${at}/${path}`)).status).toBe(412);
  });

  test('that somebody has edited since is looked at again', async () => {
    const { at } = await suggested(api, { title: 'Edited since' });
    const { text } = await desk.get(at);
    const [event] = await find('Edited since', '&status=pending');
    await api.put(`/events/${String(event?.['id'])}`, { cost: '80' });
    const answer = await desk.post(`${at}/accept`, {
      ...seenIn(text),
      status: 'publish',
      venue: 'new',
      venue_name: 'Typed',
    });
    expect([answer.status, answer.text.includes('value="Typed"')]).toEqual([412, true]);
    expect(await find('Edited since', '&status=pending')).toHaveLength(1);
  });

  test('that editors publish by the event itself counts as accepted, and what they trash as not', async () => {
    const [one, other] = [
      await suggested(api, { title: 'By the API' }),
      await suggested(api, { title: 'Trashed by it' }),
    ];
    const [published] = await find('By the API', '&status=pending');
    const [trashed] = await find('Trashed by it', '&status=pending');
    await api.put(`/events/${String(published?.['id'])}`, { status: 'publish' });
    await api.delete(`/events/${String(trashed?.['id'])}`);
    expect((await get(one.own)).text).toContain('Accepted.');
    expect((await get(other.own)).text).toContain('Not accepted.');
    const { text } = await desk.get('/en/desk/submissions?state=accepted');
    expect(text).toContain('By the API');
    await api.send('delete', `/events/${String(trashed?.['id'])}?permanent=true`, { as: 'administrator' });
    expect((await get(other.own)).text).toContain('Not accepted.');
  });

  test('with wrong answers is shown again as it was filled in', async () => {
    const { at } = await suggested(api, { title: 'Wrong answers' });
    const seen = seenIn((await desk.get(at)).text);
    const missing = await desk.post(`${at}/accept`, { ...seen, venue: 'new', venue_name: '', organizer: '99999' });
    expect(missing.status).toBe(400);
    expect(missing.text).toMatch(/class="wrong"[^>]*>Organizer/);
    for (const fields of [{ venue: '9'.repeat(30) }, { 'venue[a]': 'x' }, { status: 'nonsense<' }, { revision: 'x' }]) {
      const { status } = await desk.post(`${at}/accept`, { ...seen, venue: 'keep', organizer: 'keep', ...fields });
      expect(status).toBeLessThan(500);
    }
  });

  test('is noted in the history with the name of who decided', async () => {
    const { at } = await suggested(api, { title: 'Who decided' });
    const { text } = await desk.get(at);
    await desk.post(`${at}/accept`, { ...seenIn(text), status: 'publish', venue: 'none', organizer: 'none' });
    const [event] = await find('Who decided');
    const { body } = await api.get(`/events/${String(event?.['id'])}/revisions`, 'editor');
    const notes = (body as { revisions: { action: string; via: string; user: unknown }[] }).revisions;
    expect(notes.map(({ action, via }) => [action, via])).toEqual([
      ['update', 'desk'],
      ['create', 'service'],
    ]);
    expect(JSON.stringify(notes[0]?.user)).toContain(LOGIN);
  });
});

describe('proposed changes', () => {
  test('are compared field by field, and taken over', async () => {
    const { at, own } = await suggested(api, { title: 'To be changed', mail: '' });
    await change(own, { title: 'Changed by its sender', start_time: '19:00', venue: 'New Pier', cost: 'Free' });
    expect((await desk.get('/en/desk/submissions')).text).toContain('changes proposed');
    expect(await find('To be changed', '&status=pending')).toHaveLength(1);
    const { text } = await desk.get(at);
    expect(text).toMatch(/<del lang="en">To be changed<\/del>.*<ins lang="en">Changed by its sender<\/ins>/);
    expect(text).toMatch(/<del lang="en">18:30<\/del>.*<ins lang="en">19:00<\/ins>/);
    expect(text).not.toContain('<ins lang="en">Free');
    const seen = proposalIn(text);
    expect((await desk.post(`${at}/changes`, { seen: 'other', take: 'true' })).status).toBe(412);
    const answer = await desk.post(`${at}/changes`, { seen, take: 'true' });
    expect([answer.status, answer.headers['location']]).toEqual([303, `${at}?done=taken`]);
    expect((await find('Changed by its sender', '&status=pending'))[0]).toMatchObject({
      start_date: '2026-09-25 19:00:00',
      end_date: '2026-09-25 21:00:00',
      venue: [],
    });
    const after = await desk.get(at);
    expect(after.text).not.toContain('<ins');
    expect(after.text).toContain('New Pier');
  });

  test('may be left, and then nothing is changed', async () => {
    const { at, own } = await suggested(api, { title: 'Left as it is' });
    await change(own, { title: 'Something else' });
    const { text } = await desk.get(at);
    const seen = proposalIn(text);
    expect((await desk.post(`${at}/changes`, { seen, take: 'false' })).status).toBe(303);
    expect(await find('Left as it is', '&status=pending')).toHaveLength(1);
    expect((await get(own)).text).not.toContain('You have proposed changes');
  });
});

test('those who may not edit what others write see nothing of it', async () => {
  const { at } = await suggested(api, { title: 'For editors' });
  for (const login of ['author', 'contributor', 'subscriber']) {
    await givePassword(api, login, PASSWORD);
    const browser = new Browser(api);
    await browser.signIn(login);
    const home = await browser.get('/en/desk');
    expect(home.text).not.toContain('/desk/submissions');
    for (const path of ['/en/desk/submissions', at]) expect((await browser.get(path)).status).toBe(403);
    for (const deed of ['accept', 'refuse', 'changes']) expect((await browser.post(`${at}/${deed}`)).status).toBe(403);
  }
  expect((await desk.get('/en/desk')).text).toContain('/desk/submissions');
});
