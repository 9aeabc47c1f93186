import { searchWords } from '../common/search/search-words.js';
import { Prisma } from '../generated/prisma/client.js';

/** Whether the texts, taken together, hold every word of the search and none that it excludes. Without case. */
export function containsWords(texts: readonly Prisma.Sql[], search: string): Prisma.Sql[] {
  const { all, none } = searchWords(search);
  const text = readableText(texts);
  if (all.length === 0 && none.length === 0) return [Prisma.sql`${text} ilike ${`%${escapeLike(search.trim())}%`}`];
  return [
    ...all.map((word) => Prisma.sql`${text} ilike ${`%${escapeLike(word)}%`}`),
    ...none.map((word) => Prisma.sql`${text} not ilike ${`%${escapeLike(word)}%`}`),
  ];
}

/** The texts as people see them: tags out, the three entities of stored text decoded. */
function readableText(texts: readonly Prisma.Sql[]): Prisma.Sql {
  const all = Prisma.sql`concat_ws(E'\n', ${Prisma.join([...texts])})`;
  const bare = Prisma.sql`regexp_replace(${all}, '<[^>]*>', ' ', 'g')`;
  return Prisma.sql`replace(replace(replace(${bare}, '&lt;', '<'), '&gt;', '>'), '&amp;', '&')`;
}

function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}
