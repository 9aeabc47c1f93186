import { ConfigError, parseConfig } from '#platform/config/config.js';

const ON = { SUBMISSIONS: 'true' };
const FROM = { MAIL_FROM: 'calendar@example.org' };

describe('the settings of submissions', () => {
  test.each([
    [{}, undefined],
    [{ SUBMISSION_DAYS: '7' }, undefined],
    [ON, { days: 30 }],
    [{ ...ON, SUBMISSION_DAYS: '7', MAIL_FROM: 'calendar@example.org' }, { days: 7 }],
  ])('are read: %j', (env, expected) => {
    expect(parseConfig(env).submissions).toEqual(expected);
  });

  test.each([
    ['smtp://localhost', { host: 'localhost', port: 587, isSecure: false, login: undefined }],
    ['smtps://mail.example.org', { host: 'mail.example.org', port: 465, isSecure: true, login: undefined }],
    ['smtp://[::1]:2525/', { host: '::1', port: 2525, isSecure: false, login: undefined }],
    ['smtp://a%40b:c%2Fd@h:25', { host: 'h', port: 25, isSecure: false, login: { user: 'a@b', pass: 'c/d' } }],
  ])('name a mail server: %s', (url, expected) => {
    expect(parseConfig({ ...ON, ...FROM, SMTP_URL: url }).mail).toMatchObject(expected);
  });

  test.each([
    ['calendar@example.org', { name: '', address: 'calendar@example.org' }],
    ['What’s on <calendar@example.org>', { name: 'What’s on', address: 'calendar@example.org' }],
    ['"Events, Inc." <calendar@example.org>', { name: 'Events, Inc.', address: 'calendar@example.org' }],
  ])('name a sender: %s', (from, expected) => {
    expect(parseConfig({ ...ON, SMTP_URL: 'smtp://h', MAIL_FROM: from }).mail?.from).toEqual(expected);
  });

  test.each([
    { ...ON, PAGES: 'false' },
    { ...ON, DESK: 'false' },
    { SUBMISSIONS: 'perhaps' },
    { SUBMISSION_DAYS: '0' },
    { SMTP_URL: 'http://example.org', ...FROM },
    { SMTP_URL: 'smtp://h/path', ...FROM },
    { SMTP_URL: 'smtp://h' },
    { SMTP_URL: 'smtp://h', MAIL_FROM: 'nobody' },
    { SMTP_URL: 'smtp://h', MAIL_FROM: 'A <a@b>, <c@d>' },
  ])('are refused where they mean nothing: %j', (env) => {
    expect(() => parseConfig(env)).toThrow(ConfigError);
  });

  test('never tell a password in what is said of them', () => {
    let said = '';
    try {
      parseConfig({ SMTP_URL: 'ftp://user:hidden@h', ...FROM });
    } catch (error) {
      said = String(error);
    }
    expect(said).toContain('SMTP_URL');
    expect(said).not.toContain('hidden');
  });
});
