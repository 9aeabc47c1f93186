import { INTERFACE_LANGUAGES, isLanguage, LANGUAGES, type InterfaceLanguage, type Language } from '../language.js';

/** Longest Accept-Language header that is read, in characters. */
const LONGEST_HEADER = 1000;
const CACHE_SIZE = 500;
const cache = new Map<string, InterfaceLanguage | undefined>();

/**
 * The first content language that an Accept-Language header asks for, by likely script. Undefined if it asks for none of
 * them, or accepts any language and does not refuse the default.
 */
export function acceptedLanguage(header: string | undefined, fallback: Language): Language | undefined {
  const language = accepted(header, fallback, LANGUAGES);
  return isLanguage(language) ? language : undefined;
}

/** The same among the languages of pages. */
export function acceptedInterfaceLanguage(
  header: string | undefined,
  fallback: Language,
): InterfaceLanguage | undefined {
  return accepted(header, fallback, INTERFACE_LANGUAGES);
}

function accepted(
  header: string | undefined,
  fallback: Language,
  languages: readonly InterfaceLanguage[],
): InterfaceLanguage | undefined {
  if (header === undefined || header === '' || header.length > LONGEST_HEADER) return undefined;
  const key = `${fallback} ${String(languages.length)} ${header}`;
  if (cache.has(key)) return cache.get(key);
  const language = readHeader(header, fallback, languages);
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(key, language);
  return language;
}

interface Range {
  readonly tag: string;
  readonly quality: number;
}

function readHeader(
  header: string,
  fallback: Language,
  languages: readonly InterfaceLanguage[],
): InterfaceLanguage | undefined {
  const ranges = header
    .split(',')
    .map(readRange)
    .sort((a, b) => b.quality - a.quality);
  const refusals = ranges.filter(({ quality }) => quality === 0);
  const refused = (language: InterfaceLanguage, tag: string): boolean =>
    refusals.some((refusal) => languagesOfTag(refusal.tag).includes(language) && refusal.tag.length >= tag.length);
  for (const { tag } of ranges.filter(({ quality }) => quality > 0)) {
    const language = languagesOfTag(tag).find((one) => languages.includes(one) && !refused(one, tag));
    if (language) return language;
  }
  // A wildcard covers all languages that the header does not name, whatever its position.
  if (!ranges.some(({ tag, quality }) => tag === '*' && quality > 0) || !refused(fallback, '*')) return undefined;
  return languages.find((language) => !refused(language, '*'));
}

function readRange(part: string): Range {
  const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
  const q = parameters.map((parameter) => /^q\s*=\s*([01](?:\.\d{0,3})?)$/i.exec(parameter)?.[1]).find(Boolean);
  return { tag, quality: q === undefined ? 1 : Number(q) };
}

/** Languages that a tag may mean, likely ones first: Chinese without script or region may be either. */
function languagesOfTag(tag: string): InterfaceLanguage[] {
  const language = languageOfTag(tag);
  if (!language) return [];
  return /^zh$/i.test(tag) ? ['zh-hans', 'zh-hant'] : [language];
}

/** Longest tag that is read: RFC 5646 requires support for 35 characters. */
const LONGEST_TAG = 35;

/** Content language of a parameter: one of the five, or of a tag that leads to one of them; undefined for any other value. */
export function taggedLanguage(value: unknown): Language | undefined {
  const text = typeof value === 'string' ? value.toLowerCase() : undefined;
  if (isLanguage(text)) return text;
  const language = text === undefined || text.length > LONGEST_TAG ? undefined : languageOfTag(text);
  return isLanguage(language) ? language : undefined;
}

const CHINESE = ['zh', 'yue', 'cmn', 'hak', 'nan', 'wuu', 'lzh', 'gan', 'hsn'];

/** The service's language of a BCP 47 tag: by likely script among those that share a language, such as Chinese. */
function languageOfTag(tag: string): InterfaceLanguage | undefined {
  let locale: Intl.Locale;
  try {
    // Some clients write zh_TW; zh-yue is the former form of yue.
    const present = tag.replaceAll('_', '-').replace(/^zh-(?=[a-z]{3}(?:-|$))/i, '');
    if (/^und\b/i.test(present)) return undefined;
    locale = new Intl.Locale(present).maximize();
  } catch {
    return undefined;
  }
  if (CHINESE.includes(locale.language)) return locale.script === 'Hant' ? 'zh-hant' : 'zh-hans';
  const candidates = INTERFACE_LANGUAGES.filter((one) => one.split('-', 1)[0] === locale.language);
  return candidates.find((one) => new Intl.Locale(one).maximize().script === locale.script) ?? candidates[0];
}
