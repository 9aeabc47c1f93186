import { type ImportedRecords, parseZone, UTC_ZONE } from 'kalends/reading';
import { readTwMoc } from './tw-moc.reader.js';

const OPTIONS = {
  zone: parseZone('Asia/Taipei') ?? UTC_ZONE,
  language: 'zh-hant',
  now: new Date('2027-01-01'),
} as const;
const SHOWING = { time: '2027/04/03 19:30:00', endTime: '2027/04/03 21:30:00', locationName: '音樂廳' };
const RECORD = { UID: 'a1', title: '海風之夜', category: '1', showInfo: [SHOWING] };

function read(records: unknown): ReturnType<typeof readTwMoc> {
  return readTwMoc([{ name: 'a.json', bytes: Buffer.from(JSON.stringify(records)) }], OPTIONS);
}

function found(...records: unknown[]): ImportedRecords {
  const result = read(records);
  if ('refusal' in result) throw new Error(result.refusal);
  return result;
}

function codes({ events }: ImportedRecords): string[] {
  return events.flatMap(({ notes }) => notes.map(({ code }) => code));
}

describe('the events of the ministry of culture', () => {
  it('showings are the dates of an event, in their order and each once', () => {
    const other = { ...SHOWING, time: '2027/04/02 14:30:00', endTime: '2027/04/02 16:30:00' };
    expect(found({ ...RECORD, showInfo: [SHOWING, other, SHOWING] }).events).toMatchObject([
      {
        key: 'a1',
        start: '2027-04-02 14:30:00',
        end: '2027-04-02 16:30:00',
        dates: [
          { start: '2027-04-02 14:30:00', end: '2027-04-02 16:30:00' },
          { start: '2027-04-03 19:30:00', end: '2027-04-03 21:30:00' },
        ],
        notes: [],
      },
    ]);
  });

  it('the place of most showings is the venue', () => {
    const at = (day: string, locationName: string) => ({
      ...SHOWING,
      time: `2027/04/${day} 19:30:00`,
      endTime: '',
      locationName,
    });
    const [event] = found({ ...RECORD, showInfo: [at('01', '乙'), at('02', '甲'), at('03', '甲')] }).events;
    expect(event).toMatchObject({ venue: '甲', exceptions: [{ originalStart: '2027-04-01 19:30:00', venue: '乙' }] });
    expect(event?.notes.map(({ code }) => code)).toEqual(['end-missing', 'several-venues']);
  });

  it.each([
    ['2027/02/19 00:00:00', '2027/02/28 00:00:00', '2027-02-28 23:59:59', true, []],
    ['2027/03/01 09:00:00', '2028/12/31 17:00:00', '2028-12-31 17:00:00', false, ['daily-hours']],
    ['2027/05/10 09:00:00', '2027/05/01 17:00:00', '2027-05-10 09:00:00', false, ['end-before-start']],
    ['2027/05/05 19:00:00', '2027/05/05 19:00:00', '2027-05-05 19:00:00', false, []],
  ])('%s to %s', (time, endTime, end, allDay, expected) => {
    const records = found({ ...RECORD, showInfo: [{ ...SHOWING, time, endTime }] });
    expect(records.events[0]).toMatchObject({ end, allDay });
    expect(codes(records)).toEqual(expected);
  });

  it('without showings the span counts, in whole days', () => {
    const { events } = found({ ...RECORD, showInfo: [], startDate: '2027/05/01', endDate: '2027/05/02' });
    expect(events[0]).toMatchObject({ start: '2027-05-01 00:00:00', end: '2027-05-02 23:59:59', allDay: true });
  });

  it('city, zip code and address stand in one text', () => {
    const info = { ...SHOWING, location: '臺中市40453 臺中市北區示例路一號', latitude: '24.15', longitude: '120.66' };
    expect(found({ ...RECORD, showInfo: [info] }).venues).toMatchObject([
      {
        key: '音樂廳',
        zip: '40453',
        texts: { 'zh-hant': { title: '音樂廳', city: '臺中市', address: '臺中市北區示例路一號' } },
        coordinates: { latitude: 24.15, longitude: 120.66 },
      },
    ]);
  });

  it.each([
    ['https://cloud.culture.twhttps://cloud.culture.tw/a.jpg', 'https://cloud.culture.tw/a.jpg', ['url-repaired']],
    ['/a.jpg', 'https://cloud.culture.tw/a.jpg', ['url-repaired']],
    ['https://cloud.culture.tw/a.jpg', 'https://cloud.culture.tw/a.jpg', []],
  ])('the image %s', (imageUrl, url, expected) => {
    const records = found({ ...RECORD, imageUrl });
    expect(records.events[0]?.image).toEqual({ url });
    expect(codes(records)).toEqual(expected);
  });

  it.each([
    [{ masterUnit: ['甲會', ''], showUnit: '乙館' }, ['甲會']],
    [{ masterUnit: '甲會' }, ['甲會']],
    [{ masterUnit: [], showUnit: '乙館' }, ['乙館']],
    [{ masterUnit: null, showUnit: '' }, undefined],
  ])('%j has the organizers %j', (units, organizers) => {
    expect(found({ ...RECORD, ...units }).events[0]?.organizers).toEqual(organizers);
  });

  it.each([
    [{ UID: '' }, 'key-missing'],
    [{ title: '' }, 'title-missing'],
    [{ showInfo: [], startDate: '' }, 'start-missing'],
    [{ showInfo: [{ time: '2027/02/30 10:00:00' }] }, 'date-impossible'],
  ])('%j is refused, and the next one read', (fields, code) => {
    expect(found({ ...RECORD, ...fields }, { ...RECORD, UID: 'b2' })).toMatchObject({
      leftOut: [{ outcome: 'refused', code, place: { rows: [1] } }],
      events: [{ key: 'b2' }],
    });
  });

  it('values of any type do no harm', () => {
    const odd = [
      null,
      1,
      'x',
      [],
      {},
      { UID: 1, title: {}, showInfo: 3 },
      { ...RECORD, masterUnit: 4, imageUrl: [], showInfo: {} },
    ];
    expect(found(...odd, RECORD).events).toHaveLength(1);
  });

  it('another document is refused', () => {
    expect(read({ error: true })).toEqual({ refusal: 'not-the-format', found: 'JSON' });
    const deep = Buffer.from('['.repeat(1_000_000));
    expect(readTwMoc([{ name: 'a.json', bytes: deep }], OPTIONS)).toMatchObject({ refusal: 'not-the-format' });
  });
});
