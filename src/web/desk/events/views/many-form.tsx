import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';
import { Select, type Choice } from '#web/desk/views/fields.js';
import { formError } from '#core/forms/form-errors.js';
import { ErrorSummary } from '#web/desk/views/error-summary.js';
import type { BulkAction } from '../many-changes.service.js';
import { OwnForm } from './own-form.js';

export const MANY_FORM = 'many';

/** Input of a refused bulk action, and the error. */
export interface RefusedMany {
  readonly error: string | undefined;
  readonly events: readonly number[];
  readonly action: BulkAction | undefined;
  readonly category: number | undefined;
}

interface ManyFormProps {
  /** Actions that the caller may take on any event. */
  readonly actions: readonly BulkAction[];
  readonly categories: readonly Choice[];
  /** Address of the list to return to. */
  readonly back: string;
  readonly refused: RefusedMany | undefined;
  readonly context: DeskContext;
}

/** Form of the bulk actions; the checkboxes of the table belong to it. */
export function ManyForm({ actions, categories, back, refused, context }: ManyFormProps): JSX.Element {
  const { page } = context;
  const words = messagesOf(page.language).desk.events;
  const texts: Readonly<Record<BulkAction, string>> = {
    publish: words.doPublish,
    draft: words.doDraft,
    add_category: words.doAddCategory,
    remove_category: words.doRemoveCategory,
    feature: words.doFeature,
    unfeature: words.doUnfeature,
    trash: messagesOf(page.language).record.toTrash,
    restore: messagesOf(page.language).record.fromTrash,
  };
  return (
    <OwnForm id={MANY_FORM} action={deskPath('/event-list/change', page)} class="row many" context={context}>
      <ErrorSummary errors={formError(refused?.error)} context={context} />
      <input type="hidden" name="back" value={back} />
      <p class="selected" role="status" data-selected={words.selected({ count: '{count}' })} />
      <Select
        name="deed"
        label={words.withSelected}
        value={refused?.action}
        choices={[{ value: '', text: '—' }, ...actions.map((value) => ({ value, text: texts[value] }))]}
      />
      {categories.length === 0 ? null : (
        <Select
          name="category"
          label={words.whichCategory}
          value={refused?.category === undefined ? undefined : String(refused.category)}
          choices={[{ value: '', text: words.noCategory }, ...categories]}
        />
      )}
      <button type="submit" class="quiet">
        {words.apply}
      </button>
    </OwnForm>
  );
}
