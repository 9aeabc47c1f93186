import type { Language } from '#core/language.js';
import { decodeText } from './decoding/decode-text.js';
import { decodeStrictly, OLD_ENCODINGS } from './decoding/encodings.js';
import { binaryFormat, formatOf } from './decoding/foreign-format.js';
import { jpColumns } from './jp-events/jp-columns.js';
import type { SnapshotFile } from './reader.js';
import type { ReadKind } from './readers.js';
import { findDelimiter, namedDelimiter } from './tables/table-delimiter.js';
import { tecColumns } from './tec-csv/tec-columns.js';

/** Kind of a source as a file or the answer of an address shows it; without one, the format that was found. */
export interface DetectedKind {
  readonly kind?: ReadKind;
  /** Name of the format, such as "HTML". */
  readonly found?: string;
}

type Format = 'JSON' | 'XML' | 'HTML';

/** What the beginning of a file has, by format and kind: all patterns. The first that fits counts. */
const CONTENTS: readonly (readonly [Format, ReadKind, ...RegExp[]])[] = [
  ['XML', 'wxr', /wordpress\.org\/export\/|<wp:wxr_version>/],
  ['XML', 'hk-lcsd', /<(?:events|event_dates|venues)>\s*<(?:event|venue) id="/],
  ['XML', 'kr-kopis', /<dbs(?:\/>|>\s*<db>\s*<(?:mt20id|fcltynm|returncode)>)/],
  ['XML', 'kr-tourapi', /<OpenAPI_ServiceResponse>|<response>\s*<header>\s*<resultCode>/],
  ['JSON', 'rpde', /"items"\s*:\s*\[/, /"state"\s*:\s*"(?:updated|deleted)"|^\{\s*"next"\s*:[^{}]*"items"\s*:\s*\[/],
  ['JSON', 'tec-rest', /"namespace"\s*:\s*"tribe\\?\/events\\?\/v1"|"rest_url"\s*:|"utc_start_date"\s*:/],
  ['JSON', 'linkedevents', /"@id"\s*:\s*"[^"]*\/(?:event|place|keyword)\/|^\{\s*"meta"\s*:\s*\{[^{}]*"count"/],
  ['JSON', 'gancio', /^\[[^]*"start_datetime"\s*:\s*\d/],
  ['JSON', 'jsonl', /^\{[^\n]*"source_id"\s*:/],
  ['JSON', 'tw-moc', /"showInfo"\s*:/],
  [
    'JSON',
    'kr-tourapi',
    /"contenttypeid"\s*:|^\{\s*"response"\s*:\s*\{\s*"header"\s*:\s*\{\s*"resultCode"|"culturalEventInfo"\s*:/,
  ],
  ['JSON', 'jsonld', /"@context"\s*:|"@graph"\s*:/],
  ['HTML', 'tec-rest', /name="tec-api-version"|wp-json\/tribe\/events\/v1/],
  ['HTML', 'jsonld', /application\/ld\+json|itemtype="https?:\/\/schema\.org\/[A-Za-z]*Event"/],
];

const LOOKED_AT = 200_000;
const LINE_FEED = 10;
const TABLE_NAME = /\.(?:csv|tsv|tab)$/i;
const TABLE_TYPE = /\b(?:csv|tab-separated-values)\b/i;

/** Guesses the kind of a source: by its content, and only for tables without usual headings by its name or media type. */
export function detectKind(file: SnapshotFile, language: Language): DetectedKind {
  const binary = binaryFormat(file.bytes);
  if (binary !== undefined) return { found: binary };
  if (isCalendar(file.bytes)) return { kind: 'ics', found: 'iCalendar' };
  const texts = beginnings(file.bytes.subarray(0, LOOKED_AT), language);
  const [text = ''] = texts;
  const found = formatOf(text);
  if (found !== undefined) {
    const plain = text.trimStart();
    const kind = CONTENTS.find(
      ([format, , ...patterns]) => format === found && patterns.every((pattern) => pattern.test(plain)),
    )?.[1];
    return kind === undefined ? { found } : { kind, found };
  }
  return tableKind(texts, file);
}

/** Calendars are known whatever letters they are written in. */
function isCalendar(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 400)).toString('latin1').replaceAll('\0', '');
  return /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\s*BEGIN:V(?:CALENDAR|EVENT)/i.test(start);
}

/** The beginning as text; in an old encoding that its bytes leave open, in each that fits. */
function beginnings(bytes: Uint8Array, language: Language): string[] {
  const whole = bytes.length < LOOKED_AT ? bytes : bytes.subarray(0, bytes.lastIndexOf(LINE_FEED) + 1);
  const text = decodeText(whole, language);
  if ('text' in text) return [text.text.replace(/^\ufeff/, '')];
  const fitting = OLD_ENCODINGS.flatMap((encoding) => decodeStrictly(whole, encoding) ?? []);
  return fitting.length > 0 ? fitting : [Buffer.from(whole).toString('latin1')];
}

function tableKind(texts: readonly string[], { name, mediaType = '' }: SnapshotFile): DetectedKind {
  for (const text of texts) {
    const headings = headingsOf(text);
    if (tecColumns(headings)) return { kind: 'tec-csv', found: 'CSV' };
    if (Array.isArray(jpColumns({ headings }))) return { kind: 'jp-events', found: 'CSV' };
  }
  const [text = ''] = texts;
  const path = URL.parse(name)?.pathname ?? name;
  const isTable = TABLE_NAME.test(path) || TABLE_TYPE.test(mediaType) || headingsOf(text).length >= 3;
  return isTable && text.trim() !== '' ? { kind: 'csv', found: 'CSV' } : {};
}

function headingsOf(text: string): string[] {
  const named = namedDelimiter(text);
  const rest = text.slice(named?.length ?? 0).replace(/\r\n?/g, '\n');
  const line = /^(?:"(?:[^"]|"")*"|[^"\n])*/.exec(rest)?.[0] ?? '';
  const delimiter = named?.delimiter ?? findDelimiter(rest);
  return line.split(delimiter).map((cell) => cell.trim().replace(/^"|"$/g, '').replaceAll('""', '"'));
}
