import type { Tx } from '../../database/transaction.js';
import { Prisma } from '../../generated/prisma/client.js';
import type { RequestContext } from '../../http/request-scope.js';
import { readable } from '../reading/visibility.sql.js';

/**
 * The venue or organizer that a new one would repeat: the same name (and description, where one is given), without
 * case, in the language written, not in the trash, and known to the caller. Writers of one name wait for each other.
 */
export async function findDuplicate(
  tx: Tx,
  table: 'venue' | 'organizer',
  text: { name: string; description?: string | null | undefined },
  caller: RequestContext,
): Promise<number | undefined> {
  const [language] = caller.languages;
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`name:${table}:${language}:${text.name.toLowerCase()}`}, 0))`;
  const description =
    text.description == null ? Prisma.empty : Prisma.sql`and lower(x.description) = lower(${text.description})`;
  const [found] = await tx.$queryRaw<{ id: number }[]>`
    select r.id from ${Prisma.raw(`${table}_translation`)} x join ${Prisma.raw(table)} r on r.id = x.${Prisma.raw(table)}_id
    where lower(x.name) = lower(${text.name}) and x.language = ${language} ${description}
      and r.status <> 'trash' and ${readable('r', caller)}
    order by r.id limit 1`;
  return found?.id;
}
