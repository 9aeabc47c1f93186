import { errorAt } from '#core/forms/form-errors.js';
import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import { TextArea } from '#web/desk/views/fields.js';
import type { EventFormModel } from '../event-form-model.js';

const TOOLS = ['bold', 'italic', 'heading', 'list', 'numbers', 'quote', 'link', 'source'] as const;

/** Signs of the tools; their names are told and shown as well. */
const SIGNS: Readonly<Record<(typeof TOOLS)[number], string>> = {
  bold: 'B',
  italic: 'I',
  heading: 'H',
  list: '•',
  numbers: '1.',
  quote: '“',
  link: '↗',
  source: '</>',
};

/** Description of the event: a text area, in whose place a script puts an editor. */
export function DescriptionPart({ model }: { model: EventFormModel }): JSX.Element {
  const labels = messagesOf(model.context.page.language).field;
  const { fields, errors, words, language } = model;
  return (
    <section aria-labelledby="part-texts">
      <h2 id="part-texts" class="unseen">
        {words.texts}
      </h2>
      <div data-rich>
        <div class="text-tools" role="toolbar" aria-label={words.tools} aria-controls="description" hidden>
          {TOOLS.map((tool) => (
            <button type="button" class="quiet" data-tool={tool} title={words.toolNames[tool]}>
              <span class={tool} aria-hidden="true">
                {SIGNS[tool]}
              </span>
              <span class="unseen">{words.toolNames[tool]}</span>
            </button>
          ))}
        </div>
        <div class="link-box" data-link-box hidden>
          <input type="text" inputmode="url" aria-label={words.linkAddress} placeholder="https://" autocomplete="off" />
          <button type="button" class="quiet" data-link-set>
            {words.setLink}
          </button>
          <button type="button" class="quiet" data-link-remove>
            {words.removeLink}
          </button>
        </div>
        <TextArea
          name="description"
          label={labels.description}
          help={words.descriptionHint}
          value={fields.description}
          rows={10}
          language={language}
          error={errorAt(errors, 'description')}
        />
      </div>
    </section>
  );
}
