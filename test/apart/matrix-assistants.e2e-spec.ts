import type { As } from '../support/app.js';
import type { HiddenWorld } from '../support/hidden-world.js';
import { digestOf } from '../support/hostile.js';
import type { InspectedApp } from '../support/inspected-app.js';
import type { Json } from '../support/make.js';
import { StaffedWorld, STRANGERS } from '../support/staffed-world.js';

let staffed: StaffedWorld;
let api: InspectedApp;
let world: HiddenWorld;
let staff: Readonly<Record<string, number>>;

beforeAll(async () => {
  staffed = await StaffedWorld.start();
  ({ api, world, staff } = staffed);
});

afterAll(() => api.close());

const told = (text: string, as: As): string[] => staffed.told(text, as);

describe('assistants', () => {
  const call = (as: As, name: string, input: object): Promise<Json> => {
    const request = api.raw('post', '/mcp').set('accept', 'application/json, text/event-stream');
    if (as !== 'anybody') request.set('authorization', `Bearer ${api.passwords[as]}`);
    return request.send({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } });
  };

  it.each(STRANGERS)('are told nothing hidden for %s, by any tool, and do nothing to it', async (as) => {
    const before = await digestOf(api.databaseUrl);
    const records = world.records.filter(({ readers }) => !readers.includes(as));
    for (const { of, secret } of records) {
      const ids = Object.values(of).flatMap((some) => some.map(({ id }) => id));
      const [first = 0] = ids;
      const calls: [string, object][] = [
        ['find_events', { words: 'Title' }],
        ['find_events', { when: '2026-08-01' }],
        ['list_places_and_topics', {}],
        ['translation_gaps', { language: 'ko' }],
        ['import_preview', { source: staff['sources'] }],
        ...ids.flatMap((id): [string, object][] => [
          ['get_event', { id }],
          ['find_events', { venues: [id] }],
          ['update_event', { id, title: 'x', confirm: true, revision: 1 }],
          ['cancel_date', { id, confirm: true, revision: 1 }],
        ]),
        ...['events', 'venues', 'organizers', 'categories', 'tags'].map((kind): [string, object] => [
          'propose_translation',
          { kind, id: of[kind]?.[0]?.id ?? first, language: 'ko', title: 'x' },
        ]),
      ];
      for (const [tool, input] of calls) {
        const { status, text } = await call(as, tool, input);
        expect([as, secret, tool, input, status < 500, told(String(text), as)]).toEqual([
          ...[as, secret, tool, input, true],
          [],
        ]);
      }
    }
    expect(await digestOf(api.databaseUrl)).toBe(before);
  });
});
