import type { OpenAPIObject } from '@nestjs/swagger';
import type { Language } from '#core/language.js';
import { UPLOAD_LIMITS } from '#core/image-limits.js';
import { memoize } from '#core/memoize.js';
import { messagesOf } from '#core/messages/catalogue.js';
import type { Message } from '#core/messages/generated/messages.js';
import { errorExamples } from './error-answers.js';
import { mapObjects } from './json.js';

interface Texts {
  readonly [key: string]: string | Message<typeof UPLOAD_LIMITS> | Texts;
}

/** Texts of the document in a language, by their keys in the catalogue. */
export function documentTexts(language: Language): ReadonlyMap<string, string> {
  return new Map(flatten(messagesOf(language).api, ''));
}

function flatten(texts: Texts, place: string): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, text]): [string, string][] => {
    if (typeof text === 'object') return flatten(text, `${place}${key}.`);
    return [[place + key, typeof text === 'string' ? text : text(UPLOAD_LIMITS)]];
  });
}

/** Texts of the document in a language, by the English ones. */
export const textsByEnglish = memoize((language: Language): ReadonlyMap<string, string> => {
  const texts = documentTexts(language);
  return new Map([...documentTexts('en')].map(([key, english]) => [english, texts.get(key) ?? english]));
});

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
  const dictionary = textsByEnglish(language);
  return mapObjects(part, (object) => ({
    ...object,
    ...translatedText('summary', object, dictionary),
    ...translatedText('description', object, dictionary),
  }));
}

function translatedText(
  key: string,
  object: Readonly<Record<string, unknown>>,
  dictionary: ReadonlyMap<string, string>,
): Record<string, string> {
  const text = object[key];
  const found = typeof text === 'string' ? dictionary.get(text) : undefined;
  return found === undefined ? {} : { [key]: found };
}
