import { Injectable } from '@nestjs/common';
import { Sql } from '#platform/database/sql.service.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { overview, type Overview, type OverviewQuery } from '../search/overview.sql.js';
import { shownTerm } from './shown-term.sql.js';
import type { Taxonomy } from './taxonomy.js';
import { TERM } from './term.record.js';

/** A category or tag in a list for editors. */
export interface TermOverview extends Overview {
  readonly parent: number | null;
  /** Own tint: that of its events, if it is at the top. */
  readonly tint: number | null;
  /** Number of direct children. */
  readonly children: number;
}

/** Limit of the list of categories on one page: nobody edits more by hand. */
const MOST = 1_000;
const PER_PAGE = 100;

/** Categories and tags for editors: all languages at once, with duplicates. */
@Injectable()
export class TermOverviews {
  constructor(private readonly sql: Sql) {}

  /** All terms up to a bound, by name. */
  async all(
    taxonomy: Taxonomy,
    query: OverviewQuery,
    caller: RequestContext,
  ): Promise<{ rows: readonly TermOverview[]; total: number }> {
    return this.rows(taxonomy, query, caller, { page: 1, perPage: MOST, offset: 0 });
  }

  /** A page of terms. @param page counted from 1 */
  async list(
    taxonomy: Taxonomy,
    { page, ...query }: OverviewQuery & { readonly page: number },
    caller: RequestContext,
  ): Promise<{ rows: readonly TermOverview[]; total: number; pages: number }> {
    const offset = (page - 1) * PER_PAGE;
    const found = await this.rows(taxonomy, query, caller, { page, perPage: PER_PAGE, offset });
    return { ...found, pages: Math.ceil(found.total / PER_PAGE) };
  }

  private async rows(
    taxonomy: Taxonomy,
    query: OverviewQuery,
    caller: RequestContext,
    page: { readonly page: number; readonly perPage: number; readonly offset: number },
  ): Promise<{ rows: readonly TermOverview[]; total: number }> {
    const statement = overview(
      {
        record: TERM,
        where: Prisma.sql`r.taxonomy = ${taxonomy} and ${shownTerm('r', caller)}`,
        twins: Prisma.sql`o.taxonomy = ${taxonomy} and ${shownTerm('o', caller)}`,
        published: Prisma.sql`r.event_count`,
        more: Prisma.sql`r.parent_id as parent, r.tint, (select count(*)::int from term c where c.parent_id = r.id) as children`,
      },
      query,
      caller,
      page,
    );
    const run = (signal?: AbortSignal): Promise<(TermOverview & { readonly total: number })[]> =>
      this.sql.rows(statement, undefined, signal);
    const rows = await this.sql.limited('scan', caller, run);
    return { rows, total: rows[0]?.total ?? 0 };
  }
}
