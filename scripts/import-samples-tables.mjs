// Rows of import-samples-table.mjs for tables and open data of cities and countries.

const reading = '../src/calendar/imports/reading';
const readTecCsv = async () => (await import(`${reading}/tec-csv.reader.ts`)).readTecCsv;

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
];
