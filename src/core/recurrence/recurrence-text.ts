import type { WallClock } from '../dates/wall-clock.js';
import type { Language } from '../language.js';
import { dayOf } from './days.js';
import { withheldDates } from './expand.js';
import { namesFirst } from './feed-rule.js';
import type { Recurrence } from './recurrence.js';
import { longDate } from './text/calendar-words.js';
import { ruleText } from './text/rule-text.js';
import { wordsEn } from './text/words-en.js';
import { wordsJa } from './text/words-ja.js';
import { wordsKo } from './text/words-ko.js';
import { wordsZhHans, wordsZhHant } from './text/words-zh.js';
import type { Words } from './text/words.js';

const WORDS: Readonly<Record<Language, Words>> = {
  'zh-hans': wordsZhHans,
  'zh-hant': wordsZhHant,
  en: wordsEn,
  ja: wordsJa,
  ko: wordsKo,
};
/** More dates than these are counted instead of listed. */
const MOST_LISTED = 3;
/** Most dates among which removed ones are searched: each costs time. */
const MOST_LOOKED_AT = 2_000;

/** A sentence that tells readers when the event happens: "Every Tuesday until 15 December 2026". Times are left out. */
export function recurrenceText(recurrence: Recurrence, language: Language): string {
  const { first, rules, added, removed } = recurrence;
  const words = WORDS[language];
  const starts = added.map(({ start }) => start);
  if (rules.length === 0) return datesText([first.start, ...starts], removed, words, language);
  const day = dayOf(first.start);
  const isNamed = rules.some((rule) => namesFirst(rule, day));
  const hasFirst = !isNamed && !removed.includes(first.start);
  const told = rules.filter(({ count }) => count !== 1 || isNamed);
  if (told.length === 0) return datesText([first.start, ...starts], removed, words, language);
  const start = { firstDay: day, isTold: hasFirst };
  const all = words.sentences(told.map((rule) => ruleText(rule, start, words, language)));
  const sentence = hasFirst ? words.firstOn(all, longDate(language, day)) : all;
  const more = starts.length === 0 ? sentence : words.also(sentence, fewDates(days(starts), words, language));
  const withheld = withheldDates(recurrence, MOST_LOOKED_AT).filter((start) => isNamed || start !== first.start);
  const left = days(withheld);
  return left.length === 0 ? more : words.except(more, fewDates(left, words, language));
}

function datesText(
  starts: readonly WallClock[],
  removed: readonly WallClock[],
  words: Words,
  language: Language,
): string {
  const left = days(starts.filter((start) => !removed.includes(start)));
  if (left.length <= MOST_LISTED) return words.onDates(fewDates(left, words, language));
  const [from, to] = [left[0] ?? 0, left.at(-1) ?? 0].map((day) => longDate(language, day));
  return words.manyDates(left.length, from ?? '', to ?? '');
}

function fewDates(dates: readonly number[], words: Words, language: Language): string {
  if (dates.length > MOST_LISTED) return words.someDates(dates.length);
  return words.list(dates.map((day) => longDate(language, day)));
}

/** Each day once, in their order. */
function days(starts: readonly WallClock[]): number[] {
  return [...new Set(starts.map(dayOf))].sort((one, other) => one - other);
}
