const DELIMITERS = [',', ';', '\t', '|'] as const;
const LOOKED_AT = 20_000;
const LOOKED_AT_LINES = 10;

/** Line of Excel that names the separator: `sep=;`. */
const SEPARATOR_LINE = /^sep=(.)\s*(?:\n|$)/i;

/** The separator that a file names itself, and the number of characters of that line. */
export function namedDelimiter(text: string): { readonly delimiter: string; readonly length: number } | undefined {
  const [line, delimiter] = SEPARATOR_LINE.exec(text) ?? [];
  return line === undefined || delimiter === undefined ? undefined : { delimiter, length: line.length };
}

/**
 * The separator of a table: of those that the headings have, the one that stands as often in each of the first rows.
 * Separators inside of quotes are text.
 */
export function findDelimiter(text: string): string {
  const rows = firstRows(text.slice(0, LOOKED_AT));
  const counts = DELIMITERS.map((delimiter) => ({
    delimiter,
    count: rows.map((row) => row.split(delimiter).length - 1),
  }));
  const [best] = counts
    .map(({ delimiter, count }) => {
      const headings = count[0] ?? 0;
      const alike = count.filter((one) => one === headings).length;
      return { delimiter, score: (headings * alike) / count.length };
    })
    .sort((a, b) => b.score - a.score);
  return best === undefined || best.score === 0 ? ',' : best.delimiter;
}

/** The first rows without what stands in quotes. */
function firstRows(text: string): string[] {
  const plain = text.replace(/"(?:[^"]|"")*"/g, '""');
  const rows = plain.split('\n').filter((row) => row.trim() !== '');
  // The last one may be cut off.
  return rows.length > LOOKED_AT_LINES ? rows.slice(0, LOOKED_AT_LINES) : rows;
}
