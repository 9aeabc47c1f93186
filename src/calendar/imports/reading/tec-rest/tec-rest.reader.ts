import { ALL_STATED } from '../import-record.js';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Language } from '#core/language.js';
import { memoize } from '#core/memoize.js';
import { importNote } from '../import-note.js';
import type { ImportedEvent, ImportedRecords } from '../import-record.js';
import { jsonText } from '../json-value.js';
import { LeftOutRecords } from '../left-out-records.js';
import type { Reader, ReadingOptions, SnapshotFile } from '../reader.js';
import { refusalOfSize } from '../source-limits.js';
import { clusterLanguages, type Clusters } from '../tec/cluster-languages.js';
import { joinedLanguages } from '../tec/join-languages.js';
import { comparedPath, isOwnPage, tecAnswers, type TecAnswers, type TecRow } from './tec-answers.js';
import { tecEvent } from './tec-event.js';
import { linkedRows, tecLinks, type TecLinks } from './tec-links.js';
import { idsOf, tecTerms, type TecTerms } from './tec-terms.js';
import { tecUnits, type TecUnit } from './tec-units.js';

const MOST_DOUBTFUL = 3000;
/** Events that are made before requests are answered. */
const EVENTS_A_TURN = 20;

/** Reads the answers of a site of The Events Calendar, as a crawl keeps them, in one or more languages of WPML. */
export const readTecRest: Reader = async (files, options) => {
  const tooLarge = refusalOfSize(files);
  if (tooLarge) return tooLarge;
  const answers = await tecAnswers(files);
  if (!answers.isTec) return { refusal: 'not-the-format' };
  return recordsOf(answers, options);
};

/** Pages of the events whose translations facts alone do not tell: pages name each other. */
export async function doubtfulPages(files: readonly SnapshotFile[]): Promise<string[]> {
  const answers = await tecAnswers(files);
  const spoken = languageOf(answers, 'en');
  const { doubtful } = joinedUnits(answers, spoken, tecLinks(answers, spoken, new LeftOutRecords())).events;
  const urls = [...doubtful].map(({ rows: [{ row }] }) => jsonText(row['url'])).filter((url) => URL.canParse(url));
  return urls.slice(0, MOST_DOUBTFUL);
}

async function recordsOf(answers: TecAnswers, options: ReadingOptions): Promise<ImportedRecords> {
  const leftOut = new LeftOutRecords();
  const spoken = languageOf(answers, options.language);
  const links = tecLinks(answers, spoken, leftOut);
  const { events, categories, tags } = joinedUnits(answers, spoken, links, leftOut);
  const made: ImportedEvent[] = [];
  for (const [at, units] of events.clusters.entries()) {
    if (at % EVENTS_A_TURN === 0) await nextTurn();
    made.push(...eventOf(units, { events, categories, tags, links }, { leftOut, options }));
  }
  return {
    venues: links.venues,
    organizers: links.organizers,
    categories: categories.terms,
    tags: tags.terms,
    events: made,
    leftOut: leftOut.list,
    deleted: [],
    states: ALL_STATED,
    isComplete: answers.isWhole,
  };
}

/** The language of a row: that in which it was asked for, or that of its page. */
function languageOf({ pages, languages }: TecAnswers, fallback: Language): (row: TecRow) => Language {
  return ({ id, language }) => language ?? pages.get(id)?.language ?? languages[0] ?? fallback;
}

interface Joined {
  readonly events: Clusters<TecUnit>;
  readonly categories: TecTerms;
  readonly tags: TecTerms;
}

