import { errorAt } from '#core/forms/form-errors.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { Injectable } from '@nestjs/common';
import type { JSX } from 'preact';
import { ApiError } from '#core/errors/api-error.js';
import { plainText } from '#core/text/plain-text.js';
import type { Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { positiveInteger } from '#platform/input/read-values.js';
import { TermOverviews, type TermOverview } from '#calendar/terms/term-overview.service.js';
import { numberParam } from '../forms/query-params.js';
import type { DeskContext } from '../shell/desk-context.js';
import { deskAnswer, deskRedirect } from '../shell/desk-page.js';
import { inputText } from '#core/forms/form-input.js';
import { orNoPage, type TermKind } from '../records/desk-kind.js';
import { mergeAnswer, mergePage } from '../records/merge-pages.js';
import type { DeskHead } from '../views/desk-document.js';
import { removalAnswer } from '../views/removal-view.js';
import { TAXONOMY_OF, TermSections, type TermSection } from './term-sections.service.js';
import { inTree } from './term-tree.js';
import { CategoryTreeView, type CategoryTreeProps } from './views/category-tree-view.js';

/** Tree of categories, and the actions on terms. */
@Injectable()
export class TermPages {
  constructor(
    private readonly sections: TermSections,
    private readonly overviews: TermOverviews,
  ) {}

  /** Categories as a tree. */
  async tree(caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    const { rawParams } = caller;
    const texts = messagesOf(context.page.language).desk.records;
    const dones: Readonly<Record<string, string>> = { removed: texts.removed, moved: texts.moved };
    const shown = { done: dones[inputText(rawParams, 'done', 20)], moving: positiveInteger(rawParams['move']) };
    return deskAnswer(termListHead('categories', context), await this.treeView(shown, caller, context), context);
  }

  /** Moves a category below another, or to the top. */
  async move(caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    const { rawParams } = caller;
    const section = this.sections.of('categories');
    const id = positiveInteger(rawParams['category']) ?? 0;
    const input = { parent: inputText(rawParams, 'parent', 12) };
    const labels = { parent: messagesOf(context.page.language).field.parent };
    const outcome = await orNoPage(section.update(id, { input, context, labels }, { ...caller, ifMatch: undefined }));
    if (!('errors' in outcome)) return deskRedirect(`/categories?done=moved#row-${String(id)}`, context);
    const { errors } = outcome;
    const shown = { done: undefined, moving: id, error: errorAt(errors, 'parent') ?? errors.form };
    const head = { title: context.texts.sections.categories, path: '/categories' };
    return deskAnswer(head, await this.treeView(shown, caller, context), context, { status: 400 });
  }

  /** Asks before a term is removed, and tells how many events lose it. */
  async removal(kind: TermKind, caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    const { language } = context.page;
    const id = numberParam(caller, 'id');
    const [row] = (await this.overviews.list(TAXONOMY_OF[kind], { id, page: 1 }, caller)).rows;
    if (!row) throw new ApiError('rest_no_route');
    const texts = messagesOf(language).desk.records;
    const children = row.children === 0 ? '' : ` ${texts.childrenHint({ count: row.children })}`;
    const back = `/${kind}/${String(id)}`;
    const title = messagesOf(language).desk.trash.removeTitle({ title: plainText(row.name) });
    const hint = texts.removeHint({ events: row.events }) + children;
    return removalAnswer({ title, path: `${back}/remove`, back, hint }, context);
  }

  async remove(kind: TermKind, caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    await orNoPage(this.sections.of(kind).remove(numberParam(caller, 'id'), { ...caller, ifMatch: undefined }));
    return deskRedirect(`/${kind}?done=removed`, context);
  }

  mergePlan(kind: TermKind, caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    return orNoPage(mergePage(this.merging(kind, this.sections.of(kind), caller, context)));
  }

  merge(kind: TermKind, caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    return orNoPage(mergeAnswer(this.merging(kind, this.sections.of(kind), caller, context)));
  }

  private merging(
    kind: TermKind,
    section: TermSection,
    caller: RequestContext,
    context: DeskContext,
  ): Parameters<typeof mergePage>[0] {
    const list = (query: { id: number } | { search: string }): Promise<{ rows: readonly TermOverview[] }> =>
      this.overviews.list(TAXONOMY_OF[kind], { ...query, page: 1 }, caller);
    const candidates = {
      of: async (id: number) => (await list({ id })).rows[0],
      search: async (search: string) => (await list({ search })).rows,
    };
    return { kind, section, candidates, caller, context };
  }

  private async treeView(
    shown: Pick<CategoryTreeProps, 'done' | 'moving' | 'error'>,
    caller: RequestContext,
    context: DeskContext,
  ): Promise<JSX.Element> {
    const { rows, total } = await this.overviews.all('category', {}, caller);
    return <CategoryTreeView {...shown} rows={inTree(rows)} total={total} context={context} />;
  }
}

/** Head of the list of terms of a kind. */
export function termListHead(kind: TermKind, { page, texts }: DeskContext): DeskHead {
  const action = { text: messagesOf(page.language).desk.records.new[kind], path: `/${kind}/new` };
  return { title: texts.sections[kind], path: `/${kind}`, action };
}
