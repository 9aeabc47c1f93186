import { ApiError } from '#core/errors/api-error.js';
import { IMAGE_LIMITS, MOST_BYTES } from '#core/image-limits.js';

/** Largest file of a form, and the refusal of a larger one. */
export interface UploadLimit {
  readonly bytes: number;
  readonly refusal: () => ApiError;
}

export const IMAGE_UPLOAD: UploadLimit = {
  bytes: MOST_BYTES,
  refusal: () => new ApiError('rest_upload_too_large', { values: IMAGE_LIMITS }),
};
