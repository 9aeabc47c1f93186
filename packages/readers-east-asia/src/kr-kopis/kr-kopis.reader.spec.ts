import { type ImportedRecords, parseZone, UTC_ZONE } from 'kalends/reading';
import { readKrKopis } from './kr-kopis.reader.js';

const OPTIONS = {
  zone: parseZone('Asia/Seoul') ?? UTC_ZONE,
  language: 'ko',
  now: new Date('2027-01-01T00:00:00Z'),
} as const;
const DETAIL = {
  mt20id: 'PF1',
  mt10id: 'FC1',
  prfnm: '세 사람',
  prfpdfrom: '2027.04.06',
  prfpdto: '2027.04.11',
  fcltynm: '햇살극장',
  dtguidance: '',
  prfruntime: '50분',
};

function db(fields: Readonly<Record<string, string>>): string {
  return `<db>${Object.entries(fields)
    .map(([name, text]) => `<${name}>${text}</${name}>`)
    .join('')}</db>`;
}

function answer(...texts: readonly string[]): ReturnType<typeof readKrKopis> {
  return readKrKopis(
    texts.map((text, at) => ({ name: `${String(at)}.xml`, bytes: Buffer.from(`<dbs>${text}</dbs>`) })),
    OPTIONS,
  );
}

function read(...texts: readonly string[]): ImportedRecords {
  const found = answer(...texts);
  if ('refusal' in found) throw new Error(found.refusal);
  return found;
}

function codes({ events }: ImportedRecords): string[] {
  return events.flatMap(({ notes }) => notes.map(({ code }) => code));
}

