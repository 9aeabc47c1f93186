import type { RecurrenceTexts } from './recurrence-texts.js';

/** Expectations for the lines of a recurrence, in Traditional Chinese. */
export const recurrenceZhHant: RecurrenceTexts = {
  recurrence: '{name} 無法使用。{problems}',
  'recurrence-line': '{name} 必須是 RFC 5545 的 RRULE:…、RDATE:… 或 EXDATE:… 行；DTSTART 就是活動本身的開始時間。',
  'recurrence-unknown-part': '{name} 含有未知的部分 {part}。',
  'recurrence-empty-part': '{name} 含有空的部分：分號只能用在兩個部分之間。',
  'recurrence-repeated-part': '{name} 中的 {part} 出現了不只一次。',
  'recurrence-part': '{name}：{part} 必須是以下之一：{accepted}。',
  'recurrence-time-part': '{name} 只有在與活動本身的時間 {time} 相同時才能含有 {part}。',
  'recurrence-together': '{name} 中的 {part} 和 {other} 不能同時使用。',
  'recurrence-until': '{name}：UNTIL 必須是存在的日期，並採用 {form} 的格式。',
  'recurrence-skip': '{name} 使用 SKIP 時必須同時指定 RSCALE。',
  'recurrence-positions': '{name} 使用 BYSETPOS 時必須同時有另一個以 BY 開頭的部分。',
  'recurrence-date': '{name} 中的日期 {date} 不存在，或者不是 {form} 的格式。',
  'recurrence-zone': '{name} 必須使用活動的時區 {zone} 或 UTC。',
  'recurrence-ended': '{name} 在活動開始之前就已結束。',
  'recurrence-never': '{name} 沒有任何日期，或者日期太稀少，難以找到。',
  'recurrence-costly': '{name} 的日期需要太長時間計算：請減少日期或規則。',
  'recurrence-too-many': '{name} 使日期總數過多：所有行合計最多 {maximum} 個。',
  'recurrence-long': '{name} 過長：一條規則最多 {maximum} 個字元。',
  'recurrence-rules': '{name} 使規則過多：最多 {maximum} 條。',
  'recurrence-lunar-years': '{name} 含有 {from} 年至 {to} 年以外的日期，所用農曆只收錄這些年份。',
  'recurrence-not-split':
    '{name} 在此處不能為 following：系列無法從這個日期繼續，因為它不是規則給出的日期，或者時鐘調整改變了它的時間。請傳送 scope=this 或 scope=all。',
  'recurrence-no-date': '{name} 去掉了最後一個日期：活動至少要有一個日期。',
};
