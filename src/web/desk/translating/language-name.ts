import { messagesOf } from '#core/messages/catalogue.js';
import { languageTag, type InterfaceLanguage } from '#core/language.js';
import { memoize } from '#core/memoize.js';

const namesIn = memoize(
  (language: InterfaceLanguage) => new Intl.DisplayNames([languageTag(language)], { type: 'language' }),
);

/** Name of a language for readers of another, as used inside a sentence. */
export function languageName(named: InterfaceLanguage, reader: InterfaceLanguage): string {
  return namesIn(reader).of(languageTag(named)) ?? messagesOf(named).language.name;
}
