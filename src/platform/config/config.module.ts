import { Global, Module, type DynamicModule } from '@nestjs/common';
import { ConfigModule as NestConfigModule, ConfigService } from '@nestjs/config';
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
      imports: [
        NestConfigModule.forRoot({ ignoreEnvFile: true, ignoreEnvVars: true, load: [() => ({ kalends: config })] }),
      ],
      providers: [
        {
          provide: CONFIG,
          inject: [ConfigService],
          useFactory: (service: ConfigService<{ kalends: Config }, true>): Config =>
            service.get('kalends', { infer: true }),
        },
        Site,
        { provide: Clock, inject: [CONFIG], useFactory: (loaded: Config) => new Clock(loaded.fixedClock) },
      ],
      exports: [CONFIG, Clock, Site],
    };
  }
}
