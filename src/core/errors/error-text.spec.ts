import { runInNewContext } from 'node:vm';
import { plainError } from '#plain-error.js';
import { errorReport } from './error-text.js';
import { Limiter } from '#platform/database/limiter.js';

/** An error of another realm's class. */
function foreign(code?: string): unknown {
  return runInNewContext(`Object.assign(new Error('disk is full'), ${JSON.stringify({ code })})`);
}

describe('an error of another realm', () => {
  it('is told with all that it says', () => {
    expect(foreign()).not.toBeInstanceOf(Error);
    for (const told of [errorReport(foreign()), plainError(foreign())])
      expect(told).toMatch(/^Error: disk is full\n +at /);
  });

  it('is known by its code', () => {
    expect(plainError(foreign('EADDRINUSE'))).toMatch(/^The port is in use/);
    expect(plainError(foreign('EACCES'))).toBe('disk is full: choose another HOST, PORT or DATA_DIR.');
  });

  it('comes out of a queue as it went in', async () => {
    const error = foreign('57P01');
    const failing = (): Promise<never> => runInNewContext('Promise.reject(error)', { error }) as Promise<never>;
    await expect(new Limiter({ atOnce: 1, perClient: 1, timeoutMs: 60_000 }).run('a', failing)).rejects.toBe(error);
  });
});

describe('what is thrown and no error', () => {
  it.each([
    [{ message: 'no room' }, 'no room'],
    [{ code: 'P1001' }, 'P1001'],
    ['no room', 'no room'],
    [{ left: 3 }, '{ left: 3 }'],
    [undefined, 'undefined'],
  ])('%p is told as %p', (thrown, told) => {
    expect([errorReport(thrown), plainError(thrown)]).toEqual([told, told]);
  });
});
