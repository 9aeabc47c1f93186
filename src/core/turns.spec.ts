import { mapInTurns, SLICE, takeTurn } from './turns.js';

/** Counts the passes of the event loop until it is stopped. */
function passes(): { now: number; stop: () => void } {
  const counted = {
    now: 0,
    stop: (): void => {
      clearImmediate(immediate);
    },
  };
  const next = (): void => {
    counted.now += 1;
    immediate = setImmediate(next);
  };
  let immediate = setImmediate(next);
  return counted;
}

describe('turns', () => {
  it('are taken by clients one after the other, however many each of them wants', async () => {
    const taken: string[] = [];
    const turn = async (client: string, name: string): Promise<void> => {
      await takeTurn(client);
      taken.push(name);
    };
    const many = Array.from({ length: 50 }, (_, n) => turn('a', `a${String(n)}`));
    await Promise.all([...many, turn('b', 'b0'), turn('b', 'b1'), turn('c', 'c0')]);
    expect(taken.slice(0, 6)).toEqual(['a0', 'b0', 'c0', 'a1', 'b1', 'a2']);
    expect(taken).toHaveLength(53);
  });

  it('are taken one in each pass of the event loop', async () => {
    const counted = passes();
    const at: number[] = [];
    await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        await takeTurn(String(n % 3));
        at.push(counted.now);
      }),
    );
    counted.stop();
    expect(new Set(at).size).toBe(20);
  });

  it('let others in between the slices of what is made', async () => {
    const counted = passes();
    const made = new Map<number, number>();
    const items = Array.from({ length: 10 * SLICE + 1 }, (_, n) => n);
    const doubled = await mapInTurns('a', items, (item) => {
      made.set(counted.now, (made.get(counted.now) ?? 0) + 1);
      return 2 * item;
    });
    counted.stop();
    expect(doubled).toEqual(items.map((item) => 2 * item));
    expect([...made.values()]).toEqual([...Array.from({ length: 10 }, () => SLICE), 1]);
  });
});
