import type { Language } from '#core/language.js';
import { taggedLanguage } from '#core/negotiation/accepted-language.js';
import { scriptCounts } from '#core/text/script-counts.js';
import { importNote } from '../import-note.js';
import type { ImportedTexts, ImportNote, TextsOf } from '../import-record.js';
import { importedHtml, importedLine } from '../imported-html.js';
import { boundedText, TEXT_BOUNDS } from '../text-bounds.js';
import { webAddress } from '../web-address.js';
import { isOfTec, type IcsEntry } from './ics-entry.js';
import { icsText, type IcsProperty } from './ics-property.js';

/** Texts of a component. */
export interface IcsTexts {
  readonly language: Language;
  readonly texts: TextsOf;
  readonly notes: readonly ImportNote[];
}

/** Stock text of The Events Calendar in place of the description of a protected event. */
const PROTECTED = /^(?:Content is protected\.|There is no excerpt because this is a protected post\.)$/;

/** Reads the texts of a component. */
export function icsTexts(entry: IcsEntry, sourceLanguage: Language): IcsTexts {
  const titles = entry.component.properties.filter(({ name }) => name === 'SUMMARY').map(title);
  const [main = { text: '', tag: undefined }, ...others] = titles;
  const language = languageOf(main, sourceLanguage);
  const bounded = boundedText(main.text, TEXT_BOUNDS.title, 'SUMMARY');
  const description = descriptionOf(entry);
  const website = websiteOf(entry);
  const own: ImportedTexts = {
    ...(bounded.text === '' ? {} : { title: bounded.text }),
    ...description.texts,
    ...website.texts,
  };
  const further = others.flatMap((one): [Language, ImportedTexts][] => {
    const other = taggedLanguage(one.tag);
    return other === undefined || other === language || one.text === '' ? [] : [[other, { title: one.text }]];
  });
  return {
    language,
    texts: { ...Object.fromEntries(further), [language]: own },
    notes: [...bounded.notes, ...description.notes, ...website.notes],
  };
}

interface Title {
  readonly text: string;
  readonly tag: string | undefined;
}

function title({ value, parameters }: IcsProperty): Title {
  return { text: importedLine(icsText(value)), tag: parameters.get('LANGUAGE') };
}

/** The language that the title names, unless its script is another: Outlook names the language of the author's desk. */
function languageOf({ text, tag }: Title, sourceLanguage: Language): Language {
  const language = taggedLanguage(tag);
  if (language === undefined) return sourceLanguage;
  const { han, kana, hangul } = scriptCounts(text);
  const scripts = { en: han + kana + hangul === 0, ja: hangul === 0, ko: kana === 0 } as const;
  const isLikely = language === 'zh-hans' || language === 'zh-hant' ? kana + hangul === 0 : scripts[language];
  return isLikely ? language : sourceLanguage;
}

interface SomeTexts {
  readonly texts: ImportedTexts;
  readonly notes: readonly ImportNote[];
}

/** HTML, where a component has both, is what its author wrote. */
function descriptionOf(entry: IcsEntry): SomeTexts {
  const { first } = entry;
  const html = [first.get('X-ALT-DESC'), first.get('STYLED-DESCRIPTION')].find(
    (one) => one && /html/i.test(one.parameters.get('FMTTYPE') ?? '') && one.value.trim() !== '',
  );
  const source = html ?? first.get('DESCRIPTION');
  if (!source) return { texts: {}, notes: [] };
  const text = icsText(source.value).trim();
  if (isOfTec(entry) && PROTECTED.test(text)) return { texts: {}, notes: [] };
  const bounded = boundedText(text, TEXT_BOUNDS.body, source.name);
  const read = importedHtml(bounded.text);
  const notes = read.isCleaned ? [importNote('html-cleaned', source.name)] : [];
  return { texts: { description: read.html === '' ? null : read.html }, notes: [...bounded.notes, ...notes] };
}

function websiteOf(entry: IcsEntry): SomeTexts {
  const property = entry.first.get('URL');
  if (!property) return { texts: {}, notes: [] };
  const { url, code } = webAddress(icsText(property.value));
  const notes = code ? [importNote(code, 'URL', property.value)] : [];
  return { texts: url === undefined && code ? {} : { website: url ?? null }, notes };
}
