import { Module } from '@nestjs/common';
import { AnswerCache } from './answer-cache.js';
import { Horizon } from './horizon.service.js';

@Module({ providers: [Horizon, AnswerCache], exports: [AnswerCache] })
export class CacheModule {}
