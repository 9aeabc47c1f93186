import { Injectable } from '@nestjs/common';
import { containing } from '#core/text/like-pattern.js';
import { Sql } from '#platform/database/sql.service.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { PageOfList } from '../records/lists/paging.js';
import { pagePart } from '../records/lists/page.sql.js';
import { readable, type PublicationTable } from '../records/reading/visibility.sql.js';
import { shownTitle } from '../records/texts/translations.sql.js';
import { imageJson, type ImageRow } from '../records/reading/image-column.js';
import { writtenBy } from './media.sql.js';

/** An image in a list for editors. */
export type ImageOverview = ImageRow & {
  /** Number of events, venues and organizers with it that the caller may read. */
  readonly uses: number;
};

/** A record that shows an image. */
export interface ImageUse {
  readonly table: PublicationTable;
  readonly id: number;
  readonly name: string | null;
}

const PER_PAGE = 48;
const MOST_USES = 50;
const USERS = ['event', 'venue', 'organizer'] as const satisfies readonly PublicationTable[];

/** Lists images and their uses for editors. */
@Injectable()
export class ImageOverviews {
  constructor(private readonly sql: Sql) {}

  /**
   * The newest first: one's own; with the right to edit others' records, all. The search covers alternative texts and
   * file names.
   */
  async list(
    { search, page }: { readonly search: string | undefined; readonly page: number },
    caller: RequestContext,
  ): Promise<{ images: readonly ImageOverview[]; total: number; pages: number }> {
    const author = caller.viewer.can('edit_others_posts') ? undefined : caller.viewer.id;
    const place: PageOfList = { page, perPage: PER_PAGE, offset: (page - 1) * PER_PAGE };
    const found = Prisma.sql`${writtenBy(author)} ${search === undefined ? Prisma.empty : Prisma.sql`and ${has(search)}`}`;
    const uses = Prisma.join(
      USERS.map((table) => {
        const users = Prisma.raw(`${table} u where u.image_id = x.id`);
        return Prisma.sql`(select count(*)::int from ${users} and ${readable('u', caller)})`;
      }),
      ' + ',
    );
    const statement = Prisma.sql`select ${Prisma.raw(imageJson('x'))} as row, ${uses} as uses,
      (select count(*)::int from image x where ${found}) as total
      from image x where ${found} order by x.id desc ${pagePart(place)}`;
    const run = (signal?: AbortSignal): Promise<{ row: ImageRow; uses: number; total: number }[]> =>
      this.sql.rows(statement, undefined, signal);
    const rows = await this.sql.limited(search === undefined ? undefined : 'scan', caller, run);
    const total = rows[0]?.total ?? 0;
    return {
      images: rows.map(({ row, uses: count }) => ({ ...row, uses: count })),
      total,
      pages: Math.ceil(total / PER_PAGE),
    };
  }

  /** The records with an image that the caller may read. */
  async uses(id: number, caller: RequestContext): Promise<readonly ImageUse[]> {
    const each = USERS.map(
      (table) => Prisma.sql`(select ${table} as table, r.id, ${shownTitle(table, 'r', caller.languages)} as name
        from ${Prisma.raw(table)} r where r.image_id = ${id} and ${readable('r', caller)} order by r.id limit ${MOST_USES})`,
    );
    return this.sql.rows<ImageUse>(Prisma.join(each, ' union all '));
  }
}

function has(search: string): Prisma.Sql {
  const pattern = containing(search);
  return Prisma.sql`(x.key ilike ${pattern} or exists (
    select 1 from image_translation t where t.image_id = x.id and t.alt_text ilike ${pattern}))`;
}
