import { parseTime } from '#core/dates/parse-time.js';
import { arabicNumbers } from './written-numbers.js';

/** A time of day as a source has it. */
export interface SourceTime {
  /** Seconds from midnight; 86,400 is the midnight that ends the day. */
  readonly seconds: number;
  /** Minutes from UTC, where the text has an offset. */
  readonly offset?: number;
}

/** Other words for the halves of the day, by the word that `parseTime` reads. */
const HALVES: readonly (readonly [RegExp, string])[] = [
  [/^(?:凌晨|清晨|早上|早晨|朝|午前|上午|새벽|아침)\s*/, '午前'],
  [/^(?:傍晚|黃昏|黄昏|晚上|夜晚|晚間|晚间|晚|夜|午後|下午|저녁|밤)\s*/, '午後'],
];

const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:正午|中午|noon|12\s?(?:nn|noon))$/, '12:00'],
  [/^(?:中午|お昼)\s*(?=12)/, ''],
  [/^(?:中午|お昼)\s*(?=[1-3]\b)/, '午後'],
  [/(\d)\s*(?:nn|noon)$/, '$1'],
  [/(\d)\s*(?:uhr|h)$/, '$1'],
  [/^(\d{1,2})\s*h\s*(\d\d)$/, '$1:$2'],
  [/^(\d{1,2})$/, '$1:00'],
  [/^(\d{1,2})\.(\d\d)(?=$|\s|[ap]m)/, '$1:$2'],
  [/^(\d{1,2}):?(\d\d)$/, '$1:$2'],
  [/半$/, '30分'],
  [/(\d)\s*:\s*(\d)/g, '$1:$2'],
];

/** The form of most times, which needs no more words. */
const PLAIN = /^([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/;
/** The clock of nights in Japan. */
const LATE = /^(2[4-9])(?::|時)(?:([0-5]\d)分?)?$/;
const SERIAL = /^0?\.\d+$/;
const DAY_SECONDS = 86_400;
const LONGEST = 40;

/**
 * Reads a time of a source: what `parseTime` reads, `1930`, `19.30`, `19 h`, `12:00nn`, 晚上7時30分, 正午, 저녁 7시, and the part
 * of a day by which spreadsheets count. Undefined for a time that no clock shows.
 */
export function readSourceTime(input: string): SourceTime | undefined {
  const [, hour, minute, second = '0'] = PLAIN.exec(input) ?? [];
  if (hour !== undefined) return { seconds: Number(hour) * 3600 + Number(minute) * 60 + Number(second) };
  const text = arabicNumbers(input.normalize('NFKC').trim().toLowerCase());
  if (text === '' || text.length > LONGEST) return undefined;
  if (SERIAL.test(text)) return { seconds: Math.round(Number(text) * 1440) * 60 };
  const clock = parseTime(inKnownWords(text));
  if (!clock) return undefined;
  const [hours, minutes, seconds] = clock.text.split(':').map(Number);
  const total = clock.endsDay ? DAY_SECONDS : (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0);
  return { seconds: total, ...(clock.offset === undefined ? {} : { offset: clock.offset }) };
}

/** The time of an end: as `readSourceTime` reads it, or of the night behind its day, 25:30 or 25時30分, up to 29:59. */
export function readSourceEndTime(given: string): SourceTime | undefined {
  const [, hour, minute = '0'] = LATE.exec(given.normalize('NFKC').trim()) ?? [];
  if (hour === undefined) return readSourceTime(given);
  return { seconds: Number(hour) * 3600 + Number(minute) * 60 };
}

function inKnownWords(text: string): string {
  const half = HALVES.find(([words]) => words.test(text));
  const plain = half ? text.replace(half[0], half[1]) : text;
  if (/^午後12(?!\d)/.test(plain) && /^(?:晚|夜|밤)/.test(text)) return '24:00';
  return WORDS.reduce((known, [words, instead]) => known.replace(words, instead), plain);
}
