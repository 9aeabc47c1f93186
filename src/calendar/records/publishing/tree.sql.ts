import { invalidParam } from '#core/errors/api-error.js';
import { expected } from '#core/messages/message.js';
import type { Tx } from '#platform/database/transaction.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';

const PARENT = { event: 'post_parent_id', term: 'parent_id' } as const;

/** Whether `id` is `parent` itself or one of its ancestors. */
export function isAncestor(table: 'event' | 'term', id: number, parent: number): Prisma.Sql {
  const above = Prisma.raw(PARENT[table]);
  const from = Prisma.raw(table);
  return Prisma.sql`with recursive line(id) as (
      select ${parent}::int union select x.${above} from ${from} x join line on line.id = x.id where x.${above} is not null
    ) select exists (select 1 from line where id = ${id}) as found`;
}

/** Locks the tree until the transaction ends: nobody else changes parents or links events with terms. */
export async function lockTree(tx: Tx, table: 'event' | 'term'): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`tree:${table}`}, 0))`;
}

/**
 * Keeps the tree of terms unchanged. Writers of anything that event lists are made from (the event, its links, its
 * texts) take this lock before any row, as moving a category locks the tree first and then the events below it.
 */
export async function lockTermTreeShared(tx: Tx): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock_shared(hashtextextended('tree:term', 0))`;
}

/** The same lock as a condition, which a statement evaluates before it looks for its first row. */
export const TERM_TREE_SHARED = Prisma.sql`(select pg_advisory_xact_lock_shared(hashtextextended('tree:term', 0)) is not null)`;

/** Repeats the check inside the transaction, one writer of the tree at a time. @throws ApiError rest_invalid_param */
export async function assertNoLoop(
  tx: Tx,
  table: 'event' | 'term',
  { id, parent }: { readonly id: number; readonly parent: number },
  name: string,
): Promise<void> {
  await lockTree(tx, table);
  const [row] = await tx.$queryRaw<{ found: boolean }[]>(isAncestor(table, id, parent));
  if (row?.found === true) throw invalidParam(name, expected(table === 'event' ? 'parent-event' : 'parent-category'));
}
