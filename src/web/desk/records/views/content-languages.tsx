import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import { languageTag, LANGUAGES, type Language } from '#core/language.js';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';

interface ContentLanguagesProps {
  /** Path of the form, below `/desk`. */
  readonly path: string;
  readonly shown: Language;
  readonly original: Language;
  readonly languages: readonly Language[];
  readonly context: DeskContext;
}

/** Links to the languages of the form's texts, which are independent of the desk's own language. */
export function ContentLanguages(props: ContentLanguagesProps): JSX.Element {
  const { path, shown, original, languages, context } = props;
  const texts = messagesOf(context.page.language).desk.records;
  return (
    <nav class="contents" aria-label={texts.textsIn}>
      {LANGUAGES.map((language) => (
        <a
          href={deskPath(`${path}?in=${language}`, context.page)}
          {...(language === shown ? { 'aria-current': 'true' as const } : {})}
          {...(languages.includes(language) ? {} : { class: 'missing' })}
        >
          <span lang={languageTag(language)}>{messagesOf(language).language.name}</span>
          {language === original ? <small>{texts.original}</small> : null}
        </a>
      ))}
    </nav>
  );
}
