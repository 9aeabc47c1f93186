import type { Language } from '#core/language.js';
import type { SourceRefusal } from '../reader.js';
import { decodeStrictly, OLD_ENCODINGS, type OldEncoding } from './encodings.js';
import { ENCODING_OF, weighLetters } from './weigh-letters.js';

export interface DecodedText {
  readonly text: string;
  /** A name that iconv-lite knows. */
  readonly encoding: string;
}

interface Weighed {
  readonly encoding: OldEncoding;
  /** Weight of two bytes on average. */
  readonly weight: number;
}

/** Bytes that are weighed: enough to tell, and little work for a file of any size. */
const WEIGHED_BYTES = 60_000;
const LEAST_WEIGHT = 0.3;
const LEAST_LEAD = 0.35;
const LANGUAGE_LEAD = 0.5;
/** Few letters prove little against the source's own language. */
const LEAD_OF_FEW = 2;

const MARKS: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * Text of a file in the encoding that was chosen, or else in the one that its bytes tell: a byte order mark, UTF-8 if
 * every byte fits, UTF-16 by its zeros, or the old encoding whose letters are the usual ones of its language. Where
 * several are as likely the source is refused with their names: a wrong guess would ruin every text.
 */
export function decodeText(bytes: Uint8Array, language: Language, encoding?: string): DecodedText | SourceRefusal {
  if (encoding !== undefined && encoding.trim() !== '') return inEncoding(bytes, encoding);
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];
  if (marked !== undefined) return inEncoding(bytes, marked);
  const wide = zerosOf(bytes);
  if (wide !== undefined) return inEncoding(bytes, wide);
  const text = decodeStrictly(bytes, 'utf-8');
  return text === undefined ? inOldEncoding(bytes, language) : { text, encoding: 'utf-8' };
}

function inEncoding(bytes: Uint8Array, encoding: string): DecodedText | SourceRefusal {
  const text = decodeStrictly(bytes, encoding);
  return text === undefined ? { refusal: 'encoding-unclear', found: encoding } : { text, encoding };
}

/** UTF-16 without a mark: ASCII in it has a zero in every second byte. */
function zerosOf(bytes: Uint8Array): string | undefined {
  const start = bytes.subarray(0, 512);
  const pairs = Math.floor(start.length / 2);
  const zeros = [0, 0];
  for (let at = 0; at < pairs * 2; at += 1) if (start[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > pairs / 4 && even === 0) return 'utf-16le';
  return even > pairs / 4 && odd === 0 ? 'utf-16be' : undefined;
}

function inOldEncoding(bytes: Uint8Array, language: Language): DecodedText | SourceRefusal {
  const sample = linesBeyondAscii(bytes);
  const pairs = sample.reduce((count, byte) => (byte > 0x7f ? count + 1 : count), 0) / 2;
  const ranked = rank(sample, pairs, language);
  const [first, second] = ranked;
  const least = LEAST_LEAD + (first?.encoding === ENCODING_OF[language] ? 0 : LEAD_OF_FEW / pairs);
  const isClear = first !== undefined && (second === undefined || first.weight - second.weight >= least);
  if (!isClear || first.weight < LEAST_WEIGHT) return unclear(ranked);
  const text = decodeStrictly(bytes, first.encoding);
  return text === undefined ? unclear(ranked) : { text, encoding: first.encoding };
}

function unclear(ranked: readonly Weighed[]): SourceRefusal {
  const likely = ranked.filter(({ weight }, at) => at === 0 || weight > 0).slice(0, 3);
  return { refusal: 'encoding-unclear', found: likely.map(({ encoding }) => encoding).join(', ') };
}

/** The encodings in which every weighed byte has a meaning, the likeliest first. */
function rank(sample: Uint8Array, pairs: number, language: Language): Weighed[] {
  return OLD_ENCODINGS.flatMap((encoding) => {
    const text = decodeStrictly(sample, encoding);
    if (text === undefined) return [];
    const lead = ENCODING_OF[language] === encoding ? LANGUAGE_LEAD : 0;
    return [{ encoding, weight: weighLetters(text, encoding) / pairs + lead }];
  }).sort((a, b) => b.weight - a.weight);
}

/** Lines with bytes beyond ASCII: an end of line is never a part of a character. */
function linesBeyondAscii(bytes: Uint8Array): Uint8Array {
  const lines: number[] = [];
  for (let start = 0; start < bytes.length && lines.length < WEIGHED_BYTES;) {
    const found = bytes.indexOf(0x0a, start);
    const end = found === -1 ? bytes.length : found + 1;
    const line = bytes.subarray(start, end);
    if (line.some((byte) => byte > 0x7f)) for (const byte of line.subarray(0, 2 * WEIGHED_BYTES)) lines.push(byte);
    start = end;
  }
  return Uint8Array.from(lines);
}
