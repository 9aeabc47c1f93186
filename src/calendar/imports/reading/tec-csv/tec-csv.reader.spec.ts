import { parseZone } from '#core/dates/zone.js';
import type { ImportedRecords } from '../import-record.js';
import type { ReadingOptions } from '../reader.js';
import { readTecCsv } from './tec-csv.reader.js';

const TOKYO = parseZone('Asia/Tokyo');

function read(files: string | readonly string[], options: Partial<ReadingOptions> = {}): ImportedRecords {
  const all = [files].flat().map((text, at) => ({ name: `${String(at)}.csv`, bytes: Buffer.from(text) }));
  if (!TOKYO) throw new Error('no zone');
  const found = readTecCsv(all, { zone: TOKYO, language: 'en', now: new Date('2027-01-01T00:00:00Z'), ...options });
  if ('refusal' in found) throw new Error(`${found.refusal} ${found.found ?? ''}`);
  return found;
}

const HEAD = 'Event Name,Event Start Date,Event Start Time,Event End Date,Event End Time';

describe('dates of a table', () => {
  it.each([
    ['2027-04-03,18:30,2027-04-03,20:00', '2027-04-03 18:30:00', '2027-04-03 20:00:00', []],
    ['4/3/2027,6:30 pm,,8:00 pm', '2027-04-03 18:30:00', '2027-04-03 20:00:00', []],
    ['2027-04-03,22:00,,02:00', '2027-04-03 22:00:00', '2027-04-04 02:00:00', []],
    ['2027-04-03,10:00-12:00,,', '2027-04-03 10:00:00', '2027-04-03 12:00:00', []],
    ['2027/4/3～2027/4/5,午後1時～3時,,', '2027-04-03 13:00:00', '2027-04-05 15:00:00', []],
    ['2027-04-03,10:00,,24:00', '2027-04-03 10:00:00', '2027-04-04 00:00:00', []],
    ['2027-04-03,12:30,,', '2027-04-03 12:30:00', '2027-04-03 12:30:00', ['end-missing']],
    ['2027-04-03,12:30,2027-04-05,', '2027-04-03 12:30:00', '2027-04-05 23:59:59', ['end-missing']],
    ['2027-04-03,14:00,2027-04-03,10:00', '2027-04-03 14:00:00', '2027-04-03 14:00:00', ['end-before-start']],
    ['2027-04-03,10:00,2027-04-01,11:00', '2027-04-03 10:00:00', '2027-04-03 11:00:00', ['end-before-start']],
    ['2027-04-03,10:00,no idea,', '2027-04-03 10:00:00', '2027-04-03 10:00:00', ['date-unreadable']],
    ['2027-04-03,10:00,未定,', '2027-04-03 10:00:00', '2027-04-03 10:00:00', ['open-run']],
    ['2027-04-03,10:00,2027-04-03,soon', '2027-04-03 10:00:00', '2027-04-03 10:00:00', ['time-unreadable']],
    ['2027-04-03T09:30:00Z,,2027-04-03T10:30:00Z,', '2027-04-03 18:30:00', '2027-04-03 19:30:00', []],
  ])('%s', (cells, start, end, codes) => {
    const [event] = read(`${HEAD}\nA,${cells}\n`).events;
    expect(event).toMatchObject({ start, end, allDay: false });
    expect(event?.notes.map(({ code }) => code)).toEqual(codes);
  });

  it.each([
    ['2027-04-03,,,', '2027-04-03 23:59:59'],
    ['2027-04-03 0:00,,2027-04-05 0:00,', '2027-04-05 23:59:59'],
  ])('%s is all day', (cells, end) => {
    const [event] = read(`${HEAD}\nA,${cells}\n`).events;
    expect(event).toMatchObject({ start: '2027-04-03 00:00:00', end, allDay: true, notes: [] });
  });

  it.each([
    [',10:00,,', 'start-missing', 'Event Start Date'],
    ['no idea,10:00,,', 'date-unreadable', 'Event Start Date'],
    ['2027-02-30,10:00,,', 'date-impossible', 'Event Start Date'],
    ['2099-01-01,10:00,,', 'date-open', 'Event Start Date'],
    ['2027-04-03,25:00,,', 'time-unreadable', 'Event Start Time'],
  ])('%s is refused', (cells, code, column) => {
    const { events, leftOut } = read(`${HEAD}\nA,${cells}\nB,2027-04-03,,,\n`);
    expect(events).toHaveLength(1);
    expect(leftOut).toEqual([expect.objectContaining({ code, column, outcome: 'refused', title: 'A' })]);
    expect(leftOut[0]?.place).toEqual({ file: '0.csv', rows: [2] });
  });
});

