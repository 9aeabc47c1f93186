import { Injectable } from '@nestjs/common';
import { assertMay } from '#platform/auth/access.decorator.js';
import { ApiError } from '#core/errors/api-error.js';
import { isUnpublished } from '#core/status/status.js';
import { Site } from '#platform/config/site.js';
import { endDryRun } from '#platform/database/dry-run.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import { inTransaction, type Tx } from '#platform/database/transaction.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { Answer } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { History } from '#platform/history/history.service.js';
import { writerOf } from '#platform/history/note.js';
import { InputPipe } from '#platform/input/input.pipe.js';
import { textColumns } from '../records/publishing/input-columns.js';
import { assertRevision } from '../records/publishing/publication-rules.js';
import { releaseSlugs } from '../records/publishing/trash.js';
import { lockTermTreeShared } from '../records/publishing/tree.sql.js';
import {
  removeTranslation,
  writeTranslation,
  type TextChanges,
  type TranslationWrite,
} from '../records/texts/translation-writes.js';
import { indexRecords } from '../search/search-index.js';
import { TAXONOMIES } from '../terms/taxonomy.js';
import type { AnyTranslationInput, TranslationQuery } from './dto/translation.input.js';
import type { TranslationResponse } from './dto/translations.response.js';
import { exceptionToWrite } from './occurrence-texts.js';
import type { Resource } from '../records/resource-names.js';
import { assertWritable, missingRecord, recordStatement, type TranslatedRecord } from './translated-record.js';
import { TRANSLATED, type TranslatedResource } from './translated-resources.js';
import { translationAnswer } from './translation.presenter.js';
import { translationRow, translationRows, type StoredTranslation } from './translation-rows.sql.js';

type Place = Pick<TranslationQuery, 'id' | 'path_language'>;

/** State that a translator's form was opened with. */
export interface Seen {
  /** Digest of the original's texts. */
  readonly source: string;
}

/** Texts to write in one language of a record. */
interface Written {
  /** @param isOriginal whether the language is the record's original */
  readonly changes: (isOriginal: boolean) => TextChanges;
  readonly machine: boolean;
  readonly seen?: Seen | undefined;
  readonly dry_run?: boolean | undefined;
}

/** Writes the texts of one record in one language. */
@Injectable()
export class TranslationWrites {
  constructor(
    private readonly prisma: PrismaService,
    private readonly site: Site,
    private readonly input: InputPipe,
    private readonly history: History,
  ) {}

  /** Replaces the texts of a language; those of the original are updated instead, as a record cannot lack them. */
  async replace(resource: Resource, caller: RequestContext): Promise<Answer<TranslationResponse>> {
    const input = await this.input.read(TRANSLATED[resource].input, caller.rawParams, caller);
    return this.write(resource, input, caller);
  }

  /**
   * As `replace`, with the state of the form.
   * @param seen makes `If-Match` valid as "0-…" for a translation that does not exist yet
   * @throws ApiError rest_precondition_failed if the source has changed
   */
  write(
    resource: Resource,
    input: AnyTranslationInput,
    caller: RequestContext,
    seen?: Seen,
  ): Promise<Answer<TranslationResponse>> {
    const changes = (isOriginal: boolean): TextChanges => changesOf(TRANSLATED[resource], input, !isOriginal);
    return this.put(
      resource,
      input,
      { changes, machine: input.machine ?? false, seen, dry_run: input.dry_run },
      caller,
    );
  }

  /** Confirms a translation unchanged, whether the original has changed since or a machine made it. */
  confirm(resource: Resource, place: Place, caller: RequestContext, seen: Seen): Promise<Answer<TranslationResponse>> {
    return this.put(resource, place, { changes: () => ({}), machine: false, seen }, caller);
  }

  async remove(
    resource: Resource,
    query: TranslationQuery,
    caller: RequestContext,
  ): Promise<Answer<TranslationResponse>> {
    const kind = TRANSLATED[resource];
    assertMayWriteAny(kind, caller);
    return inTransaction(this.prisma, async (tx) => {
      const record = await this.locked(tx, resource, query.id, caller);
      const row = await translationRow(tx, kind, query);
      if (!row) throw new ApiError('translation-not-found');
      assertTranslationRevision(caller, row);
      if (row.language === record.original_language) throw new ApiError('original-language');
      await this.history.around(
        tx,
        { records: [kind.of, query.id], deed: { action: 'untranslate' }, writer: writerOf(caller) },
        async () => {
          await removeTranslation(tx, placeOf(kind, query));
          await this.bump(tx, kind, query.id, caller);
        },
      );
      const { body, language = row.language } = translationAnswer(kind, row, this.site.zone);
      return { body, language };
    });
  }

