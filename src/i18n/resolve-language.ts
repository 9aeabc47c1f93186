import { isLanguage, type Language } from '../common/language.js';

/** The longest Accept-Language header that is looked at, in characters. */
const LONGEST_HEADER = 1000;
const CACHE_SIZE = 500;
const cache = new Map<string, Language | undefined>();

/** The first of the five languages that an Accept-Language header asks for, by likely script; undefined when it asks for none. */
export function acceptedLanguage(header: string | undefined): Language | undefined {
  if (header === undefined || header === '' || header.length > LONGEST_HEADER) return undefined;
  if (cache.has(header)) return cache.get(header);
  const language = readHeader(header);
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(header, language);
  return language;
}

function readHeader(header: string): Language | undefined {
  const ranges = header.split(',').map((part, position) => {
    const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const q = parameters.map((parameter) => /^q\s*=\s*([01](?:\.\d{0,3})?)$/i.exec(parameter)?.[1]).find(Boolean);
    return { tag, quality: q === undefined ? 1 : Number(q), position };
  });
  ranges.sort((a, b) => b.quality - a.quality || a.position - b.position);
  for (const { tag, quality } of ranges) {
    const language = quality > 0 ? languageOfTag(tag) : undefined;
    if (language) return language;
  }
  return undefined;
}

/** The service's language of a BCP 47 tag: Chinese by likely script, the others by language. */
export function languageOfTag(tag: string): Language | undefined {
  let locale: Intl.Locale;
  try {
    locale = new Intl.Locale(tag).maximize();
  } catch {
    return undefined;
  }
  if (['zh', 'yue', 'cmn', 'hak', 'nan', 'wuu', 'lzh', 'gan', 'hsn'].includes(locale.language)) {
    if (locale.language !== 'zh') return /han([st])/i.exec(locale.script ?? '')?.[1] === 's' ? 'zh-hans' : 'zh-hant';
    return locale.script === 'Hant' ? 'zh-hant' : 'zh-hans';
  }
  return isLanguage(locale.language) ? locale.language : undefined;
}
