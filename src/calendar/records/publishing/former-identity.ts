import type { Tx } from '#platform/database/transaction.js';
import type { TranslatedTable } from '../texts/translations.sql.js';

/** Number of a record at the site that it comes from, and an event's name in the calendars of that site. */
export interface FormerIdentity {
  readonly id: number;
  readonly uid?: string;
}

/** The number as the id of a new record; nothing if a record or an occurrence has it here, or is to get it. */
export async function keptId(
  tx: Tx,
  table: TranslatedTable['table'] | 'image',
  identity: FormerIdentity | undefined,
): Promise<{ readonly id?: number }> {
  if (!identity) return {};
  const { id } = identity;
  const taken =
    table === 'term'
      ? tx.$queryRaw<unknown[]>`select from term where id = ${id}
          union all select from term_id_seq where last_value < ${id}`
      : tx.$queryRaw<unknown[]>`select from event where id = ${id} union all select from occurrence where id = ${id}
          union all select from removed_occurrence where id = ${id}
          union all select from withdrawn_occurrence where occurrence_id = ${id}
          union all select from venue where id = ${id} union all select from organizer where id = ${id}
          union all select from image where id = ${id}
          union all select from record_id_seq where last_value < ${id}`;
  return (await taken).length > 0 ? {} : { id };
}
