import { FACETS } from '#core/facets.js';
import { wrongDerived } from '../../support/derived.js';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import type { Json } from '../../support/make.js';
import { Series } from '../../support/series.js';
import { outside } from '../../support/outside.js';

const { PrismaService } = await outside<typeof import('#platform/database/prisma.service.js')>(
  'src/platform/database/prisma.service.ts',
);

let api: InspectedApp;
let series: Series;

beforeAll(async () => {
  api = await startInspectedApp();
  series = new Series(api);
});

afterAll(() => api.close());

describe('lists of events that repeat', () => {
  it('have what repeats with recurring=true, and no longer when it does not', async () => {
    const event = await series.make.event({ categories: ['once-more'], recurrence: ['RRULE:FREQ=WEEKLY;COUNT=1'] });
    await series.make.event({ categories: ['once-more'] });
    const recurring = async (): Promise<number[]> =>
      (await series.list('recurring=true')).events.map(({ id }: Json) => id);
    expect(await recurring()).toEqual([event.id]);
    await series.write(event.id, { recurrence: null });
    expect(await recurring()).toEqual([]);
    expect(await wrongDerived(api)).toEqual([]);
  });

  it('follow a write to the rule alone', async () => {
    const event = await series.make.event({ recurrence: ['RRULE:FREQ=WEEKLY;COUNT=1'] });
    const prisma = api.app.get(PrismaService);
    const listed = (): Promise<object[]> =>
      prisma.$queryRaw`select 1 as one from list_index where event_id = ${event.id} and facet = ${FACETS.recurring}`;
    expect(await listed()).toHaveLength(1);
    await prisma.$executeRaw`update event set recurrence = null where id = ${event.id}`;
    expect(await listed()).toHaveLength(0);
  });

  describe('with hide_subsequent_recurrences', () => {
    let event: Json;
    let occurrences: Json[];
    let single: Json;
    const once = async (query: string): Promise<[number, number[]]> => {
      const { total, events } = await series.list(`hide_subsequent_recurrences=true&${query}`);
      return [total, events.map(({ id }: Json) => id)];
    };

    beforeAll(async () => {
      event = await series.weekly({ title: 'Choir', categories: ['choirs'], tags: ['loud'] });
      occurrences = await series.occurrences(event.id);
      single = await series.make.event({
        title: 'Choir festival',
        categories: ['choirs'],
        start_date: '2026-08-05 10:00',
      });
      // The first has another tag than the series, the second is hidden.
      await series.write(occurrences[0]?.id, { scope: 'this', tags: ['quiet'] });
      await series.write(occurrences[1]?.id, { hide_from_listings: true });
    });

    it('tell a series by the first occurrence of the window that may be seen, whatever they are sorted by', async () => {
      const [first, , third] = occurrences.map(({ id }) => id);
      expect(await once('categories=choirs')).toEqual([2, [first, single.id]]);
      expect(await once('categories=choirs&order=desc')).toEqual([2, [single.id, first]]);
      expect(await once('categories=choirs&orderby=title')).toEqual([2, [first, single.id]]);
      expect(await once('categories=choirs&start_date=2026-08-05')).toEqual([2, [single.id, third]]);
      expect(await once('categories=choirs&page=2&per_page=1')).toEqual([2, [single.id]]);
      expect(await once('search=choir')).toEqual([2, [first, single.id]]);
    });

    it('have a series only where its first occurrence passes the other filters', async () => {
      expect(await once('tags=quiet')).toEqual([1, [occurrences[0]?.id]]);
      expect(await once('tags=loud&start_date=2026-08-05')).toEqual([1, [occurrences[2]?.id]]);
      expect(await once('tags=loud')).toEqual([0, []]);
      expect(await once('categories=choirs&tags=quiet')).toEqual([1, [occurrences[0]?.id]]);
    });
  });
});
