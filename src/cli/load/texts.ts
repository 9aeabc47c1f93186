import { calendarDay } from '../../core/dates/days.js';
import { createHash } from 'node:crypto';
import { parseCost } from '../../core/cost/parse-cost.js';
import { LONGEST_SLUG } from '../../core/slug/slugify.js';
import { bodyHtml } from '../../core/text/body-html.js';
import { titleHtml } from '../../core/text/title-html.js';
import { websiteUrl } from '../../core/text/website-url.js';
import { sourceSlug } from './source-slug.js';
import { SOURCE_LANGUAGES, type SourceEvent, type SourceLanguage, type LocalizedText } from './source.js';

/** The texts of a record in one language, by field, in the service's stored form. */
export type FieldTexts = Readonly<Record<string, string>>;
export type TextsByLanguage = Readonly<Partial<Record<SourceLanguage, FieldTexts>>>;

const LABELS = {
  en: { remark: 'Remarks: ', when: 'Dates as published: ', phone: 'Enquiries: ' },
  'zh-hant': { remark: '備註：', when: '公布日期：', phone: '查詢電話：' },
} as const satisfies Record<SourceLanguage, unknown>;

/** The first language with a name. */
export function firstNamedLanguage(texts: LocalizedText | TextsByLanguage): SourceLanguage {
  return SOURCE_LANGUAGES.find((language) => texts[language] !== undefined) ?? 'en';
}

/** A readable slug that ends in the id. */
function namedSlug(name: string, id: string): string {
  const ending = sourceSlug(id);
  const head = [...sourceSlug(name)]
    .slice(0, LONGEST_SLUG - ending.length - 1)
    .join('')
    .replace(/-+$/, '');
  return head === '' ? ending : `${head}-${ending}`;
}

/** Names and slugs of a venue or a presenter, in every language with a name. */
export function namedTexts(names: LocalizedText, id: string, field: 'venue' | 'organizer'): TextsByLanguage {
  return byLanguage((language) => {
    const name = names[language];
    return name === undefined ? undefined : { [field]: storedTitle(name), slug: namedSlug(name, id) };
  });
}

/** Identity of a presenter: the exact names in both languages. */
export function presenterId(names: LocalizedText): string {
  const both = JSON.stringify(SOURCE_LANGUAGES.map((language) => names[language] ?? null));
  return calendarDay(createHash('sha256').update(both).digest('hex'));
}

/** All texts of an event in each language in which it has a title; elsewhere the service falls back. */
export function eventTexts(event: SourceEvent): TextsByLanguage {
  const original = firstNamedLanguage(event.title);
  return byLanguage((language) => {
    const title = event.title[language];
    if (title === undefined) return undefined;
    const description = bodyHtml(descriptionOf(event, language));
    const cost = event.cost[language];
    return {
      title: storedTitle(title),
      slug: namedSlug(title, event.sourceId),
      ...(description === '' ? {} : { description }),
      ...(cost === undefined ? {} : { cost: parseCost(cost) ?? cost }),
      // The files have one address for all languages: others fall back to the original's.
      ...(event.website === undefined || language !== original
        ? {}
        : { website: websiteUrl(event.website) ?? event.website }),
    };
  });
}

export function storedTitle(text: string): string {
  return titleHtml(escaped(text));
}

function descriptionOf(event: SourceEvent, language: SourceLanguage): string {
  const labels = LABELS[language];
  const labelled = (label: string, text: string | undefined): string[] =>
    text === undefined ? [] : [`${label}${text}`];
  const parts = [
    ...(event.description[language]?.split(/\n\s*\n/) ?? []),
    ...labelled(labels.remark, event.remark[language]),
    ...labelled(labels.when, whenOf(event, language)),
    ...labelled(labels.phone, event.phone),
  ];
  return parts.map((part) => `<p>${escaped(part.trim()).replace(/\s*\n\s*/g, '<br />\n')}</p>`).join('\n');
}

/** The published dates, with the weekly rule if they do not mention it in any language. */
function whenOf({ when, recurrence }: SourceEvent, language: SourceLanguage): string | undefined {
  const isTold = recurrence === undefined || Object.values(when).some((text) => text.includes(recurrence));
  const parts = [when[language], isTold ? undefined : recurrence].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(language === 'en' ? '; ' : '；');
}

/** Plain text as HTML. Entities in the published texts stay as they are. */
function escaped(text: string): string {
  return text
    .replace(/&(?!(?:[a-z]+|#\d+|#x[\da-f]+);)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

function byLanguage(texts: (language: SourceLanguage) => FieldTexts | undefined): TextsByLanguage {
  const entries = SOURCE_LANGUAGES.map((language) => [language, texts(language)] as const);
  return Object.fromEntries(entries.filter(([, content]) => content !== undefined));
}
