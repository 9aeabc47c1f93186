import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/config/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import type { FetchedFiles } from './source-files.service.js';
import type { StoredRun, StoredSource } from './stored-run.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const WEEK_MS = 7 * DAY_MS;
/** Share by which two readings of one schedule differ, so that sources do not all come at the full hour. */
const SPREAD = 0.1;

/** When a source is read next: by its schedule, later after each failure, and no more after a week of them. */
@Injectable()
export class SourceHealth {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  async succeeded({ source, sourceId }: StoredRun, fetched?: FetchedFiles): Promise<void> {
    const { etag, lastModified, digest } = fetched ?? {};
    await this.prisma.importSource.update({
      where: { id: sourceId },
      data: {
        failingSince: null,
        failures: 0,
        nextAt: this.next(source.minutes, 0),
        ...(etag === undefined ? {} : { etag }),
        ...(lastModified === undefined ? {} : { lastModified }),
        ...(digest === undefined ? {} : { digest }),
      },
      select: { id: true },
    });
  }

  /** A source whose first import nobody has confirmed has no next one. */
  async failed({ id, minutes, failures, failingSince, nextAt }: StoredSource): Promise<void> {
    const now = this.clock.now();
    const since = failingSince ?? now;
    await this.prisma.importSource.update({
      where: { id },
      data: {
        failingSince: since,
        failures: failures + 1,
        paused: minutes !== null && now.getTime() - since.getTime() >= WEEK_MS,
        nextAt: nextAt && this.next(minutes, failures + 1),
      },
      select: { id: true },
    });
  }

  private next(minutes: number | null, failures: number): Date | null {
    if (minutes === null) return null;
    const wait = Math.max(minutes * MINUTE_MS, Math.min(DAY_MS, minutes * MINUTE_MS * 2 ** failures));
    return new Date(this.clock.now().getTime() + wait * (1 - SPREAD + 2 * SPREAD * Math.random()));
  }
}