  private async put(
    resource: Resource,
    place: Place,
    { changes, machine, seen, dry_run }: Written,
    caller: RequestContext,
  ): Promise<Answer<TranslationResponse>> {
    const kind = TRANSLATED[resource];
    assertMayWriteAny(kind, caller);
    return inTransaction(this.prisma, async (tx) => {
      const record = await this.locked(tx, resource, place.id, caller);
      const rows = await translationRows(tx, kind, place.id);
      const before = rows.find(({ language }) => language === place.path_language);
      assertTranslationRevision(caller, before, seen);
      const isOriginal = place.path_language === record.original_language;
      if (!isOriginal) assertSource(record, rows, seen);
      const write = { ...placeOf(kind, place), changes: changes(isOriginal), machine };
      const unpublished = isUnpublished(record.status, record.trashed_status);
      await this.history.around(
        tx,
        { records: [kind.of, place.id], deed: { action: 'translate' }, writer: writerOf(caller) },
        async () => {
          await writeTranslation(tx, { ...write, unpublished }, caller);
          if (record.status === 'trash' && kind.of.table !== 'term') await releaseSlugs(tx, kind.of.table, place.id);
          await this.bump(tx, kind, place.id, caller);
        },
      );
      await endDryRun(tx, { dry_run });
      const answer = translationAnswer(kind, await translationRow(tx, kind, place), this.site.zone);
      return { ...answer, status: before ? 200 : 201 };
    });
  }

  private async locked(tx: Tx, resource: Resource, id: number, caller: RequestContext): Promise<TranslatedRecord> {
    // At its end the transaction rebuilds the event's list entries, below its categories.
    if (resource === 'events') {
      await lockTermTreeShared(tx);
      await exceptionToWrite(tx, id, caller.now);
    }
    const [record] = await tx.$queryRaw<TranslatedRecord[]>(recordStatement(TRANSLATED[resource], id, true, caller));
    if (!record) throw await missingRecord(tx, resource, id, caller);
    assertWritable(TRANSLATED[resource], record, caller);
    return record;
  }

  private async bump(tx: Tx, { of }: TranslatedResource, id: number, { now }: RequestContext): Promise<void> {
    await tx.$executeRaw`update ${Prisma.raw(of.table)} set revision = revision + 1, modified_at = ${now} where id = ${id}`;
    if (of.table === 'event') await tx.$executeRaw`select settle_exception(${id})`;
    await indexRecords(tx, of, [id], this.site.config.defaultLanguage);
  }
}

function assertMayWriteAny(kind: TranslatedResource, { viewer }: RequestContext): void {
  assertMay(viewer, kind.taxonomy ? TAXONOMIES[kind.taxonomy].edit : 'edit_posts');
}

function placeOf(
  { of, taxonomy }: TranslatedResource,
  { id, path_language }: Place,
): Omit<TranslationWrite, 'changes'> {
  return { of, id, language: path_language, ...(taxonomy ? { taxonomy } : {}) };
}

/**
 * If-Match is the translation's own; a missing translation matches nothing, unless the form was opened without it.
 * @throws ApiError rest_precondition_failed
 */
function assertTranslationRevision(caller: RequestContext, row: StoredTranslation | undefined, seen?: Seen): void {
  if (row || seen) assertRevision(caller, row?.revision ?? 0);
  else if (caller.ifMatch !== undefined) throw new ApiError('rest_precondition_failed');
}

/** A translation of a former text must not count as up to date. @throws ApiError rest_precondition_failed */
function assertSource(
  { original_language }: TranslatedRecord,
  rows: readonly StoredTranslation[],
  seen: Seen | undefined,
): void {
  const original = rows.find(({ language }) => language === original_language);
  if (seen && seen.source !== (original?.source_digest ?? '')) throw new ApiError('rest_precondition_failed');
}

/**
 * The columns to write. Replacing a whole translation removes texts that were not sent; a slug stays until another is
 * sent.
 */
function changesOf({ of }: TranslatedResource, input: AnyTranslationInput, replaces: boolean): TextChanges {
  const { slug, ...texts } = textColumns(of, input);
  const entries = Object.entries(texts).map(
    ([field, value]) => [field, value === undefined && replaces ? null : value] as const,
  );
  return { ...Object.fromEntries(entries), slug: slug ?? undefined };
}
