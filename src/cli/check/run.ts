import { FACETS } from '#core/facets.js';
import { CHANNEL } from '#platform/database/change-feed.js';
import { inTransaction, type Tx } from '#platform/database/transaction.js';
import { Prisma, type PrismaClient } from '#platform/database/generated/prisma/client.js';
import { EVENT } from '#calendar/events/event.record.js';
import { ORGANIZER } from '#calendar/organizers/organizer.record.js';
import { TERM } from '#calendar/terms/term.record.js';
import { VENUE } from '#calendar/venues/venue.record.js';
import type { Check, CheckContext, Difference, Range } from './check.js';
import { DAY_COUNTS } from './day-counts.check.js';
import { EVENT_INSTANTS } from './event-times.check.js';
import { EXCEPTIONS } from './exceptions.check.js';
import { historyOf } from './history.check.js';
import { LIST_INDEX } from './list-index.check.js';
import { MEDIA_USAGE } from './media-usage.check.js';
import { OCCURRENCES } from './occurrences.check.js';
import { SEARCH_FACTS } from './search-facts.check.js';
import { SEARCHED_EVENTS } from './searched-events.check.js';
import { SERIES } from './series.check.js';
import { otherSearchTexts, searchTextsOf } from './search-texts.check.js';
import { sourceDigestsOf } from './source-digests.check.js';
import { TERM_COUNTS } from './term-counts.check.js';
import { TRANSLATION_TASKS } from './translation-tasks.check.js';

const RECORDS = [EVENT, VENUE, ORGANIZER, TERM];

const SEARCH_TEXTS: readonly Check[] = RECORDS.map(searchTextsOf);

/** In dependency order: each is derived from data checked before. */
const CHECKS: readonly Check[] = [
  EVENT_INSTANTS,
  ...RECORDS.map(sourceDigestsOf),
  OCCURRENCES,
  SERIES,
  EXCEPTIONS,
  LIST_INDEX,
  DAY_COUNTS,
  TERM_COUNTS,
  TRANSLATION_TASKS,
  ...SEARCH_TEXTS,
  SEARCH_FACTS,
  SEARCHED_EVENTS,
  ...RECORDS.map(historyOf),
  MEDIA_USAGE,
];

const BATCH = 500;
const FIRST_ID = -2_147_483_648;
const LAST_ID = 2_147_483_647;
/** Number of differences to list per check. */
const TOLD = 20;

export interface CheckOptions {
  readonly checks?: readonly Check[];
  readonly repair?: boolean;
  /** Receives the differences, a line each. */
  readonly tell: (line: string) => void;
}

export interface Findings {
  readonly found: number;
  /** Differences without repair, by option or failure. */
  readonly left: number;
}

/** Compares all derived data with a plain derivation from the facts, and repairs it on request. */
export async function checkDerived(
  prisma: PrismaClient,
  context: CheckContext,
  { checks = CHECKS, repair = false, tell }: CheckOptions,
): Promise<Findings> {
  const others = checks.some((one) => SEARCH_TEXTS.includes(one)) ? await otherSearchTexts(prisma, context) : undefined;
  if (others !== undefined) tell(others);
  let [found, left] = others === undefined ? [0, 0] : [1, 1];
  for (const check of checks.filter((one) => others === undefined || !SEARCH_TEXTS.includes(one))) {
    const findings = await new Walk(prisma, check, context, tell).walk(repair);
    found += findings.found;
    left += findings.left;
  }
  return { found, left };
}

/** One check's walk through all records. */
class Walk {
  private found = 0;
  private left = 0;

  constructor(
    private readonly prisma: PrismaClient,
    private readonly check: Check,
    private readonly context: CheckContext,
    private readonly tell: (line: string) => void,
  ) {}

  async walk(repair: boolean): Promise<Findings> {
    for await (const range of ranges(this.prisma, this.check.of)) {
      const differences = await this.differences(range);
      this.tellOf(differences);
      if (repair && differences.length > 0) await this.repair(range, differences);
      else this.left += differences.length;
    }
    const more = this.found - TOLD;
    if (more > 0) this.tell(`${this.check.name}: and ${String(more)} more`);
    return { found: this.found, left: this.left };
  }

  /** One snapshot of the database, so that half-finished writes of a running service do not count as wrong. */
  private differences(range: Range): Promise<Difference[]> {
    return this.prisma.$transaction((tx) => this.check.differences(tx, range, this.context), {
      isolationLevel: Prisma.TransactionIsolationLevel.RepeatableRead,
      timeout: 60_000,
    });
  }

  private tellOf(differences: readonly Difference[]): void {
    for (const { words } of differences.slice(0, Math.max(0, TOLD - this.found)))
      this.tell(`${this.check.name}: ${words}`);
    this.found += differences.length;
  }

  private async repair(range: Range, differences: readonly Difference[]): Promise<void> {
    const ids = [...new Set(differences.map(({ id }) => id))];
    await inTransaction(this.prisma, async (tx) => {
      await this.check.repair(tx, ids, this.context);
      // No trigger notifies the caches of running services.
      await tx.$executeRaw`select pg_notify(${CHANNEL}, '')`;
    });
    this.left += (await this.differences(range)).length;
  }
}

/** Ranges that together contain every id, including those of removed records. */
async function* ranges(tx: Tx, of: Check['of']): AsyncGenerator<Range> {
  let from: number | undefined = FIRST_ID;
  while (from !== undefined) {
    const next: number | undefined = of === 'facet' ? nextFacet(from) : await nextId(tx, of, from);
    yield { from, to: next === undefined ? LAST_ID : next - 1 };
    from = next;
  }
}

function nextFacet(after: number): number | undefined {
  return Object.values(FACETS).find((facet) => facet > after);
}

async function nextId(tx: Tx, table: Exclude<Check['of'], 'facet'>, from: number): Promise<number | undefined> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    select id from ${Prisma.raw(table)} where id >= ${from} order by id offset ${BATCH} limit 1`;
  return rows[0]?.id;
}
