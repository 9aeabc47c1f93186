import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { imageJson } from '../records/reading/image-column.js';
import { pagePart } from '../records/lists/page.sql.js';
import type { PageOfList } from '../records/lists/paging.js';
import { readable, tellsHidden, type PublicationTable } from '../records/reading/visibility.sql.js';

const IMAGE = Prisma.raw(imageJson('x'));

/** Rows `{ row: ImageRow }` of one image. @param caller limits it to images that they may see */
export function imageById(id: number, caller?: RequestContext): Prisma.Sql {
  const shown = caller ? shownImage('x', caller) : Prisma.sql`true`;
  return Prisma.sql`select ${IMAGE} as row from image x where x.id = ${id} and ${shown}`;
}

/** Rows `{ row: ImageRow }` of those of the images that the caller may see. */
export function imagesById(ids: readonly number[], caller: RequestContext): Prisma.Sql {
  return Prisma.sql`select ${IMAGE} as row from image x where x.id = any(${ids}) and ${shownImage('x', caller)}`;
}

/** Whether the caller may see the image `alias`: their own, those of readable records, and for editors all. */
export function shownImage(alias: string, caller: RequestContext): Prisma.Sql {
  const { viewer } = caller;
  if (viewer.can('edit_others_posts')) return Prisma.sql`true`;
  const x = Prisma.raw(alias);
  const by = (table: PublicationTable, more = Prisma.empty): Prisma.Sql =>
    Prisma.sql`exists (select 1 from ${Prisma.raw(table)} r where r.image_id = ${x}.id and ${readable('r', caller)} ${more})`;
  const open = Prisma.sql`and r.status <> 'trash' and ${tellsHidden('r', caller)}`;
  const own = viewer.id === undefined ? Prisma.sql`false` : Prisma.sql`${x}.author_id = ${viewer.id}`;
  return Prisma.sql`(${own} or ${by('event', open)} or ${by('venue')} or ${by('organizer')})`;
}

/** The images of a page, newest first; of one author, or of everybody. */
export function imagesOf(author: number | undefined, page: PageOfList): Prisma.Sql {
  return Prisma.sql`select ${IMAGE} as row from image x where ${writtenBy(author)}
    order by x.id desc ${pagePart(page)}`;
}

export function imageTotal(author: number | undefined): Prisma.Sql {
  return Prisma.sql`select count(*)::int as total from image x where ${writtenBy(author)}`;
}

/** Condition: images of one author, or of everybody. */
export function writtenBy(author: number | undefined): Prisma.Sql {
  return author === undefined ? Prisma.sql`true` : Prisma.sql`x.author_id = ${author}`;
}
