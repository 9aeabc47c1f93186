import { setTimeout as pause } from 'node:timers/promises';
import { Limiter, QueueTimeout } from './limiter.js';

const PATIENT = { timeoutMs: 240_000 };

/** Work that records its name at its start and ends on demand. */
function scene(): { begun: string[]; work: (name: string) => () => Promise<void>; end: (name: string) => void } {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    work: (name) => () => {
      begun.push(name);
      return new Promise((resolve) => ends.set(name, resolve));
    },
    end: (name) => ends.get(name)?.(),
  };
}

describe('a limiter', () => {
  it('runs so many at once, and those of one client first come, first served', async () => {
    const limiter = new Limiter({ atOnce: 2, perClient: Infinity, ...PATIENT });
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
    const all = numbers.map((number) => limiter.run('a', () => work(number)));
    expect([limiter.running, limiter.waiting]).toEqual([2, 4]);
    expect(await Promise.all(all)).toEqual([2, 4, 6, 8, 10, 12]);
    expect([begun, most]).toEqual([numbers, 2]);
    await pause(0);
    expect([limiter.running, limiter.waiting]).toEqual([0, 0]);
  });

  it('leaves places to others, however much one client wants', async () => {
    const limiter = new Limiter({ atOnce: 3, perClient: 2, ...PATIENT });
    const { begun, work, end } = scene();
    const all = ['a1', 'a2', 'a3', 'a4'].map((name) => limiter.run('a', work(name)));
    await pause(0);
    expect(begun).toEqual(['a1', 'a2']);
    all.push(limiter.run('b', work('b1')), limiter.run('b', work('b2')));
    await pause(0);
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    end('a1');
    await pause(0);
    end('a2');
    await pause(0);
    expect(begun.slice(3).sort()).toEqual(['a3', 'b2']);
    for (const name of ['b1', 'b2', 'a3']) end(name);
    await pause(0);
    end('a4');
    await Promise.all(all);
  });

  it('serves the clients who wait in turn', async () => {
    const limiter = new Limiter({ atOnce: 1, perClient: 1, ...PATIENT });
    const { begun, work, end } = scene();
    const names = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'];
    const all = names.map((name) => limiter.run(name.charAt(0), work(name)));
    for (let served = 0; served < names.length; served += 1) {
      await pause(0);
      end(begun.at(-1) ?? '');
    }
    await Promise.all(all);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  });

  it('goes on after one that failed', async () => {
    const limiter = new Limiter({ atOnce: 1, perClient: 1, ...PATIENT });
    const failed = limiter.run('a', () => Promise.reject(new Error('wrong')));
    const thrown = limiter.run('a', () => {
      throw new Error('at once');
    });
    const next = limiter.run('a', () => Promise.resolve('right'));
    await expect(failed).rejects.toThrow('wrong');
    await expect(thrown).rejects.toThrow('at once');
    expect(await next).toBe('right');
  });

  it('refuses those who waited too long, and does nothing for them', async () => {
    const limiter = new Limiter({ atOnce: 1, perClient: 1, timeoutMs: 20 });
    const { begun, work, end } = scene();
    const long = limiter.run('a', work('long'));
    await expect(limiter.run('a', work('late'))).rejects.toThrow(QueueTimeout);
    end('long');
    await long;
    expect(await limiter.run('a', () => Promise.resolve(1))).toBe(1);
    expect(begun).toEqual(['long']);
  });

  it('forgets those who go, before or while they wait', async () => {
    const limiter = new Limiter({ atOnce: 1, perClient: 1, ...PATIENT });
    const { begun, work, end } = scene();
    const long = limiter.run('a', work('long'));
    const leaving = new AbortController();
    const gone = limiter.run('b', work('gone'), leaving.signal);
    leaving.abort(new Error('gone'));
    await expect(gone).rejects.toThrow('gone');
    await expect(limiter.run('b', work('never here'), leaving.signal)).rejects.toThrow('gone');
    expect(limiter.waiting).toBe(0);
    end('long');
    await long;
    expect(begun).toEqual(['long']);
  });
});
