import { LogHistory } from './log-history.js';

describe('the history of the log', () => {
  it('knows as of when a position stands', () => {
    const history = new LogHistory(1_000);
    expect(history.newest).toBeUndefined();
    for (const [position, at] of [
      [100, 1],
      [100, 2],
      [250, 3],
      [300, 4],
    ] as const)
      history.note(position, at);
    expect([99, 100, 249, 250, 299, 300, 999].map((position) => history.momentOf(position))).toEqual([
      -Infinity,
      2,
      2,
      3,
      3,
      4,
      4,
    ]);
  });

  it('begins anew with another primary', () => {
    const history = new LogHistory(1_000);
    history.note(500, 1);
    history.note(400, 2);
    expect([400, 500].map((position) => history.momentOf(position))).toEqual([2, 2]);
    expect(history.momentOf(399)).toBe(-Infinity);
  });

  it('forgets what is too old to matter', () => {
    const history = new LogHistory(10);
    for (let at = 0; at < 100; at++) history.note(at, at);
    expect(history.momentOf(50)).toBe(-Infinity);
    expect(history.momentOf(95)).toBe(95);
  });
});
