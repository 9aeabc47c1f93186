import { Module } from '@nestjs/common';
import { TermMerge } from './term-merge.service.js';
import { TermOverviews } from './term-overview.service.js';
import { TermsService } from './terms.service.js';

@Module({ providers: [TermsService, TermMerge, TermOverviews], exports: [TermsService, TermMerge, TermOverviews] })
export class TermsModule {}
