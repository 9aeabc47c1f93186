import { Module } from '@nestjs/common';
import { AnswerCache } from './answer-cache.js';
import { FreshUntil } from './fresh-until.service.js';
import { LargeAnswers } from './large-answers.js';

@Module({ providers: [FreshUntil, AnswerCache, LargeAnswers], exports: [AnswerCache, LargeAnswers] })
export class CacheModule {}
