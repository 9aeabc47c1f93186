import { kindOfAddress, sourceAddress } from './source-address.js';

const ICS = 'https://calendar.google.com/calendar/ical/harbour%40group.calendar.google.com/public/basic.ics';
const ID = 'harbour@group.calendar.google.com';
const BASE64 = Buffer.from(ID).toString('base64').replace(/=+$/, '');
const SHEET = 'https://docs.google.com/spreadsheets/d/1a-B_c';

describe('the address of a source', () => {
  it.each([
    ['webcal://museum.example/events.ics', 'https://museum.example/events.ics'],
    ['WEBCALS://museum.example/events.ics', 'https://museum.example/events.ics'],
    [' museum.example/events.ics ', 'https://museum.example/events.ics'],
    ['museum.example', 'https://museum.example'],
    ['http://museum.example/events.ics?a=1#b', 'http://museum.example/events.ics?a=1#b'],
  ])('%s', (text, address) => {
    expect(sourceAddress(text)).toBe(address);
  });

  it.each([
    `https://calendar.google.com/calendar/embed?src=${encodeURIComponent(ID)}&ctz=Asia%2FTokyo`,
    `https://calendar.google.com/calendar/u/0/embed?ctz=Asia%2FTokyo&src=${ID}`,
    `https://www.google.com/calendar/embed?src=${ID}`,
    `calendar.google.com/calendar/embed?src=${BASE64}`,
    `https://calendar.google.com/calendar/u/0?cid=${BASE64}`,
    `https://calendar.google.com/calendar/r?cid=${ID}`,
    `https://calendar.google.com/calendar/render?cid=webcal%3A%2F%2Fcalendar.google.com%2Fcalendar%2Fical%2Fharbour%2540group.calendar.google.com%2Fpublic%2Fbasic.ics`,
  ])('of a calendar that Google shows: %s', (page) => {
    expect(sourceAddress(page)).toBe(ICS);
  });

  it.each([
    [`${SHEET}/edit#gid=12`, `${SHEET}/export?format=csv&gid=12`],
    [`${SHEET}/edit?gid=12#gid=12`, `${SHEET}/export?format=csv&gid=12`],
    [`${SHEET}/edit?usp=sharing`, `${SHEET}/export?format=csv`],
    [SHEET, `${SHEET}/export?format=csv`],
    ['https://docs.google.com/spreadsheets/u/1/d/1a-B_c/view#gid=0', `${SHEET}/export?format=csv&gid=0`],
    [
      'https://docs.google.com/spreadsheets/d/e/2PACX-1v/pubhtml?gid=3&single=true',
      'https://docs.google.com/spreadsheets/d/e/2PACX-1v/pub?output=csv&single=true&gid=3',
    ],
  ])('of a spreadsheet that Google shows: %s', (page, address) => {
    expect(sourceAddress(page)).toBe(address);
  });

  it.each([
    'https://www.meetup.com/Harbour-Readers/',
    'meetup.com/Harbour-Readers',
    'https://www.meetup.com/Harbour-Readers/events/',
    'https://www.meetup.com/ja-JP/Harbour-Readers/events/calendar/?scroll=true',
    'https://www.meetup.com/es/Harbour-Readers/events/past/',
  ])('of a group at Meetup: %s', (page) => {
    expect(sourceAddress(page)).toBe('https://www.meetup.com/Harbour-Readers/events/ical/');
  });

  it.each([
    'https://www.eventbrite.com/o/harbour-museum-17573655465',
    'eventbrite.co.uk/o/17573655465',
    'https://www.eventbrite.com.au/o/m-17573655465/',
    'https://www.eventbrite.de/o/haus-2000-17573655465?aff=x#events',
  ])('of an organizer at Eventbrite: %s', (page) => {
    const address = sourceAddress(page) ?? '';
    expect(address).toBe('https://www.eventbriteapi.com/v3/organizers/17573655465/events/');
    expect(kindOfAddress(address)).toBe('eventbrite');
  });

  it.each([
    'https://www.meetup.com/find/?keywords=jazz',
    'https://www.meetup.com/Harbour-Readers/events/305304234/',
    'https://www.meetup.com/Harbour-Readers/events/ical/',
    'https://www.meetup.com/pro/harbours/',
    'https://meetup.example.org/Harbour-Readers/',
    'https://www.eventbrite.com/e/lanterns-tickets-53882456879',
    'https://www.eventbrite.com/d/jp--tokyo/events/',
    'https://eventbrite.com.evil.example/o/m-1',
    ICS,
    `${SHEET}/export?format=csv&gid=12`,
    `${SHEET}/gviz/tq?tqx=out:csv`,
    'https://docs.google.com/document/d/1a-B_c/edit',
    'https://calendar.google.com/calendar/embed?src=one%40example.org&src=other%40example.org',
    'https://calendar.google.com/calendar/u/0?cid=AAAA',
    `https://museum.example/calendar/embed?src=${ID}`,
    `https://ann:secret@calendar.google.com/calendar/embed?src=${ID}`,
  ])('stays as it is where it can be read, or where nobody knows a better one: %s', (address) => {
    expect(sourceAddress(address)).toBe(address);
  });

  it.each(['', 'museum', 'ftp://museum.example/a', 'file:///etc/passwd', 'javascript:alert(1)', 'webcal://', 'a b'])(
    'what is none: %j',
    (text) => {
      expect(sourceAddress(text)).toBeUndefined();
    },
  );
});

it.each([
  ['https://openagenda.com/fr/harbour', 'openagenda'],
  ['https://openagenda.com/agendas/123/events.v2.json', 'openagenda'],
  ['https://api.openagenda.com/v2/agendas/123/events?key=k', 'openagenda'],
  ['https://openagenda.com/harbour/events/songs', undefined],
  ['https://openagenda.com.evil.example/harbour', undefined],
])('an agenda of OpenAgenda is known by its address: %s', (address, kind) => {
  expect(kindOfAddress(address)).toBe(kind);
});
