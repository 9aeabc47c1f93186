import { setTimeout as pause } from 'node:timers/promises';
import type { MediaFiles } from '#calendar/media/media-files.js';
import { countMissing, makeNextPageSizes, PAGE_SIZES_LOCK } from '#calendar/media/missing-page-sizes.js';
import { RenderedFiles } from '#calendar/media/rendered-files.js';
import { WorkFolder } from '#calendar/media/work-folder.js';
import type { Config } from '#platform/config/config.js';
import { aloneIfFree } from '#platform/database/session-lock.js';
import { withPrisma } from '#platform/database/with-prisma.js';

export interface PageSizesResult {
  readonly made: number;
  readonly failed: number;
}

interface PageSizesRun {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly files: MediaFiles;
  readonly tell: (line: string) => void;
  /** Ends the run after the image at hand. */
  readonly signal: AbortSignal;
}

const WAIT_MS = 1000;

/** Makes the files for pages of all images without them, beside a running service as well. */
export async function runPageSizes(run: PageSizesRun): Promise<PageSizesResult> {
  const work = new WorkFolder(run.config);
  try {
    for (let isTold = false; ; isTold = true) {
      let result: PageSizesResult | undefined;
      await aloneIfFree(run.databaseUrl, PAGE_SIZES_LOCK, async () => {
        result = await makeAll(run, new RenderedFiles(work, run.files));
      });
      if (result) return result;
      if (!isTold) run.tell('Another process is making an image; waiting for it.');
      await pause(WAIT_MS, undefined, { signal: run.signal });
    }
  } finally {
    await work.onApplicationShutdown();
  }
}

async function makeAll(
  { databaseUrl, files, tell, signal }: PageSizesRun,
  rendered: RenderedFiles,
): Promise<PageSizesResult> {
  return withPrisma(databaseUrl, async (prisma) => {
    const total = await countMissing(prisma);
    let [made, failed, after] = [0, 0, 0];
    while (!signal.aborted) {
      const step = await makeNextPageSizes({ prisma, files, rendered }, after);
      if (!step) break;
      after = step.id;
      if (step.failure === undefined) made += 1;
      else failed += 1;
      const place = `${String(made + failed)} of ${String(Math.max(total, made + failed))}`;
      tell(
        step.failure === undefined ? `${place}: ${step.key}` : `${place}: ${step.key} stays without (${step.failure})`,
      );
    }
    return { made, failed };
  });
}
