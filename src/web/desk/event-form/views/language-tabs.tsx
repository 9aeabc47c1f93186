import type { JSX } from 'preact';
import { LANGUAGES, languageTag, type Language } from '#core/language.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { deskPath } from '#web/desk/shell/desk-context.js';
import type { EventFormModel } from '../event-form-model.js';

interface TabProps {
  readonly of: Language;
  readonly isWritten: boolean;
  readonly model: EventFormModel;
}

/**
 * Languages of the texts. While the event is a draft, another language is a button that saves it first; changes of a
 * public one are not published that way.
 */
export function LanguageTabs({ model }: { model: EventFormModel }): JSX.Element {
  const { words, language, event } = model;
  return (
    <nav class="language-tabs" aria-label={words.language}>
      <input type="hidden" name="in" value={language} />
      {LANGUAGES.map((one) => (
        <Tab of={one} isWritten={event?.languages.includes(one) === true} model={model} />
      ))}
    </nav>
  );
}

function Tab({ of, isWritten, model }: TabProps): JSX.Element {
  const { language, event, fields, context } = model;
  const name = <TabName of={of} isWritten={isWritten} model={model} />;
  if (of === language) return <span aria-current="true">{name}</span>;
  if (event && fields.status !== 'draft')
    return <a href={`${deskPath(`/events/${String(event.id)}`, context.page)}?in=${of}`}>{name}</a>;
  return (
    <button type="submit" name="to" value={of}>
      {name}
    </button>
  );
}

function TabName({ of, isWritten, model: { event, words } }: TabProps): JSX.Element {
  const name = <span lang={languageTag(of)}>{messagesOf(of).language.name}</span>;
  // Of a new event all are missing.
  if (!event) return name;
  return (
    <>
      {name}
      {isWritten ? (
        <>
          <span class="tick" aria-hidden="true">
            ✓
          </span>
          <span class="unseen">{words.written}</span>
        </>
      ) : (
        <small>{words.missing}</small>
      )}
    </>
  );
}

/** Link to the form with two languages side by side. */
export function TranslateLink({ model: { words, language, event, context } }: { model: EventFormModel }): JSX.Element {
  const others = LANGUAGES.filter((one) => one !== language);
  const to = others.find((one) => event?.languages.includes(one) !== true) ?? others[0] ?? language;
  const path = `/translations/events/${String(event?.id ?? '')}`;
  return <a href={`${deskPath(path, context.page)}?from=${language}&to=${to}`}>{words.translate}</a>;
}
