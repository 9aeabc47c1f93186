import { defined } from '#core/defined.js';
import type { Language } from '#core/language.js';
import { decodeText } from './decoding/decode-text.js';
import { decodeStrictly, OLD_ENCODINGS } from './decoding/encodings.js';
import { binaryFormat, formatOf } from './decoding/foreign-format.js';
import type { SnapshotFile, SourceRefusal } from './reader.js';
import type { FileBeginning, SourceKind } from './source-kind.js';
import { sheetTable, type SheetTable } from './spreadsheets/spreadsheet.js';
import { findDelimiter, namedDelimiter } from './tables/table-delimiter.js';
import { wordpressApi } from './wordpress-site.js';

/** Kind of a source as a file or the answer of an address shows it; without one, the format that was found. */
export interface DetectedKind {
  readonly kind?: string;
  /** Name of the format, such as "HTML". */
  readonly found?: string;
  /** Address of the interface of WordPress, for a page of such a site. */
  readonly api?: string;
}

const LOOKED_AT = 200_000;
const LINE_FEED = 10;
const TABLE_NAME = /\.(?:csv|tsv|tab)$/i;
const TABLE_TYPE = /\b(?:csv|tab-separated-values)\b/i;

/** Guesses the kind of a source: by its content, and only for tables without usual headings by its name or media type. */
export function detectKind(
  file: SnapshotFile,
  language: Language,
  kinds: ReadonlyMap<string, SourceKind>,
): DetectedKind {
  const sheet = sheetTable(file.bytes, undefined);
  const binary = binaryFormat(file.bytes);
  if (binary !== undefined && !sheet) return { found: binary };
  const beginnings = sheet
    ? [beginningOfSheet(sheet)]
    : isCalendar(file.bytes)
      ? [{ format: 'iCalendar', text: '', isTable: false, headings: [] }]
      : textsOf(file.bytes.subarray(0, LOOKED_AT), language).map((text) => beginningOf(text, file));
  const requested = [...kinds].sort(([, one], [, other]) => (one.generality ?? 0) - (other.generality ?? 0));
  const [kind] = requested.find(([, one]) => beginnings.some((beginning) => isOf(one, beginning))) ?? [];
  const found = beginnings[0]?.format ?? (kind === undefined ? undefined : formatOfTable(sheet));
  const [{ text } = { text: '' }] = beginnings;
  const api = found === 'HTML' ? wordpressApi(text, file.name) : undefined;
  return defined({ kind, found, api });
}

function isOf({ detect }: SourceKind, beginning: FileBeginning): boolean {
  try {
    return detect?.(beginning) === true;
  } catch {
    // A fault of one kind must not cost the others.
    return false;
  }
}

/** A spreadsheet is a table, also one whose sheet must be chosen. */
function beginningOfSheet(sheet: SheetTable | SourceRefusal): FileBeginning {
  const headings = 'refusal' in sheet ? [] : (sheet.rows[0]?.cells ?? []);
  return { text: '', isTable: true, headings };
}

function formatOfTable(sheet: SheetTable | SourceRefusal | undefined): string {
  return sheet && 'format' in sheet ? sheet.format : 'CSV';
}

/** Calendars are known whatever letters they are written in. */
function isCalendar(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 400)).toString('latin1').replaceAll('\0', '');
  return /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\s*BEGIN:V(?:CALENDAR|EVENT)/i.test(start);
}

/** The beginning as text; in an old encoding that its bytes leave open, in each that fits. */
function textsOf(bytes: Uint8Array, language: Language): string[] {
  const whole = bytes.length < LOOKED_AT ? bytes : bytes.subarray(0, bytes.lastIndexOf(LINE_FEED) + 1);
  const text = decodeText(whole, language);
  if ('text' in text) return [text.text.replace(/^\ufeff/, '')];
  const fitting = OLD_ENCODINGS.flatMap((encoding) => decodeStrictly(whole, encoding) ?? []);
  return fitting.length > 0 ? fitting : [Buffer.from(whole).toString('latin1')];
}

function beginningOf(text: string, { name, mediaType = '' }: SnapshotFile): FileBeginning {
  const format = formatOf(text);
  const headings = format === undefined ? headingsOf(text) : [];
  const path = URL.parse(name)?.pathname ?? name;
  const isTable = TABLE_NAME.test(path) || TABLE_TYPE.test(mediaType) || headings.length >= 3;
  const plain = text.trimStart();
  return { format, text: plain, isTable: format === undefined && plain !== '' && isTable, headings };
}

function headingsOf(text: string): string[] {
  const named = namedDelimiter(text);
  const rest = text.slice(named?.length ?? 0).replace(/\r\n?/g, '\n');
  const line = /^(?:"(?:[^"]|"")*"|[^"\n])*/.exec(rest)?.[0] ?? '';
  const delimiter = named?.delimiter ?? findDelimiter(rest);
  return line.split(delimiter).map((cell) => cell.trim().replace(/^"|"$/g, '').replaceAll('""', '"'));
}
