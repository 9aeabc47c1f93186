import fc from 'fast-check';
import { ListEventsQuery } from '#calendar/events/dto/event.query.js';
import { CreateEventDto, UpdateEventDto } from '#calendar/events/dto/event.input.js';
import { fieldRules } from '#platform/input/field.js';
import { UpdateMediaDto } from '#calendar/media/dto/media.input.js';
import { CreateOrganizerDto, UpdateOrganizerDto } from '#calendar/organizers/dto/organizer.input.js';
import { DirectoryListQuery } from '#calendar/directory/dto/directory-list.query.js';
import { ListCategoriesQuery, ListTagsQuery } from '#calendar/terms/dto/list-terms.query.js';
import { CreateCategoryDto, CreateTagDto, UpdateCategoryDto, UpdateTagDto } from '#calendar/terms/dto/term.input.js';
import {
  EventTranslationInput,
  OrganizerTranslationInput,
  TermTranslationInput,
  VenueTranslationInput,
} from '#calendar/translations/dto/translation.input.js';
import { CreateVenueDto, UpdateVenueDto } from '#calendar/venues/dto/venue.input.js';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { ACCEPTABLE, HOSTILE } from '../../support/hostile-values.js';
import { ask, digestOf, portOf, problemOf } from '../../support/hostile.js';
import { statementsOf } from '../../support/raw-answers.js';

type Dto = abstract new () => object;

/** Statements of one request, whatever it gives: a thousand ids are no more work than one. */
const MOST_TO_READ = 6;
const MOST_TO_WRITE = 30;