describe('performances of KOPIS', () => {
  it('say that they lack a fact only where all details are there', () => {
    const { dtguidance, prfruntime, ...listed } = DETAIL;
    const other = { ...listed, mt20id: 'PF2', genrenm: '연극' };
    expect(read(db(listed), db(other), db({ ...listed, dtguidance, prfruntime })).states).not.toContain('description');
    expect(read(db(listed), db({ ...listed, dtguidance, prfruntime })).states).toContain('description');
  });

  it('weekdays with their times are dates', () => {
    const found = read(db({ ...DETAIL, dtguidance: '토요일(15:00,19:00), 일요일(14:00), HOL(14:00)' }));
    expect(found.events[0]?.dates).toEqual([
      { start: '2027-04-10 15:00:00', end: '2027-04-10 15:50:00' },
      { start: '2027-04-10 19:00:00', end: '2027-04-10 19:50:00' },
      { start: '2027-04-11 14:00:00', end: '2027-04-11 14:50:00' },
    ]);
    expect(codes(found)).toEqual(['holidays-unread']);
    expect(found.events[0]?.texts.ko?.description).toContain('토요일(15:00,19:00)');
  });

  it('dates too many for a list are a rule for each time of day', () => {
    const long = {
      prfpdfrom: '2026.01.10',
      prfpdto: '2028.12.31',
      openrun: 'Y',
      dtguidance: '토요일 ~ 일요일(10:00,11:20)',
    };
    const { events } = read(db({ ...DETAIL, ...long }));
    const recurrence = ['RRULE:FREQ=WEEKLY;UNTIL=20281231T145959Z;BYDAY=SA,SU'];
    expect(events).toMatchObject([
      {
        key: 'PF1',
        start: '2026-01-10 10:00:00',
        end: '2026-01-10 10:50:00',
        recurrence,
        notes: [{ code: 'open-run' }],
      },
      { key: 'PF1#11:20', start: '2026-01-10 11:20:00', end: '2026-01-10 12:10:00', recurrence, notes: [] },
    ]);
  });

  it('without a length a performance takes two hours, and that is told', () => {
    const found = read(db({ ...DETAIL, prfruntime: ' ', prfpdto: '2027.04.06', dtguidance: '화요일(19:30)' }));
    expect(found.events[0]).toMatchObject({ start: '2027-04-06 19:30:00', end: '2027-04-06 21:30:00' });
    expect(found.events[0]?.texts.ko?.description).toBeUndefined();
    expect(codes(found)).toEqual(['end-missing']);
  });

  it.each([
    ['추후 공지', ['schedule-unread']],
    ['', []],
  ])('%j leaves the whole span', (dtguidance, expected) => {
    const found = read(db({ ...DETAIL, dtguidance }));
    expect(found.events[0]).toMatchObject({ start: '2027-04-06 00:00:00', end: '2027-04-11 23:59:59', allDay: true });
    expect(codes(found)).toEqual(expected);
  });

  it('weekdays that are not in the span contradict it', () => {
    const found = read(db({ ...DETAIL, prfpdto: '2027.04.07', dtguidance: '금요일(19:30)' }));
    expect(found.events[0]).toMatchObject({ allDay: true });
    expect(codes(found)).toEqual(['dates-disagree']);
  });

  it('the first of host, supervisor, producer and planner is the organizer', () => {
    const { events } = read(db({ ...DETAIL, entrpsnmH: ' ', entrpsnmP: '극단 가, 극단 나', entrpsnmA: '기획' }));
    expect(events[0]?.organizers).toEqual(['극단 가', '극단 나']);
  });

  it('a hall has the address of its facility', () => {
    const facility = db({
      mt10id: 'FC1',
      adres: '서울 1',
      telno: '02-1',
      la: '37.5',
      lo: '126.9',
      relateurl: 'example.org',
    });
    const { venues } = read(db({ ...DETAIL, mt13id: 'FC1-01', fcltynm: '햇살극장 (대극장)' }), facility);
    expect(venues).toMatchObject([
      {
        key: 'FC1-01',
        texts: { ko: { title: '햇살극장 (대극장)', address: '서울 1', website: 'https://example.org' } },
        phone: '02-1',
        coordinates: { latitude: 37.5, longitude: 126.9 },
      },
    ]);
    expect(read(db({ ...DETAIL, fcltynm: '소극장 (소극장)' })).venues).toMatchObject([
      { key: 'FC1', texts: { ko: { title: '소극장' } } },
    ]);
  });

  it('details belong to the entry of the list, whatever comes first', () => {
    const entry = db({ mt20id: 'PF1', prfnm: '세 사람', prfpdfrom: '2027.04.06', prfpdto: '2027.04.11' });
    const other = db({ mt20id: 'PF0', prfnm: '앞', prfpdfrom: '2027.04.06', prfpdto: '2027.04.06' });
    const detail = db({ ...DETAIL, dtguidance: '토요일(15:00)' });
    for (const texts of [
      [other + entry, detail],
      [detail, other + entry],
    ]) {
      const found = read(...texts);
      expect(found.isComplete).toBe(true);
      expect(found.events.find(({ key }) => key === 'PF1')).toMatchObject({
        start: '2027-04-10 15:00:00',
        place: { rows: [2] },
      });
    }
    expect(read(detail).isComplete).toBe(false);
  });

  it.each([
    [{ mt20id: '', mt10id: '' }, 'key-missing'],
    [{ prfnm: '' }, 'title-missing'],
    [{ prfpdfrom: '' }, 'start-missing'],
    [{ prfpdfrom: '2027.06.31' }, 'date-impossible'],
  ])('%j is refused, and the next one read', (fields, code) => {
    expect(read(db({ ...DETAIL, ...fields }) + db({ ...DETAIL, mt20id: 'PF2' }))).toMatchObject({
      leftOut: [{ outcome: 'refused', code, place: { rows: [1] } }],
      events: [{ key: 'PF2' }],
    });
  });

  it('an error is no empty list', () => {
    expect(answer(db({ returncode: '05', errmsg: '최대 31일' }))).toEqual({
      refusal: 'source-error',
      found: '05 최대 31일',
    });
    expect(answer('')).toMatchObject({ events: [] });
  });
});
