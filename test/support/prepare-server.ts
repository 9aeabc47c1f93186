import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { migrate } from '#platform/database/schema/migrate.js';
import { checkServer } from '#platform/database/schema/preflight.js';
import { makeStaff } from './staff.js';

/**
 * Makes the templates of the tests' databases: an empty one, and one with users. Several runs may share the server.
 * @param url a role that may make databases, and a database of it to connect to
 * @returns what takes them away again
 */
export async function prepareServer(url: string): Promise<() => Promise<void>> {
  const template = `kalends_template_${randomUUID().replaceAll('-', '')}`;
  const end = (): Promise<void> =>
    run(
      url,
      `DROP DATABASE IF EXISTS ${template}_demonstration`,
      `DROP DATABASE IF EXISTS ${template}_staffed`,
      `ALTER DATABASE ${template} IS_TEMPLATE false`,
      `DROP DATABASE ${template} WITH (FORCE)`,
    );
  await run(url, `CREATE DATABASE ${template} TEMPLATE template0`);
  try {
    const own = new URL(url);
    own.pathname = `/${template}`;
    await checkServer(own.href);
    await migrate(own.href);
    await run(
      url,
      `ALTER DATABASE ${template} IS_TEMPLATE true ALLOW_CONNECTIONS false`,
      `CREATE DATABASE ${template}_staffed TEMPLATE ${template}`,
    );
    own.pathname = `/${template}_staffed`;
    process.env['TEST_PASSWORDS'] = JSON.stringify(await makeStaff(own.href));
  } catch (error) {
    await end();
    throw error;
  }
  process.env['TEST_SERVER_URL'] = url;
  process.env['TEST_TEMPLATE'] = template;
  return end;
}

async function run(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
