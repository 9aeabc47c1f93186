import { nearestName } from './nearest-name.js';

const NAMES = ['language', 'limit', 'words', 'when', 'near', 'venue', 'venues', 'organizers', 'categories', 'page'];

describe('the nearest name', () => {
  it.each([
    ['lang', 'language'],
    ['--lang', 'language'],
    ['Language', 'language'],
    ['langauge', 'language'],
    ['max_limit', 'limit'],
    ['limits', 'limit'],
    ['wrods', 'words'],
    ['wehn', 'when'],
    ['venue_id', 'venue'],
    ['organiser', 'organizers'],
    ['category', 'categories'],
    ['pages', 'page'],
    ['x', undefined],
    ['', undefined],
    ['entirely_else', undefined],
  ])('of %j is %j', (wrong, right) => {
    expect(nearestName(wrong, NAMES)).toBe(right);
  });
});