/** Joins the languages of events, first without their terms; those follow from what was joined, and tell more events. */
function joinedUnits(
  answers: TecAnswers,
  spoken: (row: TecRow) => Language,
  links: TecLinks,
  leftOut = new LeftOutRecords(),
): Joined {
  const units = tecUnits(answers, spoken);
  const order = [...new Set(units.map(({ language }) => language))].sort(byOrder(answers));
  const languages = order.map((language) => units.filter((unit) => unit.language === language));
  const groupOf = groups(units, answers);
  const facts = memoize((unit: TecUnit): string => factsOf(unit, links));
  const first = clusterLanguages(languages, { groupOf, signatures: [facts] });
  const terms = { spoken, leftOut: new LeftOutRecords() };
  const { keysOf } = tecTerms('categories', answers, first.clusters, terms);
  const withTerms = (unit: TecUnit): string => `${facts(unit)} ${keysOf(unit).sort().join(',')}`;
  const events = clusterLanguages(languages, { groupOf, signatures: [withTerms, facts] });
  return {
    events,
    categories: tecTerms('categories', answers, events.clusters, { spoken, leftOut }),
    tags: tecTerms('tags', answers, events.clusters, { spoken, leftOut }),
  };
}

function byOrder({ languages }: TecAnswers): (one: Language, other: Language) => number {
  const place = (language: Language): number =>
    languages.includes(language) ? languages.indexOf(language) : languages.length;
  return (one, other) => place(one) - place(other);
}

/** The group that a page names: the first of the paths of all languages. Only the pages that were read tell one. */
function groups(units: readonly TecUnit[], { pages }: TecAnswers): (unit: TecUnit) => string | undefined {
  const groupOfPath = new Map<string, string>();
  for (const { paths } of pages.values()) {
    const [group = ''] = [...paths].sort();
    for (const path of paths) groupOfPath.set(path, group);
  }
  const found = new Map(
    units.map((unit) => [
      unit,
      unit.rows
        .map(({ row }) => groupOfPath.get(comparedPath(jsonText(row['url']))))
        .find((group) => group !== undefined),
    ]),
  );
  return (unit) => found.get(unit);
}

/** What events of two languages have in common: moments, place, organizers, picture. '' where nothing but moments is told. */
function factsOf({ rows, isSeries }: TecUnit, { venueOf, organizerOf }: TecLinks): string {
  const [{ row }] = rows;
  const venues = linkedRows(row['venue']).map((one) => venueOf.get(jsonText(one['id'])) ?? '');
  const organizers = linkedRows(row['organizer']).map((one) => organizerOf.get(jsonText(one['id'])) ?? '');
  const image =
    typeof row['image'] === 'object' && row['image'] !== null && 'url' in row['image']
      ? jsonText(row['image'].url)
      : '';
  const moments = rows.map((one) => `${jsonText(one.row['utc_start_date'])}/${jsonText(one.row['utc_end_date'])}`);
  const website = jsonText(row['website']);
  const isOwn = website === '' || isOwnPage(website, jsonText(row['url']));
  const facts = [
    moments.join(),
    venues.join(),
    organizers.sort().join(),
    image,
    isOwn ? '' : website,
    String(isSeries),
  ];
  return facts.join(' | ');
}

interface Context extends Joined {
  readonly links: TecLinks;
}

function eventOf(
  units: readonly TecUnit[],
  { events, categories, tags, links }: Context,
  { leftOut, options }: { readonly leftOut: LeftOutRecords; readonly options: ReadingOptions },
): ImportedEvent[] {
  const made = units.flatMap((unit) => {
    const [{ number, id, row }] = unit.rows;
    const head = { kind: 'events', place: { rows: [number] }, key: id, title: jsonText(row['title']) } as const;
    const event = leftOut.reading(head, () => tecEvent(unit, links, options));
    if (!event) return [];
    const terms = { categories: categories.keysOf(unit), tags: tags.keysOf(unit) };
    return [
      {
        ...event,
        ...(idsOf('categories', unit).length + idsOf('tags', unit).length > 0 ? terms : { categories: [], tags: [] }),
      },
    ];
  });
  const [original, ...translations] = made;
  if (!original) return [];
  const joined = joinedLanguages(original, translations);
  const isDoubtful = units.some((unit) => events.doubtful.has(unit)) && translations.length === 0;
  return [
    isDoubtful
      ? {
          ...joined,
          notes: [
            ...joined.notes,
            importNote('language-doubtful', 'title', original.texts[original.originalLanguage]?.title),
          ],
        }
      : joined,
  ];
}
