// Rows of import-samples-table.mjs for tables and open data of cities and countries.

const reading = '../src/calendar/imports/reading';
const eastAsia = '../packages/readers-east-asia/src';
const readTecCsv = async () => (await import(`${reading}/tec-csv/tec-csv.reader.ts`)).readTecCsv;
const readJpEvents = async () => (await import(`${eastAsia}/jp-events/jp-events.reader.ts`)).readJpEvents;
const readTwMoc = async () => (await import(`${eastAsia}/tw-moc/tw-moc.reader.ts`)).readTwMoc;
const readHkLcsd = async () => (await import(`${eastAsia}/hk-lcsd/hk-lcsd.reader.ts`)).readHkLcsd;
const readKrKopis = async () => (await import(`${eastAsia}/kr-kopis/kr-kopis.reader.ts`)).readKrKopis;
const readKrTourapi = async () => (await import(`${eastAsia}/kr-tourapi/kr-tourapi.reader.ts`)).readKrTourapi;

const tecCsv = (...files) => ({ folder: 'tec-csv', files, reader: readTecCsv });

export const TABLES = [
  tecCsv('events.utf8-bom.csv', 'venues.utf8-bom.csv', 'organizers.utf8-bom.csv'),
  tecCsv('events.excel-unicode.txt'),
  { ...tecCsv('events.excel-semicolon.cp1252.csv'), options: { dateOrder: 'day-first', decimal: ',' } },
  tecCsv('events.shift_jis.csv'),
  tecCsv('events.big5.csv'),
  tecCsv('events.gb18030.csv'),
  tecCsv('events.keys.csv'),
  tecCsv('events.unmapped.csv'),
  { folder: 'jp-events', files: ['events.utf8-bom.csv'], reader: readJpEvents },
  { folder: 'jp-events', files: ['events.cp932.csv'], reader: readJpEvents, expected: firstFour },
  { folder: 'jp-events', files: ['events-current-edition.csv'], reader: readJpEvents },
  { folder: 'jp-events', files: ['returned-html.csv'], reader: readJpEvents },
  { folder: 'tw-moc', files: ['events.json'], reader: readTwMoc },
  {
    folder: 'hk-lcsd',
    files: ['events.xml', 'eventDates.xml', 'venues.xml'],
    expected: ({ files }) => files['events.xml + eventDates.xml + venues.xml'],
    reader: readHkLcsd,
  },
  {
    folder: 'kr-kopis',
    files: ['list.xml', 'PF900001.xml', 'PF900002.xml', 'PF900003.xml', 'PF900004.xml', 'FC900001.xml'],
    expected: ({ files }) => files['list.xml + details'],
    reader: readKrKopis,
  },
  { folder: 'kr-kopis', files: ['error-31-days.xml'], reader: readKrKopis },
  { folder: 'kr-kopis', files: ['empty.xml'], reader: readKrKopis },
  {
    folder: 'kr-tourapi',
    files: ['kor.json', 'eng.json', 'jpn.json', 'chs.json', 'cht.json'],
    expected: ({ files }) => files['kor.json, eng.json, jpn.json, chs.json, cht.json'],
    reader: readKrTourapi,
    options: { language: 'ko' },
  },
  { folder: 'kr-tourapi', files: ['gateway-error.xml'], reader: readKrTourapi },
];

/** The rows of events.utf8-bom.csv again, the second one before it was repeated. */
function firstFour({ files, row_0002_first: second }) {
  const { source, events } = files['events.utf8-bom.csv'];
  const [first, , third, fourth] = events;
  const lines = (event, line) => ({ ...event, rows: [line] });
  return {
    source,
    events: [lines(first, 3), lines({ ...second, partial: true }, 6), lines(third, 7), lines(fourth, 8)],
  };
}
