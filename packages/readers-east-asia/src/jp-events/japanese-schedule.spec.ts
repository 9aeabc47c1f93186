import { wallClock } from 'kalends/reading';
import { japaneseSchedule } from './japanese-schedule.js';

describe('words about the days of a Japanese event', () => {
  it.each([
    ['毎週火曜日', 'FREQ=WEEKLY;BYDAY=TU', '2027-04-06'],
    ['毎週火・木曜日に開催', 'FREQ=WEEKLY;BYDAY=TU,TH', '2027-04-08'],
    ['毎週土日', 'FREQ=WEEKLY;BYDAY=SA,SU', '2027-04-11'],
    ['隔週 水曜', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE', '2027-04-07'],
    ['毎月第3木曜日', 'FREQ=MONTHLY;BYDAY=3TH', '2027-04-15'],
    ['毎月第２・第４土曜日', 'FREQ=MONTHLY;BYDAY=2SA,4SA', '2027-04-24'],
    ['第一日曜日', 'FREQ=MONTHLY;BYDAY=1SU', '2027-04-04'],
    ['毎月最終金曜日', 'FREQ=MONTHLY;BYDAY=-1FR', '2027-04-30'],
    ['毎月10日', 'FREQ=MONTHLY;BYMONTHDAY=10', '2027-04-10'],
    ['毎日', 'FREQ=DAILY', '2027-04-10'],
  ])('%s is a rule for %s', (text, parts, day) => {
    const read = japaneseSchedule(text);
    const start = wallClock(`${day} 10:00:00`);
    expect(read).toMatchObject({ kind: 'rule', parts: parts.split(';') });
    expect(read.kind === 'rule' && start && read.fits(start)).toBe(true);
  });

  it.each([
    ['毎週火曜日', '2027-04-07'],
    ['毎月第3木曜日', '2027-04-08'],
    ['毎月最終金曜日', '2027-04-23'],
    ['毎月10日', '2027-04-11'],
  ])('%s does not fit %s', (text, day) => {
    const read = japaneseSchedule(text);
    const start = wallClock(`${day} 10:00:00`);
    expect(read.kind === 'rule' && start && read.fits(start)).toBe(false);
  });

  it.each(['毎週土曜日（8月を除く）', '毎月第3木曜日ほか', '隔週開催'])('%s is a schedule that stays words', (text) => {
    expect(japaneseSchedule(text)).toEqual({ kind: 'unread' });
  });

  it.each(['', '小雨決行', '月曜休館', '毎週月曜日は休館', '雨天の場合は4月11日'])('%s is none', (text) => {
    expect(japaneseSchedule(text)).toEqual({ kind: 'none' });
  });
});
