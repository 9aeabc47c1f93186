import { argon2Hash, isArgon2Of } from './argon2.js';
import { passwordProblem } from './password-rule.js';

test.each([
  ['seven grey herons at noon', undefined],
  ['雨が降る日は本を読む人', 'short'],
  ['雨が降る日は図書館で本を読む', undefined],
  ['short one', 'short'],
  ['x'.repeat(201), 'long'],
  ['aaaaaaaaaaaa', 'common'],
  ['abababababab', 'common'],
  ['abcdefghijklmnop', 'common'],
  ['zyxwvutsrqponm', 'common'],
  ['Password12345', 'common'],
  ['P@ssw0rd!2026', 'common'],
  ['1q2w3e4r5t6y', 'common'],
  ['QwertyUiop2026', 'common'],
  ['ann.example12', 'common'],
  ['correct horse battery staple', 'common'],
])('%j is %s', (password, fault) => {
  expect(passwordProblem(password, 'ann.example')).toBe(fault);
});

test('the stored form of a password is another each time, and tells only that password', async () => {
  const [one, other] = [await argon2Hash('Café at the corner'), await argon2Hash('Café at the corner')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(other).not.toBe(one);
  expect(await isArgon2Of('Cafe\u0301 at the corner', one)).toBe(true);
  expect(await isArgon2Of('cafe at the corner', one)).toBe(false);
  expect(await isArgon2Of('Café at the corner', undefined)).toBe(false);
});
