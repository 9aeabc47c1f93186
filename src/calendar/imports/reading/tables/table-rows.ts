import { CsvError, parse, type Options } from 'csv-parse/sync';

export interface TableRow {
  /** Physical line at which the row begins, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** A quotation mark in it is never closed: its cells cannot be told apart. */
  readonly isBroken?: true;
}

/** Rows of a text. */
interface TableRows {
  readonly rows: readonly TableRow[];
  /** Whether it has a row for every record: the last one may stand for the rest. */
  readonly isWhole: boolean;
}

/** Rows that begin with an open quotation mark, after which the others are read. */
const MOST_BROKEN = 50;
/** Characters that are read again behind open quotation marks, as many times the table's own, and in any case. */
const [MOST_AGAIN, LEAST_AGAIN] = [3, 1_000_000];

const OPTIONS: Options = {
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  record_delimiter: '\n',
};

/**
 * Rows of a table whose lines end with a line feed, without empty lines. A row whose quotation mark is never closed
 * would swallow the rest of the file: it ends with its line. After too many of them, the next stands for the rest.
 * @param line physical line of the text's beginning
 */
export function tableRows(text: string, delimiter: string, line: number): TableRows {
  const rows: TableRow[] = [];
  let [rest, before] = [text, line - 1];
  let left = Math.max(MOST_AGAIN * text.length, LEAST_AGAIN);
  for (let broken = 0; ; broken += 1) {
    const end = addRows(rows, rest, delimiter, before);
    if (end === undefined) return { rows, isWhole: true };
    const skipped = end - before;
    const at = afterLines(rest, skipped);
    const next = afterLines(rest.slice(at), emptyLines(rest, at) + 1) + at;
    const number = end + emptyLines(rest, at) + 1;
    rows.push({ line: number, cells: [rest.slice(at, next).trim()], isBroken: true });
    left -= rest.length;
    if (broken === MOST_BROKEN || left < 0) return { rows, isWhole: false };
    [rest, before] = [rest.slice(next), number];
  }
}

/** Adds the rows up to the end, or to one that is broken: the number of the line before it. */
function addRows(rows: TableRow[], text: string, delimiter: string, before: number): number | undefined {
  let end = before;
  const { stackTraceLimit } = Error;
  // The parser makes an error of every row that is longer or shorter than the first, and leaves it out.
  Error.stackTraceLimit = 0;
  try {
    parse(text, {
      ...OPTIONS,
      delimiter,
      on_record: (cells: string[], { lines }) => {
        end = before + lines;
        rows.push({ line: end - cells.reduce((sum, cell) => sum + lineFeeds(cell), 0), cells });
        return null;
      },
    });
    return undefined;
  } catch (error) {
    if (error instanceof CsvError) return end;
    throw error;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

function lineFeeds(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** Index after a number of lines. */
function afterLines(text: string, count: number): number {
  let at = 0;
  for (let left = count; left > 0; left -= 1) {
    const found = text.indexOf('\n', at);
    if (found === -1) return text.length;
    at = found + 1;
  }
  return at;
}

function emptyLines(text: string, from: number): number {
  let count = 0;
  for (let at = from; text[at] === '\n'; at += 1) count += 1;
  return count;
}
