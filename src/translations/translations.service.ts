import { Injectable } from '@nestjs/common';
import { assertMay } from '../auth/access.decorator.js';
import { EventPasswords } from '../auth/event-passwords.js';
import { toWallClock } from '../common/dates/zone.js';
import { ApiError } from '../common/errors/api-error.js';
import { isUnpublished } from '../common/status/status.js';
import { inServiceOrder } from '../common/translation/chain.js';
import { Site } from '../config/site.js';
import { PrismaService } from '../database/prisma.service.js';
import { inTransaction, type Tx } from '../database/transaction.js';
import { Prisma } from '../generated/prisma/client.js';
import type { Answer } from '../http/answer.js';
import type { RequestContext } from '../http/request-scope.js';
import { History } from '../history/history.service.js';
import { writerOf } from '../history/note.js';
import { InputPipe } from '../input/input.pipe.js';
import { eventOfOccurrence } from '../records/reading/occurrence-event.sql.js';
import { exceptionToWrite } from './occurrence-texts.js';
import { otherKind } from '../records/reading/other-kind.sql.js';
import { parameterOf } from '../records/reading/record.js';
import { givenTexts } from '../records/publishing/given-fields.js';
import { assertRevision } from '../records/publishing/publication-rules.js';
import { indexRecords } from '../search/search-index.js';
import { releaseSlugs } from '../records/publishing/trash.js';
import { lockTermTreeShared } from '../records/publishing/tree.sql.js';
import {
  removeTranslation,
  writeTranslation,
  type TextChanges,
  type TranslationWrite,
} from '../records/texts/translation-writes.js';
import { TAXONOMIES } from '../terms/taxonomy.js';
import type { AnyTranslationInput, TranslationQuery, TranslationsQuery } from './dto/translation.input.js';
import type { TranslationResponse, TranslationsResponse } from './dto/translations.response.js';
import {
  assertOpen,
  assertVisible,
  assertWritable,
  missing,
  recordStatement,
  type TranslatedRecord,
} from './translated-record.js';
import type { Resource } from './resource-names.js';
import { TRANSLATED, type TranslatedResource } from './translated-resources.js';
import { translationsOf, type StoredTranslation } from './translation-rows.sql.js';

