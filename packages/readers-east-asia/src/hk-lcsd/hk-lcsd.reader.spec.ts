import { type ImportedEvent, type ImportedRecords, parseZone, UTC_ZONE } from 'kalends/reading';
import { readHkLcsd } from './hk-lcsd.reader.js';

const OPTIONS = {
  zone: parseZone('Asia/Hong_Kong') ?? UTC_ZONE,
  language: 'zh-hant',
  now: new Date('2027-01-01T00:00:00Z'),
} as const;
const VENUES =
  '<venues><venue id="1"><venuec>劇院</venuec><venuee>Theatre</venuee><latitude>22.3</latitude><longitude>114.2</longitude></venue></venues>';

function element(fields: Readonly<Record<string, string>>, id = '7'): string {
  const inner = Object.entries({ titlec: '音樂會', titlee: 'Concert', venueid: '1', ...fields });
  return `<event id="${id}">${inner.map(([name, text]) => `<${name}><![CDATA[${text}]]></${name}>`).join('')}</event>`;
}

function read(events: string, days: readonly string[] = []): ImportedRecords {
  const indates = days.map((day) => `<indate>${day}</indate>`).join('');
  const texts = [`<events>${events}</events>`, `<event_dates><event id="7">${indates}</event></event_dates>`, VENUES];
  const files = (days.length > 0 ? texts : [texts[0] ?? '', VENUES]).map((text, at) => ({
    name: `${String(at)}.xml`,
    bytes: Buffer.from(text),
  }));
  const found = readHkLcsd(files, OPTIONS);
  if ('refusal' in found) throw new Error(found.refusal);
  return found;
}

function event(fields: Readonly<Record<string, string>>, days?: readonly string[]): ImportedEvent {
  const [found] = read(element(fields), days).events;
  if (!found) throw new Error('no event');
  return found;
}

function codes({ notes }: ImportedEvent): string[] {
  return notes.map(({ code }) => code);
}

describe('dates of a programme', () => {
  const weekly = {
    predateC: '2027年1月7日至1月28日 (逢星期四) 1930-2130, 1月14日除外',
    predateE: '7 Jan - 28 Jan 2027 (Every Thu) 1930-2130; Except 14 Jan 2027',
  };

  it('weekdays of a span are a rule, whatever the list of days says', () => {
    const found = event(weekly, ['20270107', '20270108', '20270109']);
    expect(found).toMatchObject({
      start: '2027-01-07 19:30:00',
      end: '2027-01-07 21:30:00',
      recurrence: ['RRULE:FREQ=WEEKLY;UNTIL=20270128T155959Z;BYDAY=TH', 'EXDATE:20270114T193000'],
    });
    expect(codes(found)).toEqual(['dates-disagree']);
    expect(codes(event(weekly, ['20270107', '20270121', '20270128']))).toEqual([]);
  });

  it('a span takes the days that are listed', () => {
    const span = { predateC: '1-5/1/2027', predateE: '1-5/1/2027' };
    expect(event(span)).toMatchObject({
      start: '2027-01-01 00:00:00',
      end: '2027-01-05 23:59:59',
      allDay: true,
      notes: [],
    });
    const found = event(span, ['20270101', '20270102', '20270105']);
    expect(found).toMatchObject({
      end: '2027-01-02 23:59:59',
      dates: [
        { start: '2027-01-01 00:00:00', end: '2027-01-02 23:59:59' },
        { start: '2027-01-05 00:00:00', end: '2027-01-05 23:59:59' },
      ],
    });
    expect(codes(found)).toEqual(['dates-disagree']);
  });

  it('where languages differ the list decides', () => {
    const words = { predateC: '2027年1月2日(六) 下午2:00', predateE: '3 Jan 2027 (Sun) 2:00pm', progtimee: '1hr' };
    expect(event(words, ['20270103'])).toMatchObject({ start: '2027-01-03 14:00:00', end: '2027-01-03 15:00:00' });
    expect(event(words)).toMatchObject({
      start: '2027-01-02 14:00:00',
      notes: [{ code: 'dates-disagree', column: 'predateE' }],
    });
  });

  it('the language that is understood counts', () => {
    const words = { predateC: '2027年1月8日 (逢星期)', predateE: '8 Jan 2027 (Fri) 5:00pm-7:00pm' };
    expect(event(words)).toMatchObject({ start: '2027-01-08 17:00:00', end: '2027-01-08 19:00:00', notes: [] });
  });

  it('words that nobody understands stay in the description, the listed days count', () => {
    const found = event({ predateC: '請致電查詢', predateE: 'Please call' }, ['20270108']);
    expect(found).toMatchObject({
      start: '2027-01-08 00:00:00',
      allDay: true,
      texts: { 'zh-hant': { description: '請致電查詢' } },
    });
    expect(codes(found)).toEqual(['schedule-unread']);
  });

  it('a length makes the end, and without one the end is the start', () => {
    const words = { predateC: '8/1/2027 19:30', predateE: '8/1/2027 19:30' };
    expect(event({ ...words, progtimec: '1小時30分鐘' })).toMatchObject({ end: '2027-01-08 21:00:00', notes: [] });
    expect(event(words)).toMatchObject({ end: '2027-01-08 19:30:00', notes: [{ code: 'end-missing' }] });
  });

  it('a day that stands for none leaves an event out once its words are over', () => {
    expect(read(element({ predateC: '31/5/2026 - 3/11/2026', predateE: '' }), ['20990101']).leftOut).toMatchObject([
      { outcome: 'skipped', code: 'date-open', key: '7' },
    ]);
    expect(codes(event({ predateC: '1-2/2/2027', predateE: '' }, ['20990101']))).toEqual(['dates-disagree']);
  });
});

