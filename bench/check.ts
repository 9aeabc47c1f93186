import { parseArgs } from 'node:util';
import pg from 'pg';
import { checkDerived } from '#cli/check/run.js';
import { startEmbedded } from '#platform/database/embedded/embedded-postgres.js';
import { migrate } from '#platform/database/schema/migrate.js';
import { withPrisma } from '#platform/database/with-prisma.js';
import { brokenInvariants, schemaOf } from './check/invariants.js';
import { differingRecords } from './check/recreate.js';
import { copyRows } from './generate/copy.js';
import { users } from './generate/fill.js';
import { CLOCK, DEFAULT_LANGUAGE } from './generate/plan.js';
import { Rows } from './generate/tables.js';
import { worldOf } from './generate/world.js';

const SCRATCH = 'kalends_check';

const { values } = parseArgs({ options: { size: { type: 'string', default: '1000' } } });
const folder = await worldOf(Number(values.size), console.error);
const database = await startEmbedded(folder);
const wrong: string[] = [];
try {
  await check(database.url);
} finally {
  await database.stop();
}
for (const words of wrong) console.error(words);
console.log(
  wrong.length === 0
    ? `The world of ${values.size} events is as the service would have made it.`
    : `${String(wrong.length)} differences`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;

async function check(url: string): Promise<void> {
  const world = await connect(url);
  const scratchUrl = new URL(url);
  scratchUrl.pathname = `/${SCRATCH}`;
  try {
    await world.query(`drop database if exists ${SCRATCH} with (force)`);
    await world.query(`create database ${SCRATCH}`);
    await migrate(scratchUrl.href);
    const scratch = await connect(scratchUrl.href);
    try {
      wrong.push(...(await brokenInvariants(world)), ...missing(await schemaOf(scratch), await schemaOf(world)));
      await checkWorld(url);
      await prepare(world, scratch);
      wrong.push(...(await differingRecords(world, scratch, scratchUrl.href, folder)));
    } finally {
      await scratch.end();
    }
  } finally {
    await world.query(`drop database if exists ${SCRATCH} with (force)`);
    await world.end();
  }
}

/** Everything derived, as the service's own check holds it against the facts. */
async function checkWorld(url: string): Promise<void> {
  const tell = (line: string): number => wrong.push(line);
  const context = { now: CLOCK, defaultLanguage: DEFAULT_LANGUAGE };
  await withPrisma(url, (prisma) => checkDerived(prisma, context, { tell }));
}

async function connect(url: string): Promise<pg.Client> {
  // Times are compared as the text that the server gives.
  const types = {
    getTypeParser: (oid: number): ((text: string) => unknown) =>
      oid === 23 || oid === 21 ? Number : oid === 16 ? (text) => text === 't' : oid === 701 ? Number : (text) => text,
  };
  const client = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC', types });
  await client.connect();
  return client;
}

/** The same users and the same salt. */
async function prepare(world: pg.Client, scratch: pg.Client): Promise<void> {
  const rows = new Rows();
  users(rows);
  await copyRows(scratch, rows);
  const { rows: salts } = await world.query<{ value: string }>(`select value from setting where key = 'password_salt'`);
  await scratch.query(`update setting set value = $1 where key = 'password_salt'`, [salts[0]?.value]);
}

function missing(wanted: readonly string[], present: readonly string[]): string[] {
  return [
    ...wanted.filter((line) => !present.includes(line)).map((line) => `missing: ${line}`),
    ...present.filter((line) => !wanted.includes(line)).map((line) => `not of the migrations: ${line}`),
  ];
}
