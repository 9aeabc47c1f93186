import type { Tx } from '#platform/database/transaction.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { resolvedTerms, type TaxonomyRef } from './terms.sql.js';

interface Found {
  readonly id: number | null;
}

/**
 * Terms to link an event with: by number only those that the caller may see; by name all, as the writer knows the name, unless
 * nobody is to learn that there is such a term.
 */
export async function foundTerms(tx: Tx, refs: readonly TaxonomyRef[], caller: RequestContext): Promise<Found[]> {
  const isByName = ({ id }: TaxonomyRef): boolean => id === undefined && !caller.hidesExistence;
  const [names, numbers] = [refs.some(isByName), refs.some((ref) => !isByName(ref))];
  const shown = numbers ? await tx.$queryRaw<Found[]>(resolvedTerms(refs, false, caller)) : [];
  const named = names ? await tx.$queryRaw<Found[]>(resolvedTerms(refs, false, undefined)) : [];
  return refs.map((ref, index) => ({ id: (isByName(ref) ? named : shown)[index]?.id ?? null }));
}