describe('rows of a table', () => {
  it('of a repeated event the filled cells count, the later ones more', () => {
    const { events } = read(
      `${HEAD},Event Cost,Event Excerpt\nA,2027-04-03,10:00,,11:00,5,short\na,4/3/2027,10 am,,12:00,6,\n`,
    );
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      end: '2027-04-03 12:00:00',
      place: { rows: [2, 3] },
      texts: { en: { title: 'a', cost: '6', excerpt: 'short' } },
      notes: [{ code: 'duplicate-row' }],
    });
  });

  it('the same title and start at two places are two events', () => {
    const { events } = read('Event Name,Event Start Date,Event Venue Name\nA,2027-04-03,X\nA,2027-04-03,Y\n');
    expect(events.map(({ key, venue }) => [key, venue])).toEqual([
      ['a|2027-04-03|x', 'X'],
      ['a|2027-04-03|y', 'Y'],
    ]);
  });

  it('empty ends of all rows do no harm, in one row they mean a comma too many', () => {
    const start = 'Event Name,Event Start Date,Event Venue Name\n';
    expect(read(`${start}A,2027-04-03,X,,\nB,2027-04-03,X,,\n`).leftOut).toEqual([]);
    const { leftOut } = read(`${start}A,2027-04-03,X\nB,2027-04-03,X\nC, or D,2027-04-03,\n`);
    expect(leftOut).toMatchObject([{ code: 'cells-surplus', place: { rows: [4] } }]);
  });

  it('a thousand of the empty rows are told', () => {
    expect(read(`Event Name,Event Start Date\n${',\n'.repeat(5000)}`).leftOut).toHaveLength(1000);
  });

  it('other bad rows are told behind any number of empty ones', () => {
    const { leftOut } = read(`Event Name,Event Start Date\n${',\n'.repeat(1001)}A,2027-04-03,x\n`);
    expect(leftOut.at(-1)).toMatchObject({ code: 'cells-surplus', place: { rows: [1003] } });
  });

  it('a cell larger than any text is refused', () => {
    const { leftOut, events } = read(
      `Event Name,Event Start Date\n${'x'.repeat(10_000_000)},2027-04-03\nB,2027-04-03\n`,
    );
    expect([leftOut.map(({ code }) => code), events.length]).toEqual([['too-long'], 1]);
  });
});

describe('names in a table', () => {
  const ORGANIZERS = 'Organizer Name,Organizer Email\n"Tide, Rope & Co",a@b\nQuay Club,quay@example.org\n';

  it('a name with a comma is found by the list of organizers', () => {
    const events =
      'Event Name,Event Start Date,Event Organizer Name(s) or ID(s)\nA,2027-04-03,"Tide, Rope & Co, New Ones"\n';
    const found = read([events, ORGANIZERS]);
    expect(found.events[0]).toMatchObject({
      organizers: ['Tide, Rope & Co', 'New Ones'],
      notes: [{ code: 'organizer-made', value: 'New Ones' }],
    });
    expect(found.organizers).toMatchObject([
      { key: 'Tide, Rope & Co', notes: [{ code: 'email-unusable', value: 'a@b' }] },
      { key: 'Quay Club', email: 'quay@example.org' },
      { key: 'New Ones' },
    ]);
  });

  it('numbers are ids of another site', () => {
    const { events } = read('Event Name,Event Start Date,Event Organizer\nA,2027-04-03,501 502\n');
    expect(events[0]?.organizers).toEqual([]);
    expect(events[0]?.notes.map(({ code, value }) => [code, value])).toEqual([
      ['organizer-unknown', '501'],
      ['organizer-unknown', '502'],
    ]);
  });

  it('a category below another', () => {
    const { categories, events } = read(
      'Event Name,Event Start Date,Event Category\nA,2027-04-03,"Film > Night, Film"\n',
    );
    expect(events[0]?.categories).toEqual(['film > night', 'film']);
    expect(categories).toMatchObject([
      { key: 'film', texts: { en: { title: 'Film' } } },
      { key: 'film > night', parent: 'film', texts: { en: { title: 'Night' } } },
    ]);
  });
});

describe('a table of any headings', () => {
  const columns = { Was: 'title', 日本語: 'title:ja', Wann: 'start_date', Wo: 'venue', Ort: 'city', Nr: 'key', X: '' };

  it('is read by the fields of its columns', () => {
    const { events, venues } = read('Nr,Was,日本語,Wann,Wo,Ort,X\n7,Fest,祭り,03/04/2027,Halle,Bonn,y\n', {
      columns,
      dateOrder: 'day-first',
    });
    expect(events).toMatchObject([
      {
        key: '7',
        start: '2027-04-03 00:00:00',
        venue: 'Halle',
        texts: { en: { title: 'Fest' }, ja: { title: '祭り' } },
      },
    ]);
    expect(venues).toMatchObject([{ key: 'Halle', texts: { en: { title: 'Halle', city: 'Bonn' } } }]);
  });

  it('a row without a text in the language of the source is in the one that it has', () => {
    expect(read('Was,日本語,Wann\n,祭り,2027-04-03\n', { columns }).events).toMatchObject([
      { originalLanguage: 'ja', texts: { ja: { title: '祭り' } } },
    ]);
  });

  it.each([{}, { What: 'title' }, { What: 'title', When: 'no-such-field' }])('%j is not enough', (chosen) => {
    expect(() => read('What,When\nA,2027-04-03\n', { columns: chosen })).toThrow('columns-unclear What, When');
  });
});
