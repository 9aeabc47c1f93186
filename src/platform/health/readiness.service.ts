import { HttpException, Inject, Injectable, Logger } from '@nestjs/common';
import { HealthCheckService, HealthIndicatorService, type HealthIndicatorResult } from '@nestjs/terminus';
import type pg from 'pg';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import { DATABASE_POOL } from '../database/database.tokens.js';
import { errorText } from '#core/errors/error-text.js';
import { mediaRoot } from '../config/media-store.js';
import { assertMigrated } from './database.check.js';
import { assertFree } from './disk.check.js';

/** Lifetime of an answer: the database is asked once in this time, however many checks arrive. */
const HOLDS_MS = 1_000;

/** Whether requests can be answered: the database answers and has this release's tables, and the disk has space. */
@Injectable()
export class Readiness {
  private readonly logger = new Logger('Health');
  private answer: Promise<boolean> | undefined;
  private reason = '';

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
  ) {}

  /** Never rejects. The reason goes to the log, as strangers may call this. */
  isReady(): Promise<boolean> {
    this.answer ??= this.ask();
    return this.answer;
  }

  private async ask(): Promise<boolean> {
    let reason = '';
    try {
      await this.health.check([
        () => this.indicator('database', () => assertMigrated(this.pool)),
        () => this.indicator('data', () => assertFree(this.config.dataDir, this.config.readyDiskMegabytes)),
        // With a bucket this is the working folder of uploads. The bucket itself is not checked: without it only images
        // fail.
        () => this.indicator('media', () => assertFree(mediaRoot(this.config), this.config.readyDiskMegabytes)),
      ]);
    } catch (error) {
      reason = reasonOf(error);
    }
    setTimeout(() => {
      this.answer = undefined;
    }, HOLDS_MS).unref();
    this.tell(reason);
    return reason === '';
  }

  private async indicator<const Key extends string>(
    key: Key,
    check: () => Promise<void>,
  ): Promise<HealthIndicatorResult<Key>> {
    const indicator = this.indicators.check(key);
    try {
      await check();
      return indicator.up();
    } catch (error) {
      return indicator.down(errorText(error));
    }
  }

  private tell(reason: string): void {
    if (reason === this.reason) return;
    this.reason = reason;
    this.logger.warn(reason === '' ? 'Ready again.' : `Not ready: ${reason}.`);
  }
}

/** Reason of a failed check, in words. */
function reasonOf(error: unknown): string {
  const found: unknown = error instanceof HttpException ? error.getResponse() : undefined;
  if (typeof found !== 'object' || found === null || !('error' in found)) return errorText(error);
  const parts = Object.entries(found.error ?? {}).map(
    ([name, said]: [string, unknown]) => `${name}: ${messageOf(said)}`,
  );
  return parts.length > 0 ? parts.join('; ') : 'it is being shut down';
}

function messageOf(said: unknown): string {
  return typeof said === 'object' && said !== null && 'message' in said ? String(said.message) : 'unknown';
}
