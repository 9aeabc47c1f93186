import type { Role } from '#platform/auth/capabilities.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { Browser, givePassword, PASSWORD, signedIn } from '../../support/desk.js';
import { Make } from '../../support/make.js';
import { Uploads } from '../../support/uploads.js';

let api: TestApp;
let make: Make;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
  for (const login of ['editor', 'author', 'contributor', 'subscriber']) await givePassword(api, login, PASSWORD);
});

afterAll(() => api.close());

async function homeOf(role: Role): Promise<string> {
  const browser = new Browser(api);
  await browser.signIn(role);
  const { status, text } = await browser.get('/en/desk');
  expect(status).toBe(200);
  return text;
}

test('an empty calendar says what to do first, and leads its administrator to the first steps', async () => {
  const administrator = await signedIn(api, 'admin');
  expect((await administrator.get('/en/desk')).text).toContain('<a href="/en/desk/first-run">Name the calendar</a>');
  const first = await administrator.get('/en/desk/first-run');
  expect(first.text).toMatch(/Set by TIMEZONE.*all five languages.*readers see English\./);
  const text = await homeOf('editor');
  expect(text).not.toContain('first-run');
  expect(text).toContain('No events yet');
  expect(text).toContain('href="/en/desk/events/new"');
});

describe('with events', () => {
  const made: Record<string, number> = {};

  beforeAll(async () => {
    const event = async (
      title: string,
      fields: object = {},
      as: 'administrator' | 'author' | 'contributor' = 'administrator',
    ) => {
      made[title] = (await make.event({ title, ...fields }, as)).id;
    };
    const today = { start_date: '2026-07-15 19:00:00', end_date: '2026-07-15 21:00:00' };
    await event('Tonight', today);
    await event('Later this week', { start_date: '2026-07-18 10:00:00', end_date: '2026-07-18 11:00:00' });
    await event('Next month');
    await event('Secret draft', { status: 'draft', ...today });
    await event('A wish', { status: 'pending' }, 'contributor');
    await event('Author’s draft', { status: 'draft' }, 'author');
    await event('Wrong year', { start_date: '2025-07-15 19:00:00', end_date: '2025-07-15 21:00:00' });
  });

  test('editors see what is on, what waits, what is wrong, what is to be translated and what was changed', async () => {
    const text = await homeOf('editor');
    expect(text).toMatch(/<h3>Today<\/h3>.*Tonight/);
    expect(text).toMatch(/Saturday 18 July.*Later this week.*August.*Next month/);
    expect(text).toContain('Secret draft');
    expect(text).toMatch(/Waiting for review.*A wish.*All 1</);
    expect(text).not.toContain('Your drafts');
    expect(text).toMatch(/problem=no_venue&amp;when=all">[^<]*<\/a><span class="count">3</);
    expect(text).toMatch(/problem=begun&amp;when=all">[^<]*<\/a><span class="count">1</);
    expect(text).not.toContain('problem=twice');
    expect(text).toMatch(/\/en\/desk\/translations\?to=ja&amp;status=missing">7 missing</);
    expect(text).toMatch(
      new RegExp(`/en/desk/changes/events/${String(made['Wrong year'])}">Wrong year</a><small>Created · admin`),
    );
  });

  test('authors see what is published and their own, and nothing of the drafts of others', async () => {
    const text = await homeOf('author');
    expect(text).toContain('Tonight');
    expect(text).toMatch(/Your drafts.*Author’s draft/);
    for (const hidden of ['Secret draft', 'A wish', 'Recent changes', 'problem=']) expect(text).not.toContain(hidden);
    expect(text).toContain('1 missing');
    expect(text).not.toContain(`href="/en/desk/events/${String(made['Tonight'])}"`);
  });

  test('contributors see that theirs wait', async () => {
    const text = await homeOf('contributor');
    expect(text).toMatch(/Your drafts.*A wish/);
    expect(text).not.toMatch(/<h2>[^/]*Waiting for review/);
    expect(text).not.toContain('Author’s draft');
  });

  test('subscribers see what they are, and nothing of the work of others', async () => {
    const text = await homeOf('subscriber');
    expect(text).toContain('Your role: Subscriber.');
    for (const hidden of ['Tonight', 'Secret draft', '/desk/events', 'Recent changes'])
      expect(text).not.toContain(hidden);
  });

  test('what was changed leads to where it is told of, and nowhere where nothing is left', async () => {
    const { id: image } = await (await Uploads.to(api)).image();
    const { body } = await api.post('/tags', { name: 'Short-lived' });
    const { id } = body as { id: number };
    await api.delete(`/tags/${String(id)}?force=true`);
    const text = await homeOf('editor');
    expect(text).toContain(`/en/desk/changes/images/${String(image)}">Image ${String(image)}</a><small>Created`);
    expect(text).toContain(`<span>Tag ${String(id)}</span><small>Deleted`);
  });

  test('a venue or another day mends what is wrong', async () => {
    const { id } = await make.venue({ venue: 'Hall' });
    await api.put(`/events/${String(made['Tonight'])}`, { venue: id });
    await api.put(`/events/${String(made['Wrong year'])}`, {
      start_date: '2026-12-15 19:00:00',
      end_date: '2026-12-15 21:00:00',
    });
    const text = await homeOf('editor');
    expect(text).not.toContain('problem=begun');
    expect(text).toMatch(/problem=no_venue[^>]*>[^<]*<\/a><span class="count">3</);
  });
});

test('today is what has not ended: also a night that began yesterday', async () => {
  await make.event({ title: 'Was on', start_date: '2026-07-15 08:00:00', end_date: '2026-07-15 10:00:00' });
  await make.event({ title: 'All night', start_date: '2026-07-14 22:00:00', end_date: '2026-07-15 13:00:00' });
  await make.event({ title: 'Last night', start_date: '2026-07-14 22:00:00', end_date: '2026-07-15 04:00:00' });
  const kyiv = { start_date: '2026-07-15 18:00:00', end_date: '2026-07-15 20:00:00', timezone: 'Europe/Kyiv' };
  await make.event({ title: 'In Kyiv', ...kyiv });
  const [, soon = ''] = /<section class="next">(.*?)<\/section>/s.exec(await homeOf('editor')) ?? [];
  expect(soon).toMatch(/<h3>Today<\/h3>.*All night.*In Kyiv.*Tonight/s);
  expect(soon).toMatch(/18:00–20:00<\/time> <abbr class="zone" title="Eastern European Summer Time">UTC\+3<\/abbr>/);
  expect(soon).not.toMatch(/Was on|Last night|Tuesday 14 July/);
});
