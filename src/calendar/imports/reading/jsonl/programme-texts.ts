import { parseCost } from '#core/cost/parse-cost.js';
import { bodyHtml } from '#core/text/body-html.js';
import { titleHtml } from '#core/text/title-html.js';
import { importNote } from '../import-note.js';
import type { ImportedTexts, ImportNote, TextsOf } from '../import-record.js';
import type { JsonObject } from '../json-value.js';
import { boundedText, TEXT_BOUNDS } from '../text-bounds.js';
import { webAddress } from '../web-address.js';
import {
  firstLanguage,
  lineText,
  lineTexts,
  SOURCE_LANGUAGES,
  type LocalizedText,
  type SourceLanguage,
} from './line-fields.js';
import { namedSlug } from './source-slug.js';

const LABELS = {
  en: { remark: 'Remarks: ', when: 'Dates as published: ', phone: 'Enquiries: ' },
  'zh-hant': { remark: '備註：', when: '公布日期：', phone: '查詢電話：' },
} as const satisfies Record<SourceLanguage, unknown>;

/** Texts of a record, with what is to be said about them. */
export interface ProgrammeTexts {
  readonly texts: TextsOf;
  readonly notes: readonly ImportNote[];
}

/** Names and slugs of a venue or a presenter, in every language with a name. */
export function namedTexts(names: LocalizedText, id: string, column: string): ProgrammeTexts {
  return byLanguage(names, (name) => {
    const { text, notes } = boundedText(name, TEXT_BOUNDS.title, column);
    return { texts: { title: storedTitle(text), slug: namedSlug(text, id) }, notes };
  });
}

/** All texts of an event in each language in which it has a title; elsewhere the service falls back. */
export function programmeTexts(line: JsonObject, titles: LocalizedText, id: string): ProgrammeTexts {
  const cost = lineTexts(line, 'cost');
  const described = descriptions(line);
  const website = webAddress(lineText(line, 'website') ?? '');
  const named = namedTexts(titles, id, 'title');
  const own = byLanguage(titles, (_, language) => {
    const description = boundedText(bodyHtml(described(language)), TEXT_BOUNDS.body, 'description');
    const price = cost[language];
    return {
      texts: {
        ...named.texts[language],
        ...(description.text === '' ? {} : { description: description.text }),
        ...(price === undefined ? {} : { cost: parseCost(price) ?? price.slice(0, TEXT_BOUNDS.line) }),
        // The files have one address for all languages: others fall back to the original's.
        ...(website.url === undefined || language !== firstLanguage(titles) ? {} : { website: website.url }),
      },
      notes: description.notes,
    };
  });
  return { texts: own.texts, notes: [...named.notes, ...own.notes, ...addressNotes(line, 'website')] };
}

/** What is to be said about an address of a line. */
function addressNotes(line: JsonObject, column: string): ImportNote[] {
  const address = lineText(line, column) ?? '';
  const { code } = webAddress(address);
  return code === undefined ? [] : [importNote(code, column, address)];
}

export function storedTitle(text: string): string {
  return titleHtml(escaped(text));
}

/** The description by language: remark, dates as published and telephone number are its last paragraphs. */
function descriptions(line: JsonObject): (language: SourceLanguage) => string {
  const [texts, remark, when] = [lineTexts(line, 'description'), lineTexts(line, 'remark'), lineTexts(line, 'when')];
  const phone = lineText(line, 'phone');
  const weekly = recurrenceText(line);
  return (language) => {
    const labels = LABELS[language];
    const parts = [
      ...(texts[language]?.split(/\n\s*\n/) ?? []),
      ...labelled(labels.remark, remark[language]),
      ...labelled(labels.when, whenOf(when, weekly, language)),
      ...labelled(labels.phone, phone),
    ];
    return parts.map((part) => `<p>${escaped(part.trim()).replace(/\s*\n\s*/g, '<br />\n')}</p>`).join('\n');
  };
}

function labelled(label: string, text: string | undefined): string[] {
  return text === undefined ? [] : [`${label}${text}`];
}

function recurrenceText({ recurrence }: JsonObject): string | undefined {
  return typeof recurrence === 'object' && recurrence !== null ? lineText({ ...recurrence }, 'text') : undefined;
}

/** The published dates, with the weekly rule if they do not mention it in any language. */
function whenOf(when: LocalizedText, weekly: string | undefined, language: SourceLanguage): string | undefined {
  const isTold = weekly === undefined || Object.values(when).some((text) => text.includes(weekly));
  const parts = [when[language], isTold ? undefined : weekly].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(language === 'en' ? '; ' : '；');
}

/** Plain text as HTML. Entities in the published texts stay as they are. */
function escaped(text: string): string {
  return text
    .replace(/&(?!(?:[a-z]+|#\d+|#x[\da-f]+);)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

function byLanguage(
  texts: LocalizedText,
  read: (
    text: string,
    language: SourceLanguage,
  ) => { readonly texts: ImportedTexts; readonly notes: readonly ImportNote[] },
): ProgrammeTexts {
  const made = SOURCE_LANGUAGES.flatMap((language) => {
    const text = texts[language];
    return text === undefined ? [] : [{ language, ...read(text, language) }];
  });
  return {
    texts: Object.fromEntries(made.map(({ language, texts: own }) => [language, own])),
    notes: made.flatMap(({ notes }) => notes),
  };
}