describe('a programme', () => {
  const day = { predateC: '8/1/2027 19:30', predateE: '8/1/2027 19:30', progtimee: '1hr' };

  it('signs for nothing are no texts', () => {
    expect(event({ ...day, titlee: '--' }).texts).toEqual({ 'zh-hant': { title: '音樂會' } });
    expect(event({ ...day, titlec: '--' })).toMatchObject({
      originalLanguage: 'en',
      texts: { en: { title: 'Concert' } },
    });
  });

  it('presenters are known by their names alone', () => {
    const presenters = { presenterorgc: '海濱文化社主辦', presenterorge: 'Presented by Seafront Society' };
    const { events, organizers } = read(element({ ...day, ...presenters }));
    expect(events[0]?.organizers).toEqual(['海濱文化社']);
    expect(organizers).toMatchObject([
      { key: '海濱文化社', texts: { 'zh-hant': { title: '海濱文化社' }, en: { title: 'Seafront Society' } } },
    ]);
  });

  it('a venue that no file explains is none', () => {
    expect(event({ ...day, venueid: '9' })).toMatchObject({
      venue: null,
      notes: [{ code: 'venue-unknown', value: '9' }],
    });
    expect(event(day)).toMatchObject({ venue: '1' });
  });

  it('the end of a title says that it is cancelled', () => {
    expect(event({ ...day, titlec: '音樂會（演出取消）' }).eventStatus).toBe('cancelled');
  });

  it.each([
    [element({ titlec: '', titlee: '--', ...day }), 'title-missing'],
    [element(day, ''), 'key-missing'],
    [element({ predateC: '', predateE: '' }), 'start-missing'],
    [element({ predateC: '待定', predateE: 'To be confirmed' }), 'date-unreadable'],
  ])('%.60s is refused, and the next one read', (broken, code) => {
    expect(read(`${broken}${element(day, '8')}`)).toMatchObject({
      leftOut: [{ outcome: 'refused', code, place: { rows: [1] } }],
      events: [{ key: '8' }],
    });
  });
});
