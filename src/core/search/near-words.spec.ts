import { nearSearch } from './near-words.js';

describe('the search that was meant', () => {
  const texts = ['Lantern Festival by the harbour', 'Schubert by candlelight', 'Café Besançon', '花燈會'];

  it.each([
    ['lantren', 'lantern'],
    ['lanterm festival', 'lantern festival'],
    ['habour', 'harbour'],
    ['shubert candelight', 'schubert candlelight'],
    ['BESANCN', 'besançon'],
  ])('is told of %s', (search, meant) => {
    expect(nearSearch(search, texts)).toBe(meant);
  });

  it.each(['lantern', 'cafe', 'xyz', 'elephant', 'by', '花燈', '等會', ''])('is not guessed at %s', (search) => {
    expect(nearSearch(search, texts)).toBeUndefined();
  });
});
