import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { errorText } from '#core/errors/error-text.js';
import { Clock } from '#platform/config/clock.js';
import { ChangeFeed } from '#platform/database/change-feed.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import { Sql } from '#platform/database/sql.service.js';

/** At the latest: a clock may be set, and a notice may be lost. */
const LONGEST_MS = 60_000;
/** At the earliest: what is due already is being written by somebody else. */
const SHORTEST_MS = 500;
const AT_ONCE = 500;

/** The moment of the next scheduled record, which may have come, and whether a later clock released others too early. */
interface Schedule {
  readonly next: number | null;
  readonly early: boolean;
}

/**
 * Publishes scheduled events, venues and organizers at their moment: adds them to the stored counts and to the log of
 * changes; and takes back those that a later clock published. Lists are right without it: reads add up what is due,
 * which takes longer the more there is. Every process does it, each what the others have left.
 */
@Injectable()
export class DuePublicationsService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Publications');
  private timer: NodeJS.Timeout | undefined;
  private work: Promise<void> | undefined;
  private isRequested = false;
  private isEnding = false;

  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly feed: ChangeFeed,
  ) {}

  onApplicationBootstrap(): void {
    this.feed.onSchedule(() => {
      this.look();
    });
    this.look();
  }

  async onModuleDestroy(): Promise<void> {
    this.isEnding = true;
    clearTimeout(this.timer);
    await this.work;
  }

  /** Returns how many there were of the kind with most; what a writer has locked is left for the next time. */
  async apply(): Promise<number> {
    const [row] = await this.sql.rows<{ applied: number }>(
      Prisma.sql`select apply_due_publications(${this.clock.now()}::timestamptz, ${AT_ONCE}) as applied`,
    );
    return row?.applied ?? 0;
  }

  private look(): void {
    if (this.isEnding) return;
    if (this.work) {
      this.isRequested = true;
      return;
    }
    this.work = this.takeIn().finally(() => {
      this.work = undefined;
      if (!this.isRequested) return;
      this.isRequested = false;
      this.look();
    });
  }

  private async takeIn(): Promise<void> {
    clearTimeout(this.timer);
    let wait = LONGEST_MS;
    try {
      wait = await this.applyAll();
    } catch (error) {
      if (!this.isEnding) this.logger.warn(`Scheduled records could not be published: ${errorText(error)}.`);
    }
    if (this.isEnding) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.look();
    }, wait).unref();
  }

  /** Returns after how many milliseconds to look again. */
  private async applyAll(): Promise<number> {
    const { wait, early } = await this.schedule();
    if (wait > 0 && !early) return Math.min(wait, LONGEST_MS);
    let applied = AT_ONCE;
    while (!this.isEnding && applied === AT_ONCE) applied = await this.apply();
    const after = await this.schedule();
    return Math.min(Math.max(after.wait, SHORTEST_MS), LONGEST_MS);
  }

  private async schedule(): Promise<{ wait: number; early: boolean }> {
    const now = this.clock.now();
    const [row] = await this.sql.rows<Schedule>(schedule(now));
    return { wait: (row?.next ?? Infinity) - now.getTime(), early: row?.early === true };
  }
}

/** Each part reads one index entry. */
function schedule(now: Date): Prisma.Sql {
  const tables = ['event', 'venue', 'organizer'].map((name) => Prisma.raw(name));
  const next = tables.map(
    (table) => Prisma.sql`(select min(published_at) from ${table} where status = 'publish' and not released)`,
  );
  const early = tables.map(
    (table) => Prisma.sql`exists (select from ${table} where status = 'publish' and released
      and published_at > ${now}::timestamptz + interval '1 hour')`,
  );
  return Prisma.sql`select (extract(epoch from least(${Prisma.join(next)})) * 1000)::float8 as next,
    ${Prisma.join(early, ' or ')} as early`;
}
