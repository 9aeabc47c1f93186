import type { Tx } from '#platform/database/transaction.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { settleSlugs, type HiddenSlug } from '../records/texts/slugs.js';
import type { Taxonomy } from './taxonomy.js';

/** Gives terms that are seen from now on the slugs that were meant, where those of hidden ones have their number behind them. */
export async function settleTermSlugs(
  tx: Tx,
  which: Prisma.Sql,
  { hidesExistence }: Pick<RequestContext, 'hidesExistence'>,
): Promise<void> {
  if (!hidesExistence) return;
  const slugs = await tx.$queryRaw<(HiddenSlug & { taxonomy: Taxonomy })[]>`
    select t.id, x.language, x.slug, x.name as title, t.taxonomy from term t join term_translation x on x.term_id = t.id
    where ${which} and x.slug like '%-' || t.id order by t.id, x.language`;
  for (const taxonomy of ['category', 'tag'] as const)
    await settleSlugs(
      tx,
      { table: 'term', taxonomy },
      slugs.filter((slug) => slug.taxonomy === taxonomy),
    );
}
