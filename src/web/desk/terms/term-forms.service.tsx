import type { FormInput } from '#core/forms/form-input.js';
import type { FormErrors } from '#core/forms/form-errors.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { Injectable } from '@nestjs/common';
import type { ComponentChildren } from 'preact';
import { plainText } from '#core/text/plain-text.js';
import { valueOf, type Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { TermResponse } from '#calendar/terms/dto/term.response.js';
import { TermOverviews, type TermOverview } from '#calendar/terms/term-overview.service.js';
import { TranslationsService } from '#calendar/translations/translations.service.js';
import { numberParam } from '../forms/query-params.js';
import { deskPath, type DeskContext } from '../shell/desk-context.js';
import { inFormOrder } from '../forms/form-order.js';
import { OriginNotes } from '../sources/origin-notes.service.js';
import { DeskInput } from '../forms/desk-input.service.js';
import { deskAnswer, redirectAfterForm } from '../shell/desk-page.js';
import { formStatus } from '../forms/api-errors.js';
import { inputText } from '#core/forms/form-input.js';
import { languageParam } from '../records/list-query.js';
import { orNoPage, type TermKind } from '../records/desk-kind.js';
import { formTexts } from '../records/form-texts.js';
import { returnedForm, withSent, type Returned } from '../records/record-values.js';
import { savedForm, type EditedRecord } from '../records/saved-form.js';
import { TAXONOMY_OF, TermSections } from './term-sections.service.js';
import { termWords, termValues } from './term-values.js';
import { branchOf, inTree } from './term-tree.js';
import { TermFormView, type TermForm } from './views/term-form-view.js';

/** Fields in the order of the form. */
const ORDER = ['name', 'slug', 'description', 'parent', 'tint'];

interface Edited extends EditedRecord {
  readonly term: Pick<TermResponse, 'name' | 'url' | 'parent'>;
  readonly overview: TermOverview | undefined;
}

/** A record in its form. */
interface ShownForm {
  readonly edited: Edited;
  /** Unsaved input; without errors in it, both versions are compared. */
  readonly returned?: Returned | undefined;
}

/** Forms of categories and tags. */
@Injectable()
export class TermForms {
  constructor(
    private readonly sections: TermSections,
    private readonly overviews: TermOverviews,
    private readonly translations: TranslationsService,
    private readonly input: DeskInput,
    private readonly origins: OriginNotes,
  ) {}

  async blank(
    kind: TermKind,
    caller: RequestContext,
    context: DeskContext,
    errors?: FormErrors,
  ): Promise<Answer<HtmlBody>> {
    const { page } = context;
    const language = languageParam(caller.rawParams, page.contentLanguage);
    const texts = formTexts(undefined, language, messagesOf(page.language).desk.records);
    const empty = termValues(kind, texts, inputText(caller.rawParams, 'parent', 12));
    const form: TermForm = {
      ...{ kind, language, id: undefined, revision: undefined, opened: undefined, original: language, languages: [] },
      ...{ url: undefined, values: withSent(empty, errors ? caller.rawParams : {}) },
      fallback: (name) => texts.fallback(name),
      parents: await this.parents(kind, undefined, caller),
      ...{ events: 0, children: 0, errors, differences: undefined, done: undefined },
    };
    return this.answer(form, messagesOf(page.language).desk.records.new[kind], context);
  }

  async create(kind: TermKind, caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    const { page } = context;
    const language = languageParam(caller.rawParams, page.contentLanguage);
    const own = this.input.inLanguage(caller, language);
    const outcome = await this.sections.of(kind).create(this.sent(kind, caller.rawParams, context), own);
    if ('errors' in outcome) return this.blank(kind, caller, context, outcome.errors);
    const { id } = valueOf(outcome.done.body);
    return redirectAfterForm(deskPath(`/${kind}/${String(id)}?in=${language}&done=saved`, page));
  }

  async show(kind: TermKind, caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    return this.page(kind, { edited: await this.edited(kind, caller, context) }, caller, context);
  }

  async save(kind: TermKind, caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    const { edited, returned } = await savedForm(caller, {
      read: () => this.edited(kind, caller, context),
      write: ({ id, language }, input, ifMatch) => {
        const own = { ...this.input.inLanguage(caller, language), ifMatch };
        return this.sections.of(kind).update(id, this.sent(kind, input, context), own);
      },
    });
    if (returned) return this.page(kind, { edited, returned }, caller, context);
    return redirectAfterForm(deskPath(`/${kind}/${String(edited.id)}?in=${edited.language}&done=saved`, context.page));
  }

  private async edited(kind: TermKind, caller: RequestContext, { page }: DeskContext): Promise<Edited> {
    const id = numberParam(caller, 'id');
    const answer = await orNoPage(this.sections.of(kind).get(id, caller));
    const term = valueOf(answer.body);
    // The routes of terms tell categories from tags during validation; the service does not.
    const stored = valueOf((await orNoPage(this.translations.list(kind, { id }, caller))).body);
    const language = languageParam(caller.rawParams, stored.original_language);
    const texts = formTexts(stored, language, messagesOf(page.language).desk.records);
    const [overview] = (await this.overviews.list(TAXONOMY_OF[kind], { id, page: 1 }, caller)).rows;
    const values = termValues(kind, texts, String(term.parent ?? 0), String(overview?.tint ?? ''));
    const { revision } = answer;
    return { id, term, overview, revision, original: stored.original_language, language, texts, stored: values };
  }

  private async page(
    kind: TermKind,
    { edited, returned }: ShownForm,
    caller: RequestContext,
    context: DeskContext,
  ): Promise<Answer<HtmlBody>> {
    const { id, term, overview, revision, original, language, texts: own, stored } = edited;
    const texts = messagesOf(context.page.language).desk.records;
    const parents = await this.parents(kind, id, caller);
    const dones: Readonly<Record<string, string>> = { saved: context.texts.saved, merged: texts.merged };
    const form: TermForm = {
      ...{ kind, language, id, revision, original, parents, url: term.url },
      ...returnedForm(
        stored,
        returned,
        caller.rawParams['opened'],
        termWords(messagesOf(context.page.language), parents),
      ),
      languages: overview?.languages ?? [],
      fallback: (name) => own.fallback(name),
      events: overview?.events ?? 0,
      children: overview?.children ?? 0,
      done: returned ? undefined : dones[inputText(caller.rawParams, 'done', 20)],
    };
    const note = await this.origins.of(kind, id, caller, context);
    return this.answer(form, plainText(term.name), context, note);
  }

  private sent(
    kind: TermKind,
    sent: Readonly<Record<string, unknown>>,
    context: DeskContext,
  ): { input: FormInput; context: DeskContext; labels: Readonly<Record<string, string>> } {
    const labels = messagesOf(context.page.language).field;
    const { parent, ...input } = sent;
    const own = kind === 'categories' ? { ...input, parent: parent ?? '0' } : input;
    return { input: { ...own, name: input['name'] ?? '' }, context, labels: inFormOrder(labels, ORDER) };
  }

  /** Categories allowed as parent. */
  private async parents(kind: TermKind, id: number | undefined, caller: RequestContext): Promise<TermForm['parents']> {
    if (kind === 'tags') return [];
    const tree = inTree((await this.overviews.all('category', {}, caller)).rows);
    const taken = id === undefined ? new Set() : branchOf(tree, id);
    return tree.filter((row) => !taken.has(row.id));
  }

  private answer(
    form: TermForm,
    title: string,
    context: DeskContext,
    note: ComponentChildren = null,
  ): Answer<HtmlBody> {
    const { kind, id, errors, differences } = form;
    const path = id === undefined ? `/${kind}/new` : `/${kind}/${String(id)}`;
    return deskAnswer({ title, path }, [note, <TermFormView form={form} context={context} />], context, {
      status: differences ? 412 : formStatus(errors),
    });
  }
}
