import type { Sql } from '../database/sql.service.js';
import type { Prisma } from '../generated/prisma/client.js';
import type { Caller } from '../http/request-scope.js';
import { rowOf, type RowShape } from './row-shapes.js';
import { oneId, recordRows, type RecordRows } from './rows.sql.js';

/** Records in order, and how many there are on all pages. */
export interface FoundRecords<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** One page of a list, with its total, in one statement. */
export async function readPage<Row>(
  sql: Sql,
  shape: RowShape,
  { ids, total }: { readonly ids: Prisma.Sql; readonly total: Prisma.Sql },
  caller: Caller,
): Promise<FoundRecords<Row>> {
  const [found] = await sql.rows<RecordRows>(recordRows(shape, ids, caller, total), caller.replica);
  return { rows: (found?.rows ?? []).map((values) => rowOf(shape, values) as Row), total: found?.total ?? 0 };
}

/** The record with the id, whatever its status. */
export async function readOne<Row>(sql: Sql, shape: RowShape, id: number, caller: Caller): Promise<Row | undefined> {
  const [found] = await sql.rows<RecordRows>(recordRows(shape, oneId(id), caller), caller.replica);
  const [values] = found?.rows ?? [];
  return values && (rowOf(shape, values) as Row);
}
