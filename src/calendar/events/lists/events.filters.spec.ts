import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { ListEventsQuery } from '../dto/event.query.js';
import { EVENT_FILTERS, type EventFilters } from './events.filters.js';

type OneMore = ListEventsQuery & { one_more?: number };

describe('the registry of filters', () => {
  // `npm run typecheck` checks the types: it fails here if an expected compile error is missing.
  it('has an entry for each parameter, or does not compile', () => {
    // @ts-expect-error one_more has none.
    const forgotten: EventFilters<OneMore> = EVENT_FILTERS;
    const whole: EventFilters<OneMore> = {
      ...EVENT_FILTERS,
      one_more: { where: (number) => Prisma.sql`e.id > ${number}` },
    };
    expect(Object.keys(whole)).toEqual([...Object.keys(forgotten), 'one_more']);
  });
});
