import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { Viewer } from '#platform/auth/viewer.js';
import { languageChain } from '#core/translation/chain.js';
import { parseConfig } from '#platform/config/config.js';
import { Links } from '#platform/http/links.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { Replica } from '#platform/database/replicas/replica.js';
import { batchLoad } from './batch-load.js';

const EDITOR = new Viewer({ id: 1, login: 'editor', role: 'editor', readOnly: false });

function contextOf(changes: Partial<RequestContext> = {}): RequestContext {
  return {
    viewer: Viewer.ANYBODY,
    languages: languageChain('en', 'en'),
    interfaceLanguage: 'en',
    links: new Links(parseConfig({}), 'http://127.0.0.1', undefined),
    now: new Date(0),
    ifMatch: undefined,
    client: 'anybody',
    gone: () => new AbortController().signal,
    replica: undefined,
    requestId: undefined,
    hidesExistence: false,
    rawParams: {},
    ...changes,
  };
}

/** Leaves out multiples of ten, and records the ids of each call. */
function noted(requested: (readonly [string, readonly number[]])[]): ReturnType<typeof batchLoad<{ id: number }>> {
  return batchLoad((ids, { languages }) => {
    requested.push([languages[0], ids]);
    if (ids.includes(13)) return Promise.reject(new Error('wrong'));
    return Promise.resolve(ids.filter((id) => id % 10 !== 0).map((id) => ({ id })));
  });
}

describe('single records', () => {
  it('are read together when they are asked for in one turn of the event loop', async () => {
    const requested: [string, number[]][] = [];
    const read = noted(requested);
    const rows = await Promise.all([3, 1, 3, 10, 2].map((id) => read(id, contextOf())));
    expect(rows.map((row) => row?.id)).toEqual([3, 1, 3, undefined, 2]);
    expect(requested).toEqual([['en', [3, 1, 10, 2]]]);
  });

  it('are read after they were asked for', async () => {
    const requested: [string, number[]][] = [];
    const read = noted(requested);
    const first = read(1, contextOf());
    await turnOfTheLoop();
    const second = read(1, contextOf());
    await Promise.all([first, second]);
    expect(requested).toEqual([
      ['en', [1]],
      ['en', [1]],
    ]);
  });

  it('are read as of the last moment of those who ask', async () => {
    const moments: number[] = [];
    const read = batchLoad<{ id: number }>((_ids, { now }) => {
      moments.push(now.getTime());
      return Promise.resolve([]);
    });
    await Promise.all([2, 3, 1].map((time) => read(time, contextOf({ now: new Date(time) }))));
    expect(moments).toEqual([3]);
  });

  it('are read from a replica that has what the furthest of those who ask must find', async () => {
    const positions: unknown[] = [];
    const read = batchLoad<{ id: number }>((_ids, { replica }) => {
      positions.push(replica?.position);
      return Promise.resolve([]);
    });
    const replica = new Replica('postgresql://kal@localhost/kal', 1);
    const at = (position: number) => contextOf({ replica: { replica, asOf: 0, position }, now: new Date(-position) });
    await Promise.all([5, 9, 7].map((position) => read(position, at(position))));
    expect(positions).toEqual([9]);
  });

  it('are read apart for each language, and for whoever has signed in', async () => {
    const requested: [string, number[]][] = [];
    const read = noted(requested);
    const japanese = contextOf({ languages: languageChain('ja', 'en') });
    const editor = contextOf({ viewer: EDITOR });
    await Promise.all([
      read(1, contextOf()),
      read(1, japanese),
      read(2, editor),
      read(2, contextOf()),
      read(3, editor),
    ]);
    expect(requested).toHaveLength(4);
    expect(requested).toEqual(
      expect.arrayContaining([
        ['en', [1, 2]],
        ['ja', [1]],
        ['en', [2]],
        ['en', [3]],
      ]),
    );
  });

  it('of which one cannot be read fail with those that were read with it only', async () => {
    const requested: [string, number[]][] = [];
    const read = noted(requested);
    const japanese = contextOf({ languages: languageChain('ja', 'en') });
    const [one, thirteen, other] = await Promise.allSettled([
      read(1, contextOf()),
      read(13, contextOf()),
      read(1, japanese),
    ]);
    expect([one.status, thirteen.status, other.status]).toEqual(['rejected', 'rejected', 'fulfilled']);
    expect((await read(1, contextOf()))?.id).toBe(1);
  });

  it('are twenty a statement', async () => {
    const requested: [string, number[]][] = [];
    const read = noted(requested);
    await Promise.all(Array.from({ length: 45 }, (_, index) => read(100 + index, contextOf())));
    expect(requested.map(([, ids]) => ids.length)).toEqual([20, 20, 5]);
  });
});
