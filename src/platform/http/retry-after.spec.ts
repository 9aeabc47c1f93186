import { retryAfterSeconds } from './retry-after.js';

const now = new Date('2027-04-01T00:00:00Z');

test.each([
  ['7', 7],
  [' 7 ', 7],
  ['-7', 0],
  ['Thu, 01 Apr 2027 00:01:00 GMT', 60],
  ['Thu, 01 Apr 2027 00:00:00 GMT', 0],
  ['soon', undefined],
  ['', undefined],
  [null, undefined],
])('%j asks for %j seconds', (header, seconds) => {
  expect(retryAfterSeconds(header, now)).toBe(seconds);
});
