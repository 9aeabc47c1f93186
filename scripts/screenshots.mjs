// npm run screenshots: pictures of the main pages, in five languages, on a desk and on a telephone, in docs/screenshots. Starts a
// service of its own with the demonstration data, and needs Chromium.
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
  search: '/search?search=lantern',
  embed: '/embed/try',
};
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

const data = mkdtempSync(join(tmpdir(), 'kalends-screenshots-'));
const service = await startDemo();
try {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  for (const [size, { shown, ...device }] of Object.entries(SIZES)) {
    const context = await browser.newContext({ ...device, timezoneId: 'Asia/Hong_Kong', reducedMotion: 'reduce' });
    const page = await context.newPage();
    for (const [name, path] of Object.entries(PAGES)) {
      for (const language of LANGUAGES) {
        await page.goto(`${ORIGIN}/${language}${path}`, { waitUntil: 'networkidle' });
        const picture = await page.screenshot();
        await sharp(picture)
          .resize({ width: shown })
          .webp({ quality: QUALITY })
          .toFile(`${FOLDER}/${name}-${language}-${size}.webp`);
      }
    }
    await context.close();
  }
  await browser.close();
} finally {
  service.kill('SIGTERM');
  await once(service, 'exit');
  rmSync(data, { recursive: true, force: true });
}

async function startDemo() {
  const env = { ...process.env, DATA_DIR: data, PORT: String(PORT), TIMEZONE: 'Asia/Hong_Kong', LOG_LEVEL: 'silent' };
  const started = spawn(process.execPath, ['dist/main.js'], { env });
  while (!(await fetch(`${ORIGIN}/health/ready`).catch(() => undefined))?.ok) {
    if (started.exitCode !== null) throw new Error('The service did not start.');
    await pause(100);
  }
  const password = readFileSync(join(data, 'admin-password.txt'), 'utf8').trim();
  const seed = spawn(process.execPath, ['dist/cli/seed.js'], {
    env: { ...env, KALENDS_URL: ORIGIN, KALENDS_LOGIN: 'admin', KALENDS_PASSWORD: password },
    stdio: 'inherit',
  });
  await once(seed, 'exit');
  return started;
}
