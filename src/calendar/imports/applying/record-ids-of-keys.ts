import type { PrismaService } from '#platform/database/prisma.service.js';
import { keyName } from '../planning/plan.js';
import { linkedKeys, type IdOfKey, type ItemFacts } from './item-input.js';
import { idsOfKeys, type KeyId } from './takes.sql.js';

/** Ids of the records of a source that a record and its exceptions link to. */
export async function recordIdsOfKeys(
  prisma: PrismaService,
  sourceId: number,
  facts: Pick<ItemFacts, 'own'> | null,
): Promise<IdOfKey> {
  const rows = await prisma.$queryRaw<KeyId[]>(idsOfKeys(sourceId, facts ? linkedKeys(facts) : []));
  const ids = new Map(rows.map((row) => [keyName(row), row.recordId]));
  return (kind, key) => ids.get(keyName({ kind, key }));
}
