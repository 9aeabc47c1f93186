import type pg from 'pg';
import { TABLES } from './tables.js';

/** Statements that make the constraints and indexes again that were dropped, in steps; those of one step can run side by side. */
export type Rebuild = readonly (readonly string[])[];

const SMALL: readonly string[] = ['app_user', 'application_password'];

/** What rows are given for, and what triggers keep. */
export const KEPT: readonly string[] = ['occurrence', 'list_index', 'day_count', 'translation_task'];
export const FILLED = Object.keys(TABLES).filter((table) => !SMALL.includes(table) && !KEPT.includes(table));

interface Constraint {
  readonly table: string;
  readonly name: string;
  readonly type: 'p' | 'f' | 'c' | 'u';
  readonly definition: string;
}

/** Drops foreign keys, keys and indexes of the tables that are filled: made at the end they take a fraction of the time. */
export async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<Rebuild> {
  const { rows: constraints } = await client.query<Constraint>(
    `select conrelid::regclass::text as table, conname as name, contype as type, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'p' and conrelid = any($1::regclass[])
       or contype = 'f' and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[]))`,
    [tables],
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::regclass[]) and not exists (select 1 from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))`,
    [tables],
  );
  for (const { table, name } of constraints.filter(({ type }) => type === 'f'))
    await client.query(`alter table ${table} drop constraint "${name}"`);
  for (const { table, name } of constraints.filter(({ type }) => type === 'p'))
    await client.query(`alter table ${table} drop constraint "${name}"`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  const add = (type: Constraint['type']): string[] =>
    constraints
      .filter((constraint) => constraint.type === type)
      .map(({ table, name, definition }) => `alter table ${table} add constraint "${name}" ${definition}`);
  return [add('p'), indexes.map(({ definition }) => definition), add('f')];
}

/** Runs the statements of each step on all the clients at once. */
export async function rebuild(clients: readonly pg.Client[], steps: Rebuild): Promise<void> {
  for (const step of steps) {
    const waiting = [...step];
    await Promise.all(
      clients.map(async (client) => {
        for (let statement = waiting.shift(); statement !== undefined; statement = waiting.shift())
          await client.query(statement);
      }),
    );
  }
}
