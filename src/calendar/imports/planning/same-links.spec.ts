import type { Decision } from './decisions.js';
import { withoutSameLinks } from './same-links.js';

const IDS = new Map([
  ['venues hall', 1],
  ['venues old hall', 1],
  ['organizers a', 2],
  ['organizers b', 3],
  ['categories music', 5],
  ['categories art', 4],
]);

function change(field: string, before: unknown, after: unknown, language: 'en' | null = null): Decision {
  return { field, language, before, after, taken: true, reason: 'changed-there' };
}

it.each([
  ['a venue', change('venue', [1], 'hall')],
  ['a venue under another key', change('venue', [1], 'old hall')],
  ['no venue', change('venue', null, null)],
  ['organizers', change('organizer', [2, 3], ['a', 'b'])],
  ['categories in any order', change('categories', [4, 5], ['music', 'art'])],
  ['a category above', change('parent', 5, 'music')],
])('the same link to %s is no change', (_, same) => {
  expect(withoutSameLinks([same], IDS)).toEqual([]);
});

it.each([
  ['another record', change('venue', [2], 'hall')],
  ['a record that is not here yet', change('venue', null, 'new hall')],
  ['organizers in another order', change('organizer', [3, 2], ['a', 'b'])],
  ['one more', change('categories', [5], ['music', 'art'])],
  ['none', change('venue', [1], null)],
  ['a text', change('venue', '1', 'hall', 'en')],
])('%s is a change', (_, other) => {
  expect(withoutSameLinks([other], IDS)).toEqual([other]);
});
