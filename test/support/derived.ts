import { checkDerived, type CheckOptions } from '../../src/cli/check/run.js';
import { Clock } from '../../src/config/clock.js';
import { createPool } from '../../src/database/pool.js';
import { PrismaService } from '../../src/database/prisma.service.js';
import type { InspectedApp } from './inspected-app.js';

/** What of the derived data is not what the facts say, as `npm run check` tells it. */
export async function wrongDerived({ app, config }: InspectedApp): Promise<string[]> {
  const context = { now: app.get(Clock).now(), defaultLanguage: config.defaultLanguage };
  const lines: string[] = [];
  await checkDerived(app.get(PrismaService), context, { tell: (line) => lines.push(line) });
  return lines;
}

/** The same of some of it, without a service. */
export async function wrongIn(databaseUrl: string, checks: NonNullable<CheckOptions['checks']>): Promise<string[]> {
  const pool = createPool(databaseUrl, 2);
  const prisma = new PrismaService(pool);
  const lines: string[] = [];
  try {
    await checkDerived(
      prisma,
      { now: new Date(), defaultLanguage: 'en' },
      { checks, tell: (line) => lines.push(line) },
    );
  } finally {
    await prisma.$disconnect();
    if (!pool.ended) await pool.end();
  }
  return lines;
}
