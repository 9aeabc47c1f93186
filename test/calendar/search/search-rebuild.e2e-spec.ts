import pg from 'pg';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { wrongDerived } from '../../support/derived.js';
import { Make, ok } from '../../support/make.js';
import { until } from '../../support/wait.js';
import { outside } from '../../support/outside.js';

const { SearchMaintenance } = await outside<typeof import('#calendar/search/search-maintenance.service.js')>(
  'src/calendar/search/search-maintenance.service.ts',
);

let app: InspectedApp;
let make: Make;
let database: pg.Client;

beforeAll(async () => {
  app = await startInspectedApp();
  make = new Make(app);
  database = new pg.Client({ connectionString: app.databaseUrl });
  await database.connect();
});

afterAll(async () => {
  await database.end();
  await app.close();
});

const TABLES = ['event', 'venue', 'organizer', 'term'] as const;

async function searchRows(): Promise<unknown[]> {
  const all = TABLES.map(
    (table) =>
      `select '${table}' as "table", ${table}_id as id, languages, text, exact_text, tokens::text from ${table}_search`,
  );
  return (await database.query(`${all.join(' union all ')} order by 1, 2, 3`)).rows;
}

async function found(search: string): Promise<number> {
  return ok(await app.get(`/events?search=${encodeURIComponent(search)}`)).total as number;
}

describe('search texts of another folding', () => {
  it('are made anew while the service answers, and while records are written', async () => {
    const category = await make.category({ name: 'Fête' });
    await make.venue({ venue: 'Café' });
    await make.organizer({ organizer: 'Élan' });
    for (const title of ['Ålesund', 'Besançon', 'Çorum'])
      await make.event({ titles: { en: title }, categories: [category.id as number] });
    const before = await searchRows();
    for (const table of TABLES)
      await database.query(
        `update ${table}_search set text = 'x', exact_text = null, tokens = array_to_tsvector('{x}')`,
      );
    await database.query(`update setting set value = '0:en' where key = 'search_index'`);
    expect(await found('besancon')).toBe(0);

    const maintenance = app.app.get(SearchMaintenance);
    await maintenance.onApplicationBootstrap();
    const written = Array.from({ length: 5 }, (_, number) =>
      make.event({ titles: { en: `Žižkov ${String(number)}` } }),
    );
    const ids = (await Promise.all(written)).map(({ id }) => id as number);
    await until(async () => {
      const { rows } = await database.query(`select value from setting where key = 'search_index'`);
      return (rows as { value: string }[])[0]?.value !== '0:en';
    });

    const after = (await searchRows()) as { table: string; id: number }[];
    expect(after.filter(({ table, id }) => table !== 'event' || !ids.includes(id))).toEqual(before);
    await until(async () => (await found('besancon')) === 1);
    expect(await found('zizkov')).toBe(5);
    expect(await wrongDerived(app)).toEqual([]);
  });
});
