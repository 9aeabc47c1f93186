import { parseTime } from '../dates/parse-time.js';

/** From when to when on a day, `HH:MM`; the end of the day is 24:00. */
export interface Hours {
  readonly from: string;
  readonly until: string;
  /** Whether a clock was named, and not only a part of the day. */
  readonly isExact: boolean;
}

/** A text of which the hours are known, without what says them. */
interface WithHours {
  readonly rest: string;
  readonly hours: Hours | undefined;
}

type Part = 'morning' | 'noon' | 'afternoon' | 'dusk' | 'evening';

const PARTS: Readonly<Record<Part, readonly [from: string, until: string]>> = {
  morning: ['05:00', '12:00'],
  noon: ['11:00', '14:00'],
  afternoon: ['12:00', '18:00'],
  dusk: ['16:00', '19:00'],
  evening: ['18:00', '24:00'],
};

/** Names of the parts of a day, at the end of a text unless they are English. */
const NAMES: readonly (readonly [Part, RegExp])[] = [
  ['morning', /の?(?:早朝|朝|午前中?)$|的?(?:早上|早晨|清晨|上午)$| ?(?:아침|오전)$/],
  ['noon', /の?(?:お昼|昼)$|的?中午$| ?점심(?: ?때)?$/],
  ['afternoon', /の?午後$|的?下午$| ?오후$/],
  ['dusk', /の?夕方$|的?傍晚$/],
  ['evening', /の?(?:夜間|夜|晩)$|的?(?:晚上|晚间|晚間|夜里|夜裡|夜晚|晚)$| ?(?:저녁|밤)$/],
];
const ENGLISH =
  /(?:^|\s)(?:(?:in |on |during |at )?(?:the )?(?:early |late )?)(?<part>morning|afternoon|evening|night|lunchtime)s?(?: of| on)?(?=\s|$)/;
const ENGLISH_PARTS: Readonly<Record<string, Part>> = { night: 'evening', lunchtime: 'noon' };
/** Words that are a day and a part of it. */
const DAY_WITH_PART: readonly (readonly [RegExp, string])[] = [
  [/\btonight\b/, 'today evening'],
  [/\bthis (morning|afternoon|evening|night)\b/, 'today $1'],
  [/今(?:夜|晩|晚)/, '今日の夜'],
  [/今朝/, '今日の朝'],
  [/(?<=明)(?:晩|晚)/, '日の夜'],
  [/明朝/, '明日の朝'],
];

const CLOCK = String.raw`(?:(?<=\bat )\d{1,2}(?![\d:.apAP]| ?[ap]\.?m)(?: o'clock)?|\bnoon\b|\bmidday\b|正午|정오|\d{1,2}:\d\d(?::\d\d)?(?: ?[ap]\.?m\b\.?)?|\d{1,2} ?[ap]\.?m\b\.?|(?:午前|午後|上午|下午|오전|오후) ?\d{1,2}:\d\d|(?:(?:午前|午後|上午|下午|오전|오후) ?)?\d{1,2} ?[時时點点시](?! ?間)(?: ?\d{1,2} ?[分분])?)`;
const CLOCKS = new RegExp(
  String.raw`(?<![\d:.+-])(?:\b(?:at|from|after|around|between) )?(?<from>${CLOCK})(?:(?: ?(?:-|–|~|〜|から|至|到|부터) ?| (?:to|until|and) )(?<until>${CLOCK}))?(?:まで|까지)? ?(?:頃|ごろ|에|に|から|以降|以[后後]|之[后後]|쯤|부터|이후)?(?![\d:+-])`,
);

/** Takes the hours out of a text: a clock ("8pm", "15時", "저녁 7시"), from one to another, or a part of the day ("evening", "の夜"). */
export function hoursIn(text: string): WithHours {
  const told = DAY_WITH_PART.reduce((all, [word, plain]) => all.replace(word, plain), text);
  const clocks = CLOCKS.exec(told);
  const { rest, part } = partIn(tidy(clocks ? told.replace(clocks[0], ' ') : told));
  if (!clocks?.groups) return { rest, hours: part && { from: PARTS[part][0], until: PARTS[part][1], isExact: false } };
  const [from, until] = [clocks.groups['from'], clocks.groups['until']].map((clock) =>
    clock === undefined ? undefined : timeOf(clock, part),
  );
  if (from === undefined || (clocks.groups['until'] !== undefined && until === undefined))
    return { rest: told, hours: undefined };
  return { rest, hours: { from, until: until !== undefined && until > from ? until : '24:00', isExact: true } };
}

function partIn(text: string): { readonly rest: string; readonly part?: Part } {
  const english = ENGLISH.exec(text);
  const word = english?.groups?.['part'];
  if (english && word !== undefined)
    return { rest: tidy(text.replace(english[0], ' ')), part: ENGLISH_PARTS[word] ?? (word as Part) };
  const plain = text.replace(/(?<=[^\s])(?:に|에|の|的)$/, '');
  const found = NAMES.find(([, name]) => name.test(plain));
  return found ? { rest: tidy(plain.replace(found[1], '')), part: found[0] } : { rest: text };
}

/** `HH:MM`. An hour of the evening may be told by a clock of twelve hours. */
function timeOf(clock: string, part: Part | undefined): string | undefined {
  if (/noon|midday|正午|정오/.test(clock)) return '12:00';
  const bare = /^(\d{1,2})(?: o'clock)?$/.exec(clock)?.[1];
  // Nobody knows which eight o'clock is meant, unless it is in the evening.
  if (bare !== undefined && part === undefined && Number(bare) < 13) return undefined;
  const time = parseTime(bare === undefined ? clock : `${bare}:00`);
  if (!time || time.endsDay) return undefined;
  const hour = Number(time.text.slice(0, 2));
  const isLater = hour < 12 && part !== undefined && part !== 'morning' && !(part === 'noon' && hour === 11);
  return `${String(isLater ? hour + 12 : hour).padStart(2, '0')}${time.text.slice(2, 5)}`;
}

function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/^[ ,の的]+|[ ,の的]+$/g, '')
    .replace(/^(?:at|from) | (?:at|from|in|on)$/g, '');
}
