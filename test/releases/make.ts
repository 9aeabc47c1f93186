// npm run release:fixture: makes a small calendar with this program, and keeps its data folder, a backup and its answers as
// test/releases/<version>, which every later release has to open. Replaced until the release is dated in CHANGELOG.md.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asSuperuser } from '#platform/database/embedded/embedded-cluster.js';
import { firstPassword, launch, originOf, Program } from '../support/process.js';
import { makeCalendar } from './calendar.js';
import { Client } from './client.js';
import { answersOf, Fixture, followedBy, missingOn, settingsOf } from './fixture.js';

const DAY_MS = 24 * 60 * 60 * 1000;

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
if (new RegExp(`^## ${version.replaceAll('.', '\\.')} \\(\\d`, 'm').test(readFileSync('CHANGELOG.md', 'utf8')))
  throw new Error(`${version} has been released: what it left is not made again.`);

const migration = readdirSync('prisma/migrations').findLast((name) => /^\d/.test(name)) ?? '';
const DATA_DIR = mkdtempSync(join(tmpdir(), 'kalends-release-'));
const place = join('test/releases', version);
rmSync(place, { recursive: true, force: true });
mkdirSync(place);
const fixture = new Fixture(place);
const receiver = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(204).end());
});
await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
const bound = receiver.address();
const { FIXED_CLOCK: _, ...settings } = settingsOf('');

try {
  const making = launch({ ...settings, DATA_DIR });
  const password = await originOf(making).then(() => firstPassword(DATA_DIR));
  for (const [login, role] of [
    ['mei', 'editor'],
    ['jun', 'author'],
  ])
    await run('user', 'add', login ?? '', '--role', role ?? '');
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  const made = await makeCalendar(new Client(await originOf(making), password), `http://127.0.0.1:${String(port)}`);
  await making.end('SIGTERM');

  const clock = new Date(Math.ceil(Date.now() / DAY_MS + 1) * DAY_MS).toISOString();
  const service = launch({ ...settingsOf(clock), DATA_DIR });
  const client = new Client(await originOf(service), password);
  const [answers, missing] = [await answersOf(client, made), await missingOn(client, made)];
  const refused = Object.entries(answers).filter(([, { status }]) => status >= 400);
  if (missing.length + refused.length > 0) throw new Error(JSON.stringify([missing, refused]));
  fixture.write({
    release: version,
    migration,
    clock,
    password,
    ...made,
    answers,
    ...(await followedBy(client, made)),
  });
  await run('backup', fixture.backup);
  await service.end('SIGTERM');
  // Dead rows and what they left in the files would only be packed.
  for (const database of ['kalends', 'postgres', 'template1']) asSuperuser(DATA_DIR, ['VACUUM FULL'], database);
  await fixture.pack(DATA_DIR, ['postgres', 'postgres.json', 'media']);
} finally {
  receiver.close();
  rmSync(DATA_DIR, { recursive: true, force: true });
}
for (const file of ['folder.tar.zst', 'backup.tar.gz', 'answers.json.gz'])
  console.log(`${place}/${file} ${(statSync(join(place, file)).size / 1024).toFixed(0)} kB`);

async function run(program: string, ...args: string[]): Promise<void> {
  const command = new Program(process.execPath, [`dist/cli/${program}.js`, ...args], { DATA_DIR });
  if ((await command.ended) !== 0) throw new Error(command.errors);
}
