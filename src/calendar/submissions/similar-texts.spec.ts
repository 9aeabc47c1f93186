import { similarity } from './similar-texts.js';

describe('the similarity of texts', () => {
  test.each([
    ['Lantern walk', 'lantern  WALK!', 1],
    ['中秋綵燈會', '中秋綵燈會', 1],
    ['Lantern walk', 'Schubert by candlelight', 0.2],
    ['', 'Lantern walk', 0],
    ['鬼', '鬼', 1],
  ])('of %s and %s is about %d', (one, other, expected) => {
    expect(Math.abs(similarity(one, other) - expected)).toBeLessThan(0.2);
  });

  test('is high where a word is added, and low where the texts only share an ending', () => {
    expect(similarity('Lantern walk', 'The great lantern walk')).toBeGreaterThan(0.6);
    expect(similarity('中秋綵燈會', '中秋綵燈會 2026')).toBeGreaterThan(0.5);
    expect(similarity('燈籠音樂會', '鋼琴音樂會')).toBeLessThan(0.6);
  });
});
