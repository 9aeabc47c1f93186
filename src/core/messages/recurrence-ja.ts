import type { RecurrenceTexts } from './recurrence-texts.js';

/** Expectations for the lines of a recurrence, in Japanese. */
export const recurrenceJa: RecurrenceTexts = {
  recurrence: '{name} は使用できません。{problems}',
  'recurrence-line':
    '{name} には RFC 5545 の RRULE:…、RDATE:…、EXDATE:… のいずれかの行を指定してください。DTSTART はイベント自体の開始日時です。',
  'recurrence-unknown-part': '{name} に未知の要素 {part} があります。',
  'recurrence-empty-part': '{name} に空の要素があります。セミコロンは要素と要素の間にだけ置いてください。',
  'recurrence-repeated-part': '{name} に {part} が複数回指定されています。',
  'recurrence-part': '{name} の {part} に指定できる値：{accepted}。',
  'recurrence-time-part': '{name} の {part} は、イベント自体の時刻 {time} と同じ場合にのみ指定できます。',
  'recurrence-together': '{name} では {part} と {other} を同時に指定できません。',
  'recurrence-until': '{name} の UNTIL には実在する日付を {form} の形式で指定してください。',
  'recurrence-skip': '{name} に SKIP を指定する場合は、RSCALE も指定してください。',
  'recurrence-positions': '{name} に BYSETPOS を指定する場合は、BY で始まる他の要素も指定してください。',
  'recurrence-date': '{name} の日付 {date} は存在しないか、{form} の形式ではありません。',
  'recurrence-zone': '{name} にはイベントのタイムゾーン {zone} または UTC を使用してください。',
  'recurrence-ended': '{name} はイベントの開始より前に終了しています。',
  'recurrence-never': '{name} に該当する日付がないか、少なすぎて見つけるのに時間がかかりすぎます。',
  'recurrence-costly': '{name} の日付の計算に時間がかかりすぎます。日付または規則を減らしてください。',
  'recurrence-too-many': '{name} で日付が多すぎます。すべての行を合わせて {maximum} 件までです。',
  'recurrence-long': '{name} が長すぎます。規則は {maximum} 文字までです。',
  'recurrence-rules': '{name} で規則が多すぎます。{maximum} 件までです。',
  'recurrence-lunar-years': '{name} に、旧暦の表がある {from} 年から {to} 年までの範囲にない日付が含まれています。',
  'recurrence-not-split':
    'ここでは {name} を following にできません。この日付は規則によるものでないか、時計の切り替えで時刻がずれているため、シリーズをここから続けられません。scope=this または scope=all を送信してください。',
  'recurrence-no-date': '{name} により日付がすべてなくなります。イベントには少なくとも一つの日付が必要です。',
};
