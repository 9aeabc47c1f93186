import type { TranslationRow } from '../common/translation/pick.js';
import type { Caller } from '../http/request-scope.js';
import type { PostRow } from './rows.js';

/** Whether a single read shows the record; the SQL expression `readable` says the same. */
export function mayRead<Row extends TranslationRow>(row: PostRow<Row>, { viewer, now }: Caller): boolean {
  if (viewer.can('edit_others_posts')) return true;
  if (row.status === 'publish' && row.published_at <= now.getTime()) return true;
  return viewer.can('edit_posts') && row.author_id === viewer.id;
}
