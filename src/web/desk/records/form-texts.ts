import { messagesOf } from '#core/messages/catalogue.js';
import type { Messages } from '#core/messages/generated/messages.js';
import type { Language } from '#core/language.js';
import { plainText } from '#core/text/plain-text.js';
import { titleHtml } from '#core/text/title-html.js';
import type { TranslationsResponse } from '#calendar/translations/dto/translations.response.js';

const LONGEST_SHOWN = 60;

/** Texts of a record's form: stored ones, and those that readers see instead of missing ones. */
export interface FormTexts {
  readonly value: (name: string) => string;
  /** Text that readers see for an empty field. */
  readonly fallback: (name: string) => string | undefined;
}

/** @param stored all languages of the record; undefined for a new one */
export function formTexts(
  stored: TranslationsResponse | undefined,
  language: Language,
  texts: Messages['desk']['records'],
): FormTexts {
  const own = stored?.translations[language]?.fields ?? {};
  const original = stored?.original_language;
  const first = (original === undefined ? undefined : stored?.translations[original]?.fields) ?? {};
  return {
    value: (name) => shownField(own[name] ?? ''),
    fallback: (name) => {
      const text = plainText(first[name] ?? '');
      if (original === undefined || original === language || text === '' || (own[name] ?? '') !== '') return undefined;
      const short = text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN - 1)}…` : text;
      return texts.fallback({ language: messagesOf(original).language.name, text: short });
    },
  };
}

/** Plain text of a name if that converts back to the same HTML, else the HTML. */
function shownField(html: string): string {
  const plain = plainText(html);
  return titleHtml(plain) === html ? plain : html;
}
