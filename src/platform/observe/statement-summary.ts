const FIRST_WORD = /^(?:\s|--.*\n)*([a-z]+)/i;
/**
 * Name of a table. Excludes other words in its place: a function, a part of a date, ON CONFLICT DO UPDATE SET, FOR
 * UPDATE OF.
 */
const NAME = String.raw`\s+(?:only\s+)?(?!set\b|of\b)(?:"?public"?\.)?"?([a-z_]\w*)\b(?!\(|"?\.)`;
const TABLE = new RegExp(String.raw`\b(?:from|into|update)${NAME}`, 'i');
/** First write in a WITH statement. */
const WRITE = new RegExp(String.raw`\b(insert\s+into|delete\s+from|update)${NAME}`, 'i');

/** Kind of a statement. */
export interface StatementSummary {
  /** First word, such as SELECT; for a WITH that writes, the word of the write. */
  readonly operation: string;
  /** Operation and first table. */
  readonly summary: string;
}

/** Describes a statement in two words, without its values. */
export function statementSummary(text: string): StatementSummary {
  const first = FIRST_WORD.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  const write = first === 'WITH' ? WRITE.exec(text) : null;
  const operation = write?.[1] === undefined ? first : write[1].slice(0, 6).toUpperCase();
  const table = write?.[2] ?? TABLE.exec(text)?.[1];
  return { operation, summary: table === undefined ? operation : `${operation} ${table}` };
}
