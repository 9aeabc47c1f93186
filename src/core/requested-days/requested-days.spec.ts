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

describe('days in words', () => {
  test.each([
    ['2026-07-15', ['today', '今日', '今天', '오늘', '本日']],
    ['2026-07-16', ['tomorrow', '明日', '明天', '내일']],
    [
      '2026-07-17',
      ['the day after tomorrow', '明後日', '后天', '後天', '모레', 'Friday', '金曜日', '周五', '星期五', '금요일'],
    ],
    ['2026-07-18', ['saturday', 'on Saturday', 'this sat', '土曜日', '土曜', '週六', '周六', '礼拜六', '토요일']],
    [
      '2026-07-24',
      ['next Friday', 'Friday next week', 'on next friday', '来週の金曜日', '下周五', '下個星期五', '다음 주 금요일'],
    ],
    [
      '2026-08-08',
      [
        'the 8th',
        'on the 8th',
        '8th',
        'the eighth',
        '8日',
        '8号',
        '8號',
        '八号',
        '8일',
        '8日に',
        '8일에',
        'the 8th of August',
        '8th of next month',
        '来月8日',
        '来月の8日',
        '下个月8号',
        '다음 달 8일',
        'August the 8th',
        'Saturday the 8th',
        '8日(土)',
        '8월 8일 토요일',
        '八月八日',
      ],
    ],
    ['2026-07-18..2026-07-19', ['Saturday and Sunday', '土日', '周六和周日', '토요일과 일요일']],
    ['2026-12-07..2026-12-13', ['the week of December 9', 'the week of 9 December']],
    ['2026-07-20', ['the 20th', '20日', '20号', '20일', 'Monday the 20th']],
    ['2026-07-31', ['the 31st', '31日', '三十一号']],
    [
      '2026-07-29',
      [
        'in two weeks',
        'in 14 days',
        'in a fortnight',
        'two weeks from now',
        '2週間後',
        '二週間後',
        '两周后',
        '兩週後',
        '两个星期后',
        '2주 뒤',
        '2주 후에',
        '두 주 뒤',
        'two weeks from today',
      ],
    ],
    ['2026-07-22', ['in a week', 'a week from today', '1週間後', '一周后', '일주일 뒤', '7日後', '7天后']],
    ['2026-07-18', ['in three days', '3日後', '三天后', '사흘 뒤', '3일 후', 'しあさって', '大后天', '글피']],
    ['2026-08-15', ['in a month', '1か月後', '一个月后', '한 달 뒤', '1개월 후']],
    ['2026-07-24', ['a week from Friday', 'a week on Friday', 'Friday week']],
    ['2026-07-31', ['the Friday after next', '再来週の金曜日', '下下周五', '다다음 주 금요일']],
    [
      '2026-07-15..2026-07-28',
      [
        'the next two weeks',
        'in the next 2 weeks',
        'within two weeks',
        '今後2週間',
        '接下来两周',
        '未来兩週',
        '앞으로 2주',
        '2週間以内',
        '两周内',
        '2주 이내',
        '2주 안에',
      ],
    ],
    ['2027-05-12 or 2026-12-05', ['5/12', '5/12 19:00', '5/12 in the evening', '5.12.']],
    ['2026-05-12 or 2026-12-05', ['5/12/2026', '05/12/26']],
    ['2026-12-25', ['25/12', '12/25', '25.12.', '12/25/2026']],
    ['2026-12-05', ['12/5(土)', '5/12(토)', '12/5 (Sat)', 'December 5', '5 Dec']],
    [
      '2027-03-01..2027-03-31',
      ['March next year', 'in March next year', '来年3月', '来年の3月', '明年三月', '내년 3월'],
    ],
    ['2027-01-01..2027-12-31', ['next year', '来年', '明年', '내년']],
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
        'at 8',
        'tomorrow at 25:00',
        '5/32',
        '32/5',
        '2027-02-29',
        'the 32nd',
        'Sunday the 8th',
        '8日(日)',
        'the first Smarch of December',
        'the fifth weekend of December',
        'Christmas 0000',
        'x'.repeat(200),
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
    ['12月24日〜31日', '2026-12-24..2026-12-31'],
    ['12月24日から31日まで', '2026-12-24..2026-12-31'],
    ['12月24-31日', '2026-12-24..2026-12-31'],
    ['24-31 December', '2026-12-24..2026-12-31'],
    ['December 24 to 31', '2026-12-24..2026-12-31'],
    ['between 24 December and 31 December', '2026-12-24..2026-12-31'],
    ['from Friday to Sunday', '2026-07-17..2026-07-19'],
    ['Friday until Tuesday', '2026-07-17..2026-07-21'],
    ['金曜日から日曜日まで', '2026-07-17..2026-07-19'],
    ['周五到周日', '2026-07-17..2026-07-19'],
    ['금요일부터 일요일까지', '2026-07-17..2026-07-19'],
    ['from tomorrow to Saturday', '2026-07-16..2026-07-18'],
    ["Christmas to New Year's Day", '2026-12-25..2027-01-01'],
    ['8/20-8/25', '2026-08-20..2026-08-25'],
    ['5/12-5/14', '2027-05-12 or 2026-12-05'],
    ['sometime', 'unread'],
    ['2026-02-30', 'unread'],
    ['2026-12-24..', 'unread'],
    ['', 'unread'],
    ['to to to', 'unread'],
  ])('%j is %s', (text, expected) => {
    expect(days(text)).toBe(expected);
  });
});
