import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DATABASE_URL } from '#platform/database/database.tokens.js';
import { Housekeeping } from '#platform/database/housekeeping.service.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import { aloneIfFree } from '#platform/database/session-lock.js';
import { MediaFiles } from './media-files.js';
import { makeNextPageSizes, PAGE_SIZES_LOCK, type PageSizesStep } from './missing-page-sizes.js';
import { RenderedFiles } from './rendered-files.js';

/** Rest after an image, as a multiple of the time that it took: readers have most of the processor. */
const REST = 4;
const LONGEST_REST_MS = 10_000;

/**
 * Makes the files for pages of images that an earlier release stored without them: once a day, in one process,
 * with most of the time at rest.
 */
@Injectable()
export class PageSizeUpkeep {
  private readonly logger = new Logger('Media');

  constructor(
    @Inject(DATABASE_URL) private readonly databaseUrl: string,
    private readonly prisma: PrismaService,
    private readonly files: MediaFiles,
    private readonly rendered: RenderedFiles,
    housekeeping: Housekeeping,
  ) {
    housekeeping.daily('Sizes of images', (signal) => this.run(signal));
  }

  /** An image at a time, so that the command can take over. What could not be made is tried again the next day. */
  private async run(signal: AbortSignal): Promise<void> {
    let made = 0;
    for (let after: number | undefined = 0; after !== undefined && !signal.aborted;) {
      const began = performance.now();
      const step = await this.next(after);
      if (step) made += this.noted(step);
      if (step) await this.rest(performance.now() - began, signal);
      after = step?.id;
    }
    if (made > 0) this.logger.log(`Images whose sizes for pages were made: ${String(made)}.`);
  }

  /** Undefined if there is none, or another process is at it. */
  private async next(after: number): Promise<PageSizesStep | undefined> {
    const { prisma, files, rendered } = this;
    const steps: PageSizesStep[] = [];
    await aloneIfFree(this.databaseUrl, PAGE_SIZES_LOCK, async () => {
      const step = await makeNextPageSizes({ prisma, files, rendered }, after);
      if (step) steps.push(step);
    });
    return steps[0];
  }

  /** Returns 1 for an image that has its files now. */
  private noted({ key, failure }: PageSizesStep): number {
    if (failure === undefined) return 1;
    this.logger.warn(`The image ${key} has no sizes for pages: ${failure}.`);
    return 0;
  }

  private async rest(worked: number, signal: AbortSignal): Promise<void> {
    await pause(Math.min(LONGEST_REST_MS, REST * worked), undefined, { signal, ref: false }).catch(() => undefined);
  }
}
