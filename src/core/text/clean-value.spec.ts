import { cleanValue } from './clean-value.js';

it('a value has no control characters and no halves of characters, however deep', () => {
  const at = new Date(0);
  expect(cleanValue({ 'a\0': ['b\ud800', { c: 'd\r\ne\u0007' }], at, none: null, number: 1 })).toEqual({
    a: ['b\ufffd', { c: 'd\ne' }],
    at,
    none: null,
    number: 1,
  });
});
