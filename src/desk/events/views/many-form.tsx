import type { JSX } from 'preact';
import { deskPath, type DeskContext } from '../../desk-context.js';
import type { Faults } from '../../faults.js';
import { FormFault, Select, type Choice } from '../../views/fields.js';
import type { ManyDeed } from '../many-changes.service.js';
import { EVENT_ROOM_TEXTS } from '../texts/event-room-texts.js';
import { OwnForm } from './own-form.js';

export const MANY_FORM = 'many';

interface ManyFormProps {
  /** What the caller may do with any of them. */
  readonly deeds: readonly ManyDeed[];
  readonly categories: readonly Choice[];
  /** The list that it leads back to. */
  readonly back: string;
  readonly faults: Faults | undefined;
  readonly context: DeskContext;
}

/** One form for all the checkboxes of the table. */
export function ManyForm({ deeds, categories, back, faults, context }: ManyFormProps): JSX.Element {
  const { page } = context;
  const words = EVENT_ROOM_TEXTS[page.language];
  const texts: Readonly<Record<ManyDeed, string>> = {
    publish: words.doPublish,
    draft: words.doDraft,
    add_category: words.doAddCategory,
    remove_category: words.doRemoveCategory,
    feature: words.doFeature,
    unfeature: words.doUnfeature,
    trash: words.doTrash,
    restore: words.doRestore,
  };
  return (
    <OwnForm id={MANY_FORM} action={deskPath('/event-list/change', page)} class="row many" context={context}>
      <FormFault faults={faults} />
      <input type="hidden" name="back" value={back} />
      <Select
        name="deed"
        label={words.withSelected}
        choices={[{ value: '', text: '—' }, ...deeds.map((value) => ({ value, text: texts[value] }))]}
      />
      {categories.length === 0 ? null : (
        <Select
          name="category"
          label={words.whichCategory}
          choices={[{ value: '', text: words.noCategory }, ...categories]}
        />
      )}
      <button type="submit" class="quiet">
        {words.apply}
      </button>
    </OwnForm>
  );
}
