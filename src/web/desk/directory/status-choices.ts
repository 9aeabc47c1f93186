import type { Viewer } from '#platform/auth/viewer.js';
import type { Status } from '#core/status/status.js';
import { mayEdit } from '#calendar/records/publishing/publication-rules.js';

/** Whether the user may publish. */
export function mayPublishOf(viewer: Viewer): boolean {
  return viewer.may('publish_posts');
}

/** Statuses to choose from: the present one and those allowed next. The trash has a button of its own. */
export function statusChoices(present: Status | undefined, mayPublish: boolean): readonly Status[] {
  const choices: readonly Status[] = mayPublish ? ['publish', 'draft', 'pending', 'private'] : ['draft', 'pending'];
  return present === undefined || choices.includes(present) ? choices : [present, ...choices];
}

/** Whether the user may edit a record: one in the trash must be restored first. */
export function mayEditParty(party: { readonly author: string; readonly status: Status }, viewer: Viewer): boolean {
  const { author, status } = party;
  const stored = status === 'future' ? 'publish' : status;
  return status !== 'trash' && mayEdit(viewer, { author_id: Number(author), status: stored, trashed_status: null });
}
