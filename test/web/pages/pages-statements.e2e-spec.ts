import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { Make } from '../../support/make.js';
import { statementsOf } from '../../support/raw-answers.js';

describe('a page for people', () => {
  let api: InspectedApp;
  let make: Make;

  beforeAll(async () => {
    api = await startInspectedApp({ CACHE_MB: '0' });
    make = new Make(api);
    await make.venue({ titles: { en: 'Pier' } });
    await make.category({ titles: { en: 'Music' } });
  });

  afterAll(() => api.close());

  const fill = async (count: number): Promise<void> => {
    for (let index = 0; index < count; index += 1) {
      const { id } = await make.venue();
      const terms = { categories: `Music, Kind ${String(id)}`, tags: `Tag ${String(id)}` };
      const parties = { venue: { venue: 'Pier' }, organizer: { organizer: `Organizer ${String(id)}` } };
      await make.event({ ...terms, ...parties, featured: true });
    }
  };
  const counts = async (addresses: readonly string[]): Promise<number[]> => {
    const all: number[] = [];
    for (const address of addresses) all.push(await statementsOf(() => api.raw('get', address).expect(200)));
    return all;
  };

  test('asks the database equally often, whatever there is to show', async () => {
    const addresses = [
      '/en/',
      '/en/events/',
      '/en/search?search=unnamed',
      '/en/search?search=nothing-of-the-kind',
      '/en/search/suggest?search=unnamed',
      '/en/events/category/music/',
      '/en/venue/pier/',
      '/en/event/counted/',
    ];
    await make.event({ slug: 'counted', venue: { venue: 'Pier' }, categories: 'Music' });
    await fill(1);
    // Statements of the first request prepare what those after it use.
    await counts(addresses);
    const few = await counts(addresses);
    await fill(8);
    await counts(addresses);
    expect(await counts(addresses)).toEqual(few);
    expect(Math.max(...few)).toBeLessThanOrEqual(15);
  });
});
