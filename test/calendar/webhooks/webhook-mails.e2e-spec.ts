import { startTestApp, type TestApp } from '../../support/app.js';
import { Browser, givePassword, PASSWORD } from '../../support/desk.js';
import { ok, type Json } from '../../support/make.js';
import { Receivers, refuse } from '../../support/receivers.js';
import { startMailServer, subjectOf, textOf, type MailServer } from '../../support/smtp.js';
import { until } from '../../support/wait.js';

const START = Date.parse('2027-01-01T00:00:00Z');
const HOUR = 60 * 60 * 1000;

let server: MailServer;
let api: TestApp;
let receivers: Receivers;

beforeAll(async () => {
  server = await startMailServer();
  receivers = await Receivers.open();
  api = await startTestApp({
    ALLOWED_PRIVATE_HOSTS: '127.0.0.1',
    SITE_URL: 'https://events.example.org',
    SITE_NAME: 'Harbour Events',
    SMTP_URL: `smtp://127.0.0.1:${String(server.port)}`,
    MAIL_FROM: 'calendar@example.org',
  });
});

beforeEach(() => {
  server.mails.length = 0;
  api.setNow(new Date(START).toISOString());
});

afterAll(async () => {
  await api.close();
  receivers.close();
  await server.close();
});

async function switchedOff(address: string, language: string, fields: object): Promise<string> {
  const { id } = ok(await api.post(`/webhooks?multilingual_language=${language}`, { address, ...fields }), 201);
  ok(await api.post(`/webhooks/${String(id)}/test`, {}));
  return String(id);
}

/** Attempts of its only message whose answers are written. */
async function attempts(id: string): Promise<number> {
  const { deliveries } = ok(await api.get(`/webhooks/${id}/deliveries`, 'administrator'));
  return Number((deliveries as Json[])[0]?.['attempts']);
}

describe('who made a webhook', () => {
  it.each([
    ['en', 'Webhook switched off', 'gone for good'],
    ['ja', 'Webhook をオフにしました', '恒久的に廃止'],
    ['ko', '웹훅이 꺼졌습니다', '영구 삭제됨'],
    ['zh-hans', 'Webhook 已停用', '永久移除'],
    ['zh-hant', 'Webhook 已停用', '永久移除'],
  ])('is told by mail that it was switched off, in %s', async (language, subject, said) => {
    const address = receivers.address(`/secret-${language}`, refuse(410));
    const id = await switchedOff(address, language, { email: 'mei@example.org' });
    await until(() => server.mails.length > 0);
    const [mail] = server.mails;
    if (!mail) throw new Error('No mail has come.');
    expect(mail.to).toEqual(['mei@example.org']);
    expect(subjectOf(mail)).toContain(subject);
    expect(subjectOf(mail)).toContain('Harbour Events');
    const text = textOf(mail);
    expect(text).toContain(said);
    expect(text).toContain(new URL(address).host);
    // A path may be a secret.
    expect(mail.data + text).not.toContain('secret');
    expect(text).toContain(`https://events.example.org/${language}/desk/webhooks/${id}`);
    expect(server.mails).toHaveLength(1);
  });

  it('is told the last answer where nothing was accepted for days', async () => {
    const path = '/refuses';
    const id = await switchedOff(receivers.address(path, refuse(500)), 'en', { email: 'mei@example.org' });
    for (let turn = 1; turn <= 10; turn += 1) {
      await until(async () => (await attempts(id)) >= turn);
      // The tenth is the one that switches it off.
      if (turn === 10) break;
      expect(server.mails).toHaveLength(0);
      api.setNow(new Date(START + turn * 27 * HOUR).toISOString());
    }
    await until(() => server.mails.length > 0);
    const [mail] = server.mails;
    expect(mail && textOf(mail)).toContain('Last answer: 500');
    expect(ok(await api.get(`/webhooks/${id}`, 'administrator'))).toMatchObject({
      active: false,
      disabled: '500',
      email: 'mei@example.org',
    });
    // Nothing more is tried.
    expect(receivers.heard(path)).toHaveLength(10);
  });

  it('is not told without an address', async () => {
    const path = '/nobody';
    const id = await switchedOff(receivers.address(path, refuse(410)), 'en', {});
    await until(async () => ok(await api.get(`/webhooks/${id}`, 'administrator'))['active'] === false);
    await switchedOff(receivers.address('/last', refuse(410)), 'en', { email: 'last@example.org' });
    await until(() => server.mails.length > 0);
    expect(server.mails.map(({ to }) => to)).toEqual([['last@example.org']]);
  });

  it('gives one address, at the desk too', async () => {
    for (const email of ['nobody', 'a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example', 7])
      expect((await api.post('/webhooks', { address: 'https://hooks.example/', email })).status).toBe(400);
    const address = receivers.address('/desk');
    const id = await switchedOff(address, 'en', { email: 'mei@example.org' });
    await givePassword(api, 'admin', PASSWORD);
    const desk = new Browser(api);
    await desk.signIn('admin', PASSWORD);
    const own = `/ja/desk/webhooks/${id}`;
    expect((await desk.get(own)).text).toContain('value="mei@example.org"');
    expect((await desk.post(own, { address, 'resources[]': 'tags', email: 'nobody' })).status).toBe(400);
    await desk.post(own, { address, 'resources[]': 'tags', email: 'ken@example.org' });
    expect(ok(await api.get(`/webhooks/${id}`, 'administrator'))['email']).toBe('ken@example.org');
    // Whoever changed the address reads the mail: in their language.
    receivers.address('/desk', refuse(410));
    ok(await api.post(`/webhooks/${id}/test`, {}));
    await until(() => server.mails.length > 0);
    expect(server.mails[0] && subjectOf(server.mails[0])).toContain('Webhook をオフにしました');
    ok(await api.put(`/webhooks/${id}`, { email: null }));
    expect(ok(await api.get(`/webhooks/${id}`, 'administrator'))['email']).toBeNull();
  });
});
