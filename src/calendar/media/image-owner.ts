import { forbiddenError } from '#platform/auth/access.decorator.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { assertRevision } from '../records/publishing/publication-rules.js';

/** Facts that decide who may change an image. */
export interface OwnedImage {
  readonly author_id: number | null;
  readonly revision: number;
}

/** Authors may change their images, editors all. */
export function isOwned({ author_id }: Pick<OwnedImage, 'author_id'>, { viewer }: RequestContext): boolean {
  return (author_id !== null && author_id === viewer.id) || viewer.may('edit_others_posts');
}

/** @throws ApiError rest_forbidden, rest_precondition_failed */
export function assertOwned(image: OwnedImage, caller: RequestContext): void {
  if (!isOwned(image, caller)) throw forbiddenError(caller.viewer);
  assertRevision(caller, image.revision);
}
