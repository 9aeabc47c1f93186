import {
  newRecoveryCodes,
  newTotpSecret,
  otpauthLink,
  recoveryHash,
  secretText,
  stepAt,
  stepOf,
  totpCode,
} from './totp.js';

const SECRET = Buffer.from('12345678901234567890');

// Source: RFC 6238, appendix B: the last six of its eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at second %i is %s', (second, code) => {
  expect(totpCode(SECRET, stepAt(new Date(second * 1000)))).toBe(code);
});

test.each([
  [-2, false],
  [-1, true],
  [0, true],
  [1, true],
  [2, false],
])('a code that is %i steps away is right: %s', (steps, isRight) => {
  const now = new Date('2026-07-15T04:00:10Z');
  const step = stepAt(now) + steps;
  expect(stepOf(SECRET, totpCode(SECRET, step), now)).toBe(isRight ? step : undefined);
});

test('a code is read however people type it, and nothing else is one', () => {
  const now = new Date(59_000);
  for (const typed of ['287082', '287 082', ' 287082 ', '２８７０８２']) expect(stepOf(SECRET, typed, now)).toBe(1);
  for (const wrong of ['', '28708', '2870820', 'abcdef']) expect(stepOf(SECRET, wrong, now)).toBeUndefined();
});

test('an app is told the secret in base32, with the names that it shows', () => {
  expect(secretText(SECRET)).toBe('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ');
  expect(otpauthLink(SECRET, '街の催し & more', 'a@b')).toBe(
    'otpauth://totp/%E8%A1%97%E3%81%AE%E5%82%AC%E3%81%97%20%26%20more:a%40b?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' +
      '&issuer=%E8%A1%97%E3%81%AE%E5%82%AC%E3%81%97%20%26%20more',
  );
  expect(newTotpSecret()).toHaveLength(20);
});

test('recovery codes are ten different ones, and known however they are typed', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^(?:[a-z2-7]{4}-){3}[a-z2-7]{4}$/);
  const [code = ''] = codes;
  expect(recoveryHash(code.toUpperCase().replaceAll('-', ' '))).toEqual(recoveryHash(code));
});
