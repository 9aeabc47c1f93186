import { errorAt } from '../../../../core/forms/form-errors.js';
import { messagesOf } from '../../../../core/messages/catalogue.js';
import type { JSX } from 'preact';
import { LANGUAGES, type Language } from '../../../../core/language.js';
import { deskPath } from '../../shell/desk-context.js';
import { Select, TextArea, TextField } from '../../views/fields.js';
import type { EventFormModel } from '../event-form-model.js';

const TOOLS = ['bold', 'italic', 'heading', 'list', 'link'] as const;

/** Title, description, and the short texts used elsewhere. */
export function TextFields({ model }: { model: EventFormModel }): JSX.Element {
  const labels = messagesOf(model.context.page.language).field;
  const { fields, errors, words, language, event } = model;
  return (
    <section aria-labelledby="part-texts">
      <h2 id="part-texts">{words.texts}</h2>
      <LanguageOfText model={model} />
      {event?.fallback ? (
        <p class="help">{words.fallsBack({ language: messagesOf(event.fallback).language.name })}</p>
      ) : null}
      <TextField
        name="title"
        label={labels.title}
        value={fields.title}
        maxLength={500}
        language={language}
        error={errorAt(errors, 'title')}
      />
      <div data-rich>
        <div class="text-tools" role="toolbar" aria-label={words.tools} aria-controls="description" hidden>
          {TOOLS.map((tool) => (
            <button type="button" class="quiet" data-tool={tool} data-ask={words.linkAddress}>
              {words.toolNames[tool]}
            </button>
          ))}
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
      <TextArea
        name="excerpt"
        label={labels.excerpt}
        value={fields.excerpt}
        rows={2}
        language={language}
        error={errorAt(errors, 'excerpt')}
      />
      {event?.series === undefined ? (
        <TextField
          name="slug"
          label={labels.slug}
          help={words.slugHint}
          value={fields.slug}
          maxLength={600}
          language={language}
          error={errorAt(errors, 'slug')}
        />
      ) : null}
    </section>
  );
}

/** Language of the texts: a new event may be written in any; an existing one has a form for each. */
function LanguageOfText({ model: { words, language, event, context } }: { model: EventFormModel }): JSX.Element {
  if (!event)
    return (
      <Select
        name="in"
        label={words.language}
        value={language}
        choices={LANGUAGES.map((value) => ({ value, text: messagesOf(value).language.name }))}
      />
    );
  const to = LANGUAGES.find((one) => one !== language && !event.languages.includes(one)) ?? other(language);
  return (
    <p class="languages-of">
      <input type="hidden" name="in" value={language} />
      <span class="help">{words.language}</span>
      {LANGUAGES.map((one) =>
        one === language ? (
          <strong aria-current="true">{messagesOf(one).language.name}</strong>
        ) : (
          <a href={`${deskPath(`/events/${String(event.id)}`, context.page)}?in=${one}`}>
            {messagesOf(one).language.name}
          </a>
        ),
      )}
      {event.series === undefined ? (
        <a href={deskPath(`/translations/events/${String(event.id)}`, context.page) + `?from=${language}&to=${to}`}>
          {words.translate}
        </a>
      ) : null}
    </p>
  );
}

/** First other language, for an event that has all translations. */
function other(language: Language): Language {
  return LANGUAGES.find((one) => one !== language) ?? language;
}
