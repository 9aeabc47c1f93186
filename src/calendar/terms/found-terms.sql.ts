import type { Tx } from '../../platform/database/transaction.js';
import type { RequestContext } from '../../platform/http/request-scope.js';
import { onlyShown } from './shown-term.sql.js';
import { resolvedTerms, type TaxonomyRef } from './terms.sql.js';

interface Found {
  readonly id: number | null;
}

/**
 * Terms to link an event with: by number only those that the caller may see; by name all, as the writer knows the name.
 */
export async function foundTerms(tx: Tx, refs: readonly TaxonomyRef[], caller: RequestContext): Promise<Found[]> {
  const all = resolvedTerms(refs, false);
  const [numbers, names] = [refs.some(({ id }) => id !== undefined), refs.some(({ id }) => id === undefined)];
  const shown = numbers ? await tx.$queryRaw<Found[]>(onlyShown(all, caller)) : [];
  const named = names ? await tx.$queryRaw<Found[]>(all) : [];
  return refs.map((ref, index) => ({ id: (ref.id === undefined ? named : shown)[index]?.id ?? null }));
}
