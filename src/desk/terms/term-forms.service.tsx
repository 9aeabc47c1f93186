import { Injectable } from '@nestjs/common';
import type { Language } from '../../common/language.js';
import { plainText } from '../../common/text/plain-text.js';
import { valueOf, type Answer } from '../../http/answer.js';
import type { HtmlBody } from '../../http/html-body.js';
import type { RequestContext } from '../../http/request-scope.js';
import { TermOverviews } from '../../terms/term-overview.service.js';
import { TranslationsService } from '../../translations/translations.service.js';
import { askedNumber, ifRevision } from '../asked.js';
import { deskPath, type DeskContext } from '../desk-context.js';
import { DeskInput } from '../desk-input.service.js';
import { deskAnswer, leadTo } from '../desk-page.js';
import { statusOf, withOutdated, type Faults } from '../faults.js';
import { textOf } from '../form-fields.js';
import { askedLanguage } from '../records/asked.js';
import { orNoPage, type TermKind } from '../records/desk-kind.js';
import { formTexts } from '../records/form-texts.js';
import { RECORD_TEXTS } from '../records/record-texts.js';
import { TermRooms } from './term-rooms.service.js';
import { branchOf, inTree } from './term-tree.js';
import { TermFormView, type TermForm } from './views/term-form-view.js';

interface Refused {
  readonly faults: Faults;
}

/** Forms of categories and tags. */
@Injectable()
export class TermForms {
  constructor(
    private readonly rooms: TermRooms,
    private readonly overviews: TermOverviews,
    private readonly translations: TranslationsService,
    private readonly input: DeskInput,
  ) {}

  async blank(
    kind: TermKind,
    caller: RequestContext,
    context: DeskContext,
    refused?: Refused,
  ): Promise<Answer<HtmlBody>> {
    this.rooms.of(kind, caller);
    const { page } = context;
    const language = askedLanguage(caller.rawParams, page.language);
    const typed = refused && caller.rawParams;
    const form: TermForm = {
      ...{ kind, language, id: undefined, revision: undefined, original: language, languages: [], url: undefined },
      texts: formTexts(undefined, language, typed, RECORD_TEXTS[page.language]),
      parent: textOf(caller.rawParams, 'parent', 12),
      parents: await this.parents(kind, undefined, caller),
      ...{ events: 0, children: 0, faults: refused?.faults, done: undefined },
    };
    return this.answer(form, RECORD_TEXTS[page.language].new[kind], context);
  }

  async create(kind: TermKind, caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    const { page } = context;
    const language = askedLanguage(caller.rawParams, page.language);
    const own = this.input.inLanguage(caller, language);
    const outcome = await this.rooms.of(kind, caller).create(this.sent(kind, caller, context), own);
    if ('faults' in outcome) return this.blank(kind, caller, context, outcome);
    const { id } = valueOf(outcome.done.body);
    return leadTo(deskPath(`/${kind}/${String(id)}?in=${language}&done=saved`, page));
  }

  async show(
    kind: TermKind,
    caller: RequestContext,
    context: DeskContext,
    refused?: Refused,
  ): Promise<Answer<HtmlBody>> {
    const { rawParams } = caller;
    const id = askedNumber(caller, 'id');
    const answer = await orNoPage(this.rooms.of(kind, caller).get(id, caller));
    const term = valueOf(answer.body);
    // The routes of terms tell categories from tags while they validate; the service does not.
    const stored = valueOf((await orNoPage(this.translations.list(kind, { id }, caller))).body);
    const texts = RECORD_TEXTS[context.page.language];
    const language = askedLanguage(rawParams, stored.original_language);
    const { taxonomy } = this.rooms.of(kind, caller);
    const [overview] = (await this.overviews.list(taxonomy, { id, page: 1 }, caller)).rows;
    const dones: Readonly<Record<string, string>> = { saved: context.texts.saved, merged: texts.merged };
    const typed = refused && rawParams;
    const faults = refused && withOutdated(refused.faults, texts.outdated);
    const tree = await this.parents(kind, id, caller);
    const form: TermForm = {
      ...{ kind, language, id, revision: answer.revision, original: stored.original_language, faults },
      languages: overview?.languages ?? [],
      url: term.url,
      texts: formTexts(stored, language, typed, texts),
      parent: typed ? textOf(rawParams, 'parent', 12) : String(term.parent ?? 0),
      parents: tree,
      events: overview?.events ?? 0,
      children: overview?.children ?? 0,
      done: dones[textOf(rawParams, 'done', 20)],
    };
    return this.answer(form, plainText(term.name), context);
  }

  async save(kind: TermKind, caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    const { rawParams } = caller;
    const id = askedNumber(caller, 'id');
    const room = this.rooms.of(kind, caller);
    const language = askedLanguage(rawParams, await this.original(kind, id, caller));
    const own = { ...this.input.inLanguage(caller, language), ifMatch: ifRevision(askedNumber(caller, 'revision')) };
    const outcome = await room.update(id, this.sent(kind, caller, context), own);
    if ('faults' in outcome) return this.show(kind, caller, context, outcome);
    return leadTo(deskPath(`/${kind}/${String(id)}?in=${language}&done=saved`, context.page));
  }

  private async original(kind: TermKind, id: number, caller: RequestContext): Promise<Language> {
    return valueOf((await orNoPage(this.translations.list(kind, { id }, caller))).body).original_language;
  }

  private sent(
    kind: TermKind,
    { rawParams }: RequestContext,
    context: DeskContext,
  ): { given: Readonly<Record<string, unknown>>; context: DeskContext; labels: Readonly<Record<string, string>> } {
    const { fields } = RECORD_TEXTS[context.page.language];
    const { parent, ...given } = rawParams;
    const own = kind === 'categories' ? { ...given, parent: parent ?? '0' } : given;
    return { given: { ...own, name: given['name'] ?? '' }, context, labels: fields };
  }

  /** Under which categories it may stand. */
  private async parents(kind: TermKind, id: number | undefined, caller: RequestContext): Promise<TermForm['parents']> {
    if (kind === 'tags') return [];
    const tree = inTree((await this.overviews.all('category', {}, caller)).rows);
    const taken = id === undefined ? new Set() : branchOf(tree, id);
    return tree.filter((row) => !taken.has(row.id));
  }

  private answer(form: TermForm, title: string, context: DeskContext): Answer<HtmlBody> {
    const { kind, id, faults } = form;
    const path = id === undefined ? `/${kind}/new` : `/${kind}/${String(id)}`;
    return deskAnswer({ title, path }, <TermFormView form={form} context={context} />, context, {
      status: statusOf(faults),
    });
  }
}
