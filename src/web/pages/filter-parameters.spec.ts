import { filtersIn, withoutEmptyParams } from './filter-parameters.js';

describe('the parameters of a list', () => {
  test.each([
    ['?search=&venue=3', 'venue=3'],
    ['?categories=', ''],
    ['?a&b=1&=', 'b=1'],
    ['?', ''],
  ])('%s says no more than %j', (search, expected) => {
    expect(withoutEmptyParams(search)).toBe(expected);
  });

  test('are left as they are where none is empty', () => {
    expect(withoutEmptyParams('?search=a%3D&venue=3')).toBeUndefined();
  });

  test('are those that say what is listed', () => {
    expect(filtersIn({ page: '2', path_slug: 'x', venue: '3' })).toEqual({ venue: '3' });
  });
});
