import { defined } from '#core/defined.js';
import { Injectable } from '@nestjs/common';
import { slugify } from '#core/slug/slugify.js';
import { titleHtml } from '#core/text/title-html.js';
import { Site } from '#platform/config/site.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import { Sql } from '#platform/database/sql.service.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import { inTransaction, type Tx } from '#platform/database/transaction.js';
import { recordAnswer, type Answer } from '#platform/http/answer.js';
import type { Fragment } from '#platform/http/json-fragments.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { History } from '#platform/history/history.service.js';
import { writerOf } from '#platform/history/note.js';
import type { TermRef } from '#platform/input/term-fields.js';
import { createdOnce, type Creation } from '../records/publishing/created-once.js';
import { keptId } from '../records/publishing/former-identity.js';
import { inputColumns, textColumns } from '../records/publishing/input-columns.js';
import { assertRevision } from '../records/publishing/publication-rules.js';
import { updateAction, type Restored } from '../records/publishing/restored.js';
import { textsToWrite, type LanguageTexts } from '../records/publishing/texts-to-write.js';
import { indexRecords } from '../search/search-index.js';
import { RecordPresenter } from '../records/reading/record-presenter.js';
import { renderContext } from '../records/reading/render-context.js';
import { RecordReader } from '../records/reading/record-reader.js';
import { forgetSlugs } from '../records/texts/slugs.js';
import { assertNoLoop, lockTree } from '../records/publishing/tree.sql.js';
import { writeTranslation, type TranslationWrite } from '../records/texts/translation-writes.js';
import type { CategoryInput } from './dto/term.input.js';
import type { TermResponse } from './dto/term.response.js';
import { presentTerm } from './term.presenter.js';
import { TERM, type TermRow } from './term.record.js';
import {
  assertFreeName,
  assertFreeSlug,
  lockedName,
  childSlug,
  lockTerm,
  lockTermNames,
  termNameKey,
  unknownTerm,
  type LockedTerm,
  type NewTerm,
} from './term-rules.js';
import type { Taxonomy } from './taxonomy.js';
import { foundTerms } from './found-terms.sql.js';
import { settleTermSlugs } from './settled-slugs.sql.js';
import { shownTermById } from './shown-term.sql.js';
import { namedTerm, resolvedTerms, type TaxonomyRef } from './terms.sql.js';

