import pg from 'pg';
import { startTestApp, type TestApp } from '../../support/app.js';
import { Browser, givePassword, LOGIN, PASSWORD } from '../../support/desk.js';
import { headersOf, startMailServer, subjectOf, textOf, type MailServer } from '../../support/smtp.js';
import { ownPath, suggest, wait, wrongIn } from '../../support/submit.js';
import { until } from '../../support/wait.js';

let server: MailServer;
let api: TestApp;
let desk: Browser;

beforeAll(async () => {
  server = await startMailServer();
  api = await startTestApp({
    SUBMISSIONS: 'true',
    SITE_URL: 'https://events.example.org',
    SITE_NAME: 'Harbour Events',
    SMTP_URL: `smtp://calendar:s%40cret@127.0.0.1:${String(server.port)}`,
    MAIL_FROM: 'Harbour Events <calendar@example.org>',
  });
  await givePassword(api, LOGIN, PASSWORD);
  desk = new Browser(api);
  await desk.signIn();
});

afterAll(async () => {
  await api.close();
  await server.close();
});

beforeEach(() => {
  server.mails.length = 0;
  [server.recipients, server.taken] = ['250 ok', '250 ok'];
});

const arrived = async (count: number): Promise<void> => {
  await until(() => server.mails.length >= count);
};

/** Suggests an event and waits for its mail; answers where it stands at the desk. */
async function suggested(fields: object = {}, language = 'en'): Promise<{ at: string; own: string }> {
  const answer = await suggest(api, { ...fields }, { language });
  expect(answer.status).toBe(303);
  await arrived(1);
  const own = ownPath(answer);
  return { at: `/en/desk/submissions/${/\/submit\/(\d+)\//.exec(own)?.[1] ?? ''}`, own };
}

async function queued(): Promise<{ attempts: number; next_at: Date | null }[]> {
  const client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ attempts: number; next_at: Date | null }>(
    'select attempts, next_at from mail order by id',
  );
  await client.end();
  return rows;
}

const emptied = () => until(async () => (await queued()).length === 0);

test.each([
  ['en', 'Your suggestion has arrived – Harbour Events', 'was suggested to Harbour Events'],
  ['ja', 'イベント情報を受け付けました｜Harbour Events', 'イベント情報が寄せられました'],
  ['ko', '제보해 주신 행사를 접수했습니다 – Harbour Events', '행사 제보가 들어왔습니다'],
  ['zh-hans', '已收到您提交的活动｜Harbour Events', '提交了一个活动'],
  ['zh-hant', '已收到您提交的活動｜Harbour Events', '提交了一項活動'],
])('whoever suggests an event is sent the link, in %s', async (language, subject, said) => {
  const { own } = await suggested({ title: `Buy pills ${language}` }, language);
  const [mail] = server.mails;
  if (!mail) throw new Error('No mail has come.');
  const headers = headersOf(mail);
  expect([mail.from, mail.to]).toEqual(['calendar@example.org', ['mei@example.org']]);
  expect(headers.get('from')).toBe('Harbour Events <calendar@example.org>');
  expect(headers.get('auto-submitted')).toBe('auto-generated');
  expect(headers.get('content-type')).toContain('text/plain');
  expect(subjectOf(mail)).toBe(subject);
  const text = textOf(mail);
  expect(text).toContain(said);
  expect(text).toContain(`https://events.example.org${own}`);
  // Nobody advertises by the calendar: nothing that was typed goes to an address that nobody has confirmed.
  expect(mail.data + text).not.toMatch(/pills/i);
  expect(server.logins).toContain('\0calendar\0s@cret');
  await emptied();
});

test('the page says that mails are sent, and an address is needed', async () => {
  const { text } = await api.raw('get', '/en/submit').set('accept', 'text/html');
  expect(text).toContain('to tell you the decision. It is deleted 30 days after that.');
  const answer = await suggest(api, { mail: '' });
  expect(wrongIn(answer.text)).toEqual({ mail: 'Required.' });
});

