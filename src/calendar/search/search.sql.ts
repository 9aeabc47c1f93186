import { searchWords } from '#core/search/search-words.js';
import { searchPhrase, type SearchPhrase } from '#core/search/search-phrase.js';
import { containing } from '#core/text/like-pattern.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { languageBit } from './search-texts.js';

/** Words and scope of a search. */
export interface Search {
  readonly table: 'event' | 'venue' | 'organizer' | 'term';
  readonly text: string;
  /** Whether scripts, kana and diacritics are distinguished. */
  readonly exactScript: boolean;
  /** Whether the texts for readers of all languages are searched, not only those of the requested one. */
  readonly everyLanguage?: boolean;
}

/** Condition: the records `alias` match. */
export function found(search: Search, alias: string, caller: RequestContext): Prisma.Sql {
  return Prisma.sql`${Prisma.raw(alias)}.id in (select s.${owner(search)} from ${table(search)} s where ${matches(search, caller)})`;
}

/**
 * Condition: the rows `s` of the search table contain every required word, and no excluded one, in the text for readers
 * of the requested language. The index finds candidates by their tokens; the text decides where tokens alone could err.
 */
export function matches(search: Search, caller: RequestContext): Prisma.Sql {
  const { all, none } = searchWords(search.text);
  if (all.length + none.length === 0) return Prisma.sql`false`;
  const text = Prisma.raw(search.exactScript ? 'coalesce(s.exact_text, s.text)' : 's.text');
  const wanted = all.map((word) => searchPhrase(word, search.exactScript));
  const texts = [
    ...wanted.filter(({ tokens }) => !tokens.exact).map((word) => holds(text, word)),
    ...none.map((word) => Prisma.sql`not ${holds(text, searchPhrase(word, search.exactScript))}`),
  ];
  // Texts come last: the planner believes them as cheap to compare as numbers.
  const read = search.everyLanguage === true ? Prisma.sql`true` : inLanguage(caller);
  const shown =
    texts.length === 0 ? read : Prisma.sql`case when ${read} then ${Prisma.join(texts, ' and ')} else false end`;
  return Prisma.join([...tokenCondition(wanted), shown], ' and ');
}

/** Relevance of the record `alias`. */
export function relevance(search: Search, alias: string, caller: RequestContext): Prisma.Sql {
  return Prisma.sql`(select ${rank(search)} from ${table(search)} s
    where s.${owner(search)} = ${Prisma.raw(alias)}.id and ${inLanguage(caller)})`;
}

/** Relevance of a row `s`: title before excerpt before the rest, the words as one phrase before scattered ones. */
export function rank(search: Search): Prisma.Sql {
  const { all } = searchWords(search.text);
  const words = all.map((word) => searchPhrase(word, false));
  const phrase = searchPhrase(all.join(' '), false);
  const title = Prisma.raw('left(s.text, s.title_length)');
  const excerpt = Prisma.raw('substr(s.text, s.title_length + 2, s.excerpt_length)');
  if (words.length < 2)
    return Prisma.sql`case when ${holds(title, phrase)} then 6 when ${holds(excerpt, phrase)} then 4 else 2 end`;
  const every = (text: Prisma.Sql): Prisma.Sql =>
    Prisma.join(
      words.map((word) => holds(text, word)),
      ' and ',
    );
  return Prisma.sql`case when ${holds(title, phrase)} then 6 when ${every(title)} then 5
      when ${holds(excerpt, phrase)} then 4 when ${every(excerpt)} then 3 when ${holds(Prisma.raw('s.text'), phrase)} then 2 else 1 end`;
}

/** Condition: the title of a row `s` contains every word. */
export function inTitle({ text }: Pick<Search, 'text'>): Prisma.Sql {
  const title = Prisma.raw('left(s.text, s.title_length)');
  const words = searchWords(text).all.map((word) => holds(title, searchPhrase(word, false)));
  return words.length === 0 ? Prisma.sql`false` : Prisma.join(words, ' and ');
}

/** Whether a text contains the word or phrase. Patterns come last, for the few texts without a literal match. */
function holds(text: Prisma.Sql, { text: wanted, forms, pattern }: SearchPhrase): Prisma.Sql {
  const plain = [wanted, ...forms.map((form) => ` ${form} `)].map(
    (words) => Prisma.sql`${text} like ${containing(words)}`,
  );
  const others = pattern === undefined ? [] : [Prisma.sql`${text} ~ ${pattern}`];
  return Prisma.sql`(${Prisma.join([...plain, ...others], ' or ')})`;
}

function inLanguage({ languages: [requested] }: RequestContext): Prisma.Sql {
  return Prisma.sql`s.languages & ${languageBit(requested)}::int <> 0`;
}

function tokenCondition(wanted: readonly SearchPhrase[]): Prisma.Sql[] {
  const conditions = wanted.flatMap(({ tokens }) => tokens.conditions);
  if (conditions.length === 0) return [];
  // A select hides the words from the planner. For frequent ones it would read the whole table, unaware that checking
  // tokens outside the index means fetching all tokens of a text.
  return [Prisma.sql`s.tokens @@ (select ${[...new Set(conditions)].join(' & ')}::tsquery)`];
}

function table({ table: name }: Search): Prisma.Sql {
  return Prisma.raw(`${name}_search`);
}

function owner({ table: name }: Search): Prisma.Sql {
  return Prisma.raw(`${name}_id`);
}
