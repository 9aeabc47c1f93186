import { descriptorOf, eventFieldsShown } from '#core/event-fields.js';
import { readSourceDay } from '../dates/source-day.js';
import { readSourceEndTime } from '../dates/source-time.js';
import { foldedHeading } from '../tables/heading-names.js';
import type { TableRow } from '../tables/table-rows.js';
import { HEADING_WORDS } from './heading-words.js';
import type { TableField } from './table-fields.js';
import { tecColumns, type CsvColumns } from './tec-columns.js';

/** The field that a heading seems to mean. */
export interface ProposedColumn {
  readonly field: string;
  /** From 0 to 1. */
  readonly confidence: number;
}

/** Words of the headings of described fields. */
const DESCRIBED: Partial<Record<TableField, readonly string[]>> = Object.fromEntries(
  eventFieldsShown('table').flatMap((name) => {
    const words = descriptorOf(name).table?.words ?? [];
    return words.length === 0 ? [] : [[name, [words.join(', ')]]];
  }),
);

const EXACT = 0.9;
const LATER = 0.01;
const PART = 0.5;
/** Among the first words of its language a heading needs nobody who confirms it. */
const SAFE = EXACT - 5 * LATER;
const LOOKED_AT_ROWS = 20;
/** Words of Latin letters are found in others by chance: `to` in `photos`. */
const LONG_ENOUGH = /^(?:[a-z]{4,}|[^a-z]{2,})$/;

const FIELDS_BY_WORD = new Map(
  Object.entries({ ...HEADING_WORDS, ...DESCRIBED })
    .flatMap(([field, words]) => words.flatMap((line) => line.split(' | ')).map((line) => ({ field, line })))
    .flatMap(({ field, line }) =>
      line.split(', ').map((word, at): [string, ProposedColumn] => {
        return [plainHeading(word), { field, confidence: EXACT - at * LATER }];
      }),
    )
    // A word of two fields is the first one's.
    .reverse(),
);

/**
 * The fields that the headings of a table seem to mean, each field once: an editor confirms or corrects them. A heading
 * that means nothing known is absent. Whether a start is a day or a time is told by the cells below it.
 */
export function proposeColumns(
  headings: readonly string[],
  rows: readonly Pick<TableRow, 'cells'>[],
): Readonly<Record<string, ProposedColumn>> {
  const known = tecColumns(headings);
  const sure = known?.kind === 'events' ? known.columns : [];
  const all = headings.flatMap((heading, at) => {
    const field = sure[at];
    const found = field === undefined ? meaningOf(plainHeading(heading)) : { field, confidence: 1 };
    return found ? [{ heading, ...found, field: datedField(found.field, cellsAt(rows, at)) }] : [];
  });
  const best = new Map<string, (typeof all)[number]>();
  for (const column of all) {
    const former = best.get(column.field);
    if (!former || former.confidence < column.confidence) best.set(column.field, column);
  }
  const chosen = all.filter((column) => best.get(column.field) === column);
  return Object.fromEntries(chosen.map(({ heading, field, confidence }) => [heading, { field, confidence }]));
}

/**
 * Columns of a table of events whose headings leave nothing to choose: undefined unless title and start are among them.
 * An identifier is chosen by an editor only, as the numbers of rows may change.
 */
export function safeColumns(
  headings: readonly string[],
  rows: readonly Pick<TableRow, 'cells'>[],
): CsvColumns | undefined {
  const proposed = proposeColumns(headings, rows);
  const columns = headings.map((heading, at) => {
    const column = headings.indexOf(heading) === at && Object.hasOwn(proposed, heading) ? proposed[heading] : undefined;
    return column && column.confidence > SAFE && column.field !== 'key' ? column.field : undefined;
  });
  return columns.includes('title') && columns.includes('start_date') ? { kind: 'events', columns } : undefined;
}

function cellsAt(rows: readonly Pick<TableRow, 'cells'>[], at: number): string[] {
  return rows.slice(0, LOOKED_AT_ROWS).flatMap(({ cells }) => cells[at]?.trim() || []);
}

/** `start_time` for a start of which all cells are times of day, and so on. */
function datedField(field: string, cells: readonly string[]): string {
  const [, end] = /^(start|end)_(?:date|time)$/.exec(field) ?? [];
  if (end === undefined || cells.length === 0) return field;
  if (cells.every(isDay)) return `${end}_date`;
  return cells.every((cell) => !isDay(cell) && readSourceEndTime(cell)) ? `${end}_time` : field;
}

function isDay(text: string): boolean {
  return !('problem' in readSourceDay(text, 'day-first')) || !('problem' in readSourceDay(text, 'month-first'));
}

/** A heading without the accents of Latin letters, which people leave out. */
function plainHeading(heading: string): string {
  const letters = foldedHeading(heading).normalize('NFD');
  return letters.replace(/([a-z])\p{M}+/gu, '$1').normalize('NFC');
}

/** The field of the word, or of the longest word that the heading has in it. */
function meaningOf(heading: string): ProposedColumn | undefined {
  const exact = FIELDS_BY_WORD.get(heading);
  if (exact || heading === '') return exact;
  const [word = ''] = [...FIELDS_BY_WORD.keys()]
    .filter((one) => LONG_ENOUGH.test(one) && heading.includes(one))
    .sort((a, b) => b.length - a.length);
  const part = FIELDS_BY_WORD.get(word);
  return part && { field: part.field, confidence: (PART * (1 + word.length / heading.length)) / 2 };
}