/** The texts of one record in one language, without fallback. */
@Injectable()
export class TranslationsService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly site: Site,
    private readonly input: InputPipe,
    private readonly passwords: EventPasswords,
    private readonly history: History,
  ) {}

  async list(
    resource: Resource,
    query: TranslationsQuery,
    caller: RequestContext,
  ): Promise<Answer<TranslationsResponse>> {
    const record = await this.readable(resource, query, caller);
    const rows = await this.rows(this.prisma, TRANSLATED[resource], record.id);
    const languages = inServiceOrder(
      rows.map((row) => row.language),
      record.original_language,
    );
    const translations = languages.flatMap((language) => {
      const row = rows.find((candidate) => candidate.language === language);
      return row ? [[language, this.present(TRANSLATED[resource], row)] as const] : [];
    });
    const body = { original_language: record.original_language, translations: Object.fromEntries(translations) };
    return { body, revision: record.revision };
  }

  async get(resource: Resource, query: TranslationQuery, caller: RequestContext): Promise<Answer<TranslationResponse>> {
    const { id } = await this.readable(resource, query, caller);
    const kind = TRANSLATED[resource];
    return this.answer(kind, await this.row(this.prisma, kind, { ...query, id }));
  }

  /** Replaces the texts of a language; those of the original are updated, as what was written first cannot be without them. */
  async replace(resource: Resource, caller: RequestContext): Promise<Answer<TranslationResponse>> {
    const kind = TRANSLATED[resource];
    const input = (await this.input.read(kind.input, caller.rawParams, caller)) as AnyTranslationInput;
    this.assertMayWriteAny(kind, caller);
    const language = input.path_language;
    return inTransaction(this.prisma, async (tx) => {
      const record = await this.locked(tx, resource, input.id, caller);
      const before = await this.row(tx, kind, input);
      assertTranslationRevision(caller, before);
      const changes = changesOf(kind, input, language !== record.original_language);
      const write = { ...placeOf(kind, input), changes, machine: input.machine ?? false };
      const unpublished = isUnpublished(record.status, record.trashed_status);
      await this.history.around(tx, [kind.of, input.id], { action: 'translate' }, writerOf(caller), async () => {
        await writeTranslation(tx, { ...write, unpublished }, caller);
        if (record.status === 'trash' && kind.of.table !== 'term') await releaseSlugs(tx, kind.of.table, input.id);
        await this.bump(tx, kind, input.id, caller);
      });
      return { ...this.answer(kind, await this.row(tx, kind, input)), status: before ? 200 : 201 };
    });
  }

  async remove(
    resource: Resource,
    query: TranslationQuery,
    caller: RequestContext,
  ): Promise<Answer<TranslationResponse>> {
    const kind = TRANSLATED[resource];
    this.assertMayWriteAny(kind, caller);
    return inTransaction(this.prisma, async (tx) => {
      const record = await this.locked(tx, resource, query.id, caller);
      const row = await this.row(tx, kind, query);
      if (!row) throw new ApiError('translation-not-found');
      assertTranslationRevision(caller, row);
      if (row.language === record.original_language) throw new ApiError('original-language');
      await this.history.around(tx, [kind.of, query.id], { action: 'untranslate' }, writerOf(caller), async () => {
        await removeTranslation(tx, placeOf(kind, query));
        await this.bump(tx, kind, query.id, caller);
      });
      return { body: this.present(kind, row), language: row.language };
    });
  }

  private assertMayWriteAny(kind: TranslatedResource, { viewer }: RequestContext): void {
    assertMay(viewer, kind.taxonomy ? TAXONOMIES[kind.taxonomy].edit : 'edit_posts');
  }

  private async readable(
    resource: Resource,
    query: TranslationsQuery,
    caller: RequestContext,
  ): Promise<TranslatedRecord> {
    const record = await this.record(resource, query.id, caller);
    // A password opens what is readable otherwise, and is not tried on anything else.
    assertVisible(TRANSLATED[resource], record, caller);
    const password = await this.passwords.tried(query.password, [record], caller);
    assertOpen(record, password, caller);
    return record;
  }

  private async record(resource: Resource, id: number, caller: RequestContext): Promise<TranslatedRecord> {
    const shown = resource === 'events' ? eventOfOccurrence(id) : Prisma.sql`${id}::int`;
    const [record] = await this.prisma.$queryRaw<TranslatedRecord[]>(
      recordStatement(TRANSLATED[resource], shown, false, caller),
    );
    if (!record) throw await this.missing(this.prisma, resource, id);
    return record;
  }

  private async locked(tx: Tx, resource: Resource, id: number, caller: RequestContext): Promise<TranslatedRecord> {
    // At its end the transaction lists the event anew, below its categories.
    if (resource === 'events') {
      await lockTermTreeShared(tx);
      await exceptionToWrite(tx, id, caller.now);
    }
    const [record] = await tx.$queryRaw<TranslatedRecord[]>(recordStatement(TRANSLATED[resource], id, true, caller));
    if (!record) throw await this.missing(tx, resource, id);
    assertWritable(TRANSLATED[resource], record, caller);
    return record;
  }

  private async missing(db: PrismaService | Tx, resource: Resource, id: number): Promise<ApiError> {
    const [found] = resource === 'events' ? await db.$queryRaw<{ other: boolean }[]>(otherKind(id)) : [];
    return found?.other === true ? new ApiError('rest-invalid-event-id') : missing(resource);
  }

  private async bump(tx: Tx, { of }: TranslatedResource, id: number, { now }: RequestContext): Promise<void> {
    await tx.$executeRaw`update ${Prisma.raw(of.table)} set revision = revision + 1, modified_at = ${now} where id = ${id}`;
    if (of.table === 'event') await tx.$executeRaw`select settle_exception(${id})`;
    await indexRecords(tx, of, [id], this.site.config.defaultLanguage);
  }

  private rows(db: PrismaService | Tx, { of }: TranslatedResource, id: number): Promise<StoredTranslation[]> {
    return db.$queryRaw<StoredTranslation[]>(translationsOf(of, id));
  }

  private async row(
    db: PrismaService | Tx,
    kind: TranslatedResource,
    { id, path_language }: Place,
  ): Promise<StoredTranslation | undefined> {
    return (await this.rows(db, kind, id)).find(({ language }) => language === path_language);
  }

  /** @throws ApiError translation-not-found */
  private answer(kind: TranslatedResource, row: StoredTranslation | undefined): Answer<TranslationResponse> {
    if (!row) throw new ApiError('translation-not-found');
    return { body: this.present(kind, row), revision: row.revision, language: row.language };
  }

  private present({ of }: TranslatedResource, row: StoredTranslation): TranslationResponse {
    const fields = of.texts.flatMap((field) => {
      const value = row[field];
      return typeof value === 'string' && value !== '' ? [[parameterOf(of, field), value] as const] : [];
    });
    return {
      fields: Object.fromEntries(fields),
      translation_status: row.translation_status,
      modified: toWallClock(new Date(row.modified_at), this.site.zone),
      author: row.author_id === null ? null : String(row.author_id),
    };
  }
}

type Place = Pick<TranslationQuery, 'id' | 'path_language'>;

function placeOf(
  { of, taxonomy }: TranslatedResource,
  { id, path_language }: Place,
): Omit<TranslationWrite, 'changes'> {
  return { of, id, language: path_language, ...(taxonomy ? { taxonomy } : {}) };
}

/** If-Match is the translation's own; what is not there yet matches nothing. @throws ApiError rest_precondition_failed */
function assertTranslationRevision(caller: RequestContext, row: StoredTranslation | undefined): void {
  if (row) assertRevision(caller, row.revision);
  else if (caller.ifMatch !== undefined) throw new ApiError('rest_precondition_failed');
}

/** The columns to write. Where the whole translation is replaced, what was not given goes; a slug stays until another is given. */
function changesOf({ of }: TranslatedResource, input: AnyTranslationInput, replaces: boolean): TextChanges {
  const { slug, ...texts } = givenTexts(of, input);
  const entries = Object.entries(texts).map(
    ([field, value]) => [field, value === undefined && replaces ? null : value] as const,
  );
  return { ...Object.fromEntries(entries), slug: slug ?? undefined };
}
