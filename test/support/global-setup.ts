import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../src/database/embedded-postgres.js';
import { migrate } from '../../src/database/migrate.js';

declare global {
  var endTestServer: (() => Promise<void>) | undefined;
}

// Should the tests' own process die, its standard output to this one closes: it ends the server and clears up.
const WATCHMAN = `
const { readFileSync, rmSync } = require('node:fs');
process.stdin.resume().on('end', () => {
  const pid = () => { try { return Number(readFileSync(process.argv[1] + '/postgres/postmaster.pid', 'utf8').split('\\n')[0]); } catch { return 0; } };
  try { if (pid() > 0) process.kill(pid(), 'SIGINT'); } catch {}
  let tries = 0;
  const timer = setInterval(() => {
    if (pid() > 0 && tries++ < 100) return;
    clearInterval(timer);
    rmSync(process.argv[1], { recursive: true, force: true });
  }, 100);
});`;

/** One PostgreSQL for all tests, whose migrated database is the template of theirs. */
export default async function setUp(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kalends-test-'));
  const watchman = spawn(process.execPath, ['-e', WATCHMAN, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchman.unref();
  try {
    const database = await startEmbedded(folder, { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' });
    globalThis.endTestServer = async () => {
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
      watchman.stdin.end();
    };
    await migrate(database.url);
    process.env['TEST_SERVER_URL'] = await makeTemplate(database.url);
  } catch (error) {
    watchman.stdin.end();
    throw error;
  }
}

async function makeTemplate(url: string): Promise<string> {
  const server = new URL(url);
  const template = server.pathname.slice(1);
  server.pathname = '/postgres';
  const client = new pg.Client(server.href);
  await client.connect();
  await client.query(`ALTER DATABASE ${template} RENAME TO kalends_template`);
  await client.query('ALTER DATABASE kalends_template IS_TEMPLATE true ALLOW_CONNECTIONS false');
  await client.end();
  return server.href;
}