test('what is decided is told once, with the address or the reason', async () => {
  const one = await suggested({ title: 'Told of it' });
  const other = await suggested({ title: '見送られるもの' }, 'ja');
  await arrived(2);
  const revision = /name="revision" value="(\d+)"/.exec((await desk.get(one.at)).text)?.[1] ?? '';
  await desk.post(`${one.at}/accept`, { revision, status: 'publish', venue: 'none', organizer: 'none' });
  await arrived(3);
  await desk.get(other.at);
  await desk.post(`${other.at}/refuse`, { reason: '今回は見送ります。\r\nBcc: victim@example.org' });
  await arrived(4);
  await emptied();
  const [, , accepted, refused] = server.mails;
  if (!accepted || !refused) throw new Error('Mails are missing.');
  expect(subjectOf(accepted)).toBe('Accepted: Told of it');
  expect(textOf(accepted)).toContain('https://events.example.org/en/event/told-of-it/');
  expect(subjectOf(refused)).toBe('掲載を見送りました：見送られるもの');
  expect(textOf(refused)).toContain('今回は見送ります。');
  expect(headersOf(refused).get('bcc')).toBeUndefined();
  expect(refused.to).toEqual(['mei@example.org']);
});

test('no title begins a header, and no address is two', async () => {
  const { at } = await suggested({ title: 'One\r\nBcc: victim@example.org\r\n\r\nBody' });
  await desk.get(at);
  await desk.post(`${at}/refuse`, { reason: 'No' });
  await arrived(2);
  const mail = server.mails[1];
  if (!mail) throw new Error('No mail has come.');
  expect([...headersOf(mail).keys()]).not.toContain('bcc');
  expect(mail.to).toEqual(['mei@example.org']);
  for (const address of [
    'a@example.org, b@example.org',
    'a@example.org\r\nBcc: b@example.org',
    'A <a@example.org>',
    'a@example.org\tb@example.org',
    '"a b"@example.org',
    'a@b@example.org',
    'a;b@example.org',
    '-oQ/tmp@localhost',
  ])
    expect(Object.keys(wrongIn((await suggest(api, { mail: address })).text))).toEqual(['mail']);
  expect(server.mails).toHaveLength(2);
});

test('what the server does not take is tried again later, and in the end given up', async () => {
  server.recipients = '451 later';
  expect((await suggest(api)).status).toBe(303);
  await until(async () => (await queued())[0]?.attempts === 1);
  expect(server.mails).toEqual([]);
  server.recipients = '250 ok';
  wait(api, 120);
  // Whatever is written next wakes the post.
  await suggest(api, { title: 'The next one' });
  await arrived(2);
  await emptied();

  server.recipients = '550 nobody here';
  const answer = await suggest(api, { title: 'Nobody there' });
  await until(async () => (await queued())[0]?.next_at === null);
  const id = /\/submit\/(\d+)\//.exec(ownPath(answer))?.[1] ?? '';
  expect((await desk.get(`/en/desk/submissions/${id}`)).text).toContain('could not be delivered');
});

test('a mail that may have been taken is sent again under the same name', async () => {
  server.taken = '';
  await suggest(api, { title: 'Cut off' });
  await arrived(1);
  await until(async () => (await queued()).some(({ attempts, next_at: at }) => attempts === 1 && at !== null));
  server.taken = '250 ok';
  wait(api, 600);
  await suggest(api, { title: 'After that' });
  await arrived(3);
  const ids = server.mails.map((mail) => headersOf(mail).get('message-id'));
  expect(ids.filter((id) => id === ids[0])).toHaveLength(2);
});

test('no mail is sent where its links would lead to whatever host the sender of the form has named', async () => {
  const unaddressed = await startTestApp({
    SUBMISSIONS: 'true',
    SMTP_URL: `smtp://127.0.0.1:${String(server.port)}`,
    MAIL_FROM: 'calendar@example.org',
  });
  const form = await unaddressed.raw('get', '/en/submit/').set('host', 'evil.example');
  expect(form.status).toBe(200);
  const answer = await suggest(unaddressed, {}, { language: 'en' });
  expect(answer.status).toBe(303);
  const client = new pg.Client({ connectionString: unaddressed.databaseUrl });
  await client.connect();
  expect((await client.query('select from submission')).rowCount).toBe(1);
  expect((await client.query('select from mail')).rowCount).toBe(0);
  await client.end();
  await unaddressed.close();
});
