import type { ErrorArgs } from '../errors/api-error.js';
import type { ErrorCode } from '../errors/catalogue.js';
import type { Language } from '../language.js';
import { en } from './en.js';
import { ja } from './ja.js';
import { ko } from './ko.js';
import type { Expected, Messages, Value, WrongParameters } from './message.js';
import { zhHans } from './zh-hans.js';
import { zhHant } from './zh-hant.js';

export const MESSAGES: Readonly<Record<Language, Messages>> = { 'zh-hans': zhHans, 'zh-hant': zhHant, en, ja, ko };

/** Separators of list items and of sentences. */
const MARKS: Readonly<Record<Language, readonly [item: string, sentence: string]>> = {
  'zh-hans': ['、', ''],
  'zh-hant': ['、', ''],
  en: [', ', ' '],
  ja: ['、', ''],
  ko: [', ', ' '],
};

/** An error's message. */
export function formatError(
  code: ErrorCode,
  { wrong = {}, missing = [], values = {} }: ErrorArgs,
  language: Language,
): string {
  if (code === 'rest_invalid_param') return formatWrong(wrong, language);
  const text = fill(MESSAGES[language].errors[code], { missing, ...values }, language);
  return [text, formatWrong(wrong, language)].filter((part) => part !== '').join(MARKS[language][1]);
}

/** Expectation of a parameter, as a sentence. */
export function formatExpected(name: string, { key, values }: Expected, language: Language): string {
  return fill(MESSAGES[language].expects[key], { ...values, name }, language);
}

function formatWrong(wrong: WrongParameters, language: Language): string {
  const sentences = Object.entries(wrong).map(([name, expected]) => formatExpected(name, expected, language));
  return sentences.join(MARKS[language][1]);
}

function fill(text: string, values: Readonly<Record<string, Value>>, language: Language): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    return value === undefined ? placeholder : formatValue(value, language);
  });
}

function formatValue(value: Value, language: Language): string {
  if (typeof value !== 'object') return String(value);
  return 'wrong' in value ? formatWrong(value.wrong, language) : value.join(MARKS[language][0]);
}
