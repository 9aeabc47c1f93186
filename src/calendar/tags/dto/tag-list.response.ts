import { ApiProperty } from '@nestjs/swagger';
import { SyncedPageResponse } from '#calendar/changes/dto/synced-page.response.js';
import { TermResponse } from '#calendar/terms/dto/term.response.js';

export class TagListResponse extends SyncedPageResponse {
  @ApiProperty({ description: 'The tags of this page.', type: [TermResponse] })
  tags: TermResponse[];
}
