import { terminalLine } from '../service/terminal-line.js';

/** Where a command prints. */
export interface Output {
  write(text: string): unknown;
  readonly isTTY?: boolean;
}

const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
const LONGEST_CELL = 60;
const BOLD = ['\x1b[1m', '\x1b[22m'] as const;

/** Columns that a text takes in a terminal: East Asian characters take two. */
function columnsOf(text: string): number {
  return [...text].reduce((sum, character) => sum + (WIDE.test(character) ? 2 : 1), 0);
}

/** Rows under their headings, in columns. @param isStyled whether the reader is a person at a terminal */
export function tableText(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  isStyled: boolean,
): string {
  const cells = [headings, ...rows.map((row) => row.map(cell))];
  const widths = headings.map((_, column) => Math.max(...cells.map((row) => columnsOf(row[column] ?? ''))));
  const lines = cells.map((row) =>
    row
      .map((text, column) => text + ' '.repeat((widths[column] ?? 0) - columnsOf(text)))
      .join('  ')
      .trimEnd(),
  );
  const [first = '', ...others] = lines;
  return [isStyled ? `${BOLD[0]}${first}${BOLD[1]}` : first, ...others].join('\n');
}

/** Whether to use bold text. Source of NO_COLOR: no-color.org. */
export function isStyled(output: Output, env: Readonly<Record<string, string | undefined>>): boolean {
  return output.isTTY === true && (env['NO_COLOR'] ?? '') === '' && env['TERM'] !== 'dumb';
}

/** A text on one line, shortened. */
function cell(text: string): string {
  const plain = terminalLine(text);
  if (columnsOf(plain) <= LONGEST_CELL) return plain;
  let short = plain;
  while (columnsOf(short) >= LONGEST_CELL) short = [...short].slice(0, -1).join('');
  return `${short}…`;
}
