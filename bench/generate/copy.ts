import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { TABLES, type Row, type Rows, type TableName, type Value } from './tables.js';

/** Of connections that fill tables: triggers stay still, what they keep is made at the end. */
export const LOADING = '-c session_replication_role=replica -c synchronous_commit=off -c maintenance_work_mem=512MB';

const CHUNK_ROWS = 500;
const SPECIAL = /[\\\n\r\t]/g;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Writes rows into their tables, one transaction for all of them. */
export async function copyRows(client: pg.Client, rows: Rows): Promise<void> {
  await client.query('begin');
  for (const [table, list] of rows.tables()) await copyInto(client, table, list);
  await client.query('commit');
}

async function copyInto(client: pg.Client, table: TableName, rows: readonly Row[]): Promise<void> {
  const stream = client.query(from(`copy ${table} (${TABLES[table].join(', ')}) from stdin`));
  const done = finished(stream);
  for (let start = 0; start < rows.length; start += CHUNK_ROWS) {
    const text = rows
      .slice(start, start + CHUNK_ROWS)
      .map(line)
      .join('');
    if (!stream.write(text)) await Promise.race([once(stream, 'drain'), done]);
  }
  stream.end();
  await done;
}

function line(row: Row): string {
  return `${row.map(field).join('\t')}\n`;
}

function field(value: Value): string {
  if (value === null) return '\\N';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value.replace(SPECIAL, (sign) => ESCAPES[sign] ?? sign) : String(value);
}
