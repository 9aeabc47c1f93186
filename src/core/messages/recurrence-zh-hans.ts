import type { RecurrenceTexts } from './recurrence-texts.js';

/** Expectations for the lines of a recurrence, in Simplified Chinese. */
export const recurrenceZhHans: RecurrenceTexts = {
  recurrence: '{name} 无法使用。{problems}',
  'recurrence-line': '{name} 必须是 RFC 5545 的 RRULE:…、RDATE:… 或 EXDATE:… 行；DTSTART 就是活动本身的开始时间。',
  'recurrence-unknown-part': '{name} 含有未知的部分 {part}。',
  'recurrence-empty-part': '{name} 含有空的部分：分号只能用在两个部分之间。',
  'recurrence-repeated-part': '{name} 中的 {part} 出现了不止一次。',
  'recurrence-part': '{name}：{part} 必须是以下之一：{accepted}。',
  'recurrence-time-part': '{name} 只有在与活动本身的时间 {time} 相同时才能含有 {part}。',
  'recurrence-together': '{name} 中的 {part} 和 {other} 不能同时使用。',
  'recurrence-until': '{name}：UNTIL 必须是存在的日期，并采用 {form} 的格式。',
  'recurrence-skip': '{name} 使用 SKIP 时必须同时指定 RSCALE。',
  'recurrence-positions': '{name} 使用 BYSETPOS 时必须同时有另一个以 BY 开头的部分。',
  'recurrence-date': '{name} 中的日期 {date} 不存在，或者不是 {form} 的格式。',
  'recurrence-zone': '{name} 必须使用活动的时区 {zone} 或 UTC。',
  'recurrence-ended': '{name} 在活动开始之前就已结束。',
  'recurrence-never': '{name} 没有任何日期，或者日期太稀少，难以找到。',
  'recurrence-costly': '{name} 的日期需要太长时间计算：请减少日期或规则。',
  'recurrence-too-many': '{name} 使日期总数过多：所有行合计最多 {maximum} 个。',
  'recurrence-long': '{name} 过长：一条规则最多 {maximum} 个字符。',
  'recurrence-rules': '{name} 使规则过多：最多 {maximum} 条。',
  'recurrence-lunar-years': '{name} 含有 {from} 年至 {to} 年以外的日期，所用农历只收录这些年份。',
  'recurrence-not-split':
    '{name} 在此处不能为 following：系列无法从这个日期继续，因为它不是规则给出的日期，或者时钟调整改变了它的时间。请发送 scope=this 或 scope=all。',
  'recurrence-no-date': '{name} 去掉了最后一个日期：活动至少要有一个日期。',
};
