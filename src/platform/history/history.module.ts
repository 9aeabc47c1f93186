import { Global, Module } from '@nestjs/common';
import { HistorySweep } from './history-sweep.service.js';
import { History } from './history.service.js';

@Global()
@Module({ providers: [History, HistorySweep], exports: [History] })
export class HistoryModule {}
