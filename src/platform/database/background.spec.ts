import { AsyncLocalStorage } from 'node:async_hooks';
import { inBackground, isAnyInBackground, waitOfStatement } from './background.js';

const WAIT = Promise.resolve();

describe('work in the background', () => {
  it('gives way, and nothing else does', async () => {
    const work = inBackground(
      () => WAIT,
      () => Promise.resolve(waitOfStatement()),
    );
    expect(waitOfStatement()).toBeUndefined();
    expect(isAnyInBackground()).toBe(true);
    await work;
    expect(isAnyInBackground()).toBe(false);
  });

  it('is over when it ends or fails: what it has set going no longer gives way', async () => {
    const waits: unknown[] = [];
    let later: typeof waitOfStatement = () => WAIT;
    const work = inBackground(
      () => WAIT,
      () => {
        later = AsyncLocalStorage.bind(waitOfStatement);
        waits.push(waitOfStatement(), later());
        return Promise.reject(new Error('It fails.'));
      },
    );
    await expect(work).rejects.toThrow('It fails.');
    expect(waits).toEqual([WAIT, WAIT]);
    expect(later()).toBeUndefined();
    expect(isAnyInBackground()).toBe(false);
  });
});
