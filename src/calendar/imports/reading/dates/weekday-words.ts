/** Names of weekdays in the five languages, Sunday first; each is the beginning of longer ones. */
const NAMES: readonly (readonly string[])[] = [
  ['sun', '日', '일', '天'],
  ['mon', '月', '월', '一'],
  ['tue', '火', '화', '二'],
  ['wed', '水', '수', '三'],
  ['thu', '木', '목', '四'],
  ['fri', '金', '금', '五'],
  ['sat', '土', '토', '六'],
];

/** Source of a pattern for the English name of a weekday, in lower case. */
const ENGLISH = '(?:sun|mon|tues?|wed|thu(?:rs?)?|fri|sat)(?:day|nesday|sday|urday)?s?\\.?';

/** Source of a pattern for a weekday in brackets or behind its word, as it stands after a date. */
export const DATED_WEEKDAY = `(?:\\(\\s*(?:${ENGLISH}|(?:星期|週|周|礼拜|禮拜)?[一二三四五六日天]|[月火水木金土日](?:曜日?)?|[월화수목금토일](?:요일)?)\\s*(?:[,・、]?\\s*(?:祝|休|祝日|振休|공휴일))?\\s*\\)|(?:星期|週|周)[一二三四五六日天]|[月火水木金土日]曜日?|[월화수목금토일]요일)`;

/** The weekday of a word: 0 for Sunday to 6 for Saturday; undefined for another word. */
export function weekdayOfWord(word: string): number | undefined {
  const plain = word.replace(/^(?:星期|週|周|禮拜|礼拜|逢)+|[()\s.]/g, '').toLowerCase();
  const found = NAMES.findIndex((names) => names.some((name) => plain.startsWith(name)));
  return found === -1 ? undefined : found;
}
