import type { WallClock } from '../dates/wall-clock.js';
import type { InterfaceLanguage } from '../language.js';
import { messagesOf } from '../messages/catalogue.js';
import { dayOf } from '../dates/days.js';
import { withheldDates } from './expand.js';
import { namesFirst } from './feed-rule.js';
import type { Recurrence } from './recurrence.js';
import type { Rule } from './rule.js';
import { longDate } from './text/calendar-words.js';
import { dateList, Phrases } from './text/phrases.js';
import { ruleText, type RuleStart } from './text/rule-text.js';

/** More dates than these are counted instead of listed. */
const MOST_LISTED = 3;
/** Most dates among which removed ones are searched: each costs time. */
const MOST_LOOKED_AT = 2_000;

/** A sentence that tells readers when the event happens: "Every Tuesday until 15 December 2026". Times are left out. */
export function recurrenceText(recurrence: Recurrence, language: InterfaceLanguage): string {
  const { first, rules, added, removed } = recurrence;
  const texts = messagesOf(language).recurrence;
  const starts = added.map(({ start }) => start);
  if (rules.length === 0) return datesText([first.start, ...starts], removed, language);
  const day = dayOf(first.start);
  const isNamed = rules.some((rule) => namesFirst(rule, day));
  const hasFirst = !isNamed && !removed.includes(first.start);
  const told = rules.filter(({ count }) => count !== 1 || isNamed);
  if (told.length === 0) return datesText([first.start, ...starts], removed, language);
  const all = rulesText(told, { firstDay: day, isTold: hasFirst }, language);
  const sentence = hasFirst ? texts.firstOn({ sentence: all, date: longDate(language, day) }) : all;
  const more = starts.length === 0 ? sentence : texts.also({ sentence, dates: fewDates(days(starts), language) });
  const withheld = withheldDates(recurrence, MOST_LOOKED_AT).filter((start) => isNamed || start !== first.start);
  const left = days(withheld);
  return left.length === 0 ? more : texts.butNotOn({ sentence: more, dates: fewDates(left, language) });
}

function rulesText(rules: readonly Rule[], start: RuleStart, language: InterfaceLanguage): string {
  const sentences = rules.map((rule, index) =>
    ruleText(rule, start, new Phrases(language, index === 0 ? 'first' : 'later')),
  );
  return sentences.join(messagesOf(language).recurrence.separator.rule);
}

function datesText(starts: readonly WallClock[], removed: readonly WallClock[], language: InterfaceLanguage): string {
  const { onDates, manyDates } = messagesOf(language).recurrence;
  const left = days(starts.filter((start) => !removed.includes(start)));
  if (left.length <= MOST_LISTED) return onDates({ dates: fewDates(left, language) });
  const [from = '', to = ''] = [left[0] ?? 0, left.at(-1) ?? 0].map((day) => longDate(language, day));
  return manyDates({ count: left.length, from, to });
}

function fewDates(dates: readonly number[], language: InterfaceLanguage): string {
  if (dates.length <= MOST_LISTED) return dateList(dates, language);
  return messagesOf(language).recurrence.someDates({ count: dates.length });
}

/** Each day once, in their order. */
function days(starts: readonly WallClock[]): number[] {
  return [...new Set(starts.map(dayOf))].sort((one, other) => one - other);
}
