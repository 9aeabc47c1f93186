import { ods, sheetXml, styled, xlsx } from '../../../../../test/import-files/spreadsheets.js';
import { detectKind } from '../detect-kind.js';
import { KINDS_READ } from '../source-kinds.js';
import { readTecCsv } from '../tec-csv/tec-csv.reader.js';
import { READING } from '../../../../../test/import-files/reading.js';
import { sheetTable } from './spreadsheet.js';

/** Cells from the headings on, or the reason why there are none. */
function rowsOf(bytes: Uint8Array, sheet?: string): unknown {
  const table = sheetTable(bytes, sheet);
  if (!table || 'refusal' in table) return table && [table.refusal, table.found];
  return table.rows.map(({ cells }) => cells);
}

const HEAD = ['Title', 'Date', 'Time'];
const EVENT = ['Fair', styled(46_480, 'date'), styled(0.75, 'time')] as const;

describe('a workbook of Excel', () => {
  test('is the table of the first sheet that has one, from the headings on', () => {
    const book = xlsx({
      'Read me': sheetXml([['Programme of the season']]),
      Programme: sheetXml([['Spring'], [], HEAD, EVENT]),
      Other: sheetXml([HEAD, ['Market', '2027-05-01', '9:00']]),
    });
    const table = sheetTable(book, undefined);
    expect(table).toMatchObject({ format: 'XLSX', sheet: 'Programme', rows: [{ line: 3 }, { line: 4 }] });
    expect(rowsOf(book)).toEqual([HEAD, ['Fair', '2027-04-03', '18:00']]);
    expect(rowsOf(book, 'Other')).toEqual([HEAD, ['Market', '2027-05-01', '9:00']]);
    expect(rowsOf(book, 'None')).toEqual(['sheet-unclear', 'Read me, Programme, Other']);
  });

  test('has numbers by their formats, and values that were stored', () => {
    const cells = [
      ...[styled(46_480.5, 'moment'), styled(46_480, 'era'), styled(1.0625, 'hours'), styled(0.1 + 0.2, 'money'), 8],
      { xml: '<c t="str"><f>A1&amp;B1</f><v>Fair_x000D_</v></c>' },
      { xml: '<c s="1"><f>TODAY()</f><v>46480</v></c>' },
      ...[{ xml: '<c t="e"><v>#N/A</v></c>' }, { xml: '<c t="b"><v>1</v></c>' }, { xml: '<c t="s"><v>1</v></c>' }],
    ];
    const strings =
      '<sst><si><t>A</t></si><si><r><t>東</t></r><r><t>京</t></r><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si></sst>';
    const [values] = (rowsOf(xlsx({ A: sheetXml([cells, ['x', 'y']]) }, { 'xl/sharedStrings.xml': strings })) ??
      []) as string[][];
    expect(values).toEqual([
      ...['2027-04-03 12:00', '2027-04-03', '25:30', '0.3', '8', 'Fair\r', '2027-04-03', '', 'TRUE', '東京'],
    ]);
  });

  test('keeps its events’ rows and is read as any table is', () => {
    const bytes = xlsx({ A: sheetXml([['Title', 'Date', 'Start', 'End'], [], [...EVENT, styled(0.875, 'time')]]) });
    expect(detectKind({ name: 'a.xlsx', bytes }, 'en', KINDS_READ)).toEqual({ kind: 'csv', found: 'XLSX' });
    const read = readTecCsv([{ name: 'a.xlsx', bytes }], READING);
    expect('refusal' in read ? read : read.events).toMatchObject([
      { start: '2027-04-03 18:00:00', end: '2027-04-03 21:00:00', place: { rows: [3] } },
    ]);
  });

  test.each([
    [
      'a row and a column at the end of the world',
      '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>',
      'sheet-unclear',
    ],
    ['rows that go back', '<row r="5"><c><v>1</v></c></row><row r="2"><c><v>1</v></c></row>', 'not-the-format'],
    ['nested elements', `${'<c>'.repeat(1000)}${'</c>'.repeat(1000)}`, 'not-the-format'],
    ['no end', '<row><c><v>1</v></c>', 'not-the-format'],
    ['cells far apart', '<row><c r="ZZ1"><v>1</v></c></row>'.repeat(5000), 'too-large'],
    ['a row too many', '<row><c><v>1</v></c></row>'.repeat(100_010), 'too-large'],
  ])('with %s is refused', (_, rows, refusal) => {
    const sheet = `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
    expect([rowsOf(xlsx({ A: sheet }))].flat()[0]).toBe(refusal);
  });

  test('with a document type or more than 50 MB is refused', () => {
    const entities = '<!DOCTYPE a [<!ENTITY b "bbbb">]><worksheet/>';
    expect(rowsOf(xlsx({ A: entities }))).toEqual(['not-the-format', 'XLSX']);
    expect(rowsOf(xlsx({ A: ' '.repeat(53_000_000) }))).toEqual(['too-large', undefined]);
  });

  test('that is cut off or changed anywhere is read or refused', () => {
    const whole = xlsx({ A: sheetXml([HEAD, EVENT]) });
    for (let at = 0; at < whole.length; at += 1) {
      const changed = Uint8Array.from(whole, (byte, index) => (index === at ? byte ^ 0x55 : byte));
      for (const bytes of [changed, whole.subarray(0, at)]) expect(() => rowsOf(bytes)).not.toThrow();
    }
  });
});

describe('an OpenDocument spreadsheet', () => {
  const text = (value: string): string => `<table:table-cell><text:p>${value}</text:p></table:table-cell>`;
  const row = (...cells: readonly string[]): string => `<table:table-row>${cells.join('')}</table:table-row>`;

  test('has its values, without comments and the empty rest', () => {
    const table = `<table:table table:name="List">${row(...HEAD.map(text))}<table:table-row table:number-rows-repeated="3"><table:table-cell/></table:table-row>${row(
      '<table:table-cell><office:annotation><text:p>Check</text:p></office:annotation><text:p>Fair<text:s/>of <text:span>spring</text:span></text:p></table:table-cell>',
      '<table:table-cell office:value-type="date" office:date-value="2027-04-03T00:00:00"><text:p>3.4.</text:p></table:table-cell>',
      '<table:table-cell office:value-type="time" office:time-value="PT18H30M00S"><text:p>6</text:p></table:table-cell>',
      '<table:table-cell table:number-columns-repeated="16000"/>',
    )}<table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>`;
    expect(sheetTable(ods(table), undefined)).toMatchObject({
      format: 'ODS',
      sheet: 'List',
      rows: [{ line: 1 }, { line: 5 }],
    });
    expect(rowsOf(ods(table))).toEqual([HEAD, ['Fair of spring', '2027-04-03', '18:30']]);
  });

  test('that repeats without end, or is cut off, is refused', () => {
    const cell = '<table:table-cell table:number-columns-repeated="9999999"><text:p>a</text:p></table:table-cell>';
    expect(rowsOf(ods(`<table:table>${row(cell).repeat(4000)}</table:table>`))).toEqual(['too-large', undefined]);
    expect(rowsOf(ods('<table:table>'))).toEqual(['not-the-format', 'ODS']);
  });
});

test('any other file is no spreadsheet', () => {
  expect(rowsOf(Buffer.from('title,start'))).toBeUndefined();
  expect(rowsOf(Buffer.from('PK\u0003\u0004 and nothing else'))).toBeUndefined();
});
