import { ApiError } from '#core/errors/api-error.js';
import type { Tx } from '#platform/database/transaction.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { assertOwned, type OwnedImage } from './image-owner.js';
import { shownImage } from './media.sql.js';
import type { Sizes } from './rendered-files.js';

/** Keeps other writers off an image that the caller may change. @throws ApiError media-not-found, rest_forbidden, rest_precondition_failed */
export async function lockImage(
  tx: Tx,
  id: number,
  caller: RequestContext,
): Promise<OwnedImage & { readonly sizes: Sizes }> {
  const [image] = await tx.$queryRaw<(OwnedImage & { sizes: Sizes })[]>`
    select author_id, revision, sizes from image x where id = ${id} and ${shownImage('x', caller)} for update`;
  if (!image) throw new ApiError('media-not-found');
  assertOwned(image, caller);
  return image;
}