describe('whatever a field is given', () => {
  let api: InspectedApp;
  let base: string;
  let ids: Record<'event' | 'venue' | 'organizer' | 'category' | 'tag', number>;

  const idOf = async (path: string, body: object): Promise<number> =>
    ((await api.post(path, body)).body as { id: number }).id;

  beforeAll(async () => {
    api = await startInspectedApp({ PREMIUM: 'true' });
    base = `http://127.0.0.1:${String(portOf(api.app))}/${api.config.apiNamespace}`;
    const category = await idOf('/categories', { name: 'Music' });
    const tag = await idOf('/tags', { name: 'Outdoor' });
    const venue = await idOf('/venues', { venue: 'Hall' });
    const organizer = await idOf('/organizers', { organizer: 'Orchestra' });
    const times = { start_date: '2026-08-01 20:00', end_date: '2026-08-01 22:00' };
    const event = await idOf('/events', {
      title: 'Concert',
      ...times,
      venue,
      organizer,
      categories: [category],
      tags: [tag],
    });
    ids = { event, venue, organizer, category, tag };
  });

  afterAll(() => api.close());

  const WRITES: readonly [
    what: string,
    method: string,
    path: (known: typeof ids) => string,
    dto: Dto,
    valid: object,
  ][] = [
    [
      'a new event',
      'POST',
      () => '/events',
      CreateEventDto,
      { title: 'x', start_date: '2026-08-02', end_date: '2026-08-02' },
    ],
    ['an event', 'POST', ({ event }) => `/events/${String(event)}`, UpdateEventDto, {}],
    ['a new venue', 'POST', () => '/venues', CreateVenueDto, { venue: 'x' }],
    ['a new organizer', 'POST', () => '/organizers', CreateOrganizerDto, { organizer: 'x' }],
    ['a new category', 'POST', () => '/categories', CreateCategoryDto, { name: 'x' }],
    ['a new tag', 'POST', () => '/tags', CreateTagDto, { name: 'x' }],
    ['an image', 'PUT', () => '/media/1', UpdateMediaDto, {}],
    [
      'an event’s translation',
      'PUT',
      ({ event }) => `/events/${String(event)}/translations/ja`,
      EventTranslationInput,
      { title: 'x' },
    ],
    [
      'a venue’s translation',
      'PUT',
      ({ venue }) => `/venues/${String(venue)}/translations/ko`,
      VenueTranslationInput,
      { venue: 'x' },
    ],
    [
      'an organizer’s translation',
      'PUT',
      ({ organizer }) => `/organizers/${String(organizer)}/translations/ja`,
      OrganizerTranslationInput,
      { organizer: 'x' },
    ],
    [
      'a tag’s translation',
      'PUT',
      ({ tag }) => `/tags/${String(tag)}/translations/ja`,
      TermTranslationInput,
      { name: 'x' },
    ],
  ];

  /** What takes the same fields as something above. */
  const FURTHER: typeof WRITES = [
    ['a venue', 'PUT', ({ venue }) => `/venues/${String(venue)}`, UpdateVenueDto, {}],
    ['an organizer', 'PATCH', ({ organizer }) => `/organizers/${String(organizer)}`, UpdateOrganizerDto, {}],
    ['a category', 'PUT', ({ category }) => `/categories/${String(category)}`, UpdateCategoryDto, {}],
    ['a tag', 'PUT', ({ tag }) => `/tags/${String(tag)}`, UpdateTagDto, {}],
  ];

  type Send = (body: object) => ReturnType<typeof ask>;

  /** Sends so many of the bodies; what is answered must be in order, and no more work for the database than it may be. */
  const inOrder = (bodies: fc.Arbitrary<object>, numRuns: number, most: number, send: Send): Promise<void> => {
    const answered = fc.asyncProperty(bodies, async (body) => {
      let problem: string | undefined;
      const statements = await statementsOf(async () => (problem = problemOf(await send(body))));
      expect(problem).toBeUndefined();
      expect(statements).toBeLessThanOrEqual(most);
    });
    return fc.assert(answered, { numRuns });
  };

  const fields = (dto: Dto): string[] => Object.keys(fieldRules(dto));

  /** A value in all fields at once: wrong ones are reported together. */
  const everywhere = (dto: Dto, valid: object): fc.Arbitrary<object> =>
    fc.constantFrom(...HOSTILE).map((value) => ({
      ...Object.fromEntries(fields(dto).map((field) => [field, value])),
      ...(value === null ? valid : {}),
    }));

  /** A value in a field, the others as they should be. */
  const oneByOne = (dto: Dto, valid: object): fc.Arbitrary<object> =>
    fc
      .tuple(fc.constantFrom(...fields(dto)), fc.constantFrom(...ACCEPTABLE))
      .map(([field, value]) => ({ ...valid, [field]: value }));

  const json = { 'content-type': 'application/json' };

  test.each([...WRITES, ...FURTHER])(
    '%s: anybody is refused in order, and nothing changes',
    async (_, method, path, dto, valid) => {
      const before = await digestOf(api.databaseUrl);
      const send: Send = (body) => ask(base + path(ids), { method, headers: json, body: JSON.stringify(body) });
      await inOrder(everywhere(dto, valid), 15, MOST_TO_READ, send);
      expect(await digestOf(api.databaseUrl)).toBe(before);
    },
  );

  test.each<[list: string, dto: Dto]>([
    ['/events', ListEventsQuery],
    ['/venues', DirectoryListQuery],
    ['/organizers', DirectoryListQuery],
    ['/categories', ListCategoriesQuery],
    ['/tags', ListTagsQuery],
  ])('the list %s is answered or refused in order', async (list, dto) => {
    const headers = { ...json, 'x-http-method-override': 'GET' };
    const send: Send = (body) => ask(base + list, { method: 'POST', headers, body: JSON.stringify(body) });
    await inOrder(fc.oneof(everywhere(dto, {}), oneByOne(dto, {})), 60, MOST_TO_READ, send);
  });

  test.each(WRITES)(
    '%s: whoever may write is answered in order, and what was written can be read',
    async (_, method, path, dto, valid) => {
      const headers = { ...json, authorization: `Bearer ${api.passwords.administrator}` };
      const send: Send = (body) => ask(base + path(ids), { method, headers, body: JSON.stringify(body) });
      await inOrder(oneByOne(dto, valid), 40, MOST_TO_WRITE, send);
      for (const list of [
        'events?start_date=1970-01-01&end_date=9999-12-31&',
        'venues?',
        'organizers?',
        'categories?',
        'tags?',
      ]) {
        const answer = await ask(`${base}/${list}per_page=50&orderby=id&order=desc`, { headers });
        expect({ list, status: answer.status, text: answer.status === 200 ? '' : answer.text }).toEqual({
          list,
          status: 200,
          text: '',
        });
      }
    },
  );
});
