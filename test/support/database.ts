import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Passwords } from './staff.js';
import { until } from './wait.js';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A database of its own, migrated and without a row, or a copy of one to which nobody is connected. */
export function createTestDatabase(template = emptyTemplate()): Promise<TestDatabase> {
  return create(template);
}

function emptyTemplate(): string {
  return process.env['TEST_TEMPLATE'] ?? '';
}

/** The template with a user of each role. */
export function staffedTemplate(): { readonly database: string; readonly passwords: Passwords } {
  const passwords = JSON.parse(process.env['TEST_PASSWORDS'] ?? '{}') as Passwords;
  return { database: `${emptyTemplate()}_staffed`, passwords };
}

/** A database of its own without anything in it. */
export function createBareDatabase(): Promise<TestDatabase> {
  return create('template0');
}

/** Makes of a database, to which nobody is connected, a template with a name of its own in this run. Returns the name. */
export async function asTemplate(url: string, name: string): Promise<string> {
  const template = `${emptyTemplate()}_${name}`;
  await onServer(`ALTER DATABASE ${new URL(url).pathname.slice(1)} RENAME TO ${template}`);
  return template;
}

/** Does something while no other worker does so. */
export async function onServerAlone<Result>(work: () => Promise<Result>): Promise<Result> {
  const client = new pg.Client(serverUrl().href);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(1)');
    return await work();
  } finally {
    await client.end();
  }
}

async function create(template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // As files, and not page by page through the log: that is half the work.
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  const url = serverUrl();
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client(serverUrl().href);
  await client.connect();
  try {
    await until(async () => {
      try {
        await client.query(statement);
        return true;
      } catch (error) {
        // 55006: somebody is in the template, such as the server's own housekeeping.
        if (error instanceof pg.DatabaseError && error.code === '55006') return false;
        throw error;
      }
    });
  } finally {
    await client.end();
  }
}

function serverUrl(): URL {
  const url = process.env['TEST_SERVER_URL'];
  if (url === undefined) throw new Error('The tests run under "npm test", which starts their database.');
  return new URL(url);
}
