import type { Viewer } from '../../../platform/auth/viewer.js';
import type { Status } from '../../../core/status/status.js';
import { mayEdit } from '../../../calendar/records/publishing/publication-rules.js';

/** Whether somebody may choose that others see it. */
export function mayPublishOf(viewer: Viewer): boolean {
  return viewer.may('publish_posts');
}

/** The statuses to choose from: what it is, and what it may become. The trash has a button of its own. */
export function statusChoices(present: Status | undefined, mayPublish: boolean): readonly Status[] {
  const choices: readonly Status[] = mayPublish ? ['publish', 'draft', 'pending', 'private'] : ['draft', 'pending'];
  return present === undefined || choices.includes(present) ? choices : [present, ...choices];
}

/** Whether somebody may write to it: what lies in the trash is taken out of it first. */
export function mayEditParty(party: { readonly author: string; readonly status: Status }, viewer: Viewer): boolean {
  const { author, status } = party;
  const stored = status === 'future' ? 'publish' : status;
  return status !== 'trash' && mayEdit(viewer, { author_id: Number(author), status: stored, trashed_status: null });
}
