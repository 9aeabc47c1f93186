import { Module } from '@nestjs/common';
import { KindsOfCategories } from './kinds-of-categories.service.js';
import { TermMerge } from './term-merge.service.js';
import { TermOverviews } from './term-overview.service.js';
import { TermsService } from './terms.service.js';

@Module({
  providers: [TermsService, TermMerge, TermOverviews, KindsOfCategories],
  exports: [TermsService, TermMerge, TermOverviews, KindsOfCategories],
})
export class TermsModule {}
