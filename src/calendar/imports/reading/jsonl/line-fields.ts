import { isJsonObject, type JsonObject } from '../json-value.js';
import { refuseRecord } from '../record-refusal.js';

/** The languages of the files, in order of preference for a record's original. */
export const SOURCE_LANGUAGES = ['zh-hant', 'en'] as const;
export type SourceLanguage = (typeof SOURCE_LANGUAGES)[number];

/** One text in its available languages. */
export type LocalizedText = Readonly<Partial<Record<SourceLanguage, string>>>;

/** A text that is not blank; a number counts as its digits. */
export function lineText(line: JsonObject, field: string): string | undefined {
  const value = line[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return refuseRecord('value-type', field, writtenValue(value));
  const trimmed = value.trim();
  return trimmed === '' ? undefined : trimmed;
}

/** A flag or a list of words as text; a list has commas between its words. */
export function lineWords(line: JsonObject, field: string): string | undefined {
  const value = line[field];
  if (typeof value === 'boolean') return String(value);
  if (!Array.isArray(value)) return lineText(line, field);
  const isOfWords = value.every((one) => typeof one === 'string' || typeof one === 'number');
  return isOfWords ? value.join(',') : refuseRecord('value-type', field, writtenValue(value));
}

/** A text by language. */
export function lineTexts(line: JsonObject, field: string): LocalizedText {
  const value = line[field];
  if (value === undefined || value === null) return {};
  if (!isJsonObject(value)) return refuseRecord('value-type', field, writtenValue(value));
  const texts = SOURCE_LANGUAGES.map((language) => [language, lineText(value, language)] as const);
  return Object.fromEntries(texts.filter(([, content]) => content !== undefined));
}

/** The first language with a text. */
export function firstLanguage(texts: Readonly<Partial<Record<SourceLanguage, unknown>>>): SourceLanguage {
  return SOURCE_LANGUAGES.find((language) => texts[language] !== undefined) ?? 'en';
}

/** A value as a line shows it. */
export function writtenValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
