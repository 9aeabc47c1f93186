import { jest } from '@jest/globals';
import { Sql } from '../src/database/sql.service.js';
import { startInspectedApp, type InspectedApp } from './support/inspected-app.js';
import { Make } from './support/make.js';
import { ask } from './support/raw-answers.js';

let app: InspectedApp;
let make: Make;

beforeAll(async () => {
  app = await startInspectedApp({ CACHE_MB: '0' });
  make = new Make(app);
});

afterAll(() => app.close());

describe('what changes between the statements of one read', () => {
  it('shows nothing that was hidden between two statements', async () => {
    const event = await make.event({ title: 'Soon hidden' });
    const sql = app.app.get(Sql);
    const original = sql.rows.bind(sql);
    let hidden = false;
    const between = jest.spyOn(sql, 'rows').mockImplementation(async (statement, read) => {
      const rows = await original(statement, read);
      if (!hidden && statement.text.includes('wanted')) {
        hidden = true;
        await app.put(`/events/${String(event.id)}`, { status: 'draft', title: 'Internal' });
      }
      return rows;
    });
    try {
      const { body } = await ask(app, '/events?per_page=50', { host: 'race.example' });
      const list = JSON.parse(body.toString()) as { events: { id: number }[]; total: number };
      expect(hidden).toBe(true);
      expect(list.events.map(({ id }) => id)).not.toContain(event.id);
      expect(list.total).toBe(list.events.length);
    } finally {
      between.mockRestore();
    }
  });

  it('shows no venue that was hidden after its version was told', async () => {
    const venue = await make.venue({ venue: 'Soon hidden' });
    const event = await make.event({ title: 'There', venue: venue.id });
    const path = `/events/${String(event.id)}?multilingual_language=ko`;
    const sql = app.app.get(Sql);
    const original = sql.rows.bind(sql);
    const texts: string[] = [];
    const between = jest.spyOn(sql, 'rows').mockImplementation(async (statement, read) => {
      const rows = await original(statement, read);
      texts.push(statement.text);
      if (texts.length === 1) await app.put(`/venues/${String(venue.id)}`, { status: 'draft', venue: 'Internal' });
      return rows;
    });
    try {
      const { body } = await ask(app, path, { host: 'race.example' });
      expect(JSON.parse(body.toString())).toMatchObject({ id: event.id, venue: [] });
      // The event with the venue's version, the venue, and as that was gone, everything at once.
      expect(texts.filter((text) => text.startsWith('with due_publications')).length).toBeGreaterThanOrEqual(3);
    } finally {
      between.mockRestore();
    }
  });

  it('shows all that an event was linked to while its version was asked for', async () => {
    const [before, after] = [await make.venue({ venue: 'Before' }), await make.venue({ venue: 'After' })];
    const event = await make.event({ title: 'Relinked', venue: before.id });
    const path = `/events/${String(event.id)}`;
    // It is kept when it is read for the second time.
    for (let times = 0; times < 2; times += 1) await ask(app, path);
    const sql = app.app.get(Sql);
    const original = sql.rows.bind(sql);
    let relinked = false;
    const between = jest.spyOn(sql, 'rows').mockImplementation(async (statement, read) => {
      if (!relinked && statement.text.includes('from event v where v.id = any')) {
        relinked = true;
        await app.put(path, { venue: after.id });
        await ask(app, path);
      }
      return original(statement, read);
    });
    try {
      const { venue } = JSON.parse((await ask(app, path)).body.toString()) as { venue: { id: number } };
      expect([relinked, venue.id]).toEqual([true, after.id]);
    } finally {
      between.mockRestore();
    }
  });
});
