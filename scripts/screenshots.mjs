// npm run screenshots [pages] [desk]: pictures of the main pages and of the desk, in five languages, on a large and on a small
// screen, in docs/screenshots. Starts a service of its own with the demonstration data, and needs Chromium.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import sharp from 'sharp';

const FOLDER = 'docs/screenshots';
const LANGUAGES = ['en', 'ja', 'ko', 'zh-hans', 'zh-hant'];
const WEEK = 7 * 86_400_000;
/** The demonstration data is counted from today on. */
const soon = new Date(Date.now() + 2 * WEEK).toISOString().slice(0, 10);
const PAGES = {
  home: '/',
  list: '/events/',
  month: `/events/month/${soon.slice(0, 7)}/`,
  week: `/events/week/${soon}/`,
  day: `/events/day/${soon}/`,
  map: '/events/map/',
  event: '/event/harbour-lantern-festival/',
  series: '/event/tai-chi-at-first-light/',
  venue: '/venue/victoria-park/',
  category: '/events/category/festivals/',
  embed: '/embed/try',
};
/** A lantern, as each language has it. */
const SEARCHED = { en: 'lantern', ja: 'ランタン', ko: '등불', 'zh-hans': '花灯', 'zh-hant': '花燈' };
const EDITED = 'tai-chi-at-first-light';
const DESK = {
  'desk-home': () => '/desk',
  'desk-list': () => '/desk/events',
  'desk-form': ({ id }) => `/desk/events/${id}`,
  'desk-translating': ({ id, language }) =>
    `/desk/translations/events/${id}?from=en&to=${language === 'en' ? 'ja' : language}`,
  'desk-history': ({ id }) => `/desk/changes/events/${id}`,
};
const PASSWORD = 'seven grey herons at noon';
const SIZES = {
  desk: { viewport: { width: 1280, height: 900 }, shown: 960 },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, shown: 390 },
};
const QUALITY = 62;
const PORT = 3987;
const ORIGIN = `http://127.0.0.1:${PORT}`;

const executablePath = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path && existsSync(path),
);
if (!executablePath) throw new Error('There is no Chromium: install the package chromium, or set CHROMIUM.');

const asked = process.argv.slice(2);
const isAsked = (part) => asked.length === 0 || asked.includes(part);

const data = mkdtempSync(join(tmpdir(), 'kalends-screenshots-'));
const service = await startService();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  if (asked.length === 0) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const password = readFileSync(join(data, 'admin-password.txt'), 'utf8').trim();
  const session = isAsked('desk') ? await signIn(password) : undefined;
  // What an empty calendar begins with.
  if (session) await take({ 'desk-first-run': () => '/desk/first-run/begin' }, session);
  await seed(password);
  if (isAsked('pages')) {
    const pages = Object.fromEntries(Object.entries(PAGES).map(([name, path]) => [name, () => path]));
    await take({ ...pages, search: ({ language }) => `/search?search=${encodeURIComponent(SEARCHED[language])}` });
  }
  if (session) await take(DESK, session);
} finally {
  await browser.close();
  service.kill('SIGTERM');
  await once(service, 'exit');
  rmSync(data, { recursive: true, force: true });
}

async function take(pages, storageState) {
  const found = await fetch(`${ORIGIN}/calendar/events/v1/events/by-slug/${EDITED}`);
  const { id } = found.ok ? await found.json() : {};
  for (const [size, { shown, ...device }] of Object.entries(SIZES)) {
    const settings = { ...device, storageState, timezoneId: 'Asia/Hong_Kong', reducedMotion: 'reduce' };
    const context = await browser.newContext(settings);
    const page = await context.newPage();
    for (const [name, path] of Object.entries(pages)) {
      for (const language of LANGUAGES) {
        await page.goto(`${ORIGIN}/${language}${path({ id, language })}`, { waitUntil: 'networkidle' });
        const picture = await page.screenshot();
        await sharp(picture)
          .resize({ width: shown })
          .webp({ quality: QUALITY })
          .toFile(`${FOLDER}/${name}-${language}-${size}.webp`);
      }
    }
    await context.close();
  }
}

/** As the administrator does at first: with another password than the one that was made. */
async function signIn(password) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${ORIGIN}/en/desk/sign-in`);
  await page.fill('[name=login]', 'admin');
  await page.fill('[name=password]', password);
  await page.click('main button[type=submit]');
  await page.waitForURL('**/account/password*');
  await page.fill('[name=present]', password);
  await page.fill('[name=password]', PASSWORD);
  await page.fill('[name=repeat]', PASSWORD);
  await page.click('main button[type=submit]');
  await page.waitForURL((url) => !url.pathname.endsWith('/password'));
  const state = await context.storageState();
  await context.close();
  return state;
}

async function startService() {
  const env = { ...process.env, DATA_DIR: data, PORT: String(PORT), TIMEZONE: 'Asia/Hong_Kong', LOG_LEVEL: 'silent' };
  const started = spawn(process.execPath, ['dist/main.js'], { env });
  while (!(await fetch(`${ORIGIN}/health/ready`).catch(() => undefined))?.ok) {
    if (started.exitCode !== null) throw new Error('The service did not start.');
    await pause(100);
  }
  return started;
}

async function seed(password) {
  const seeding = spawn(process.execPath, ['dist/cli/seed.js'], {
    env: { ...process.env, KALENDS_URL: ORIGIN, KALENDS_LOGIN: 'admin', KALENDS_PASSWORD: password },
    stdio: 'inherit',
  });
  const [code] = await once(seeding, 'exit');
  if (code !== 0) throw new Error('There is no demonstration data.');
}
