import { defined } from '#core/defined.js';
import type { ImportResponse } from '#calendar/imports/runs/dto/import.response.js';
import { ApiClient } from '../service/api-client.js';
import { readTarget } from '../service/target.js';
import type { ImportOptions } from './import-options.js';
import { remarkLines, writeReport } from './import-report.js';
import { runSummary } from './report.js';
import { forgetPreview, importInto } from './run.js';

export const INTERRUPTED = 130;

/** What a command says besides the summary, and when it stops. */
interface CommandChoices {
  /** Whether each remark is told. */
  readonly tellsRemarks?: boolean;
  readonly signal?: AbortSignal;
}

/** Imports for somebody at a terminal. Returns the exit code. @throws CommandError, ApiRefusal */
export async function importCommand(
  options: ImportOptions,
  { tellsRemarks = false, signal }: CommandChoices = {},
): Promise<number> {
  const api = new ApiClient(readTarget(process.env));
  const run = await importInto(api, options, { tell: showProgress, ...defined({ signal }) });
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  try {
    if (options.report !== undefined) await writeReport(api, run, options.report);
    if (tellsRemarks) for await (const line of remarkLines(api, run)) process.stderr.write(line);
  } finally {
    await forgetPreview(api, run.source);
  }
  console.log(runSummary(run));
  return exitCodeOf(run, options);
}

function showProgress({ state, counts }: ImportResponse): void {
  const planned = counts.create + counts.update + counts.withdraw + counts.return;
  if (process.stderr.isTTY) process.stderr.write(`\r${state} ${String(counts.applied)} of ${String(planned)} `);
}

/** 0 where everything went in. */
export function exitCodeOf({ state, counts }: ImportResponse, { dryRun }: Pick<ImportOptions, 'dryRun'>): number {
  if (state === 'stopped') return INTERRUPTED;
  const isComplete = state === 'done' || (dryRun && state === 'planned');
  return isComplete && counts.refused + counts.failed === 0 ? 0 : 1;
}
