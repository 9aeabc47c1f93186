import { codesOf, READING, readRecords } from '../../../../../test/import-files/reading.js';
import type { ImportedRecords } from '../import-record.js';
import { readEventbrite } from './eventbrite.reader.js';

const BASE = {
  id: '53882456879',
  name: { text: 'Full moon walk', html: 'Full moon walk' },
  summary: 'A walk by night.',
  url: 'https://www.eventbrite.com/e/full-moon-walk-tickets-53882456879?aff=ebapi',
  start: { timezone: 'America/New_York', local: '2027-03-19T19:30:00', utc: '2027-03-19T23:30:00Z' },
  end: { timezone: 'America/New_York', local: '2027-03-19T21:30:00', utc: '2027-03-20T01:30:00Z' },
  status: 'live',
  currency: 'USD',
  listed: true,
  invite_only: false,
  online_event: false,
  is_series: false,
  is_series_parent: false,
  is_free: false,
};
const VENUE = {
  id: '7',
  name: 'Arboretum',
  latitude: '38.9126',
  longitude: '-76.9658',
  address: {
    address_1: '3501 Park Road',
    address_2: null,
    city: 'Washington',
    region: 'DC',
    postal_code: '20002',
    country: 'US',
  },
};
const DESCRIPTION = 'https://www.eventbriteapi.com/v3/events/53882456879/description/';

function read(
  rows: readonly object[],
  others: Readonly<Record<string, string>> = {},
  more = false,
): Promise<ImportedRecords> {
  const events = rows.map((row) => ({ ...BASE, ...row }));
  const page = JSON.stringify({ pagination: { has_more_items: more, page_number: 1 }, events });
  return readRecords(readEventbrite, { 'https://www.eventbriteapi.com/v3/organizers/1/events/': page, ...others });
}

it('an event has its times, place, organizer, category, picture, price and page', async () => {
  const { events, venues, organizers, categories, isComplete } = await read(
    [
      {
        venue: VENUE,
        organizer: { id: '9', name: 'Friends', website: 'https://friends.example.org' },
        category: { id: '109', name: 'Travel & Outdoor' },
        logo: { url: 'https://img.example.org/small.jpg', original: { url: 'https://img.example.org/whole.jpg' } },
        ticket_availability: {
          minimum_ticket_price: { currency: 'USD', major_value: '20.00' },
          maximum_ticket_price: { currency: 'USD', major_value: '22.50' },
        },
      },
    ],
    { [DESCRIPTION]: JSON.stringify({ description: '<p>Bring a lamp.</p><script>x()</script>' }) },
  );
  expect(events).toMatchObject([
    {
      key: '53882456879',
      start: '2027-03-19 19:30:00',
      end: '2027-03-19 21:30:00',
      zone: { name: 'America/New_York' },
      venue: '7',
      organizers: ['9'],
      categories: ['Travel & Outdoor'],
      image: { url: 'https://img.example.org/whole.jpg' },
      texts: {
        en: {
          title: 'Full moon walk',
          description: '<p>Bring a lamp.</p>',
          excerpt: 'A walk by night.',
          website: 'https://www.eventbrite.com/e/full-moon-walk-tickets-53882456879',
          cost: 'US$20.00; US$22.50',
        },
      },
    },
  ]);
  expect(codesOf(events[0])).toEqual(['html-cleaned']);
  expect(venues).toMatchObject([
    {
      key: '7',
      zip: '20002',
      coordinates: { latitude: 38.9126, longitude: -76.9658 },
      texts: {
        en: { title: 'Arboretum', address: '3501 Park Road', city: 'Washington', province: 'DC', country: 'US' },
      },
    },
  ]);
  expect(organizers).toMatchObject([
    { key: '9', texts: { en: { title: 'Friends', website: 'https://friends.example.org' } } },
  ]);
  expect(categories.map(({ key }) => key)).toEqual(['Travel & Outdoor']);
  expect(isComplete).toBe(true);
});

it('what an event has no longer is stated as gone', async () => {
  const { events, states } = await read([{ is_free: true, venue: null, status: 'canceled' }, { id: '2' }]);
  expect(events).toMatchObject([
    { venue: null, organizers: [], categories: [], eventStatus: 'cancelled', texts: { en: { cost: '0' } } },
    { venue: null },
  ]);
  expect(events[1]).not.toHaveProperty('eventStatus');
  expect(states).toEqual(expect.arrayContaining(['event_status', 'venue', 'organizer', 'categories', 'image', 'cost']));
  expect(states).not.toContain('description');
});

it('dates of a series are one event, without those that were called off', async () => {
  const date = (id: string, day: string, more: object = {}): object => ({
    id,
    series_id: '50',
    is_series: true,
    start: { timezone: 'Asia/Tokyo', local: `2027-04-${day}T19:00:00` },
    end: { timezone: 'Asia/Tokyo', local: `2027-04-${day}T20:00:00` },
    ...more,
  });
  const { events, leftOut } = await read([
    { id: '50', is_series_parent: true },
    date('52', '12'),
    date('51', '05'),
    date('53', '19', { status: 'canceled' }),
  ]);
  expect(events).toMatchObject([
    {
      key: 'series:50',
      furtherKeys: ['52', '51', '53'],
      start: '2027-04-05 19:00:00',
      dates: [{ start: '2027-04-05 19:00:00' }, { start: '2027-04-12 19:00:00' }],
    },
  ]);
  expect(leftOut).toMatchObject([{ code: 'other-type', outcome: 'skipped', key: '50' }]);
});

it('what only invited people see stays out, drafts are drafts, and what is incomplete is refused', async () => {
  const { events, leftOut } = await read([
    { listed: false },
    { id: '2', invite_only: true },
    { id: '3', status: 'draft' },
    { id: '4', name: { text: '' } },
    { id: '5', start: null },
    { id: '6', start: { timezone: 'Asia/Tokyo', local: 'soon' } },
    { id: null },
  ]);
  expect(events).toMatchObject([{ key: '3', status: 'draft' }]);
  expect(leftOut.map(({ code, outcome }) => [code, outcome])).toEqual([
    ['private-left-out', 'skipped'],
    ['private-left-out', 'skipped'],
    ['title-missing', 'refused'],
    ['start-missing', 'refused'],
    ['date-unreadable', 'refused'],
    ['key-missing', 'refused'],
  ]);
});

it.each([
  ['an end before the start', { end: { local: '2027-03-19T10:00:00' } }, ['end-before-start']],
  ['no end', { end: null }, ['end-missing']],
  ['values of other types', { venue: 'Hall', organizer: [], category: 5, logo: 'x', ticket_availability: [] }, []],
])('%s costs no event', async (_, row, codes) => {
  const { events } = await read([row]);
  expect(events).toHaveLength(1);
  expect(codesOf(events[0])).toEqual(codes);
});

it('a list of which pages are missing is not complete', async () => {
  expect(await read([{}], {}, true)).toMatchObject({ isComplete: false });
});

it('an error is no list', async () => {
  const bytes = Buffer.from('{"status_code":401,"error":"INVALID_AUTH"}');
  expect(await readEventbrite([{ name: 'a', bytes }], READING)).toEqual({ refusal: 'not-the-format' });
});
