import type { Language } from '#core/language.js';
import { taggedLanguage } from '#core/negotiation/accepted-language.js';
import { decodeAmpersands, decodeEntities } from '../decode-entities.js';
import { importedHtml, importedTitle, type ImportedHtml } from '../imported-html.js';
import { isJsonObject, jsonList, jsonText, type JsonObject } from '../json-value.js';

const ENTITY_TAG = /&lt;\/?[a-z][^&]{0,200}&gt;/i;

/** A text of a property: of a plain value, of `@value`, or of the first of several. */
export function schemaText(value: unknown): string {
  const [first] = jsonList(value);
  return jsonText(isJsonObject(first) ? (first['@value'] ?? first['name']) : first);
}

/** Texts of a property by language; one without a language is in the fallback. */
export function schemaTexts(value: unknown, fallback: Language): ReadonlyMap<Language, string> {
  const found = new Map<Language, string>();
  for (const one of jsonList(value)) {
    const language = isJsonObject(one) ? (taggedLanguage(one['@language']) ?? fallback) : fallback;
    const text = schemaText(one);
    if (text !== '' && !found.has(language)) found.set(language, text);
  }
  return found;
}

/** One line of a name or an address. */
export function schemaLine(value: unknown): string {
  return importedTitle(schemaText(value));
}

/**
 * A description. The Events Calendar writes HTML with its tags as entities and with `\n` in letters: both are undone.
 */
export function schemaHtml(text: string): ImportedHtml {
  if (!ENTITY_TAG.test(text) || /<[a-z]/i.test(text)) return importedHtml(text);
  return importedHtml(decodeEntities(text).replaceAll('\\n', '\n'));
}

/** An address of a property, resolved against the page; undefined for one that is none of the web. */
export function schemaUrl(value: unknown, base: string | undefined): string | undefined {
  const [first] = jsonList(value);
  const node: JsonObject = isJsonObject(first) ? first : {};
  const text = isJsonObject(first) ? jsonText(node['url'] ?? node['contentUrl'] ?? node['@id']) : jsonText(first);
  if (text === '') return undefined;
  const url = URL.parse(decodeAmpersands(text), base);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
