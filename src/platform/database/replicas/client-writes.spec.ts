import { ClientWrites } from './client-writes.js';

describe('what clients have written', () => {
  it('is asked of each for itself, and of nobody else', () => {
    const writes = new ClientWrites(10);
    writes.note('ann', 500, 1);
    expect(writes.neededBy('ann')).toBe(500);
    expect(writes.neededBy('bob')).toBe(0);
  });

  it('is the last position, whatever order the news comes in', () => {
    const writes = new ClientWrites(10);
    writes.note('ann', 500, 1);
    writes.note('ann', 400, 2);
    expect(writes.neededBy('ann')).toBe(500);
  });

  it('is asked of everybody where it does not fit, of those who wrote longest ago', () => {
    const writes = new ClientWrites(2);
    writes.note('ann', 300, 1);
    writes.note('bob', 200, 2);
    writes.note('ann', 400, 3);
    writes.note('cat', 500, 4);
    expect(['ann', 'bob', 'cat', 'dan'].map((client) => writes.neededBy(client))).toEqual([400, 200, 500, 200]);
  });

  it('is forgotten once every replica in use has it', () => {
    const writes = new ClientWrites(1);
    writes.note('ann', 300, 1);
    writes.note('bob', Infinity, 2);
    writes.forget(2);
    expect(['ann', 'bob'].map((client) => writes.neededBy(client))).toEqual([0, Infinity]);
    writes.forget(3);
    expect(writes.neededBy('bob')).toBe(0);
  });
});
