import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { ask } from '../support/hostile.js';
import { NOW } from '../support/now.js';
import { DataFolders, firstPassword, originOf, Program } from '../support/process.js';

const API = '/calendar/events/v1';
const PARTS = [
  'src',
  'packages/readers-east-asia',
  'test',
  'bench',
  'prisma',
  'scripts',
  'locales',
  'package.json',
  'tsconfig.json',
];
const LINE = 'export const INTERFACE_LANGUAGES = [...LANGUAGES] as const;';
const LINE_WITH_VIETNAMESE = "export const INTERFACE_LANGUAGES = [...LANGUAGES, 'vi'] as const;";

/** This release with Vietnamese: one file more, and one line. */
function withVietnamese(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kalends-vi-'));
  for (const part of [...PARTS, 'prisma.config.ts']) cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  cpSync('test/apart/vietnamese.json', join(folder, 'locales/vi.json'));
  const file = join(folder, 'src/core/language.ts');
  const source = readFileSync(file, 'utf8');
  expect(source).toContain(LINE);
  writeFileSync(file, source.replace(LINE, LINE_WITH_VIETNAMESE));
  return folder;
}

describe('a language of the interface that is no language of records', () => {
  const folders = new DataFolders();
  let folder: string;
  let database: TestDatabase;
  let service: Program;
  let origin: string;

  beforeAll(async () => {
    folder = withVietnamese();
    database = await createTestDatabase();
    const dataDir = folders.make();
    const main = ['--import', join(folder, 'scripts/typescript.mjs'), join(folder, 'src/main.ts')];
    service = new Program(process.execPath, main, {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: '0',
      FIXED_CLOCK: NOW,
      TIMEZONE: 'Asia/Ho_Chi_Minh',
      SITE_DESCRIPTION_EN: 'Concerts of the city',
      LOG_LEVEL: 'silent',
      RATE_LIMIT: 'off',
    });
    origin = await originOf(service);
    const headers = { authorization: `Bearer ${firstPassword(dataDir)}`, 'content-type': 'application/json' };
    const write = async (language: string, event: Record<string, unknown>): Promise<void> => {
      const body = JSON.stringify({ start_date: '2026-07-18 19:00', end_date: '2026-07-18 21:00', ...event });
      const address = `${origin}${API}/events?multilingual_language=${language}`;
      expect(await ask(address, { method: 'POST', headers, body })).toMatchObject({ status: 201 });
    };
    const recurrence = ['RRULE:FREQ=WEEKLY;UNTIL=20260901T000000Z'];
    await write('en', { title: 'Summer jazz', recurrence, venue: { venue: 'Opera House', city: 'Hanoi' } });
    await write('ja', { title: '夏祭り', slug: 'matsuri' });
  });

  afterAll(async () => {
    await service.end('SIGTERM');
    await database.drop();
    await folders.clear();
    rmSync(folder, { recursive: true, force: true });
  });

  async function page(path: string, language = ''): Promise<string> {
    const headers = { accept: 'text/html', 'accept-language': language };
    const { status, text } = await ask(origin + path, { headers });
    expect(status).toBe(200);
    return text;
  }

  /** Runs a script in the folder. @returns its output and errors */
  async function run(...script: readonly string[]): Promise<string> {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, script, { cwd: folder }).catch(
      (error: unknown) => error as { stdout: string; stderr: string },
    );
    return stdout + stderr;
  }

  test('is one file and one line: everything compiles', async () => {
    const compiler = 'node_modules/typescript/bin/tsc';
    expect(await run(compiler, '--noEmit', '--tsBuildInfoFile', 'types.tsbuildinfo')).toBe('');
  });

  test('may lack texts, and has none that English lacks', async () => {
    const check = 'scripts/message-types.mjs';
    expect(await run(check)).toBe('');
    const file = join(folder, 'locales/vi.json');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('"skip":', '"leap":'));
    expect(await run(check)).toBe('locales/vi.json: pages.leap: not in en.json\n');
    writeFileSync(file, text.replace('Trang {page}"', 'Trang {number}"'));
    expect(await run(check)).toBe('locales/vi.json: pages.page: unknown {number}\n');
  });

  test('has pages, with texts and dates of its own', async () => {
    const home = await page('/vi/');
    expect(home).toContain('<html lang="vi">');
    expect(home).toContain('<h2>Cuối tuần này</h2>');
    const [, event = ''] = /href="[^"]*(\/vi\/event\/summer-jazz[^"]*)"/.exec(home) ?? [];
    const shown = await page(event);
    const [, date = ''] = /(<time .*?)<\/time>/.exec(shown) ?? [];
    expect(date.replaceAll(/<[^>]*>/g, '')).toBe('Thứ Bảy 18 tháng 7, 2026, 19:00–21:00');
    expect(shown).toContain('<p class="rule">Hằng tuần vào Thứ Bảy cho đến 31 tháng 8, 2026</p>');
    expect(shown).toContain('Hiển thị bằng Tiếng Anh');
  });

  test('shows records in the default language, then in their original one, and says which', async () => {
    const home = await page('/vi/');
    expect(home).toMatch(/<a href="[^"]*\/vi\/event\/summer-jazz\/[^"]*" lang="en">Summer jazz<\/a>/);
    expect(home).toMatch(/<a href="[^"]*\/vi\/event\/matsuri\/" lang="ja">夏祭り<\/a>/);
    expect(home).toContain('<span lang="en">Opera House</span>');
    expect(home).toContain('<p class="lead" lang="en">Concerts of the city</p>');
  });

  test('leads to feeds of the API in a language that the API has', async () => {
    const home = await page('/vi/');
    const [, feed = ''] = /"(https?:[^"]*\/events\.ics[^"]*)"/.exec(home) ?? [];
    expect(feed).toContain('multilingual_language=en');
    expect((await ask(feed)).text).toContain('SUMMARY;LANGUAGE=en:Summer jazz');
    const subscribed = await ask(`${origin}/vi/events/?ical=1`);
    expect(subscribed.headers['content-type']).toContain('text/calendar');
  });

  test('is offered on every page, named in itself', async () => {
    for (const [path, address] of [
      ['/en/', '/vi/'],
      ['/ja/event/matsuri/', '/vi/event/matsuri/'],
      ['/en/desk/sign-in', '/vi/desk/sign-in'],
    ] as const)
      expect(await page(path)).toMatch(
        new RegExp(`<a href="[^"]*${address}" hreflang="vi" lang="vi"[^>]*>Tiếng Việt</a>`),
      );
    expect(await page('/en/')).toMatch(/<link rel="alternate" hreflang="vi" href="[^"]*\/vi\/"/);
    expect(await page('/ja/event/matsuri/')).not.toContain('rel="alternate" hreflang="vi"');
  });

  test('is chosen for readers who prefer it', async () => {
    expect(await page('/', 'vi-VN,ja;q=0.5')).toContain('<html lang="vi">');
    expect(await page('/', 'sv,ja;q=0.5')).toContain('<html lang="ja">');
  });

  test('is a language of the desk, in English where a text is not translated', async () => {
    const desk = await page('/vi/desk/sign-in');
    expect(desk).toContain('<html lang="vi">');
    expect(desk).toContain('<h1>Đăng nhập</h1>');
    expect(desk).toContain('<label for="login">Login</label>');
    expect(desk).toContain('action="/vi/desk/sign-in"');
  });

  test('has error pages', async () => {
    const { status, headers, text } = await ask(`${origin}/vi/event/none/`, { headers: { accept: 'text/html' } });
    expect([status, headers['content-language']]).toEqual([404, 'vi']);
    expect(text).toContain('<h1>Không tìm thấy trang</h1>');
  });

  test('is unknown to the API, as any other language is', async () => {
    for (const [path, accept] of [
      [`${API}/events?multilingual_language=LANGUAGE`, ''],
      [`/LANGUAGE${API}/events`, ''],
      [`/LANGUAGE${API}/events`, 'text/calendar'],
      [`/LANGUAGE${API}/events.ics`, ''],
      ['/LANGUAGE/calendar/', ''],
      [`${API}/translations/events?language=LANGUAGE`, ''],
    ] as const) {
      const answers = await Promise.all(
        ['vi', 'sv'].map((language) => ask(origin + path.replace('LANGUAGE', language), { headers: { accept } })),
      );
      const [own, other] = answers.map(({ status, text }) => [status, text.replace(/vi|sv/g, 'LANGUAGE')]);
      expect(own).toEqual(other);
      expect(own?.[0]).toBeGreaterThanOrEqual(400);
    }
    const { headers } = await ask(`${origin}${API}/events`, { headers: { 'accept-language': 'vi,ko;q=0.5' } });
    expect(headers['content-language']).toBe('ko');
  });
});
