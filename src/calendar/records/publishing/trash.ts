import type { Language } from '#core/language.js';
import { trashedSlug, untrashedSlug } from '#core/slug/trashed-slug.js';
import type { Tx } from '#platform/database/transaction.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import { freeSlug } from '../texts/slugs.js';
import type { PublicationTable } from '../reading/visibility.sql.js';

/** Releases the slugs of a record in the trash: they get the suffix `__trashed`. */
export async function releaseSlugs(tx: Tx, table: PublicationTable, id: number): Promise<void> {
  await renameSlugs(tx, table, id, (slug) => trashedSlug(untrashedSlug(slug)));
}

/** Gives a restored record its slugs back if they are still free. */
export async function reclaimSlugs(tx: Tx, table: PublicationTable, id: number): Promise<void> {
  await renameSlugs(tx, table, id, untrashedSlug);
}

async function renameSlugs(
  tx: Tx,
  table: PublicationTable,
  id: number,
  rename: (slug: string) => string,
): Promise<void> {
  const owner = Prisma.raw(`${table}_id`);
  const translations = Prisma.raw(`${table}_translation`);
  const rows = await tx.$queryRaw<{ language: Language; slug: string }[]>`
    select language, slug from ${translations} where ${owner} = ${id} and slug is not null order by language`;
  for (const { language, slug } of rows) {
    const wanted = rename(slug);
    if (wanted === slug) continue;
    const free = await freeSlug(tx, { table, language }, wanted, id);
    await tx.$executeRaw`update ${translations} set slug = ${free} where ${owner} = ${id} and language = ${language}`;
  }
}
