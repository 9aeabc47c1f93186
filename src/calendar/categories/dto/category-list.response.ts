import { ApiProperty } from '@nestjs/swagger';
import { SyncedPageResponse } from '#calendar/changes/dto/synced-page.response.js';
import { TermResponse } from '#calendar/terms/dto/term.response.js';

export class CategoryListResponse extends SyncedPageResponse {
  @ApiProperty({ description: 'The categories of this page.', type: [TermResponse] })
  categories: TermResponse[];
}
