import type { ORGANIZER_FIELDS, VENUE_FIELDS } from './directory-fields.js';
import type { EVENT_FIELDS } from './event-fields.js';
import type { AnswerValue, FieldKind } from './field-descriptor.js';
import type { InterfaceLanguage } from './language.js';
import { messagesOf } from './messages/catalogue.js';
import { plainText } from './text/plain-text.js';

/** Value of a field of any kind in an answer. */
export type FieldValue = AnswerValue<FieldKind>;

/** Words of the values of each field that has a list of them. */
type WordsOf<F> = {
  readonly [Name in keyof F as F[Name] extends { readonly values: unknown } ? Name : never]: F[Name] extends {
    readonly values: readonly (infer Value)[];
  }
    ? Readonly<Record<Value & string, string>>
    : never;
};

/** Those of all records; a value without a word does not compile. */
type ChoiceWords = WordsOf<typeof EVENT_FIELDS> & WordsOf<typeof VENUE_FIELDS> & WordsOf<typeof ORGANIZER_FIELDS>;

/** Words of the values of a field, by value; none where it may have any. */
export function choiceWords(name: string, language: InterfaceLanguage): Readonly<Record<string, string>> {
  const all: ChoiceWords = messagesOf(language).choice;
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = all;
  return words[name] ?? {};
}

type Text = (value: FieldValue, words: Readonly<Record<string, string>>, language: InterfaceLanguage) => string;

const TEXT_OF_KIND: Readonly<Record<FieldKind, Text>> = {
  flag: (value, _, language) => (value === true ? messagesOf(language).fact.yes : ''),
  address: written,
  text: (value) => plainText(written(value)),
  choice: inWords,
  number: written,
  list: (value, words, language) =>
    [value]
      .flat()
      .map((one) => inWords(one, words))
      .join(messagesOf(language).feed.comma),
};

/** Value of a field in words for people; '' for none, and for a flag that is not set. */
export function fieldText(
  { name, kind }: { readonly name: string; readonly kind: FieldKind },
  value: FieldValue,
  language: InterfaceLanguage,
): string {
  return TEXT_OF_KIND[kind](value, choiceWords(name, language), language);
}

/** Value of a field as programs write it in a text: values of a list between commas; '' for none. */
export function written(value: FieldValue): string {
  return value === null ? '' : String(value);
}

function inWords(value: FieldValue, words: Readonly<Record<string, string>>): string {
  const text = written(value);
  return words[text] ?? text;
}
