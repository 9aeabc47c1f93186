import type { Tx } from '../../platform/database/transaction.js';
import type { RequestContext } from '../../platform/http/request-scope.js';
import { onlyShown } from './shown-term.sql.js';
import { resolvedTerms, type TaxonomyRef } from './terms.sql.js';

interface Found {
  readonly id: number | null;
}

/** What an event is to be linked with: by number only what the caller may see; a name is known to whoever writes it. */
export async function foundTerms(tx: Tx, refs: readonly TaxonomyRef[], caller: RequestContext): Promise<Found[]> {
  const all = resolvedTerms(refs, false);
  const [numbers, names] = [refs.some(({ id }) => id !== undefined), refs.some(({ id }) => id === undefined)];
  const shown = numbers ? await tx.$queryRaw<Found[]>(onlyShown(all, caller)) : [];
  const named = names ? await tx.$queryRaw<Found[]>(all) : [];
  return refs.map((ref, index) => ({ id: (ref.id === undefined ? named : shown)[index]?.id ?? null }));
}
