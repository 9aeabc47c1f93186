import { Module } from '@nestjs/common';
import { ChangeFeed } from '../database/change-feed.js';
import { AnswerCache } from './answer-cache.js';
import { Horizon } from './horizon.service.js';

@Module({ providers: [ChangeFeed, Horizon, AnswerCache], exports: [AnswerCache, ChangeFeed] })
export class CacheModule {}
