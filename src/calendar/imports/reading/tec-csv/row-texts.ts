import { isLanguage, type Language } from '#core/language.js';
import { importedHtml, importedLine, importedTitle } from '../imported-html.js';
import { importNote } from '../import-note.js';
import type { ImportedTexts, ImportNote, TextsOf } from '../import-record.js';
import type { RowCells } from '../tables/row-cells.js';
import { boundedText, TEXT_BOUNDS } from '../text-bounds.js';
import { webAddress } from '../web-address.js';

interface RowTexts {
  readonly texts: TextsOf;
  /** The language of the first text. */
  readonly original: Language;
  readonly notes: readonly ImportNote[];
}

type Writable = { -readonly [Name in keyof ImportedTexts]: ImportedTexts[Name] };

/** The texts of a row in each language that has a title: fields without a language are of the source's. */
export function textsOfRow(cells: RowCells, language: Language): RowTexts | undefined {
  const texts: Partial<Record<Language, ImportedTexts>> = {};
  const notes: ImportNote[] = [];
  for (const one of [language, ...languagesOf(cells)]) {
    const read = textsIn(cells, one === language ? ['', `:${one}`] : [`:${one}`]);
    if (!read || texts[one]) continue;
    texts[one] = read.texts;
    notes.push(...read.notes);
  }
  const [original] = Object.keys(texts).filter(isLanguage);
  return original && { texts, original, notes };
}

/** Languages of fields such as `title:ja`, in the order of the columns. */
function languagesOf(cells: RowCells): Language[] {
  return [...cells.keys()].flatMap((field) => {
    const [name, language] = field.split(':');
    return name === 'title' && isLanguage(language) ? [language] : [];
  });
}

function textsIn(
  cells: RowCells,
  suffixes: readonly string[],
): { texts: ImportedTexts; notes: ImportNote[] } | undefined {
  const cell = (name: string) => suffixes.flatMap((suffix) => cells.get(name + suffix) ?? [])[0];
  const heading = cell('title');
  const notes: ImportNote[] = [];
  const fitting = (text: string, most: number, column: string): string => {
    const bounded = boundedText(text, most, column);
    notes.push(...bounded.notes);
    return bounded.text;
  };
  if (!heading) return undefined;
  const texts: Writable = { title: fitting(importedTitle(heading.text), TEXT_BOUNDS.title, heading.column) };
  for (const name of ['description', 'excerpt'] as const) {
    const body = cell(name);
    if (!body) continue;
    const { html, isCleaned } = importedHtml(body.text);
    texts[name] = fitting(html, TEXT_BOUNDS.body, body.column);
    if (isCleaned) notes.push(importNote('html-cleaned', body.column));
  }
  const slug = cell('slug');
  if (slug) texts.slug = importedLine(slug.text);
  const website = cell('website');
  if (website) {
    const { url, code } = webAddress(website.text);
    if (url !== undefined) texts.website = url;
    if (code) notes.push(importNote(code, website.column, website.text));
  }
  return texts.title === '' ? undefined : { texts, notes };
}
