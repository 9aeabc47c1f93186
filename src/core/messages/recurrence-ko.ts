import type { RecurrenceTexts } from './recurrence-texts.js';

/** Expectations for the lines of a recurrence, in Korean. */
export const recurrenceKo: RecurrenceTexts = {
  recurrence: '{name}: 사용할 수 없는 값입니다. {problems}',
  'recurrence-line':
    '{name}: RFC 5545의 RRULE:…, RDATE:…, EXDATE:… 줄이어야 합니다. DTSTART는 이벤트 자체의 시작 시각입니다.',
  'recurrence-unknown-part': '{name}: 알 수 없는 항목 {part}이(가) 있습니다.',
  'recurrence-empty-part': '{name}: 빈 항목이 있습니다. 세미콜론은 항목과 항목 사이에만 쓸 수 있습니다.',
  'recurrence-repeated-part': '{name}: {part} 항목이 두 번 이상 있습니다.',
  'recurrence-part': '{name}: {part}에 쓸 수 있는 값은 {accepted}입니다.',
  'recurrence-time-part': '{name}: {part} 항목은 이벤트 자체의 시각 {time}과 같을 때만 쓸 수 있습니다.',
  'recurrence-together': '{name}: {part} 항목과 {other} 항목은 함께 쓸 수 없습니다.',
  'recurrence-until': '{name}: UNTIL은 실제로 있는 날짜를 {form} 형식으로 써야 합니다.',
  'recurrence-skip': '{name}: SKIP을 쓰려면 RSCALE도 지정해야 합니다.',
  'recurrence-positions': '{name}: BYSETPOS를 쓰려면 BY로 시작하는 다른 항목도 있어야 합니다.',
  'recurrence-date': '{name}: 날짜 {date}은(는) 없는 날짜이거나 {form} 형식이 아닙니다.',
  'recurrence-zone': '{name}: 이벤트의 시간대인 {zone} 또는 UTC를 써야 합니다.',
  'recurrence-ended': '{name}: 이벤트가 시작하기 전에 끝납니다.',
  'recurrence-never': '{name}: 해당하는 날짜가 없거나 너무 드물어 찾는 데 시간이 너무 오래 걸립니다.',
  'recurrence-costly': '{name}: 날짜를 찾는 데 시간이 너무 오래 걸립니다. 날짜나 규칙을 줄여 주세요.',
  'recurrence-too-many': '{name}: 날짜가 너무 많습니다. 모든 줄을 합해 {maximum}개까지 쓸 수 있습니다.',
  'recurrence-long': '{name}: 너무 깁니다. 규칙은 {maximum}자까지 쓸 수 있습니다.',
  'recurrence-rules': '{name}: 규칙이 너무 많습니다. {maximum}개까지 쓸 수 있습니다.',
  'recurrence-lunar-years': '{name}: 음력을 알 수 있는 {from}년부터 {to}년까지의 범위를 벗어난 날짜가 있습니다.',
  'recurrence-not-split':
    '{name}: 여기서는 following을 쓸 수 없습니다. 이 날짜는 규칙에 따른 것이 아니거나 시계 조정으로 시각이 바뀌어 시리즈를 여기서부터 이어 갈 수 없습니다. scope=this 또는 scope=all을 보내십시오.',
  'recurrence-no-date': '{name}: 마지막 날짜까지 빠집니다. 이벤트에는 날짜가 하나 이상 있어야 합니다.',
};
