import { errorAt } from '../../../../core/forms/form-errors.js';
import { messagesOf } from '../../../../core/messages/catalogue.js';
import type { JSX } from 'preact';
import { languageTag } from '../../../../core/language.js';
import { deskPath } from '../../shell/desk-context.js';
import { GroupError, groupOf, TextField } from '../../views/fields.js';
import type { EventFormModel } from '../event-form-model.js';
import { Ticked } from './place-view.js';

const DEEPEST_SHOWN = 5;

/** Categories as a tree, tags as a text field. */
export function Kinds({ model }: { model: EventFormModel }): JSX.Element {
  const { fields, choices, errors, words, context } = model;
  const labels = messagesOf(context.page.language).field;
  const error = errorAt(errors, 'categories');
  return (
    <section aria-labelledby="part-kinds">
      <h2 id="part-kinds">{words.kinds}</h2>
      <fieldset {...groupOf('categories', error)}>
        <legend>{labels.categories}</legend>
        <GroupError id="categories" error={error} />
        {choices.categories.length === 0 ? <p class="help">{words.noCategories}</p> : null}
        <ul class="tree">
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
        </ul>
      </fieldset>
      <fieldset>
        <legend>{labels.tags}</legend>
        <ul class="chosen" data-chosen="tags">
          {choices.tags.map((record) => (
            <Ticked name="tags" record={record} isTicked context={context} />
          ))}
        </ul>
      </fieldset>
      <div data-finder="tags" data-lookup={deskPath('/lookup/tags', context.page)}>
        <TextField
          name="new_tags"
          label={words.addTags}
          help={words.tagsHint}
          value={fields.new_tags}
          maxLength={2000}
          error={errorAt(errors, 'tags')}
        />
      </div>
    </section>
  );
}
