import { forgottenBefore, removeAfter } from './removal-date.js';

const NOW = new Date('2026-07-20T08:00:00Z');

describe('how long anything is known of a sender', () => {
  test('counts from the setting', () => {
    const submissions = { days: 10, mail: undefined };
    expect(removeAfter({ submissions }, NOW)).toEqual(new Date('2026-07-30T08:00:00Z'));
    expect(forgottenBefore({ submissions }, NOW)).toEqual(new Date('2026-05-21T08:00:00Z'));
  });

  test('ends as well where suggestions are not taken any more', () => {
    expect(removeAfter({ submissions: undefined }, NOW)).toEqual(NOW);
    expect(forgottenBefore({ submissions: undefined }, NOW)).toEqual(new Date('2026-01-21T08:00:00Z'));
  });
});
