import type { Browser } from '../../support/desk.js';
import { signedIn } from '../../support/desk.js';
import { idsOf, lookedAt, merge } from '../../support/desk-records.js';
import { wrongDerived } from '../../support/derived.js';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { Make, ok } from '../../support/make.js';
import { statementsOf } from '../../support/raw-answers.js';

let api: InspectedApp;
let make: Make;
let editor: Browser;

beforeAll(async () => {
  api = await startInspectedApp();
  make = new Make(api);
  editor = await signedIn(api, 'editor');
});

afterEach(async () => {
  expect(await wrongDerived(api)).toEqual([]);
});

afterAll(() => api.close());

describe('a merge', () => {
  test('is for those who may edit both', async () => {
    const author = await signedIn(api, 'author');
    const [own, others] = [await make.venue({}, 'author'), await make.venue()];
    const second = await make.venue({}, 'author');
    expect((await merge(author, 'venues', own.id, others.id)).status).toBe(403);
    expect((await merge(author, 'venues', others.id, own.id)).status).toBe(403);
    expect(ok(await api.get(`/venues/${others.id}`)).id).toBe(others.id);
    expect((await merge(author, 'venues', own.id, second.id)).status).toBe(303);
  });

  test('does what was shown, and nothing else: what was changed since is shown again', async () => {
    const [kept, gone] = [await make.venue(), await make.venue()];
    const path = `/en/desk/venues/${kept.id}/merge`;
    const fields = await lookedAt(editor, 'venues', kept.id, gone.id);
    ok(await api.put(`/venues/${gone.id}`, { phone: '99' }));
    const refused = await editor.post(path, fields);
    expect(refused.status).toBe(412);
    expect(refused.text).toContain('One of the two was changed');
    expect(refused.text).toContain('Phone');
    expect(ok(await api.get(`/venues/${gone.id}`)).phone).toBe('99');
  });

  test('with itself, with nothing and with what is in the trash is none', async () => {
    const [kept, gone] = [await make.venue(), await make.venue()];
    await api.delete(`/venues/${gone.id}`);
    for (const other of [kept.id, gone.id, 999_999]) {
      expect((await editor.get(`/en/desk/venues/${kept.id}/merge?other=${other}`)).status).toBeGreaterThanOrEqual(400);
      const { status } = await editor.post(`/en/desk/venues/${kept.id}/merge`, { other: String(other), revision: '1' });
      expect([400, 404, 409, 410, 412]).toContain(status);
    }
    expect(ok(await api.get(`/venues/${kept.id}`)).id).toBe(kept.id);
  });

  test('takes as many statements for three hundred events as for one', async () => {
    const count = async (events: number): Promise<number> => {
      const [kept, gone] = [await make.tag(), await make.tag()];
      for (let made = 0; made < events; made += 1) await make.event({ tags: [gone.id] });
      const path = `/en/desk/tags/${kept.id}/merge`;
      const fields = await lookedAt(editor, 'tags', kept.id, gone.id);
      return statementsOf(() => editor.post(path, fields));
    };
    expect(await count(300)).toBe(await count(1));
  });
});

describe('at once', () => {
  test('two who merge one into another, and the other into the one, leave one', async () => {
    for (const kind of ['venues', 'tags'] as const) {
      const [one, two] =
        kind === 'venues' ? [await make.venue(), await make.venue()] : [await make.tag(), await make.tag()];
      const event = await make.event(kind === 'venues' ? { venue: [one.id, two.id] } : { tags: [one.id, two.id] });
      const answers = await Promise.all([
        merge(editor, kind, one.id, two.id),
        merge(editor, kind, two.id, one.id),
        merge(editor, kind, one.id, two.id),
      ]);
      const done = answers.filter(({ status }) => status === 303);
      expect(done).toHaveLength(1);
      for (const { status } of answers) expect(status).toBeLessThan(500);
      const { venue, tags } = ok(await api.get(`/events/${event.id}`));
      expect(idsOf(kind === 'venues' ? venue : tags)).toHaveLength(1);
    }
  });

  test('events that are linked meanwhile have the kept one, or are refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [kept, gone] = [await make.venue(), await make.venue()];
      const [tag, other] = [await make.tag(), await make.tag()];
      const event = await make.event();
      const links = [0, 1, 2, 3].map((index) =>
        index === 0
          ? api.put(`/events/${event.id}`, { venue: [gone.id], tags: [other.id] })
          : api.post('/events', {
              ...{ title: `Meanwhile ${index}`, start_date: '2026-08-01', end_date: '2026-08-01' },
              ...{ venue: [gone.id], tags: [other.id] },
            }),
      );
      const [answers] = await Promise.all([
        Promise.all(links),
        merge(editor, 'venues', kept.id, gone.id),
        merge(editor, 'tags', tag.id, other.id),
      ]);
      for (const { status, body } of answers) {
        expect([200, 201, 400, 409]).toContain(status);
        if (status >= 300) continue;
        const written = ok(await api.get(`/events/${body.id as number}`));
        expect(idsOf(written.venue).filter((id) => id !== kept.id)).toEqual([]);
        expect(idsOf(written.tags).filter((id) => id !== tag.id)).toEqual([]);
      }
    }
  });
});
