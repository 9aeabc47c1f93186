import type { RequestContext } from '#platform/http/request-scope.js';
import type { Merge, MergeInput } from '#calendar/records/publishing/merge-writes.js';

/** A section whose records can be merged. */
export interface Mergeable {
  readonly mergePlan: (pair: MergeInput, caller: RequestContext) => Promise<Merge>;
  readonly merge: (pair: MergeInput, caller: RequestContext) => Promise<Merge>;
}
