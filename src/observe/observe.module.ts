import { Module } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import { createLog, type Log } from './log.js';
import { LOG } from './log.token.js';
import { NestLog } from './nest-log.js';
import { ObservedTraffic } from './observed-traffic.js';

@Module({
  providers: [
    { provide: LOG, inject: [CONFIG], useFactory: (config: Config): Log => createLog(config) },
    { provide: NestLog, inject: [LOG], useFactory: ({ logger }: Log): NestLog => new NestLog(logger) },
    ObservedTraffic,
  ],
})
export class ObserveModule {}
