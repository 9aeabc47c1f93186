import { Module } from '@nestjs/common';
import { TermsService } from './terms.service.js';

@Module({ providers: [TermsService], exports: [TermsService] })
export class TermsModule {}
