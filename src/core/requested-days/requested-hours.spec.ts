import { readRequestedDays } from './requested-days.js';

/** A Wednesday. */
const TODAY = '2026-07-15';

function days(text: string, today = TODAY): string {
  const found = readRequestedDays(text, today);
  if (!found) return 'unread';
  if ('either' in found) return found.either.map(({ first }) => first).join(' or ');
  const { first, last, hours } = found;
  const span = first === last ? first : `${first}..${last}`;
  return hours ? `${span} ${hours.from}-${hours.until}` : span;
}

describe('hours in words', () => {
  test.each([
    [
      '2026-07-15 18:00-24:00',
      [' Tonight ', '今晚', '今夜', '今晩', '오늘 밤', '오늘밤', 'this evening', '今天晚上', 'this night'],
    ],
    [
      '2026-07-18 18:00-24:00',
      ['Saturday night', 'on Saturday evening', '土曜日の夜', '周六晚上', '週六晚', '토요일 저녁'],
    ],
    [
      '2026-07-16 18:00-24:00',
      ['tomorrow evening', 'tomorrow night', '明日の夜', '明晚', '明天晚上', '내일 저녁', '내일 밤'],
    ],
    ['2026-07-16 12:00-18:00', ['tomorrow afternoon', '明日の午後', '明天下午', '내일 오후']],
    ['2026-07-16 05:00-12:00', ['tomorrow morning', '明日の朝', '明日の午前中', '明天上午', '내일 오전', '내일 아침']],
    ['2026-07-15 05:00-12:00', ['this morning', '今朝', '今天早上', '오늘 아침']],
    [
      '2026-07-16 15:00-24:00',
      [
        '明日 15:00',
        '明日15時',
        '明日の午後3時',
        '明天下午三点',
        '明天15點',
        '내일 오후 3시',
        '내일 오후 세 시',
        'tomorrow at 3pm',
        '3 p.m. tomorrow',
        'tomorrow from 15:00',
        '明日15時から',
        '내일 15시 이후',
      ],
    ],
    [
      '2026-07-16 19:30-24:00',
      ['明天晚上七点半', '내일 저녁 7시 반', '明日の夜7時半', 'tomorrow evening at 7:30', 'tomorrow 7:30pm'],
    ],
    [
      '2026-07-16 18:00-22:00',
      [
        'tomorrow 18:00-22:00',
        'tomorrow from 6pm to 10pm',
        '明日18時から22時まで',
        '내일 18시부터 22시까지',
        '明天18点到22点',
      ],
    ],
    [
      '2026-12-24 15:00-24:00',
      [
        '12月24日 15時',
        '12月24日 15:00',
        '12月24日下午3点',
        '12월 24일 오후 3시',
        '24 December, 3pm',
        '2026-12-24 15:00',
      ],
    ],
    ['2026-07-16 12:00-24:00', ['tomorrow at noon', 'noon tomorrow', '明日の正午', '내일 정오']],
    ['2026-07-16 19:00-24:00', ['tomorrow evening at 7', "tomorrow at 7 o'clock in the evening", 'tomorrow at 19']],
    ['2026-12-24 18:00-24:00', ['Christmas Eve in the evening', '平安夜晚上', 'クリスマスイブの夜']],
  ])('%s is meant by %j', (expected, texts) => {
    expect(texts.map((text) => [text, days(text)])).toEqual(texts.map((text) => [text, expected]));
  });
});

describe('days of the year in words', () => {
  test.each([
    [
      '2026-12-05..2026-12-06',
      [
        'the first weekend of December',
        'first weekend in December',
        '12月の最初の週末',
        '12月第1週末',
        '12月第一个周末',
        '十二月的第一個週末',
        '12월 첫째 주말',
        '12월 첫 번째 주말',
        '12월 첫 주말',
      ],
    ],
    [
      '2026-12-26..2026-12-27',
      ['the last weekend of December', '12月の最後の週末', '12月最后一个周末', '12월 마지막 주말'],
    ],
    [
      '2026-12-12',
      [
        'the second Saturday of December',
        '12月の第2土曜日',
        '12月第二土曜日',
        '十二月第二个周六',
        '12월 둘째 주 토요일',
        '12월 둘째 토요일',
      ],
    ],
    ['2026-08-07', ['first Friday of next month', '来月の第1金曜日', '下个月第一个周五', '다음 달 첫째 금요일']],
    ['2026-12-01..2026-12-10', ['early December', '12月上旬', '12月初', '12월 초']],
    ['2026-12-11..2026-12-20', ['mid-December', '12月中旬', '12월 중순']],
    ['2026-12-21..2026-12-31', ['late December', 'the end of December', '12月下旬', '12月末', '12月底', '12월 말']],
    ['2026-07-21..2026-07-31', ['the end of the month', '月末', '月底', '월말', '이달 말']],
    [
      '2026-12-25',
      [
        'Christmas',
        'at Christmas',
        'on Christmas Day',
        'this Christmas',
        'Xmas',
        'クリスマス',
        'クリスマスに',
        '圣诞节',
        '聖誕節',
        '聖誕',
        '크리스마스',
        '성탄절',
        '今年のクリスマス',
        'Christmas 2026',
        'Friday 25 December',
      ],
    ],
    [
      '2026-12-24',
      ['Christmas Eve', 'クリスマスイブ', '平安夜', '크리스마스 이브', 'クリスマスの前日', 'the day before Christmas'],
    ],
    ['2026-12-26', ['Boxing Day', 'the day after Christmas', 'クリスマスの翌日', '크리스마스 다음 날']],
    [
      '2027-02-06',
      [
        '旧正月',
        '春节',
        '春節',
        '农历新年',
        '農曆新年',
        '大年初一',
        'Lunar New Year',
        'Chinese New Year',
        '来年の旧正月',
        '明年春节',
        '2027年春节',
        'Lunar New Year 2027',
        '2027年の旧正月',
      ],
    ],
    ['2027-02-07', ['설날', '구정', '내년 설날', '2027년 설날', 'Seollal']],
    ['2027-02-05', ['除夕', "Lunar New Year's Eve", '年三十']],
    ['2026-09-25', ['中秋节', '中秋節', '中秋', '추석', 'Mid-Autumn Festival', '十五夜', '中秋の名月']],
    ['2026-10-31', ['Halloween', 'ハロウィン', '万圣节', '萬聖節', '핼러윈']],
    ['2026-12-31', ["New Year's Eve", '大晦日', '跨年']],
    ['2027-01-01', ["New Year's Day", '元旦', '元日', '신정']],
    ['2026-08-13..2026-08-16', ['お盆', 'お盆に']],
    ['2027-03-28', ['Easter', 'Easter Sunday', 'イースター', '复活节', '부활절']],
    ['2027-06-09', ['端午节', '端午節', '단오', 'Dragon Boat Festival']],
    ['2027-07-07 or 2026-08-19', ['七夕']],
    ['2026-08-19', ['七夕节', '七夕節', 'Qixi']],
  ])('%s is meant by %j', (expected, texts) => {
    expect(texts.map((text) => [text, days(text)])).toEqual(texts.map((text) => [text, expected]));
  });
});
