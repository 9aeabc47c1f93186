import { Injectable } from '@nestjs/common';
import type { Language } from '#core/language.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import { Sql } from '#platform/database/sql.service.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { formerSource } from './former-source.js';
import { glossaryOf, type GlossaryRow } from './glossary.sql.js';
import type { Resource } from '../records/resource-names.js';
import { formerTexts, type FormerText } from './source-notes.sql.js';
import { assertWritable, shownRecord } from './translated-record.js';
import { TRANSLATED } from './translated-resources.js';
import { translationRows, type StoredTranslation } from './translation-rows.sql.js';

/** A record with its texts in all languages, for users who may translate it. */
export interface Sheet {
  readonly id: number;
  readonly resource: Resource;
  readonly original: Language;
  readonly rows: readonly StoredTranslation[];
}

/** Data of a translator's page. */
@Injectable()
export class TranslationSheets {
  constructor(
    private readonly prisma: PrismaService,
    private readonly sql: Sql,
  ) {}

  /** @throws ApiError the errors of a write of a translation */
  async sheet(resource: Resource, id: number, caller: RequestContext): Promise<Sheet> {
    const record = await shownRecord(this.prisma, resource, id, caller);
    assertWritable(TRANSLATED[resource], record, caller);
    const rows = await translationRows(this.prisma, TRANSLATED[resource], record.id);
    return { id: record.id, resource, original: record.original_language, rows };
  }

  /** The original's texts with this digest, by column; undefined if they can no longer be reconstructed. */
  async sourceAt(
    { resource, id, original, rows }: Sheet,
    digest: string,
  ): Promise<Readonly<Record<string, string | null>> | undefined> {
    const kind = TRANSLATED[resource];
    const row = rows.find(({ language }) => language === original);
    const present = Object.fromEntries(kind.of.texts.map((column) => [column, textIn(row, column)]));
    const changes = await this.sql.rows<FormerText>(formerTexts(kind.taxonomy ?? kind.of.table, id, original));
    return formerSource(kind, present, changes, digest);
  }

  /** Names of the records linked to an event. */
  glossary(event: number, from: Language, to: Language, caller: RequestContext): Promise<GlossaryRow[]> {
    return this.sql.rows<GlossaryRow>(glossaryOf(event, from, to, caller));
  }
}

function textIn(row: StoredTranslation | undefined, column: string): string | null {
  const value = row?.[column];
  return typeof value === 'string' ? value : null;
}
