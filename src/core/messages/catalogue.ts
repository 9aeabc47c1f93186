import { readFileSync } from 'node:fs';
import { IntlMessageFormat, type PrimitiveType } from 'intl-messageformat';
import { INTERFACE_LANGUAGES, languageTag, type InterfaceLanguage } from '../language.js';
import type { Message, Messages } from './generated/messages.js';

/** A locale file: texts by key, in groups. Texts with braces are ICU messages. */
interface Locale {
  readonly [key: string]: string | Locale;
}

type Compiled = string | Message<Readonly<Record<string, PrimitiveType>>> | { readonly [key: string]: Compiled };

const FOLDER = new URL('../../../locales/', import.meta.url);

const ENGLISH = readLocale('en');

const CATALOGUE = new Map(
  INTERFACE_LANGUAGES.map((language) => [language, compile(readLocale(language), languageTag(language))]),
);

/** All texts of the interface in one language, from its file in `locales`. */
export function messagesOf(language: InterfaceLanguage): Messages {
  const messages = CATALOGUE.get(language);
  if (messages === undefined) throw new Error(`There is no locale for ${language}.`);
  return messages;
}

function readLocale(language: InterfaceLanguage): Locale {
  return JSON.parse(readFileSync(new URL(`${languageTag(language)}.json`, FOLDER), 'utf8')) as Locale;
}

/**
 * `scripts/message-types.mjs` checks that each locale has no keys or arguments besides those of the type, and that the
 * locales of content languages have all of them.
 */
function compile(locale: Locale, tag: string): Messages {
  return compileGroup(ENGLISH, locale, tag) as unknown as Messages;
}

/** Texts that a locale lacks are in English, with its plurals. */
function compileGroup(english: Locale, group: Locale, tag: string): Compiled {
  const entries = Object.entries(english).map(([key, source]): [string, Compiled] => {
    const text = group[key];
    if (typeof source !== 'string') return [key, compileGroup(source, typeof text === 'object' ? text : {}, tag)];
    return [key, typeof text === 'string' ? compileText(text, tag) : compileText(source, 'en')];
  });
  return Object.fromEntries(entries);
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
