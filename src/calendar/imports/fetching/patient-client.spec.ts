import { PatientClient } from './patient-client.js';

const settled = (): Promise<void> => new Promise((done) => setImmediate(done));
const AFTER_7 = { 'retry-after': '7' };

/** A client whose pauses end when the test says so, at a site that answers with what is left of these, then with 200. */
function client(...answers: { status: number; headers?: Record<string, string> }[]): {
  ask: (path: string) => void;
  requested: string[];
  waits: number[];
  goOn: (which?: number) => Promise<void>;
} {
  const requested: string[] = [];
  const waits: number[] = [];
  const ends: (() => void)[] = [];
  const patient = new PatientClient(
    (address) => {
      requested.push(address);
      const { status, headers = {} } = answers.shift() ?? { status: 200 };
      return Promise.resolve(new Response('', { status, headers }));
    },
    {
      wait: (milliseconds) => {
        waits.push(milliseconds);
        return new Promise((end) => ends.push(end));
      },
    },
  );
  return {
    ask: (path) => void patient.get(path),
    requested,
    waits,
    goOn: async (which) => {
      for (const end of which === undefined ? ends.splice(0) : ends.splice(which, 1)) end();
      await settled();
    },
  };
}

describe('a site that answers', () => {
  it.each([
    ['503', 'is left alone', [{ status: 503 }], ['a']],
    ['500', 'is asked for other things meanwhile', [{ status: 500 }], ['a', 'b']],
    ['429', 'is left alone', [{ status: 429 }], ['a']],
    ['503 and says for how long', 'is left alone', [{ status: 503, headers: AFTER_7 }], ['a']],
    ['500 and says for how long', 'is left alone', [{ status: 500, headers: AFTER_7 }], ['a']],
  ])('%s %s', async (_status, _reaction, answers, expected) => {
    const { ask, requested: asked, waits, goOn } = client(...answers);
    ask('a');
    await settled();
    ask('b');
    await settled();
    expect(asked).toEqual(expected);
    expect(waits[0]).toBe('headers' in (answers[0] ?? {}) ? 7000 : 500);
    await goOn();
    expect(asked.toSorted()).toEqual(['a', 'a', 'b']);
  });

  it('for how long it is busy, and then differently, is left alone for the longer time', async () => {
    const {
      ask,
      requested: asked,
      waits,
      goOn,
    } = client({ status: 429, headers: { 'retry-after': '90' } }, { status: 429 });
    ask('a');
    ask('b');
    await settled();
    expect(waits).toEqual([90_000, 500]);
    await goOn(1);
    ask('c');
    await settled();
    expect(asked).toEqual(['a', 'b']);
    await goOn();
    expect(asked.slice(2).sort()).toEqual(['a', 'b', 'c']);
  });

  it('that it is busy for longer than an import waits is asked no more', async () => {
    const {
      ask,
      requested: asked,
      waits,
    } = client({ status: 503, headers: { 'retry-after': '600' } }, { status: 503, headers: { 'retry-after': '601' } });
    ask('a');
    ask('b');
    await settled();
    ask('c');
    await settled();
    expect([asked, waits]).toEqual([['a', 'b'], [600_000]]);
  });

  it.each(['0', '-5', 'Sat, 01 Jan 2000 00:00:00 GMT'])(
    'that it may be asked again after %s has half a second',
    async (after) => {
      const { ask, waits } = client({ status: 429, headers: { 'retry-after': after } });
      ask('a');
      await settled();
      expect(waits).toEqual([500]);
    },
  );
});
