import { UTC_ZONE } from '#core/dates/zone.js';
import type { ReadingOptions } from '../reader.js';
import { decodeTable } from './decode-table.js';

const OPTIONS: ReadingOptions = { zone: UTC_ZONE, language: 'en', now: new Date('2027-01-01T00:00:00Z') };

function table(text: string, options: Partial<ReadingOptions> = {}): ReturnType<typeof decodeTable> {
  return decodeTable({ name: 'a.csv', bytes: Buffer.from(text) }, { ...OPTIONS, ...options });
}

describe('a table', () => {
  it('rows begin at physical lines, whatever ends a line', () => {
    for (const eol of ['\n', '\r\n', '\r']) {
      const read = table(['a,b', '', '"x', 'y",1', 'z,2', ''].join(eol));
      expect(read).toMatchObject({
        headings: ['a', 'b'],
        rows: [
          { line: 3, cells: ['x\ny', '1'] },
          { line: 5, cells: ['z', '2'] },
        ],
      });
    }
  });

  it.each([
    ['a;b\n"1;2",5;3\n', ';'],
    ['a\tb\n1,5\t2\n', '\t'],
    ['a|b\n1|2\n', '|'],
    ['a,b\n"1;2;3;4",5\n', ','],
    ['a\n1\n', ','],
  ])('%j is separated by %j', (text, delimiter) => {
    expect(table(text)).toMatchObject({ delimiter });
  });

  it('the line of a spreadsheet that names the separator is no row', () => {
    expect(table('sep=;\na;b\n1,0;2\n')).toMatchObject({
      headings: ['a', 'b'],
      rows: [{ line: 3, cells: ['1,0', '2'] }],
    });
  });

  it('the chosen separator counts', () => {
    expect(table('a;b,c\n', { delimiter: ';' })).toMatchObject({ headings: ['a', 'b,c'] });
  });

  it('a quotation mark that is never closed spoils its row only', () => {
    expect(table('a,b\n"open,1\nnext,2\n')).toMatchObject({
      rows: [
        { line: 2, isBroken: true },
        { line: 3, cells: ['next', '2'] },
      ],
    });
  });

  it('behind many such rows, one stands for the rest', () => {
    const file = (count: number) => `a,b\n${'"x","open\n'.repeat(count)}y,1\n`;
    const read = table(file(60));
    if ('refusal' in read) throw new Error(read.refusal);
    expect([read.rows.length, read.isWhole]).toEqual([51, false]);
    expect(read.rows.at(-1)).toEqual({ line: 52, cells: ['"x","open'], isBroken: true });
    expect(table(file(50))).toMatchObject({ isWhole: true });
  });

  it.each([
    ['<!DOCTYPE html>\n<html><body>,,,</body></html>', 'HTML'],
    ['<!-- gone -->\n<HTML>', 'HTML'],
    ['<?xml version="1.0"?><feed/>', 'XML'],
    ['{"error": "no"}', 'JSON'],
    ['BEGIN:VCALENDAR\n', 'iCalendar'],
    ['PK\u0003\u0004…', 'ZIP'],
  ])('%j is refused', (text, found) => {
    expect(table(text)).toEqual({ refusal: 'not-the-format', found });
  });

  it('a file without a row is refused', () => {
    expect(table('\n\n')).toEqual({ refusal: 'not-the-format' });
  });

  it('more rows than anybody has are refused', () => {
    expect(table(`a\n${'x\n'.repeat(100_001)}`)).toEqual({ refusal: 'too-large' });
  });

  it('a million empty lines and a cell of ten megabytes are read', () => {
    const read = table(`a,b\n${'\n'.repeat(1_000_000)}${'x'.repeat(10_000_000)},1\n`);
    expect(read).toMatchObject({ rows: [{ line: 1_000_002 }] });
  });
});
