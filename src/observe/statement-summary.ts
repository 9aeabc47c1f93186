const FIRST_WORD = /^(?:\s|--.*\n)*([a-z]+)/i;
/** A table, and none of what else follows these words: a function, a part of a date, ON CONFLICT DO UPDATE SET, FOR UPDATE OF. */
const TABLE = /\b(?:from|into|update)\s+(?:only\s+)?(?!set\b|of\b)(?:"?public"?\.)?"?([a-z_]\w*)\b(?!\(|"?\.)/i;

/** What kind of statement it is. */
export interface StatementSummary {
  /** Its first word, such as SELECT. */
  readonly operation: string;
  /** With the table that it names first. */
  readonly summary: string;
}

/** Says in two words what a statement does, and nothing of its values. */
export function statementSummary(text: string): StatementSummary {
  const operation = FIRST_WORD.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  const table = TABLE.exec(text)?.[1];
  return { operation, summary: table === undefined ? operation : `${operation} ${table}` };
}
