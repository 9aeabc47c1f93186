import type { Language } from '#core/language.js';
import { memberOf, type RequestOf } from './machine-request.js';

const SOURCES: Readonly<Record<Language, string>> = { 'zh-hans': 'ZH', 'zh-hant': 'ZH', en: 'EN', ja: 'JA', ko: 'KO' };
const TARGETS: Readonly<Record<Language, string>> = {
  ...SOURCES,
  'zh-hans': 'ZH-HANS',
  'zh-hant': 'ZH-HANT',
  en: 'EN-GB',
};

/** A request to DeepL, and to programs with the same API. */
export const deepLRequest: RequestOf = (texts, { from, to }, { key }) => ({
  path: '/translate',
  headers: key === undefined ? {} : { authorization: `DeepL-Auth-Key ${key}` },
  body: {
    text: Object.values(texts),
    source_lang: SOURCES[from],
    target_lang: TARGETS[to],
    tag_handling: 'html',
  },
  read: (answer) => {
    const translations = memberOf(answer, 'translations');
    const entries = Object.keys(texts).map(
      (name, index) => [name, memberOf(memberOf(translations, index), 'text')] as const,
    );
    const found = entries.filter((entry): entry is readonly [string, string] => typeof entry[1] === 'string');
    return found.length === entries.length ? Object.fromEntries(found) : undefined;
  },
});
