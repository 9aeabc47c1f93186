import type { Language } from '../../../core/language.js';
import { plainText } from '../../../core/text/plain-text.js';
import { titleHtml } from '../../../core/text/title-html.js';
import { LANGUAGE_NAMES } from '../../pages/texts/page-texts.js';
import type { TranslationsResponse } from '../../../calendar/translations/dto/translations.response.js';
import type { RecordTexts } from './record-texts.js';

const LONGEST_SHOWN = 60;

/** The texts of a record's form: what is there, and what readers see where nothing is. */
export interface FormTexts {
  readonly value: (name: string) => string;
  /** Of an empty field, what is shown instead. */
  readonly fallback: (name: string) => string | undefined;
}

/** @param stored all languages of the record; undefined where it is a new one */
export function formTexts(stored: TranslationsResponse | undefined, language: Language, texts: RecordTexts): FormTexts {
  const own = stored?.translations[language]?.fields ?? {};
  const original = stored?.original_language;
  const first = (original === undefined ? undefined : stored?.translations[original]?.fields) ?? {};
  return {
    value: (name) => shownField(own[name] ?? ''),
    fallback: (name) => {
      const text = plainText(first[name] ?? '');
      if (original === undefined || original === language || text === '' || (own[name] ?? '') !== '') return undefined;
      const short = text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN - 1)}…` : text;
      return texts.fallback(LANGUAGE_NAMES[original], short);
    },
  };
}

/** Names are kept as HTML; whoever reads them so, and says the same again, need not see it. */
function shownField(html: string): string {
  const plain = plainText(html);
  return titleHtml(plain) === html ? plain : html;
}
