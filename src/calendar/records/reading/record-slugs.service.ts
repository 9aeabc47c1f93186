import { Injectable } from '@nestjs/common';
import type { Language } from '#core/language.js';
import { readSlug } from '#core/slug/read-slug.js';
import { trashedSlug } from '#core/slug/trashed-slug.js';
import { Sql } from '#platform/database/sql.service.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { RecordDefinition } from './record.js';
import { wasPublic, type PublicationTable } from './visibility.sql.js';

/** Numbers to try of several trashed records with the same slug. */
const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8];

/** Slugs of records, in all languages. */
@Injectable()
export class RecordSlugs {
  constructor(private readonly sql: Sql) {}

  /** The slug in each language with a title of its own. */
  async of(
    { table, title }: RecordDefinition,
    id: number,
    caller: RequestContext,
  ): Promise<ReadonlyMap<Language, string>> {
    const name = Prisma.raw(title);
    const rows = await this.sql.rows<{ language: Language; slug: string }>(
      Prisma.sql`select t.language, coalesce(t.slug, o.slug) as slug
        from ${Prisma.raw(table)} r
        join ${Prisma.raw(`${table}_translation`)} t on t.${Prisma.raw(`${table}_id`)} = r.id
        left join ${Prisma.raw(`${table}_translation`)} o on o.${Prisma.raw(`${table}_id`)} = r.id
          and o.language = r.original_language
        where r.id = ${id} and t.${name} is not null and t.${name} <> '' and coalesce(t.slug, o.slug) is not null`,
      caller,
    );
    return new Map(rows.map(({ language, slug }) => [language, slug]));
  }

  /** Whether a record that everybody could see at this slug is in the trash: a known address that leads nowhere now. */
  async isGone(table: PublicationTable, slug: string, caller: RequestContext): Promise<boolean> {
    if (caller.hidesExistence) return false;
    const trashed = NUMBERS.map((number) => trashedSlug(readSlug(slug), number));
    const rows = await this.sql.rows<{ id: number }>(
      Prisma.sql`select r.id from ${Prisma.raw(`${table}_translation`)} t
        join ${Prisma.raw(table)} r on r.id = t.${Prisma.raw(`${table}_id`)}
        where slug_key(t.slug) in (select slug_key(s) from unnest(${trashed}::text[]) s) and ${wasPublic('r')} limit 1`,
      caller,
    );
    return rows.length > 0;
  }
}
