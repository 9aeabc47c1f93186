// Rows of import-samples-table.mjs for feeds, pages and interfaces of other calendars.

const reading = '../src/calendar/imports/reading';
const readIcs = async () => (await import(`${reading}/ics/ics.reader.ts`)).readIcs;
const readJsonLd = async () => (await import(`${reading}/jsonld/jsonld.reader.ts`)).readJsonLd;
const readWxr = async () => (await import(`${reading}/wxr/wxr.reader.ts`)).readWxr;
const readRpde = async () => (await import(`${reading}/rpde/rpde.reader.ts`)).readRpde;
const readGancio = async () => (await import(`${reading}/gancio/gancio.reader.ts`)).readGancio;
const readLinkedEvents = async () => (await import(`${reading}/linkedevents/linkedevents.reader.ts`)).readLinkedEvents;

export const FEEDS = [
  { folder: 'ics-google', files: ['google.ics'], reader: readIcs },
  { folder: 'ics-outlook', files: ['outlook.ics'], reader: readIcs },
  { folder: 'ics-apple', files: ['apple.ics'], reader: readIcs },
  { folder: 'ics-tec', files: ['tec-1.ics'], reader: readIcs },
  { folder: 'ics-tec', files: ['tec-2-moved.ics'], reader: readIcs },
  { folder: 'ics-tec', files: ['tec-3-new-version.ics'], reader: readIcs, options: { zone: 'Asia/Tokyo' } },
  { folder: 'ics-broken', files: ['broken.ics'], reader: readIcs },
  { folder: 'ics-broken', files: ['not-a-calendar.ics'], reader: readIcs },
  { folder: 'jsonld', files: ['page1.html'], reader: readJsonLd },
  { folder: 'jsonld', files: ['page2.html'], reader: readJsonLd },
  { folder: 'jsonld', files: ['page3.html'], reader: readJsonLd },
  { folder: 'wxr', files: ['tec-export.xml'], reader: readWxr },
  {
    folder: 'linkedevents',
    files: ['events.json', 'places.json', 'keywords.json'],
    expected: ['events.json, places.json, keywords.json'],
    reader: readLinkedEvents,
  },
  { folder: 'gancio', files: ['events.json'], reader: readGancio },
  {
    folder: 'rpde',
    files: ['page1.json', 'page2.json', 'last.json'],
    expected: ['page1.json, page2.json, last.json'],
    reader: readRpde,
  },
];
