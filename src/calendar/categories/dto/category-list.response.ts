import { ApiProperty } from '@nestjs/swagger';
import { PageResponse } from '../../records/lists/dto/page.response.js';
import { TermResponse } from '../../terms/dto/term.response.js';

export class CategoryListResponse extends PageResponse {
  @ApiProperty({ description: 'The categories of this page.', type: [TermResponse] })
  categories: TermResponse[];
}
