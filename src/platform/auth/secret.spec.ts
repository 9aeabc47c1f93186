import { newSecret, passwordHash, secretHash } from './secret.js';

describe('a new application password', () => {
  it('is 32 letters and digits that cannot be mistaken for each other, in groups of four', () => {
    for (let n = 0; n < 100; n++) expect(newSecret()).toMatch(/^(?:[a-km-np-z2-9]{4} ){7}[a-km-np-z2-9]{4}$/);
  });

  it('is another each time, and uses every sign as often', () => {
    const all = Array.from({ length: 2000 }, newSecret);
    expect(new Set(all).size).toBe(2000);
    const counts = new Map<string, number>();
    for (const sign of all.join('').replaceAll(' ', '')) counts.set(sign, (counts.get(sign) ?? 0) + 1);
    expect(counts.size).toBe(32);
    // 2,000 of each are expected; the limit is six standard deviations.
    for (const count of counts.values()) expect(Math.abs(count - 2000)).toBeLessThan(270);
  });
});

describe('the hash of an application password', () => {
  it('does not look at blanks, and at nothing but them', () => {
    expect(secretHash('abcd efgh')).toBe(secretHash(' abcd\tefgh '));
    expect(secretHash('abcd efgh')).not.toBe(secretHash('ABCD efgh'));
    expect(secretHash('abcd')).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('the hash of a password that a person chose', () => {
  it('is the same however the letters were typed, and another with another salt', async () => {
    expect(await passwordHash('Caf\u00e9', 'salt')).toBe(await passwordHash('Cafe\u0301', 'salt'));
    expect(await passwordHash('sesame', 'salt')).not.toBe(await passwordHash('sesame', 'pepper'));
    expect(await passwordHash('sesame', 'salt')).not.toBe(await passwordHash('Sesame', 'salt'));
  });
});
