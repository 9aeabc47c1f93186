import { errorAt } from '#core/forms/form-errors.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { Injectable } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import { plainText } from '#core/text/plain-text.js';
import type { Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { positiveInteger } from '#platform/input/read-values.js';
import { TermOverviews, type TermOverview } from '#calendar/terms/term-overview.service.js';
import { numberParam } from '../forms/query-params.js';
import { deskPath, type DeskContext } from '../shell/desk-context.js';
import { deskAnswer, redirectAfterForm } from '../shell/desk-page.js';
import { inputText } from '#core/forms/form-input.js';
import { listQuery } from '../records/list-query.js';
import { orNoPage, type TermKind } from '../records/desk-kind.js';
import { mergeAnswer, mergePage } from '../records/merge-pages.js';
import { RemovalView } from '../views/removal-view.js';
import { TermSections, type TermSection } from './term-sections.service.js';
import { inTree } from './term-tree.js';
import { CategoryTreeView } from './views/category-tree-view.js';
import { TermListView } from './views/term-list-view.js';

/** Lists of categories and tags, and the actions on them. */
@Injectable()
export class TermPages {
  constructor(
    private readonly rooms: TermSections,
    private readonly overviews: TermOverviews,
  ) {}

  async list(kind: TermKind, caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    const { rawParams } = caller;
    const { taxonomy } = this.rooms.of(kind, caller);
    const asked = listQuery(caller);
    const texts = messagesOf(context.page.language).desk.records;
    const dones: Readonly<Record<string, string>> = { removed: texts.removed, moved: texts.moved };
    const shared = { kind, asked, done: dones[inputText(rawParams, 'done', 20)], context };
    // Search results and likely duplicates are shown as a flat list.
    const isTree = kind === 'categories' && asked.search === undefined && !asked.twinsFirst;
    const view = isTree
      ? await this.tree(shared, positiveInteger(rawParams['move']), caller)
      : await this.flat(taxonomy, shared, caller);
    const head = {
      title: context.texts.rooms[kind],
      path: `/${kind}`,
      action: { text: texts.new[kind], path: `/${kind}/new` },
    };
    return deskAnswer(head, view, context);
  }

  /** Moves a category below another, or to the top. */
  async move(caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    const { rawParams } = caller;
    const room = this.rooms.of('categories', caller);
    const id = positiveInteger(rawParams['category']) ?? 0;
    const input = { parent: inputText(rawParams, 'parent', 12) };
    const labels = { parent: messagesOf(context.page.language).field.parent };
    const outcome = await orNoPage(room.update(id, { input, context, labels }, { ...caller, ifMatch: undefined }));
    if (!('errors' in outcome))
      return redirectAfterForm(deskPath('/categories?done=moved', context.page) + `#row-${String(id)}`);
    const { errors } = outcome;
    const asked = listQuery({ rawParams: {} });
    const shared = { kind: 'categories' as const, asked, done: undefined, context };
    const error = errorAt(errors, 'parent') ?? errors.form;
    const head = { title: context.texts.rooms.categories, path: '/categories' };
    return deskAnswer(head, await this.tree({ ...shared, error }, id, caller), context, { status: 400 });
  }

  /** Asks before a term is removed, and tells how many events lose it. */
  async removal(kind: TermKind, caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    const { language } = context.page;
    const { taxonomy } = this.rooms.of(kind, caller);
    const id = numberParam(caller, 'id');
    const [row] = (await this.overviews.list(taxonomy, { id, page: 1 }, caller)).rows;
    if (!row) throw new ApiError('rest_no_route');
    const texts = messagesOf(language).desk.records;
    const children = row.children === 0 ? '' : ` ${texts.childrenHint({ count: row.children })}`;
    const back = `/${kind}/${String(id)}`;
    const ways = { path: `${back}/remove`, back, hint: texts.removeHint({ events: row.events }) + children };
    const head = {
      title: messagesOf(language).desk.trash.removeTitle({ title: plainText(row.name) }),
      path: ways.path,
    };
    return deskAnswer(head, <RemovalView {...ways} context={context} />, context);
  }

  async remove(kind: TermKind, caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    await orNoPage(this.rooms.of(kind, caller).remove(numberParam(caller, 'id'), { ...caller, ifMatch: undefined }));
    return redirectAfterForm(deskPath(`/${kind}?done=removed`, context.page));
  }

  mergePlan(kind: TermKind, caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    return orNoPage(mergePage(this.merging(kind, this.rooms.of(kind, caller), caller, context)));
  }

  merge(kind: TermKind, caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    return orNoPage(mergeAnswer(this.merging(kind, this.rooms.of(kind, caller), caller, context)));
  }

  private merging(
    kind: TermKind,
    room: TermSection,
    caller: RequestContext,
    context: DeskContext,
  ): Parameters<typeof mergePage>[0] {
    const list = (query: { id: number } | { search: string }): Promise<{ rows: readonly TermOverview[] }> =>
      this.overviews.list(room.taxonomy, { ...query, page: 1 }, caller);
    const candidates = {
      of: async (id: number) => (await list({ id })).rows[0],
      search: async (search: string) => (await list({ search })).rows,
    };
    return { kind, room, candidates, caller, context };
  }

  private async tree(
    shared: Omit<Parameters<typeof CategoryTreeView>[0], 'rows' | 'total' | 'moving'>,
    moving: number | undefined,
    caller: RequestContext,
  ): ReturnType<TermPages['flat']> {
    const { rows, total } = await this.overviews.all('category', {}, caller);
    return <CategoryTreeView {...shared} rows={inTree(rows)} total={total} moving={moving} />;
  }

  private async flat(
    taxonomy: TermSection['taxonomy'],
    shared: Omit<Parameters<typeof TermListView>[0], 'rows' | 'pages'>,
    caller: RequestContext,
  ): Promise<ReturnType<typeof TermListView>> {
    const { rows, pages } = await this.overviews.list(taxonomy, shared.asked, caller);
    return <TermListView {...shared} rows={rows} pages={pages} />;
  }
}
