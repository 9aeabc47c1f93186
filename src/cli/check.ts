import { parseArgs } from 'node:util';
import { parseConfig } from '../platform/config/config.js';
import { joinDatabase } from '../platform/database/schema/open-database.js';
import { withPrisma } from '../platform/database/with-prisma.js';
import { plainError } from '../plain-error.js';
import { backupBeforeRewrite } from './backup/before-rewrite.js';
import { checkDerived, type Findings } from './check/run.js';

const USAGE = `usage:
  check            says what the database derives and what of it is not what the facts say
  check --repair   makes it right, beside a running service as well`;

/** An unknown option is a typing error, not a fault of the program. */
function readArguments(): { repair: boolean } {
  try {
    const { values } = parseArgs({ options: { repair: { type: 'boolean', default: false } } });
    return values;
  } catch (error) {
    console.error(error instanceof Error ? `${error.message}\n${USAGE}` : USAGE);
    process.exit(1);
  }
}

function summary({ found, left }: Findings, repair: boolean): string {
  if (found === 0) return 'Everything that is derived is what the facts say.';
  if (left === 0) return `Differences: ${String(found)}, all made right.`;
  return found === left && !repair
    ? `Differences: ${String(found)}. "check --repair" makes them right.`
    : `Differences: ${String(found)}, of which ${String(left)} could not be made right.`;
}

try {
  const { repair } = readArguments();
  const config = parseConfig(process.env);
  const opened = await joinDatabase(config, backupBeforeRewrite(config));
  try {
    const context = { defaultLanguage: config.defaultLanguage };
    const findings = await withPrisma(opened.url, (prisma) =>
      checkDerived(prisma, context, { repair, tell: console.log }),
    );
    console.log(summary(findings, repair));
    process.exitCode = findings.left === 0 ? 0 : 1;
  } finally {
    await opened.close();
  }
} catch (error) {
  console.error(plainError(error));
  process.exitCode = 1;
}
