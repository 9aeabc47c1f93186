import { readAskedDays } from './asked-days.js';

/** A Wednesday. */
const TODAY = '2026-07-15';

function days(text: string, today = TODAY): string {
  const found = readAskedDays(text, today);
  if (!found) return 'unread';
  return found.first === found.last ? found.first : `${found.first}..${found.last}`;
}

describe('days in words', () => {
  test.each([
    ['2026-07-15', ['today', ' Tonight ', '今日', '今天', '今晚', '오늘']],
    ['2026-07-16', ['tomorrow', '明日', '明天', '내일']],
    [
      '2026-07-17',
      ['the day after tomorrow', '明後日', '后天', '後天', '모레', 'Friday', '金曜日', '周五', '星期五', '금요일'],
    ],
    ['2026-07-18', ['saturday', 'on Saturday', 'this sat', '土曜日', '土曜', '週六', '周六', '礼拜六', '토요일']],
    ['2026-07-18', ['Saturday morning', '土曜日の夜', '周六晚上', '토요일 저녁']],
    ['2026-07-16', ['tomorrow night', '明日の夜', '明天下午', '내일 오전']],
    ['2026-07-15', ['this morning', 'today evening', '今天晚上']],
    [
      '2026-07-24',
      ['next Friday', 'Friday next week', 'on next friday', '来週の金曜日', '下周五', '下個星期五', '다음 주 금요일'],
    ],
    ['2026-07-20', ['next Monday', '下周一']],
    ['2026-07-26', ['next Sunday', '来週日曜']],
    ['2026-07-15..2026-07-21', ['the next 7 days', 'next 7 days', '今後7日間', '未来7天', '앞으로 7일']],
    ['2026-08-01..2026-08-31', ['August', 'in August', 'Aug 2026', '8月', '8월', '8月に']],
    ['2026-07-01..2026-07-31', ['July', '7月']],
    ['2027-06-01..2027-06-30', ['June', 'June 2027', '6월']],
    [
      'unread',
      [
        '9999-12',
        '9999-12-31',
        'December 0000',
        '9999-12-01..9999-12-31',
        '13月',
        '0月',
        'next',
        'next time',
        'the next 0 days',
        'night',
        'Smarch',
      ],
    ],
    ['2026-07-19', ['sunday', '日曜日', '星期日', '星期天', '周日', '일요일']],
    ['2026-07-15', ['wednesday', '水曜日', '星期三', '수요일']],
    [
      '2026-07-18..2026-07-19',
      ['weekend', 'this weekend', '週末', '今週末', '周末', '这周末', '這週末', '주말', '이번 주말'],
    ],
    ['2026-07-25..2026-07-26', ['next weekend', '来週末', '下周末', '下個週末', '다음 주말']],
    ['2026-07-15..2026-07-19', ['this week', '今週', '本周', '這週', '이번 주']],
    ['2026-07-20..2026-07-26', ['next week', '来週', '下周', '下個週', '다음 주']],
    ['2026-07-15..2026-07-31', ['this month', '今月', '本月', '这个月', '이번 달']],
    ['2026-08-01..2026-08-31', ['next month', '来月', '下个月', '다음 달']],
  ])('%s is meant by %j', (expected, texts) => {
    expect(texts.map((text) => [text, days(text)])).toEqual(texts.map((text) => [text, expected]));
  });

  it('begin with the present day, on the days that they name', () => {
    expect(days('this weekend', '2026-07-19')).toBe('2026-07-19');
    expect(days('next week', '2026-07-20')).toBe('2026-07-27..2026-08-02');
    expect(days('this week', '2026-07-19')).toBe('2026-07-19');
  });
});

describe('written days', () => {
  test.each([
    ['2026-12-24', '2026-12-24'],
    ['24 December 2026', '2026-12-24'],
    ['24 December', '2026-12-24'],
    ['December 24', '2026-12-24'],
    ['12月24日', '2026-12-24'],
    ['12월 24일', '2026-12-24'],
    ['3月1日', '2027-03-01'],
    ['２０２６年１２月２４日', '2026-12-24'],
    ['2026-12', '2026-12-01..2026-12-31'],
    ['2026年12月', '2026-12-01..2026-12-31'],
    ['2026-12-24..2026-12-31', '2026-12-24..2026-12-31'],
    ['2026-12-31 to 2026-12-24', '2026-12-24..2026-12-31'],
    ['8月1日から8月3日まで', '2026-08-01..2026-08-03'],
    ['8月1日至8月3日', '2026-08-01..2026-08-03'],
    ['8월 1일부터 8월 3일까지', '2026-08-01..2026-08-03'],
    ['sometime', 'unread'],
    ['2026-02-30', 'unread'],
    ['2026-12-24..', 'unread'],
    ['', 'unread'],
    ['to to to', 'unread'],
  ])('%j is %s', (text, expected) => {
    expect(days(text)).toBe(expected);
  });
});
