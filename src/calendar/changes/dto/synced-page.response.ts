import { ApiPropertyOptional } from '@nestjs/swagger';
import { PageResponse } from '#calendar/records/lists/dto/page.response.js';

/** Keys of every list that a copy can follow. */
export abstract class SyncedPageResponse extends PageResponse {
  @ApiPropertyOptional({
    description:
      'For `sync_token`: ids of records that changed. A copy drops them, of events all dates too, then adds those of the answer.',
    type: [Number],
    example: [12],
  })
  changed_ids?: number[];

  @ApiPropertyOptional({
    description: 'For `sync_token`: whether there are more changes now.',
    type: Boolean,
    example: false,
  })
  has_more?: boolean;

  @ApiPropertyOptional({
    description:
      'With `sync`, on the last page, and for `sync_token`: token for what has changed since the first page of the copy, or since this answer.',
    type: String,
    example: 'YWJj',
  })
  next_sync_token?: string;
}
