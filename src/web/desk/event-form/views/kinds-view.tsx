import { errorAt } from '#core/forms/form-errors.js';
import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import { languageTag } from '#core/language.js';
import { deskPath } from '#web/desk/shell/desk-context.js';
import { GroupError, groupOf, TextField } from '#web/desk/views/fields.js';
import type { EventFormModel } from '../event-form-model.js';
import { Ticked } from './place-view.js';

const DEEPEST_SHOWN = 5;

/** Categories as a tree, tags as a text field; both can be created here. */
export function Kinds({ model }: { model: EventFormModel }): JSX.Element {
  const { choices, errors, words, context } = model;
  const labels = messagesOf(context.page.language).field;
  const error = errorAt(errors, 'categories');
  return (
    <section aria-labelledby="part-kinds">
      <h2 id="part-kinds">{words.kinds}</h2>
      <fieldset {...groupOf('categories', error)}>
        <legend class="unseen">{labels.categories}</legend>
        <GroupError id="categories" error={error} />
        {choices.categories.length === 0 ? <p class="help">{words.noCategories}</p> : null}
        <CategoryTree model={model} />
        {context.viewer.may('edit_categories') ? <NewCategory model={model} /> : null}
      </fieldset>
      <fieldset>
        <legend class="unseen">{labels.tags}</legend>
        <ul class="chosen" data-chosen="tags">
          {choices.tags.map((record) => (
            <Ticked name="tags" record={record} isTicked context={context} />
          ))}
        </ul>
      </fieldset>
      <Tags model={model} />
    </section>
  );
}

function CategoryTree({ model: { fields, choices, words, context } }: { model: EventFormModel }): JSX.Element {
  return (
    <ul class="tree" data-categories>
      {choices.categories.map(({ id, name, lang, depth }) => (
        <li class={`deep-${String(Math.min(depth, DEEPEST_SHOWN))}`}>
          <label class="choice">
            <input
              type="checkbox"
              name="categories[]"
              value={String(id)}
              checked={fields.categories.includes(String(id))}
            />
            <span {...(lang === languageTag(context.page.language) ? {} : { lang })}>{name}</span>
          </label>
        </li>
      ))}
      {fields.new_categories.map((name) => (
        <li>
          <label class="choice">
            <input type="checkbox" name="new_categories[]" value={name} checked />
            <span>{name}</span>
            <span class="help">{words.isNew}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}

/** Name of a category that is created with the event; a script adds it to the tree at once. */
function NewCategory({ model: { words } }: { model: EventFormModel }): JSX.Element {
  return (
    <details data-new-category={words.isNew}>
      <summary class="plus">{words.newCategory}</summary>
      <div class="adding">
        <TextField
          name="new_category"
          label={words.newCategory}
          help={words.newCategoryHint}
          value=""
          maxLength={500}
        />
        <button type="button" class="quiet" hidden>
          {words.add}
        </button>
      </div>
    </details>
  );
}

function Tags({ model: { fields, errors, words, context } }: { model: EventFormModel }): JSX.Element {
  return (
    <div data-finder="tags" data-labelled data-lookup={deskPath('/lookup/tags', context.page)}>
      <TextField
        name="new_tags"
        label={words.addTags}
        help={words.tagsHint}
        value={fields.new_tags}
        maxLength={2000}
        error={errorAt(errors, 'tags')}
      />
    </div>
  );
}
