import type { JSX } from 'preact';
import { languageTag, LANGUAGES, type Language } from '../../../../core/language.js';
import { LANGUAGE_NAMES } from '../../../pages/texts/page-texts.js';
import { deskPath, type DeskContext } from '../../shell/desk-context.js';
import { RECORD_TEXTS } from '../record-texts.js';

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
  const texts = RECORD_TEXTS[context.page.language];
  return (
    <nav class="contents" aria-label={texts.textsIn}>
      {LANGUAGES.map((language) => (
        <a
          href={deskPath(`${path}?in=${language}`, context.page)}
          {...(language === shown ? { 'aria-current': 'true' as const } : {})}
          {...(languages.includes(language) ? {} : { class: 'missing' })}
        >
          <span lang={languageTag(language)}>{LANGUAGE_NAMES[language]}</span>
          {language === original ? <small>{texts.original}</small> : null}
        </a>
      ))}
    </nav>
  );
}
