import { jest } from '@jest/globals';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { Make } from '../../support/make.js';
import { ask } from '../../support/raw-answers.js';
import { outside } from '../../support/outside.js';

const { Sql } = await outside<typeof import('#platform/database/sql.service.js')>(
  'src/platform/database/sql.service.ts',
);

let app: InspectedApp;
let make: Make;

beforeAll(async () => {
  app = await startInspectedApp({ CACHE_MB: '0' });
  make = new Make(app);
});

afterAll(() => app.close());

/** Reads while `around` stands at each statement. */
async function readAround(
  path: string,
  around: (text: string, ask: () => Promise<unknown>) => Promise<unknown>,
): Promise<unknown> {
  const sql = app.app.get(Sql);
  const original = sql.rows.bind(sql);
  const spy = jest
    .spyOn(sql, 'rows')
    .mockImplementation(
      (statement, read) => around(statement.text, () => original(statement, read)) as Promise<never[]>,
    );
  try {
    const { body } = await ask(app, path, { host: 'race.example' });
    return JSON.parse(body.toString());
  } finally {
    spy.mockRestore();
  }
}

describe('what changes between the statements of one read', () => {
  it('shows nothing that was hidden between two statements', async () => {
    const stays = await make.event({ title: 'Stays' });
    const event = await make.event({ title: 'Soon hidden' });
    let hidden = false;
    const list = (await readAround('/events?per_page=50', async (text, read) => {
      const rows = await read();
      if (!hidden && text.includes('wanted')) {
        hidden = true;
        await app.put(`/events/${String(event.id)}`, { status: 'draft', title: 'Internal' });
      }
      return rows;
    })) as { events: { id: number }[]; total: number };
    expect(hidden).toBe(true);
    expect(list.events.map(({ id }) => id)).toContain(stays.id);
    expect(list.events.map(({ id }) => id)).not.toContain(event.id);
    expect(list.total).toBe(list.events.length);
  });

  it('shows no venue that was hidden after its version was told', async () => {
    const venue = await make.venue({ venue: 'Soon hidden' });
    const event = await make.event({ title: 'There', venue: venue.id });
    const texts: string[] = [];
    const shown = await readAround(`/events/${String(event.id)}?multilingual_language=ko`, async (text, read) => {
      const rows = await read();
      texts.push(text);
      if (texts.length === 1) await app.put(`/venues/${String(venue.id)}`, { status: 'draft', venue: 'Internal' });
      return rows;
    });
    expect(shown).toMatchObject({ id: event.id, venue: [] });
    // The event with the venue's version, the venue, and as that was gone, everything at once.
    expect(texts.filter((text) => text.startsWith('with due_publications')).length).toBeGreaterThanOrEqual(3);
  });

  it('shows all that an event was linked to while its version was asked for', async () => {
    const [before, after] = [await make.venue({ venue: 'Before' }), await make.venue({ venue: 'After' })];
    const event = await make.event({ title: 'Relinked', venue: before.id });
    const path = `/events/${String(event.id)}`;
    // It is kept when it is read for the second time.
    for (let times = 0; times < 2; times += 1) await ask(app, path);
    let relinked = false;
    const { venue } = (await readAround(path, async (text, read) => {
      if (!relinked && text.includes('from event v where v.id = any')) {
        relinked = true;
        await app.put(path, { venue: after.id });
        await ask(app, path);
      }
      return read();
    })) as { venue: { id: number } };
    expect([relinked, venue.id]).toEqual([true, after.id]);
  });
});
