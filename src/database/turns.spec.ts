import { setTimeout as pause } from 'node:timers/promises';
import { NoTurn, turns } from './turns.js';

describe('turns', () => {
  it('come to so many at once, first come, first served', async () => {
    const inTurn = turns(2, 240_000);
    const begun: number[] = [];
    let running = 0;
    let most = 0;
    const work = async (number: number): Promise<number> => {
      begun.push(number);
      most = Math.max(most, (running += 1));
      await pause(2);
      running -= 1;
      return number * 2;
    };
    const numbers = [1, 2, 3, 4, 5, 6];
    expect(await Promise.all(numbers.map((number) => inTurn(() => work(number))))).toEqual([2, 4, 6, 8, 10, 12]);
    expect([begun, most]).toEqual([numbers, 2]);
  });

  it('go on after one that failed', async () => {
    const inTurn = turns(1, 240_000);
    const failed = inTurn(() => Promise.reject(new Error('wrong')));
    const thrown = inTurn(() => {
      throw new Error('at once');
    });
    const next = inTurn(() => Promise.resolve('right'));
    await expect(failed).rejects.toThrow('wrong');
    await expect(thrown).rejects.toThrow('at once');
    expect(await next).toBe('right');
  });

  it('are given up by those who waited too long, and nothing is done for them', async () => {
    const inTurn = turns(1, 20);
    let end: () => void = () => undefined;
    const long = inTurn(() => new Promise<void>((resolve) => (end = resolve)));
    let done = false;
    const late = inTurn(() => Promise.resolve((done = true)));
    await expect(late).rejects.toThrow(NoTurn);
    end();
    await long;
    expect(await inTurn(() => Promise.resolve(1))).toBe(1);
    expect(done).toBe(false);
  });
});
