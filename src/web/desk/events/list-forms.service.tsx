import { messagesOf } from '#core/messages/catalogue.js';
import type { Messages } from '#core/messages/generated/messages.js';
import { Injectable } from '@nestjs/common';
import { HIGHEST_ID } from '#core/highest-id.js';
import { EDITED_AT_ONCE } from '#calendar/events/editing/edited-events.service.js';
import type { Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { deskPath, type DeskContext } from '../shell/desk-context.js';
import { deskAnswer, redirectAfterForm } from '../shell/desk-page.js';
import { sessionOf } from '../shell/desk-pages.service.js';
import { inputChoice, inputText, inputTexts, type FormInput } from '#core/forms/form-input.js';
import { EventListPages, type ListErrors } from './event-list-pages.service.js';
import { LONGEST_QUERY, placeOf, queryOf, readQuery } from './list-address.js';
import { BULK_ACTIONS, ManyChanges, type ManyChange, type BulkAction } from './many-changes.service.js';
import { SavedViews } from './saved-views.service.js';
import { OutcomeView } from './views/outcome-view.js';
import { LONGEST_VIEW_NAME } from './views/saved-views-view.js';

/** Handles the forms on the list of events: bulk actions and the user's saved views. */
@Injectable()
export class ListForms {
  constructor(
    private readonly list: EventListPages,
    private readonly many: ManyChanges,
    private readonly views: SavedViews,
  ) {}

  async change(caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    const words = messagesOf(context.page.language).desk.events;
    const ids = idsIn(caller.rawParams, 'event');
    const change = changeIn(caller);
    const manyError = errorOf(ids, change, words);
    const back = readQuery(caller.rawParams['back']);
    if (manyError !== undefined || !change) {
      const chosen = { events: ids, action: actionIn(caller), category: idsIn(caller.rawParams, 'category')[0] };
      return this.again(back, caller, context, { many: { error: manyError, ...chosen } });
    }
    const outcomes = await this.many.change(ids, change, caller, words);
    const view = <OutcomeView outcomes={outcomes} back={placeOf(back)} context={context} />;
    return deskAnswer({ title: words.outcome, path: '/events' }, view, context);
  }

  async saveView(caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    const provided = readQuery(caller.rawParams['query']);
    const [name, query] = [nameIn(caller), queryOf(provided)];
    const words = wordsOf(context);
    if (name === '' || query.length > LONGEST_QUERY)
      return this.again(provided, caller, context, {
        view: { error: words.viewNeedsName, name: typedIn(caller), id: undefined },
      });
    const saved = await this.views.save(sessionOf(context).user_id, { name, query });
    if (saved === 'saved') return this.back(query, 'view', context);
    const error = saved === 'taken' ? words.viewNameTaken : words.tooManyViews;
    return this.again(provided, caller, context, { view: { error, name, id: undefined } });
  }

  async renameView(caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    const provided = readQuery(caller.rawParams['query']);
    const name = nameIn(caller);
    const words = wordsOf(context);
    const id = viewIn(caller);
    if (name === '')
      return this.again(provided, caller, context, { view: { error: words.viewNeedsName, name: typedIn(caller), id } });
    if (!(await this.views.rename(sessionOf(context).user_id, id, name)))
      return this.again(provided, caller, context, { view: { error: words.viewNameTaken, name, id } });
    return this.back(queryOf(provided), 'renamed', context);
  }

  async removeView(caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    await this.views.remove(sessionOf(context).user_id, viewIn(caller));
    return this.back(queryOf(readQuery(caller.rawParams['query'])), 'removed', context);
  }

  /** The list with its previous filters, and errors. */
  private again(
    provided: Readonly<Record<string, unknown>>,
    caller: RequestContext,
    context: DeskContext,
    errors: ListErrors,
  ): Promise<Answer<HtmlBody>> {
    return this.list.list(provided, caller, context, errors);
  }

  private back(query: string, done: string, context: DeskContext): Answer<HtmlBody> {
    const { page } = context;
    return redirectAfterForm(`${deskPath('/events', page)}?${query === '' ? '' : `${query}&`}done=${done}`);
  }
}

function wordsOf({ page }: DeskContext): Messages['desk']['events'] {
  return messagesOf(page.language).desk.events;
}

function errorOf(
  ids: readonly number[],
  change: ManyChange | undefined,
  words: Messages['desk']['events'],
): string | undefined {
  if (ids.length === 0) return words.needsEvents;
  if (ids.length > EDITED_AT_ONCE) return words.tooMany;
  if (!change) return words.needsAction;
  const needsCategory = change.action === 'add_category' || change.action === 'remove_category';
  return needsCategory && change.category === undefined ? words.needsCategory : undefined;
}

function changeIn(caller: RequestContext): ManyChange | undefined {
  const action = actionIn(caller);
  const [category] = idsIn(caller.rawParams, 'category');
  return action && { action, category };
}

function actionIn({ rawParams }: RequestContext): BulkAction | undefined {
  return inputChoice(BULK_ACTIONS, rawParams, 'deed');
}

/** Valid ids, each once. */
function idsIn(input: FormInput, name: string): number[] {
  const ids = inputTexts(input, name).flatMap((id) => (/^[1-9]\d{0,9}$/.test(id) ? [Number(id)] : []));
  return [...new Set(ids)].filter((id) => id <= HIGHEST_ID);
}

function viewIn({ rawParams }: RequestContext): number {
  return idsIn(rawParams, 'view')[0] ?? 0;
}

function nameIn({ rawParams }: RequestContext): string {
  return inputText(rawParams, 'name', LONGEST_VIEW_NAME).trim();
}

/** Name as typed, however long. */
function typedIn({ rawParams }: RequestContext): string {
  return inputText(rawParams, 'name', LONGEST_QUERY);
}