/** Common operations of categories and tags; their modules differ in the taxonomy only. */
@Injectable()
export class TermsService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly sql: Sql,
    private readonly reader: RecordReader,
    private readonly presenter: RecordPresenter,
    private readonly site: Site,
    private readonly history: History,
  ) {}

  /** @throws ApiError rest_invalid_param, also if the term is hidden from the caller */
  async get(id: number, caller: RequestContext): Promise<Answer<TermResponse>> {
    const row = await this.row(id, caller);
    if (row.waits) await this.assertShown(id, caller);
    return recordAnswer(row, this.shown(row, caller));
  }

  async create(
    taxonomy: Taxonomy,
    input: CategoryInput,
    caller: RequestContext,
    { beside, addsNothing = false, isDistinct = false, identity }: Creation = {},
  ): Promise<Answer<TermResponse>> {
    const id = await createdOnce(this.prisma, caller, async (tx) => {
      const known = addsNothing && !isDistinct ? await lockedName(tx, taxonomy, input, caller) : undefined;
      if (known === undefined) await assertFreeName(tx, taxonomy, input, caller);
      const made = known ?? (await this.insert(tx, { taxonomy, input, identity }, caller));
      await beside?.(tx, made, known !== undefined);
      return made;
    });
    return this.get(id, caller);
  }

  async update(
    id: number,
    input: CategoryInput,
    caller: RequestContext,
    restored?: Restored,
  ): Promise<Answer<TermResponse>> {
    await this.assertShown(id, caller);
    await inTransaction(this.prisma, async (tx) => {
      if (input.parent !== undefined) await lockTree(tx, 'term');
      const term = await this.lock(tx, id);
      assertRevision(caller, term.revision);
      const texts = await textsToWrite(tx, { of: TERM, id }, textColumns(TERM, input), { caller, restored });
      const slug = texts[0]?.changes['slug'];
      if (typeof slug === 'string') await assertFreeSlug(tx, term, slug, caller);
      if (input.parent != null) await assertNoLoop(tx, 'term', { id, parent: input.parent }, 'parent');
      const noted = { records: [TERM, id], deed: updateAction(restored), writer: writerOf(caller) } as const;
      await this.history.around(tx, noted, async () => {
        await tx.term.update({
          where: { id },
          // A write ends the waiting: its author means the term to exist.
          data: { ...inputColumns(TERM, input), waits: false, modifiedAt: caller.now, revision: { increment: 1 } },
          select: { id: true },
        });
        await this.writeTexts(tx, { taxonomy: term.taxonomy, id }, texts, caller);
        if (term.waits && typeof slug !== 'string') await settleTermSlugs(tx, Prisma.sql`t.id = ${id}`, caller);
      });
    });
    return this.get(id, caller);
  }

  /** Removes a term; its children move up to its parent. Returns its last state. */
  async remove(id: number, caller: RequestContext): Promise<Answer<TermResponse>> {
    const before = await this.get(id, caller);
    await inTransaction(this.prisma, async (tx) => {
      await lockTree(tx, 'term');
      const term = await this.lock(tx, id);
      assertRevision(caller, term.revision);
      const children = await tx.term.findMany({ where: { parentId: id }, select: { id: true } });
      const writer = writerOf(caller);
      const below = [TERM, ...children.map((child) => child.id)] as const;
      await this.history.around(tx, { records: below, deed: { action: 'update' }, writer }, () =>
        tx.term.updateMany({
          where: { parentId: id },
          data: { parentId: term.parent_id, modifiedAt: caller.now, revision: { increment: 1 } },
        }),
      );
      await this.history.around(tx, { records: [TERM, id], deed: { action: 'delete' }, writer }, async () => {
        await tx.term.delete({ where: { id }, select: { id: true } });
        await forgetSlugs(tx, term.taxonomy, id);
      });
    });
    return before;
  }

  /** The ids of references; undefined for terms that do not exist or are hidden. */
  async resolve(taxonomy: Taxonomy, refs: readonly TermRef[], caller: RequestContext): Promise<(number | undefined)[]> {
    if (refs.length === 0) return [];
    const requested = refs.map((ref) => ({ ...ref, taxonomy }));
    const rows = await this.sql.rows<{ id: number | null }>(resolvedTerms(requested, true, caller), caller);
    return rows.map(({ id }) => id ?? undefined);
  }

  /** The term in a page's path. */
  async named(taxonomy: Taxonomy, text: string, caller: RequestContext): Promise<number | undefined> {
    const [row] = await this.sql.rows<{ id: number | null }>(namedTerm(taxonomy, text, caller), caller);
    return row?.id ?? undefined;
  }

  /**
   * The terms to link an event with: unknown numbers are skipped, unknown names are created.
   * @param waits whether the event is not public: then neither are terms created for it
   */
  async resolveOrCreate(
    tx: Tx,
    refs: readonly TaxonomyRef[],
    caller: RequestContext,
    waits: boolean,
  ): Promise<number[]> {
    if (refs.length === 0) return [];
    await lockTermNames(
      tx,
      refs.flatMap(({ id, taxonomy, text }) =>
        id === undefined ? [{ taxonomy, name: titleHtml(text), parent: null }] : [],
      ),
    );
    const found = await foundTerms(tx, refs, caller);
    const ids = new Set<number>();
    const made = new Map<string, number>();
    for (const [index, ref] of refs.entries()) {
      const known = ref.id === undefined ? made.get(termNameKey(ref)) : undefined;
      const id = found[index]?.id ?? known ?? (await this.createNamed(tx, ref, caller, waits));
      if (id === undefined) continue;
      if (ref.id === undefined) made.set(termNameKey(ref), id);
      ids.add(id);
    }
    return [...ids];
  }

  private createNamed(tx: Tx, ref: TaxonomyRef, caller: RequestContext, waits: boolean): Promise<number> | undefined {
    const name = titleHtml(ref.text);
    if (ref.id !== undefined || name === '') return undefined;
    return this.insert(tx, { taxonomy: ref.taxonomy, input: { name }, waits }, caller);
  }

  private async insert(tx: Tx, term: NewTerm, caller: RequestContext): Promise<number> {
    const { taxonomy, input, waits = false } = term;
    const data = {
      ...(await keptId(tx, 'term', term.identity)),
      taxonomy,
      waits,
      ...inputColumns(TERM, input),
      originalLanguage: caller.languages[0],
      modifiedAt: caller.now,
      createdAt: caller.now,
    };
    const { id } = await tx.term.create({ data, select: { id: true } });
    const slug = await childSlug(tx, term, slugify(input.name ?? ''), caller);
    const changes = textColumns(TERM, { ...input, ...defined({ slug }) });
    await this.writeTexts(tx, { taxonomy, id, isNew: true }, [{ language: caller.languages[0], changes }], caller);
    await this.history.created(tx, TERM, id, writerOf(caller));
    return id;
  }

  private async writeTexts(
    tx: Tx,
    term: Pick<TranslationWrite, 'taxonomy' | 'id' | 'isNew'>,
    texts: readonly LanguageTexts[],
    caller: RequestContext,
  ): Promise<void> {
    for (const text of texts) await writeTranslation(tx, { ...term, of: TERM, ...text }, caller);
    await indexRecords(tx, TERM, [term.id], this.site.config.defaultLanguage);
  }

  private async assertShown(id: number, caller: RequestContext): Promise<void> {
    const [found] = await this.sql.rows<{ id: number }>(shownTermById(id, caller), caller);
    if (!found) throw unknownTerm();
  }

  private shown(row: TermRow, caller: RequestContext): Fragment<TermResponse> {
    return this.presenter.present('term', row, renderContext(caller, []), (context) => presentTerm(row, context));
  }

  private async lock(tx: Tx, id: number): Promise<LockedTerm> {
    const term = await lockTerm(tx, id);
    if (!term) throw unknownTerm();
    return term;
  }

  private async row(id: number, caller: RequestContext): Promise<TermRow> {
    const row = await this.reader.one(TERM, id, caller);
    if (!row) throw unknownTerm();
    return row;
  }
}
