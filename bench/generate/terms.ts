import { sourceDigest } from '#calendar/records/texts/source-digest.js';
import { TERM } from '#calendar/terms/term.record.js';
import { slugify } from '#core/slug/slugify.js';
import type { Language } from '#core/language.js';
import { CATEGORIES, languagesOf, originalOf, pastMoment, TAGS } from './plan.js';
import { Random } from './random.js';
import { searchRows } from './search-rows.js';
import type { Rows } from './tables.js';
import { VOCABULARIES } from './writer.js';

const TOP_LEVEL = 10;
const SECOND_LEVEL = 25;
const GENRES = 24;
const KINDS = 20;
const TOPICS = 80;
const ADJECTIVES = 7;

/** Categories have the ids 1 to 60 in three levels, tags those behind them. */
export function addTerms(rows: Rows, seed: number): void {
  for (let index = 0; index < CATEGORIES; index += 1)
    addTerm(rows, seed, 'category', index, index + 1, parentOf(index));
  for (let index = 0; index < TAGS; index += 1) addTerm(rows, seed, 'tag', index, CATEGORIES + index + 1, null);
}

function addTerm(
  rows: Rows,
  seed: number,
  taxonomy: 'category' | 'tag',
  index: number,
  id: number,
  parent: number | null,
): void {
  const random = new Random(seed, taxonomy, id);
  const languages = languagesOf(random);
  const created = pastMoment(random, 1500);
  rows.add('term', [id, taxonomy, parent, languages[0], created, created]);
  const texts = languages.map((language) => {
    const name = taxonomy === 'category' ? categoryName(language, index) : tagName(language, index);
    return { language, name, description: random.chance(0.3) ? name : null, slug: slugify(name) };
  });
  const digest = sourceDigest(TERM, originalOf(texts));
  for (const { language, name, description, slug } of texts) {
    rows.add('term_translation', [id, language, taxonomy, name, description, slug, digest, 1, created]);
  }
  rows.add(
    'term_search',
    ...searchRows(TERM, { id, original_language: languages[0], is_hidden: false, columns: [], translations: texts }),
  );
}

function parentOf(index: number): number | null {
  if (index < TOP_LEVEL) return null;
  if (index < TOP_LEVEL + SECOND_LEVEL) return ((index - TOP_LEVEL) % TOP_LEVEL) + 1;
  return TOP_LEVEL + ((index - TOP_LEVEL - SECOND_LEVEL) % SECOND_LEVEL) + 1;
}

function categoryName(language: Language, index: number): string {
  if (index < GENRES) return word(language, 'genre', index);
  if (index < GENRES + KINDS) return word(language, 'kind', index - GENRES);
  return word(language, 'topic', index - GENRES - KINDS);
}

function tagName(language: Language, index: number): string {
  const topic = word(language, 'topic', index % TOPICS);
  const round = Math.floor(index / TOPICS);
  if (round === 0) return topic;
  const adjective = word(language, 'adj', (round - 1) * ADJECTIVES + (index % ADJECTIVES));
  return [adjective, topic].join(VOCABULARIES[language].gap);
}

function word(language: Language, slot: string, index: number): string {
  const found = VOCABULARIES[language].slots[slot]?.[index];
  if (found === undefined) throw new Error(`The ${language} words have no ${slot} ${String(index)}.`);
  return found;
}
