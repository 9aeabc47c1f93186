import type { FormErrors } from '#core/forms/form-errors.js';
import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import qs from 'qs';
import type { EditedPage } from '#calendar/events/editing/edited-events.service.js';
import type { EventChoices } from '#calendar/events/event-choices.service.js';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';
import { DeskPager } from '#web/desk/views/desk-pager.js';
import { Done, type Choice } from '#web/desk/views/fields.js';
import { ErrorSummary } from '#web/desk/views/error-summary.js';
import type { BulkAction } from '../many-changes.service.js';
import type { SavedView } from '../saved-views.sql.js';
import { EventTable } from './event-table.js';
import { DeskFilterForm } from './filter-form.js';
import { MANY_FORM, ManyForm, type RefusedMany } from './many-form.js';
import { SavedViewsView, type RefusedView } from './saved-views-view.js';

export interface EventListProps {
  readonly list: EditedPage;
  /** Ids of readers' suggestions by the ids of their events. */
  readonly suggestions: ReadonlyMap<number, number>;
  readonly requested: Readonly<Record<string, unknown>>;
  readonly query: string;
  /** Query with the page. */
  readonly place: string;
  readonly choices: EventChoices;
  readonly categories: readonly Choice[];
  readonly actions: readonly BulkAction[];
  readonly views: readonly SavedView[];
  readonly done: string | undefined;
  /** Errors of the filters. */
  readonly errors?: FormErrors | undefined;
  /** Refused bulk action. */
  readonly many?: RefusedMany | undefined;
  readonly view?: RefusedView | undefined;
  readonly context: DeskContext;
}

export function EventListView(props: EventListProps): JSX.Element {
  const { list, requested, query, place, many, choices, categories, actions, views, done, errors, context } = props;
  const { page } = context;
  const words = messagesOf(page.language).desk.events;
  return (
    <>
      <Done text={done} />
      <ErrorSummary errors={errors} context={context} />
      <DeskFilterForm requested={requested} choices={choices} errors={errors} context={context} />
      <div class="list-line">
        <p class="total">{page.texts.found({ count: list.total })}</p>
        <SavedViewsView views={views} query={query} refused={props.view} context={context} />
        <Sorting requested={requested} context={context} />
      </div>
      {list.events.length === 0 ? (
        <p>
          {words.none} {words.noneHint} <a href={deskPath('/events?when=all', page)}>{words.all}</a>
        </p>
      ) : (
        <>
          <EventTable
            events={list.events}
            suggestions={props.suggestions}
            chosen={many?.events ?? []}
            form={MANY_FORM}
            context={context}
          />
          <ManyForm actions={actions} categories={categories} back={place} refused={many} context={context} />
        </>
      )}
      <DeskPager path="/events" requested={requested} page={list.page} pages={list.pages} context={context} />
    </>
  );
}

const ORDERS = [
  ['start_date', 'byDate'],
  ['title', 'byTitle'],
  ['modified', 'byChange'],
] as const;

function Sorting({ requested, context: { page } }: Pick<EventListProps, 'requested' | 'context'>): JSX.Element {
  const words = messagesOf(page.language).desk.events;
  const present = requested['orderby'] ?? 'start_date';
  return (
    <nav class="sorting" aria-label={words.sortBy}>
      <span>{words.sortBy}</span>
      {ORDERS.map(([order, text]) => (
        <a
          href={
            deskPath('/events', page) +
            qs.stringify({ ...requested, orderby: order }, { arrayFormat: 'brackets', addQueryPrefix: true })
          }
          {...(present === order ? { 'aria-current': 'true' as const } : {})}
        >
          {words[text]}
        </a>
      ))}
    </nav>
  );
}
