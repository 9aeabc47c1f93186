import { messagesOf } from '#core/messages/catalogue.js';
import { Injectable } from '@nestjs/common';
import { plainText } from '#core/text/plain-text.js';
import { EditedEventsQuery } from '#calendar/events/dto/edited-events.query.js';
import { EditedEvents, type EditedPage } from '#calendar/events/editing/edited-events.service.js';
import { EventChoicesService, type EventChoices } from '#calendar/events/event-choices.service.js';
import type { Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { ListCategoriesQuery } from '#calendar/terms/dto/list-terms.query.js';
import { WaitingSubmissions } from '#calendar/submissions/waiting-submissions.service.js';
import { TermLists } from '#calendar/terms/term-lists.service.js';
import type { DeskContext } from '../shell/desk-context.js';
import { DeskInput } from '../forms/desk-input.service.js';
import { deskAnswer } from '../shell/desk-page.js';
import { sessionOf } from '../shell/desk-pages.service.js';
import type { Choice } from '../views/fields.js';
import { filtersOf, placeOf, queryOf } from './list-address.js';
import { BULK_ACTIONS, type BulkAction } from './many-changes.service.js';
import { SavedViews } from './saved-views.service.js';
import { EventListView, type EventListProps } from './views/event-list-view.js';

const NOTHING: EditedPage = { events: [], total: 0, page: 1, pages: 1 };
const MOST_CATEGORIES = 200;

/** Errors of a form on the list, with its input. */
export type ListErrors = Pick<EventListProps, 'many' | 'view'>;

interface Requested {
  readonly list: EditedPage;
  readonly choices: EventChoices;
  readonly errors?: EventListProps['errors'];
}

/** List of events for editors. */
@Injectable()
export class EventListPages {
  constructor(
    private readonly input: DeskInput,
    private readonly events: EditedEvents,
    private readonly choices: EventChoicesService,
    private readonly terms: TermLists,
    private readonly views: SavedViews,
    private readonly waiting: WaitingSubmissions,
  ) {}

  /** @param provided query parameters; after a form of the list, those of the list that it was sent from */
  async list(
    provided: Readonly<Record<string, unknown>>,
    caller: RequestContext,
    context: DeskContext,
    errors: ListErrors = {},
  ): Promise<Answer<HtmlBody>> {
    const words = messagesOf(context.page.language).desk.events;
    const requested = filtersOf(provided);
    const [found, views, categories] = await Promise.all([
      this.requested({ ...requested, ...('page' in provided ? { page: provided['page'] } : {}) }, caller, context),
      this.views.list(sessionOf(context).user_id),
      this.categories(caller),
    ]);
    const pending = found.list.events.filter(({ row }) => row.status === 'pending').map(({ row }) => row.id);
    const suggestions = await this.waiting.ofEvents(pending, caller);
    const all = {
      ...found,
      suggestions,
      requested,
      query: queryOf(provided),
      place: placeOf(provided),
      views,
      categories,
      actions: actionsOf(context),
    };
    const content = <EventListView {...all} {...errors} done={doneText(provided['done'], context)} context={context} />;
    const action = { text: words.newEvent, path: '/events/new' };
    const isWrong = found.errors !== undefined || Object.keys(errors).length > 0;
    const head = { title: context.texts.sections.events, path: '/events', action };
    return deskAnswer(head, content, context, { status: isWrong ? 400 : 200 });
  }

  private async requested(
    provided: Readonly<Record<string, unknown>>,
    caller: RequestContext,
    context: DeskContext,
  ): Promise<Requested> {
    const words = messagesOf(context.page.language).desk.events;
    const { texts } = context.page;
    const labels = { search: texts.words, start_date: words.from, end_date: words.until, categories: texts.category };
    const outcome = await this.input.send(
      {
        ...{ dto: EditedEventsQuery, input: provided, context },
        labels: { ...labels, tags: texts.tag, venue: context.page.labels.venue, organizer: texts.organizer },
      },
      caller,
      async (query) => ({ list: await this.events.page(query, caller), choices: await this.chosen(query, caller) }),
    );
    if ('done' in outcome) return outcome.done;
    const { errors } = outcome;
    const form = errors.fields.length > 0 ? texts.badRequest : errors.form;
    return { list: NOTHING, choices: await this.chosen({}, caller), errors: { ...errors, form: form ?? '' } };
  }

  private chosen(query: EditedEventsQuery, caller: RequestContext): Promise<EventChoices> {
    const { categories, tags, venue = [], organizer = [] } = query;
    return this.choices.list({ category: categories?.ids ?? [], tag: tags?.ids ?? [], venue, organizer }, caller);
  }

  /** Categories with the most events, by name. */
  private async categories(caller: RequestContext): Promise<Choice[]> {
    const query = Object.assign(new ListCategoriesQuery(), { per_page: MOST_CATEGORIES, hide_empty: false });
    const { terms } = await this.terms.list('category', query, caller);
    return terms.map(({ value: { id, name } }) => ({ value: String(id), text: plainText(name) }));
  }
}

/** Bulk actions that the user may take: publishing needs the right to publish. */
function actionsOf({ viewer }: DeskContext): readonly BulkAction[] {
  return viewer.may('publish_posts') ? BULK_ACTIONS : BULK_ACTIONS.filter((action) => action !== 'publish');
}

function doneText(done: unknown, context: DeskContext): string | undefined {
  const words = messagesOf(context.page.language).desk.events;
  if (done === 'view') return words.viewSaved;
  if (done === 'renamed') return words.viewRenamed;
  if (done === 'trashed') return words.trashed;
  return done === 'removed' ? words.viewRemoved : undefined;
}
