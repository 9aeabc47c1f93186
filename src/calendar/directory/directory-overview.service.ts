import { Injectable } from '@nestjs/common';
import { shownStatus, type Status, type StoredStatus } from '#core/status/status.js';
import { Sql } from '#platform/database/sql.service.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { overview, type Overview, type OverviewQuery } from '../search/overview.sql.js';
import { imageOfJson, type ImageRow } from '../records/reading/image-column.js';
import { shown } from '../records/texts/translations.sql.js';
import { listed, readable } from '../records/reading/visibility.sql.js';
import type { DirectoryRecord } from './directory.js';

/** A venue or organizer in a list for editors. */
export interface DirectoryOverview extends Overview {
  readonly status: Status;
  /** City of a venue. */
  readonly city: string | null;
  readonly image: ImageRow | null;
}

interface Row extends Overview {
  readonly total: number;
  readonly status: StoredStatus;
  readonly is_due: boolean;
  readonly city: string | null;
  readonly image: ImageRow | null;
}

const PER_PAGE = 50;

/** Venues and organizers for editors: all languages at once, with duplicates. */
@Injectable()
export class DirectoryOverviews {
  constructor(private readonly sql: Sql) {}

  /** A page of the records that the caller may read, without the trash, by name. @param page counted from 1 */
  async list(
    record: DirectoryRecord<unknown>,
    { page, ...query }: OverviewQuery & { readonly page: number },
    caller: RequestContext,
  ): Promise<{ rows: readonly DirectoryOverview[]; total: number; pages: number }> {
    const isVenue = record.table === 'venue';
    const city = isVenue ? shown(record, 'r', 'city', caller.languages) : Prisma.sql`null`;
    const statement = overview(
      {
        record,
        where: listed('r', caller, undefined),
        twins: Prisma.sql`o.status <> 'trash' and ${readable('o', caller)}`,
        more: Prisma.sql`r.status, r.published_at > ${caller.now} as is_due, ${city} as city,
          ${Prisma.raw(imageOfJson('r'))} as image`,
      },
      query,
      caller,
      { page, perPage: PER_PAGE, offset: (page - 1) * PER_PAGE },
    );
    const rows = await this.sql.limited('scan', caller, (signal) => this.sql.rows<Row>(statement, undefined, signal));
    const total = rows[0]?.total ?? 0;
    const shownRows = rows.map(({ total: _, is_due, status, ...row }) => ({
      ...row,
      status: shownStatus(status, is_due),
    }));
    return { rows: shownRows, total, pages: Math.ceil(total / PER_PAGE) };
  }
}
