import { setTimeout as pause } from 'node:timers/promises';
import { QueueTimeout, limiter } from './limiter.js';

describe('a limiter', () => {
  it('runs so many at once, first come, first served', async () => {
    const limited = limiter(2, 240_000);
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
    expect(await Promise.all(numbers.map((number) => limited(() => work(number))))).toEqual([2, 4, 6, 8, 10, 12]);
    expect([begun, most]).toEqual([numbers, 2]);
  });

  it('goes on after one that failed', async () => {
    const limited = limiter(1, 240_000);
    const failed = limited(() => Promise.reject(new Error('wrong')));
    const thrown = limited(() => {
      throw new Error('at once');
    });
    const next = limited(() => Promise.resolve('right'));
    await expect(failed).rejects.toThrow('wrong');
    await expect(thrown).rejects.toThrow('at once');
    expect(await next).toBe('right');
  });

  it('refuses those who waited too long, and does nothing for them', async () => {
    const limited = limiter(1, 20);
    let end: () => void = () => undefined;
    const long = limited(() => new Promise<void>((resolve) => (end = resolve)));
    let done = false;
    const late = limited(() => Promise.resolve((done = true)));
    await expect(late).rejects.toThrow(QueueTimeout);
    end();
    await long;
    expect(await limited(() => Promise.resolve(1))).toBe(1);
    expect(done).toBe(false);
  });
});
