import { ApiProperty } from '@nestjs/swagger';
import { PageResponse } from '../../records/lists/dto/page.response.js';
import { TermResponse } from '../../terms/dto/term.response.js';

export class TagListResponse extends PageResponse {
  @ApiProperty({ description: 'The tags of this page.', type: [TermResponse] })
  tags: TermResponse[];
}
