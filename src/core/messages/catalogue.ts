import { readFileSync } from 'node:fs';
import { IntlMessageFormat, type PrimitiveType } from 'intl-messageformat';
import { languageTag, LANGUAGES, type Language } from '../language.js';
import type { Message, Messages } from './generated/messages.js';

/** A locale file: texts by key, in groups. Texts with braces are ICU messages. */
interface Locale {
  readonly [key: string]: string | Locale;
}

type Compiled = string | Message<Readonly<Record<string, PrimitiveType>>> | { readonly [key: string]: Compiled };

const FOLDER = new URL('../../../locales/', import.meta.url);

const CATALOGUE = new Map(
  LANGUAGES.map((language) => [language, compile(readLocale(language), languageTag(language))]),
);

/** All texts of the interface in one language, from its file in `locales`. */
export function messagesOf(language: Language): Messages {
  const messages = CATALOGUE.get(language);
  if (messages === undefined) throw new Error(`There is no locale for ${language}.`);
  return messages;
}

function readLocale(language: Language): Locale {
  return JSON.parse(readFileSync(new URL(`${languageTag(language)}.json`, FOLDER), 'utf8')) as Locale;
}

/** `scripts/message-types.mjs` checks that each locale has the keys and arguments of the type. */
function compile(locale: Locale, tag: string): Messages {
  return compileGroup(locale, tag) as unknown as Messages;
}

function compileGroup(group: Locale, tag: string): Compiled {
  const entries = Object.entries(group);
  return Object.fromEntries(
    entries.map(([key, text]) => [key, typeof text === 'string' ? compileText(text, tag) : compileGroup(text, tag)]),
  );
}

/** Messages are parsed at their first use: parsing them all would delay every start by a quarter of a second. */
function compileText(text: string, tag: string): Compiled {
  if (!text.includes('{')) return text;
  let format: IntlMessageFormat | undefined;
  return (values) => {
    format ??= new IntlMessageFormat(text, tag, undefined, { ignoreTag: true });
    return String(format.format(values));
  };
}
