const FIRST_WORD = /^(?:\s|--.*\n)*([a-z]+)/i;
/** A table, and none of what else follows such words: a function, a part of a date, ON CONFLICT DO UPDATE SET, FOR UPDATE OF. */
const NAME = String.raw`\s+(?:only\s+)?(?!set\b|of\b)(?:"?public"?\.)?"?([a-z_]\w*)\b(?!\(|"?\.)`;
const TABLE = new RegExp(String.raw`\b(?:from|into|update)${NAME}`, 'i');
/** For statements that gather first what they write. */
const WRITE = new RegExp(String.raw`\b(insert\s+into|delete\s+from|update)${NAME}`, 'i');

/** What kind of statement it is. */
export interface StatementSummary {
  /** Its first word, such as SELECT; of a WITH that writes, the word of the write. */
  readonly operation: string;
  /** With the table that it names first. */
  readonly summary: string;
}

/** Says in two words what a statement does, and nothing of its values. */
export function statementSummary(text: string): StatementSummary {
  const first = FIRST_WORD.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  const write = first === 'WITH' ? WRITE.exec(text) : null;
  const operation = write?.[1] === undefined ? first : write[1].slice(0, 6).toUpperCase();
  const table = write?.[2] ?? TABLE.exec(text)?.[1];
  return { operation, summary: table === undefined ? operation : `${operation} ${table}` };
}
