import { Injectable } from '@nestjs/common';
import { ChangeFeed } from '#platform/database/change-feed.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import { Sql } from '#platform/database/sql.service.js';

/** Age after which kinds are read again while change notifications are down. */
const UNHEARD_MS = 5_000;

/** Kind of each category, 1 to 8: the tint of the top-level category that it is below. */
export type CategoryKinds = ReadonlyMap<number, number>;

const KINDS = Prisma.sql`with recursive branch as (
    select id, tint from term where taxonomy = 'category' and parent_id is null
    union all select t.id, b.tint from branch b join term t on t.parent_id = b.id
  ) select id, tint from branch where tint is not null`;

interface Known {
  readonly kinds: CategoryKinds;
  readonly generation: number;
  readonly at: number;
}

/** The kinds of all categories in memory, read once after each change of anything, as the settings of pages are. */
@Injectable()
export class KindsOfCategories {
  private known: Known = { kinds: new Map(), generation: -1, at: 0 };
  private reading: { readonly generation: number; readonly done: Promise<void> } | undefined;

  constructor(
    private readonly sql: Sql,
    private readonly feed: ChangeFeed,
  ) {}

  get all(): CategoryKinds {
    return this.known.kinds;
  }

  /** Reads the kinds if they may have changed. If that fails, the known ones stay. */
  async refresh(): Promise<void> {
    const { generation, connected } = this.feed;
    const isFresh = connected || performance.now() - this.known.at < UNHEARD_MS;
    if (this.known.generation === generation && isFresh) return;
    if (this.reading?.generation !== generation) {
      const done = this.read(generation).finally(() => {
        if (this.reading?.generation === generation) this.reading = undefined;
      });
      this.reading = { generation, done };
    }
    await this.reading.done;
  }

  private async read(generation: number): Promise<void> {
    const at = performance.now();
    try {
      const rows = await this.sql.rows<{ id: number; tint: number }>(KINDS);
      // A later request has read a newer state.
      if (this.known.generation > generation) return;
      this.known = { kinds: new Map(rows.map(({ id, tint }) => [id, tint])), generation, at };
    } catch {
      // A page without colours is better than none; the next request tries again.
    }
  }
}
