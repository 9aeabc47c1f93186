import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import { ChangeFeed } from './change-feed.js';
import { DATABASE_POOL, DATABASE_URL } from './database.tokens.js';
import { Housekeeping } from './housekeeping.service.js';
import { createPool, type PoolOptions } from './connections/pool.js';
import { PrismaService } from './prisma.service.js';
import { Sql } from './sql.service.js';

@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly prisma: PrismaService,
  ) {}

  static forRoot(url: string, options: PoolOptions): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      providers: [
        { provide: DATABASE_URL, useValue: url },
        { provide: DATABASE_POOL, useFactory: () => createPool(url, options) },
        PrismaService,
        Sql,
        ChangeFeed,
        Housekeeping,
      ],
      exports: [DATABASE_URL, DATABASE_POOL, PrismaService, Sql, ChangeFeed, Housekeeping],
    };
  }

  // At this hook and not on module destroy: Nest closes the HTTP server between the two, and the last requests still
  // need a connection.
  async onApplicationShutdown(): Promise<void> {
    await this.prisma.$disconnect();
    if (!this.pool.ended) await this.pool.end();
  }
}
