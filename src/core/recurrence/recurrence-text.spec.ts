import { readFileSync } from 'node:fs';
import { wallClock, type WallClock } from '../dates/wall-clock.js';
import { UTC_ZONE } from '../dates/zone.js';
import { LANGUAGES } from '../language.js';
import { dayOf } from '../dates/days.js';
import { expand } from './expand.js';
import { namesFirst } from './feed-rule.js';
import { parseRecurrence } from './parse-recurrence.js';
import type { FirstTime, Recurrence } from './recurrence.js';
import { recurrenceText } from './recurrence-text.js';

const fail = (text: string): never => {
  throw new Error(text);
};
const wall = (text: string): WallClock => wallClock(text) ?? fail(text);
const at = (day: string): FirstTime => ({
  start: wall(`${day} 10:00:00`),
  end: wall(`${day} 11:00:00`),
  allDay: false,
  zone: UTC_ZONE,
});
const read = (lines: readonly string[], first: FirstTime): Recurrence => {
  const parsed = parseRecurrence(lines, first);
  return 'problems' in parsed ? fail(JSON.stringify(parsed.problems)) : parsed.recurrence;
};
/** The first date from 15 September 2026 on that a rule names: the text of a start outside the rule is longer. */
const namedFirst = (lines: readonly string[]): FirstTime => {
  const rules = lines.filter((line) => line.startsWith('RRULE')).map((line) => line.replace(/;COUNT=\d+/, ''));
  const [own, next] = expand(read(rules, at('2026-09-15')), { until: wall('2100-01-01 00:00:00'), limit: 2 });
  const [rule] = read(rules, at('2026-09-15')).rules;
  const isNamed = !rule || !next || !own || namesFirst(rule, dayOf(own.start));
  return isNamed ? at('2026-09-15') : at(next.start.slice(0, 10));
};
const texts = (lines: string, first = namedFirst(lines.split(' '))): string[] =>
  LANGUAGES.map((language) => recurrenceText(read(lines.split(' '), first), language));
/** Rules with their sentences, one line per language, in the folder text. */
const table = readFileSync(new URL('text/recurrence-texts.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n\n');
const cases = table.map((block): [string, string[]] => {
  const [lines = '', ...sentences] = block.split('\n');
  return [lines, sentences];
});

describe('the sentence about', () => {
  it.each(cases)('%s', (lines, sentences) => {
    expect(texts(lines)).toEqual(sentences);
  });
});

describe('a start that the rule does not name', () => {
  it.each([
    [
      'RRULE:FREQ=WEEKLY;BYDAY=TH',
      [
        '每周四（首场为2026年9月15日）',
        '每週四（首場為2026年9月15日）',
        'Every Thursday (the first time on 15 September 2026)',
        '毎週木曜日（初回は2026年9月15日）',
        '매주 목요일(첫 회는 2026년 9월 15일)',
      ],
    ],
    [
      'RRULE:FREQ=WEEKLY;BYDAY=TH;COUNT=10',
      [
        '每周四，共10次（首场为2026年9月15日）',
        '每週四，共10次（首場為2026年9月15日）',
        'Every Thursday, 10 times (the first time on 15 September 2026)',
        '毎週木曜日（全10回）（初回は2026年9月15日）',
        '매주 목요일(총 10회)(첫 회는 2026년 9월 15일)',
      ],
    ],
    [
      'RRULE:FREQ=WEEKLY;BYDAY=TH EXDATE:20260915T100000',
      ['每周四', '每週四', 'Every Thursday', '毎週木曜日', '매주 목요일'],
    ],
    [
      'RRULE:FREQ=WEEKLY;BYDAY=TH;COUNT=10 EXDATE:20260915T100000',
      ['每周四，共9次', '每週四，共9次', 'Every Thursday, 9 times', '毎週木曜日（全9回）', '매주 목요일(총 9회)'],
    ],
    [
      'RRULE:FREQ=WEEKLY;BYDAY=TH;COUNT=1',
      ['2026年9月15日', '2026年9月15日', 'On 15 September 2026', '2026年9月15日', '2026년 9월 15일'],
    ],
  ])('is told: %s', (lines, sentences) => {
    expect(texts(lines, at('2026-09-15'))).toEqual(sentences);
  });
});
