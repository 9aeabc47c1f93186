import { Module } from '@nestjs/common';
import { CacheModule } from '../cache/cache.module.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import { ReplicationModule } from '../database/replicas/replication.module.js';
import { createLog, type Log } from './log.js';
import { LOG } from './log.token.js';
import { CacheGauges } from './cache-gauges.service.js';
import { Gauges } from './gauges.service.js';
import { Metrics } from './metrics.js';
import { NestLog } from './nest-log.js';
import { ObservedTraffic } from './observed-traffic.js';
import { openTraces, TRACES, type Traces } from './traces.js';

@Module({
  imports: [CacheModule, ReplicationModule],
  providers: [
    { provide: LOG, inject: [CONFIG], useFactory: (config: Config): Log => createLog(config) },
    { provide: NestLog, inject: [LOG], useFactory: ({ logger }: Log): NestLog => new NestLog(logger) },
    {
      provide: TRACES,
      inject: [CONFIG, LOG],
      useFactory: (config: Config, log: Log): Promise<Traces | undefined> => openTraces(config, log),
    },
    Metrics,
    CacheGauges,
    Gauges,
    ObservedTraffic,
  ],
})
export class ObserveModule {}
