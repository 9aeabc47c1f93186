import { Prisma } from '../generated/prisma/client.js';
import { imageJson } from '../records/reading/image-column.js';
import { pagePart } from '../records/lists/page.sql.js';
import type { Page } from '../records/lists/paging.js';

const IMAGE = Prisma.raw(imageJson('x'));

/** Rows `{ row: ImageRow }` of one image. */
export function imageById(id: number): Prisma.Sql {
  return Prisma.sql`select ${IMAGE} as row from image x where x.id = ${id}`;
}

/** The images of a page, newest first; of one author, or of everybody. */
export function imagesOf(author: number | undefined, page: Page): Prisma.Sql {
  return Prisma.sql`select ${IMAGE} as row from image x where ${writtenBy(author)}
    order by x.id desc ${pagePart(page)}`;
}

export function imageTotal(author: number | undefined): Prisma.Sql {
  return Prisma.sql`select count(*)::int as total from image x where ${writtenBy(author)}`;
}

function writtenBy(author: number | undefined): Prisma.Sql {
  return author === undefined ? Prisma.sql`true` : Prisma.sql`x.author_id = ${author}`;
}
