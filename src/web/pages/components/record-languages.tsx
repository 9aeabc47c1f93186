import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import { languageTag, type Language } from '#core/language.js';
import type { PageContext } from '../page-context.js';
import { FactItem } from './facts.js';

interface LanguagesFactProps {
  /** Addresses in the languages in which the record has a name. */
  readonly alternates: ReadonlyMap<Language, string>;
  readonly context: PageContext;
}

/** Links to the other languages of this page. */
export function LanguagesFact({ alternates, context }: LanguagesFactProps): JSX.Element | null {
  const others = [...alternates].filter(([language]) => language !== context.language);
  if (others.length === 0) return null;
  return (
    <FactItem term={context.texts.alsoIn}>
      {others.map(([language, href]) => (
        <a href={href} lang={languageTag(language)} hreflang={languageTag(language)}>
          {messagesOf(language).language.name}
        </a>
      ))}
    </FactItem>
  );
}

/** Notice that a record has no name in the page's language, and which language is shown instead. */
export function ShownIn({ language, context }: { language: Language; context: PageContext }): JSX.Element | null {
  if (language === context.language) return null;
  const names = new Intl.DisplayNames([languageTag(context.language)], { type: 'language' });
  return (
    <p class="shown-in">
      {context.texts.shownIn({ language: names.of(languageTag(language)) ?? messagesOf(language).language.name })}
    </p>
  );
}
