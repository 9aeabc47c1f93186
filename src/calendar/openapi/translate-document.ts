import type { OpenAPIObject } from '@nestjs/swagger';
import type { Language } from '../../core/language.js';
import { errorExamples } from './error-answers.js';
import { mapObjects } from './json.js';
import { FEEDS } from './translations/feeds.js';
import { RECURRENCE_TEXTS } from './translations/recurrence.js';
import { ja } from './translations/ja.js';
import { ko } from './translations/ko.js';
import { REVISIONS } from './translations/revisions.js';
import { zhHans } from './translations/zh-hans.js';
import { zhHant } from './translations/zh-hant.js';

type Dictionary = Readonly<Record<string, string>>;

/** The short texts of the document by the English ones, in which it is written. */
export const DICTIONARIES: Readonly<Record<Exclude<Language, 'en'>, Dictionary>> = {
  'zh-hans': { ...zhHans, ...REVISIONS['zh-hans'], ...FEEDS['zh-hans'], ...RECURRENCE_TEXTS['zh-hans'] },
  'zh-hant': { ...zhHant, ...REVISIONS['zh-hant'], ...FEEDS['zh-hant'], ...RECURRENCE_TEXTS['zh-hant'] },
  ja: { ...ja, ...REVISIONS.ja, ...FEEDS.ja, ...RECURRENCE_TEXTS.ja },
  ko: { ...ko, ...REVISIONS.ko, ...FEEDS.ko, ...RECURRENCE_TEXTS.ko },
};

/** The document with its short texts and its examples of errors in another language. */
export function translateDocument(document: OpenAPIObject, language: Language): OpenAPIObject {
  if (language === 'en') return document;
  const { examples = {} } = document.components ?? {};
  const errors = Object.entries(errorExamples(language)).filter(([name]) => name in examples);
  const translated = translateTexts(document, language);
  return {
    ...translated,
    components: { ...translated.components, examples: { ...examples, ...Object.fromEntries(errors) } },
  };
}

/** A copy of a part of the document in another language. */
export function translateTexts<T>(part: T, language: Language): T {
  if (language === 'en') return part;
  const dictionary = DICTIONARIES[language];
  return mapObjects(part, (object) => ({
    ...object,
    ...translatedText('summary', object, dictionary),
    ...translatedText('description', object, dictionary),
  }));
}

function translatedText(
  key: string,
  object: Readonly<Record<string, unknown>>,
  dictionary: Dictionary,
): Record<string, string> {
  const text = object[key];
  const found = typeof text === 'string' ? dictionary[text] : undefined;
  return found === undefined ? {} : { [key]: found };
}
