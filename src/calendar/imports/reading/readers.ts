import { keysOf } from '#core/keys.js';
import type { Crawler } from '../fetching/crawl-fetch.js';
import { crawlGancio } from '../fetching/gancio-crawl.js';
import { crawlLinkedEvents, crawlRpde } from '../fetching/page-crawl.js';
import { crawlTec } from '../fetching/tec-crawl.js';
import { readGancio } from './gancio/gancio.reader.js';
import { readHkLcsd } from './hk-lcsd/hk-lcsd.reader.js';
import { readIcs } from './ics/ics.reader.js';
import { readJpEvents } from './jp-events/jp-events.reader.js';
import { readJsonLines } from './jsonl/jsonl.reader.js';
import { readJsonLd } from './jsonld/jsonld.reader.js';
import { readKrKopis } from './kr-kopis/kr-kopis.reader.js';
import { readKrTourapi } from './kr-tourapi/kr-tourapi.reader.js';
import { readLinkedEvents } from './linkedevents/linkedevents.reader.js';
import type { Reader } from './reader.js';
import { readRpde } from './rpde/rpde.reader.js';
import { readTecCsv } from './tec-csv/tec-csv.reader.js';
import { readTecRest } from './tec-rest/tec-rest.reader.js';
import { readTwMoc } from './tw-moc/tw-moc.reader.js';
import { readWxr } from './wxr/wxr.reader.js';

/** A kind of source. */
export interface SourceFormat {
  readonly read: Reader;
  readonly crawl?: Crawler;
}

/** Formats by the names under which sources choose them. */
const FORMATS = {
  ics: { read: readIcs },
  jsonld: { read: readJsonLd },
  linkedevents: { read: readLinkedEvents, crawl: crawlLinkedEvents },
  gancio: { read: readGancio, crawl: crawlGancio },
  rpde: { read: readRpde, crawl: crawlRpde },
  wxr: { read: readWxr },
  'tec-rest': { read: readTecRest, crawl: crawlTec },
  jsonl: { read: readJsonLines },
  'tec-csv': { read: readTecCsv },
  csv: { read: readTecCsv },
  'jp-events': { read: readJpEvents },
  'tw-moc': { read: readTwMoc },
  'hk-lcsd': { read: readHkLcsd },
  'kr-kopis': { read: readKrKopis },
  'kr-tourapi': { read: readKrTourapi },
} as const satisfies Readonly<Record<string, SourceFormat>>;

/** Kind of a source whose records a program writes itself, each by its key. */
const PROGRAM = 'program';

export type ReadKind = keyof typeof FORMATS;
export type SourceKind = ReadKind | typeof PROGRAM;

/** Kinds that a reader reads. */
export const READ_KINDS: readonly ReadKind[] = keysOf(FORMATS);
export const SOURCE_KINDS: readonly SourceKind[] = [...READ_KINDS, PROGRAM];

/** @throws Error for a kind that no reader has */
export function readerOf(kind: string): Reader {
  const format = formatOf(kind);
  if (!format) throw new Error(`No reader for ${kind}.`);
  return format.read;
}

export function crawlerOf(kind: string): Crawler | undefined {
  return formatOf(kind)?.crawl;
}

function formatOf(kind: string): SourceFormat | undefined {
  const formats: Readonly<Record<string, SourceFormat>> = FORMATS;
  return Object.hasOwn(formats, kind) ? formats[kind] : undefined;
}
