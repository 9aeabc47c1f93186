import { Module } from '@nestjs/common';
import { ChangeLogModule } from '../changes/change-log.module.js';
import { KindsOfCategories } from './kinds-of-categories.service.js';
import { TermLists } from './term-lists.service.js';
import { TermMerge } from './term-merge.service.js';
import { TermOverviews } from './term-overview.service.js';
import { TermsService } from './terms.service.js';

@Module({
  imports: [ChangeLogModule],
  providers: [TermsService, TermLists, TermMerge, TermOverviews, KindsOfCategories],
  exports: [TermsService, TermLists, TermMerge, TermOverviews, KindsOfCategories],
})
export class TermsModule {}
