import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Clock } from './clock.js';
import { CONFIG } from './config.token.js';
import { Site } from './site.js';
import type { Config } from './config.js';

/** Provides configuration and clock globally. */
@Global()
@Module({})
export class ConfigModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: ConfigModule,
      providers: [
        { provide: CONFIG, useValue: config },
        Site,
        { provide: Clock, useValue: new Clock(config.fixedClock) },
      ],
      exports: [CONFIG, Clock, Site],
    };
  }
}
