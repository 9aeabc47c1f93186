import type { CheckOptions } from '#cli/check/run.js';
import type { InspectedApp } from './inspected-app.js';
import { outside } from './outside.js';

const { checkDerived } = await outside<typeof import('#cli/check/run.js')>('src/cli/check/run.ts');
const { PrismaService } = await outside<typeof import('#platform/database/prisma.service.js')>(
  'src/platform/database/prisma.service.ts',
);
const { withPrisma } = await outside<typeof import('#platform/database/with-prisma.js')>(
  'src/platform/database/with-prisma.ts',
);

/** What of the derived data is not what the facts say, as `npm run check` tells it. */
export async function wrongDerived({ app, config }: InspectedApp): Promise<string[]> {
  const context = { defaultLanguage: config.defaultLanguage };
  const lines: string[] = [];
  await checkDerived(app.get(PrismaService), context, { tell: (line) => lines.push(line) });
  return lines;
}

/** The same of some of it, without a service. */
export async function wrongIn(databaseUrl: string, checks: NonNullable<CheckOptions['checks']>): Promise<string[]> {
  const lines: string[] = [];
  const context = { defaultLanguage: 'en' } as const;
  await withPrisma(databaseUrl, (prisma) =>
    checkDerived(prisma, context, { checks, tell: (line) => lines.push(line) }),
  );
  return lines;
}
