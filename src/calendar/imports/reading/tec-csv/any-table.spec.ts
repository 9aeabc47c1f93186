import iconv from 'iconv-lite';
import { parseZone, UTC_ZONE } from '#core/dates/zone.js';
import type { ImportedRecords } from '../import-record.js';
import { readTecCsv } from './tec-csv.reader.js';

function read(text: string, encoding = 'utf-8'): ImportedRecords {
  const file = { name: 'events.csv', bytes: iconv.encode(text, encoding) };
  const zone = parseZone('Europe/Berlin') ?? UTC_ZONE;
  const found = readTecCsv([file], { zone, language: 'en', now: new Date('2027-01-01T00:00:00Z') });
  if ('refusal' in found) throw new Error(`${found.refusal} ${found.found ?? ''}`);
  return found;
}

describe('a table whose headings leave nothing to choose is read as it is', () => {
  it.each([
    ['Titel;Beginn;Uhrzeit;Ende;Ort\nMarkt;03.05.2027;08:00;14 Uhr;Platz\n', 'windows-1252', '08:00', '03 14:00'],
    ['行事名,開催日,始まり,終わり,会場\n市,令和9年5月3日,19時,25:30,広場\n', 'shift_jis', '19:00', '04 01:30'],
    [
      '행사명,시작일,시작시간,종료일,종료시간\n시장,2027.05.03,저녁 7시,2027.05.03,밤 9시\n',
      'cp949',
      '19:00',
      '03 21:00',
    ],
    ['Título;Fecha;Hora;Lugar\nFeria;03-05-2027;19:30;Plaza\n', 'utf-8', '19:30', '03 19:30'],
  ])('%j', (text, encoding, start, end) => {
    const { events } = read(text, encoding);
    expect(events).toMatchObject([{ start: `2027-05-03 ${start}:00`, end: `2027-05-${end}:00`, allDay: false }]);
  });

  it('of Google’s calendar; what is private stays out', () => {
    const { events, leftOut, venues } =
      read(`Subject,Start Date,Start Time,End Date,End Time,All Day Event,Description,Location,Private
Recital,05/30/2027,6:30 PM,05/30/2027,8:00 PM,False,Songs,Pier,False
Dentist,05/31/2027,9:00 AM,05/31/2027,9:30 AM,False,,,True
Fair,06/01/2027,,06/02/2027,,True,,,
`);
    expect(events).toMatchObject([
      { start: '2027-05-30 18:30:00', end: '2027-05-30 20:00:00', texts: { en: { title: 'Recital' } } },
      { start: '2027-06-01 00:00:00', end: '2027-06-02 23:59:59', allDay: true },
    ]);
    expect(venues).toMatchObject([{ texts: { en: { title: 'Pier' } } }]);
    expect(leftOut).toMatchObject([{ code: 'private-left-out', outcome: 'skipped', place: { rows: [3] } }]);
  });

  it('of Outlook, in English and German: whole days end with the midnight behind them', () => {
    const head =
      '"Subject","Start Date","Start Time","End Date","End Time","All day event","Reminder Date","Categories","Private"';
    const { events } = read(
      `${head}\n"Fair","6/1/2027","12:00:00 AM","6/3/2027","12:00:00 AM","True","","Market;Town","False"\n`,
    );
    expect(events).toMatchObject([
      { start: '2027-06-01 00:00:00', end: '2027-06-02 23:59:59', allDay: true, categories: ['market', 'town'] },
    ]);
    const german = `"Betreff","Beginnt am","Beginnt um","Endet am","Endet um","Ganztägiges Ereignis","Ort","Privat"
"Lesung","1.6.2027","19:00:00","1.6.2027","21:00:00","Aus","Saal","Aus"
"Arzt","2.6.2027","09:00:00","2.6.2027","10:00:00","Aus","","Ein"\n`;
    expect(read(german).events).toMatchObject([{ start: '2027-06-01 19:00:00', end: '2027-06-01 21:00:00' }]);
  });

  it('but not without a title, or a start', () => {
    expect(() => read('Titel;Ort\nMarkt;Platz\n')).toThrow('columns-unclear Titel, Ort');
    expect(() => read('What,When,Where\nMarket,2027-05-03,Square\n')).toThrow('columns-unclear What, When, Where');
  });
});
