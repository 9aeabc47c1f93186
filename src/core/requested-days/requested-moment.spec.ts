import { readRequestedMoment } from './requested-moment.js';

/** A Wednesday. */
const TODAY = '2026-07-15';
const START = '2026-12-24 15:00:00';

describe('an end in words', () => {
  test.each([
    ['2026-12-24 17:00:00', ['17:00', '17時', '5pm', '5 pm', '午後5時', '오후 5시', '下午5点']],
    ['2026-07-16 16:00:00', ['明日 16:00', '明天 16:00', '내일 16:00', 'tomorrow 16:00', '明日16時']],
  ])('is %s for %j', (moment, texts) => {
    expect(texts.map((text) => [text, readRequestedMoment(text, TODAY, START)])).toEqual(
      texts.map((text) => [text, { moment }]),
    );
  });
});
