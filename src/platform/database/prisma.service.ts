import { Inject, Injectable } from '@nestjs/common';
import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { PrismaClient } from './generated/prisma/client.js';
import { DATABASE_POOL } from './database.tokens.js';
import { queueTimeoutOf } from './connections/pool.js';
import { statementNames } from './connections/statement-name.js';

@Injectable()
export class PrismaService extends PrismaClient {
  constructor(@Inject(DATABASE_POOL) pool: pg.Pool) {
    const nameOf = statementNames();
    // Other formats include source code in error messages.
    super({
      adapter: new PrismaPg(pool, { statementNameGenerator: ({ sql }) => nameOf(sql) }),
      errorFormat: 'minimal',
      transactionOptions: { maxWait: queueTimeoutOf(pool), timeout: 30_000 },
    });
  }
}
