import { judge, UNTRIED, type ReceiverAnswer, type ReceiverState, type Verdict } from './receiver-state.js';

const START = new Date('2027-01-01T00:00:00Z');
const HOUR = 60 * 60 * 1000;

function after(ms: number): Date {
  return new Date(START.getTime() + ms);
}

/** The verdict on the last of several answers to messages that were never sent before. */
function judged(answers: readonly ReceiverAnswer[], from: ReceiverState = UNTRIED): Verdict {
  let verdict: Verdict | undefined;
  for (const answer of answers)
    verdict = judge(verdict?.state ?? from, { attempts: 0, createdAt: START }, answer, START);
  if (!verdict) throw new Error('There is no answer.');
  return verdict;
}

const times = (count: number, answer: string): ReceiverAnswer[] => Array.from({ length: count }, () => ({ answer }));
const secondsUntil = (moment: Date | null): number => ((moment?.getTime() ?? NaN) - START.getTime()) / 1000;

describe('a refusal', () => {
  it.each(['500', '400', '401', '404', '302', '418', 'too-large'])('puts off its record alone: %s', (answer) => {
    const { state, nextAt, isOff } = judged([{ answer }]);
    expect(state.pausedUntil).toBeNull();
    expect(secondsUntil(nextAt)).toBeGreaterThan(4);
    expect(isOff).toBe(false);
  });

  it.each(['429', '502', '503', '504', 'unreachable', 'time', 'not-public', 'address'])(
    'pauses all where the receiver takes nothing: %s',
    (answer) => {
      const { state, isOff } = judged([{ answer }]);
      expect(secondsUntil(state.pausedUntil)).toBeGreaterThan(4);
      expect(secondsUntil(state.pausedUntil)).toBeLessThan(6);
      expect(isOff).toBe(false);
    },
  );

  it.each(['500', '429', '503'])('pauses as long as the receiver asks for: %s', (answer) => {
    const { state, nextAt } = judged([{ answer, retryAfter: 120 }]);
    expect(secondsUntil(state.pausedUntil)).toBe(120);
    expect(secondsUntil(nextAt)).toBe(120);
  });

  it('pauses a day at most', () => {
    expect(secondsUntil(judged([{ answer: '503', retryAfter: 1e9 }]).state.pausedUntil)).toBe(86_400);
  });

  it('pauses all when it is the twentieth in a row', () => {
    expect(judged(times(19, '500')).state.pausedUntil).toBeNull();
    expect(secondsUntil(judged(times(20, '500')).state.pausedUntil)).toBeLessThan(6);
    expect(judged([...times(19, '500'), { answer: '200' }, ...times(19, '500')]).state.pausedUntil).toBeNull();
  });

  it('pauses once where several messages were sent at a time', () => {
    expect(judged(times(8, 'time')).state).toMatchObject({ failures: 8, pauses: 1 });
  });

  it('pauses longer after each pause, until a message is accepted', () => {
    let now = START;
    let state: ReceiverState = UNTRIED;
    const pauses: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      ({ state } = judge(state, { attempts: 0, createdAt: START }, { answer: 'unreachable' }, now));
      const until = state.pausedUntil ?? now;
      pauses.push(until.getTime() - now.getTime());
      now = until;
    }
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
    expect(pauses.at(-1)).toBeGreaterThan(4 * HOUR);
    ({ state } = judge(state, { attempts: 0, createdAt: START }, { answer: '204' }, now));
    expect(state).toMatchObject({ failures: 0, pauses: 0, failingSince: null, lastFailure: 'unreachable' });
    expect(state.lastSuccessAt).toEqual(now);
  });
});

describe('a webhook', () => {
  it('is switched off at once by a receiver that is gone', () => {
    expect(judged([{ answer: '410' }])).toMatchObject({ isOff: true, nextAt: null });
  });

  it.each([undefined, 1])('is switched off after days of nothing but refusals, Retry-After %s', (retryAfter) => {
    const failing = { ...UNTRIED, failures: 9, failingSince: START };
    const answer = { answer: '503', retryAfter };
    const message = { attempts: 9, createdAt: START };
    expect(judge(failing, message, answer, after(59 * HOUR)).isOff).toBe(false);
    expect(judge(failing, message, answer, after(60 * HOUR)).isOff).toBe(true);
    // A service that was down for the days has not tried.
    expect(judge({ ...failing, failures: 3 }, message, answer, after(60 * HOUR)).isOff).toBe(false);
  });

  it('stays on when one message is refused for days while others are accepted', () => {
    const verdict = judge(UNTRIED, { attempts: 9, createdAt: START }, { answer: '500' }, after(70 * HOUR));
    expect(verdict).toMatchObject({ isOff: false, nextAt: null });
  });

  it('tries a message that waited for days behind others as often as any', () => {
    const verdict = judge(UNTRIED, { attempts: 0, createdAt: START }, { answer: '500' }, after(70 * HOUR));
    expect(verdict.nextAt).not.toBeNull();
  });
});
