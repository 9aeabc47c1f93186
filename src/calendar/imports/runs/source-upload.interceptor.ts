import { Injectable } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import { UploadInterceptor } from '#calendar/media/upload.interceptor.js';
import type { UploadLimit } from '#calendar/media/upload-limit.js';
import { MOST_SENT_BYTES } from '../reading/source-limits.js';

/** Reads the form of a file that is imported. */
@Injectable()
export class SourceUploadInterceptor extends UploadInterceptor {
  protected override readonly limit: UploadLimit = { bytes: MOST_SENT_BYTES, refusal: () => tooLarge(MOST_SENT_BYTES) };
}

export function tooLarge(bytes: number): ApiError {
  return new ApiError('rest_content_too_large', { values: { limit: `${String(bytes / 2 ** 20)} MiB` } });
}
