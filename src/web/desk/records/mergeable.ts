import type { RequestContext } from '../../../platform/http/request-scope.js';
import type { Merge, MergeInput } from '../../../calendar/records/publishing/merge-writes.js';

/** A room in which two records can be made one. */
export interface Mergeable {
  readonly mergePlan: (pair: MergeInput, caller: RequestContext) => Promise<Merge>;
  readonly merge: (pair: MergeInput, caller: RequestContext) => Promise<Merge>;
}
