import type { TranslationRow } from '#core/translation/pick.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { PublicationRow } from './record.js';

/** Whether the caller may learn that there is such a record; the SQL expression `known` does the same. */
export function mayKnow<Row extends TranslationRow>(row: PublicationRow<Row>, caller: RequestContext): boolean {
  return !caller.hidesExistence || mayRead(row, caller);
}

/** Whether a single read shows the record; the SQL expression `readable` does the same. */
export function mayRead<Row extends TranslationRow>(
  row: PublicationRow<Row>,
  { viewer, now }: RequestContext,
): boolean {
  if (viewer.can('edit_others_posts')) return true;
  if (row.status === 'publish' && row.published_at <= now.getTime()) return true;
  return viewer.can('edit_posts') && row.author_id === viewer.id;
}
