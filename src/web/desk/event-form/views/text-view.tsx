import { errorAt } from '#core/forms/form-errors.js';
import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import { TextArea, TextField } from '#web/desk/views/fields.js';
import type { EventFormModel } from '../event-form-model.js';
import { summaryTexts } from '../summary-texts.js';
import { Disclosure } from './disclosure.js';

interface TextProps {
  readonly model: EventFormModel;
}

/** Title of the event, which readers see first. */
export function TitlePart({ model }: TextProps): JSX.Element {
  const labels = messagesOf(model.context.page.language).field;
  const { fields, errors, words, language, event } = model;
  return (
    <div class="title-part">
      <TextArea
        name="title"
        label={labels.title}
        rows={2}
        help={event?.fallback ? words.fallsBack({ language: messagesOf(event.fallback).language.name }) : undefined}
        value={fields.title}
        maxLength={500}
        language={language}
        error={errorAt(errors, 'title')}
      />
    </div>
  );
}

/** Short texts that are used elsewhere. */
export function SummaryDisclosure({ model }: TextProps): JSX.Element {
  const labels = messagesOf(model.context.page.language).field;
  const { fields, errors, words, language, event } = model;
  const isOfSeries = event?.series === undefined;
  const holds = summaryTexts([
    [labels.excerpt, fields.excerpt],
    [labels.slug, isOfSeries ? fields.slug : ''],
  ]);
  const isWrong = errorAt(errors, 'excerpt') ?? errorAt(errors, 'slug');
  return (
    <Disclosure label={words.summaryAndAddress} holds={holds} isOpen={isWrong !== undefined} model={model}>
      <TextArea
        name="excerpt"
        label={labels.excerpt}
        value={fields.excerpt}
        rows={2}
        language={language}
        error={errorAt(errors, 'excerpt')}
      />
      {isOfSeries ? (
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
    </Disclosure>
  );
}
