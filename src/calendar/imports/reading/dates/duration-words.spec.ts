import { durationOfWords } from './duration-words.js';

it.each([
  ['1小時30分鐘', 90],
  ['85分鐘', 85],
  ['大約3小時15分鐘', 195],
  ['1hr30mins', 90],
  ['111mins', 111],
  ['4hr00mins', 240],
  ['The running time of each performance is approximately 85 minutes', 85],
  ['Approximately 2.5 hours', 150],
  ['1시간 40분', 100],
  ['50분', 50],
])('%s are %i minutes', (text, minutes) => {
  expect(durationOfWords(text)).toBe(minutes * 60);
});

it.each(['', '不適用', 'Not Applicable', '99 hours', '0分'])('%j is no length', (text) => {
  expect(durationOfWords(text)).toBeUndefined();
});
