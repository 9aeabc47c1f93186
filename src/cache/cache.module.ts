import { Module } from '@nestjs/common';
import { AnswerCache } from './answer-cache.js';
import { FreshUntil } from './fresh-until.service.js';

@Module({ providers: [FreshUntil, AnswerCache], exports: [AnswerCache] })
export class CacheModule {}
