import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';
import { FieldFrame, controlOf } from '#web/desk/views/fields.js';
import type { SavedView } from '../saved-views.sql.js';
import { OwnForm } from './own-form.js';

export const LONGEST_VIEW_NAME = 60;

/** A name refused for a view. */
export interface RefusedView {
  readonly error: string;
  readonly name: string;
  /** Id of the view to rename; for a new view, an id that none has. */
  readonly id: number | undefined;
}

interface SavedViewsProps {
  readonly views: readonly SavedView[];
  /** Current filters, as in the address. */
  readonly query: string;
  readonly refused: RefusedView | undefined;
  readonly context: DeskContext;
}

/** The user's views as links, with forms that save, rename and remove them. */
export function SavedViewsView({ views, query, refused, context }: SavedViewsProps): JSX.Element {
  const { page } = context;
  const words = messagesOf(page.language).desk.events;
  const isNew = refused !== undefined && !views.some(({ id }) => id === refused.id);
  const at = (path: string): string => deskPath(`/event-list/views${path}`, page);
  return (
    <div class="saved-views">
      {views.length === 0 ? null : (
        <nav aria-label={words.views}>
          {views.map((view) => (
            <a
              href={deskPath(`/events${view.query === '' ? '' : `?${view.query}`}`, page)}
              {...(view.query === query ? { 'aria-current': 'page' as const } : {})}
            >
              {view.name}
            </a>
          ))}
        </nav>
      )}
      <details open={refused !== undefined}>
        <summary>{words.manageViews}</summary>
        <OwnForm action={at('')} class="row" context={context}>
          <input type="hidden" name="query" value={query} />
          <NameField
            id="view-name"
            value={isNew ? refused.name : ''}
            error={isNew ? refused.error : undefined}
            help={words.viewHint}
            context={context}
          />
          <button type="submit" class="quiet">
            {words.saveView}
          </button>
        </OwnForm>
        {views.map((view) => (
          <div class="row view">
            <OwnForm action={at('/rename')} class="row" context={context}>
              <Kept view={view} query={query} />
              <NameField
                id={`view-${String(view.id)}`}
                value={refused?.id === view.id ? refused.name : view.name}
                error={refused?.id === view.id ? refused.error : undefined}
                context={context}
              />
              <button type="submit" class="quiet">
                {words.rename}
              </button>
            </OwnForm>
            <OwnForm action={at('/remove')} class="inline" context={context}>
              <Kept view={view} query={query} />
              <button type="submit" class="quiet" aria-label={`${words.remove}: ${view.name}`}>
                {words.remove}
              </button>
            </OwnForm>
          </div>
        ))}
      </details>
    </div>
  );
}

/** Hidden fields: the view, and the list to return to. */
function Kept({ view, query }: { view: SavedView; query: string }): JSX.Element {
  return (
    <>
      <input type="hidden" name="view" value={String(view.id)} />
      <input type="hidden" name="query" value={query} />
    </>
  );
}

interface NameFieldProps {
  readonly id: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly help?: string;
  readonly context: DeskContext;
}

function NameField({ id, value, error, help, context }: NameFieldProps): JSX.Element {
  const label = messagesOf(context.page.language).desk.events.viewName;
  const frame = { id, name: 'name', label, error: error, help };
  return (
    <FieldFrame {...frame}>
      <input
        {...controlOf(frame)}
        type="text"
        value={value}
        maxLength={LONGEST_VIEW_NAME}
        required
        autocomplete="off"
      />
    </FieldFrame>
  );
}
