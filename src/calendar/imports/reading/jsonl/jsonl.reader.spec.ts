import { readRecords, READING, zoneNamed, codesOf } from '../../../../../test/import-files/reading.js';
import type { ImportedEvent, ImportedRecords } from '../import-record.js';
import { readJsonLines } from './jsonl.reader.js';

const CHOIR = {
  source_id: '1',
  start_date: '2026-08-01 19:30:00',
  end_date: '2026-08-01 21:30:00',
  timezone: 'Asia/Hong_Kong',
  title: { 'zh-hant': '合唱之夜', en: 'Choral & Other Nights' },
};
const HALL = { source_id: 'hall_1', venue: { en: 'Hall' }, geo_lat: 22.3, geo_lng: 114.2 };

function text(lines: readonly unknown[]): string {
  return lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
}

function read(events: readonly unknown[], venues: readonly unknown[] = [HALL]): Promise<ImportedRecords> {
  return readRecords(readJsonLines, { 'events.jsonl': text(events), 'venues.jsonl': text(venues) });
}

async function one(fields: object): Promise<ImportedEvent | undefined> {
  return (await read([{ ...CHOIR, ...fields }])).events[0];
}

async function refusalOf(event: unknown): Promise<unknown> {
  const { events, leftOut } = await read([event]);
  expect(events).toEqual([]);
  const [{ code, column, value } = {}] = leftOut;
  return [code, column, value];
}

describe('programmes', () => {
  it('have the texts of both languages, labelled paragraphs last, and slugs that end in their id', async () => {
    const event = await one({
      description: { 'zh-hant': '第一段\n\n第二段 A<B', en: 'One\nline &amp; more' },
      remark: { en: 'Free seating' },
      when: { en: '3 August 2024 (Sat) 7:30pm' },
      recurrence: { text: 'Every Wed' },
      phone: '2734 2900',
      cost: { en: '$80, $120' },
      website: 'https://example.org/choir',
      ticket_url: 'https://tickets.example.org/',
    });
    expect(event).toMatchObject({
      key: '1',
      isKnownBySlug: true,
      originalLanguage: 'zh-hant',
      start: '2026-08-01 19:30:00',
      end: '2026-08-01 21:30:00',
      zone: zoneNamed('Asia/Hong_Kong'),
      fields: { ticket_url: 'https://tickets.example.org/' },
      notes: [],
    });
    expect(event?.texts).toEqual({
      'zh-hant': {
        title: '合唱之夜',
        slug: '合唱之夜-1',
        description: '<p>第一段</p>\n<p>第二段 A&lt;B</p>\n<p>公布日期：Every Wed</p>\n<p>查詢電話：2734 2900</p>',
        website: 'https://example.org/choir',
      },
      en: {
        title: 'Choral &amp; Other Nights',
        slug: 'choral-other-nights-1',
        description:
          '<p>One<br />\nline &amp; more</p>\n<p>Remarks: Free seating</p>\n<p>Dates as published: 3 August 2024 (Sat) 7:30pm; Every Wed</p>\n<p>Enquiries: 2734 2900</p>',
        cost: '$80, $120',
      },
    });
  });

  it('are silent about what the line does not mention', async () => {
    const event = await one({ title: { en: 'A' }, description: {}, venue: null, phone: ' ' });
    expect(Object.keys(event ?? {})).not.toEqual(
      expect.arrayContaining(['venue', 'organizers', 'categories', 'recurrence', 'fields']),
    );
    expect(event?.texts).toEqual({ en: { title: 'A', slug: 'a-1' } });
  });

  it.each([
    ['until the moment of its last day', {}, 'UNTIL=20260829T113000Z'],
    [
      'on its first day where it ends before',
      { recurrence: { weekday: 'SA', until: '2026-07-01' } },
      '20260801T113000Z',
    ],
    ['by days where it lasts all day', { all_day: true }, 'UNTIL=20260829'],
    ['in the zone of the source where it has none', { timezone: null }, 'UNTIL=20260829T103000Z'],
  ])('repeat every week %s', async (_, fields, until) => {
    const event = await one({ recurrence: { weekday: 'SA', until: '2026-08-29' }, ...fields });
    expect(event?.recurrence?.join()).toMatch(new RegExp(`^RRULE:FREQ=WEEKLY;BYDAY=SA;.*${until}$`));
  });

  it('last whole days, and have the zone of the source where they name none', async () => {
    expect(await one({ all_day: true, end_date: '2026-08-02 10:00', timezone: undefined })).toMatchObject({
      start: '2026-08-01 00:00:00',
      end: '2026-08-02 23:59:59',
      allDay: true,
      zone: READING.zone,
    });
  });

  it('lead to venues, presenters and categories, each made once', async () => {
    const presenter = { 'zh-hant': '樂社', en: 'Club' };
    const { events, organizers, categories, venues } = await read([
      { ...CHOIR, venue: 'hall-1', organizer: presenter, category: 'inc4', subcategory: 'talks_new' },
      { ...CHOIR, source_id: 2, organizer: presenter, category: 'talks_new', subcategory: 'inc4sc1' },
      { ...CHOIR, source_id: 3, organizer: { en: 'Club' }, category: 'inc4', subcategory: 'inc4' },
    ]);
    expect(venues).toMatchObject([
      { key: 'hall-1', texts: { en: { title: 'Hall', slug: 'hall-hall-1' } }, coordinates: { latitude: 22.3 } },
    ]);
    expect(organizers.map(({ texts }) => texts.en?.title)).toEqual(['Club', 'Club']);
    expect(organizers[0]?.texts['zh-hant']?.slug).toBe(`樂社-${organizers[0]?.key ?? ''}`);
    expect(categories.map(({ key, parent, texts }) => [key, parent, texts.en?.title])).toEqual([
      ['inc4', undefined, 'Performing arts'],
      ['talks-new', undefined, 'Talks new'],
      ['inc4sc1', 'talks-new', 'Music'],
    ]);
    expect(events.map((event) => [event.venue, event.organizers?.length, event.categories])).toEqual([
      ['hall-1', 1, ['inc4', 'talks-new']],
      [undefined, 1, ['talks-new', 'inc4sc1']],
      [undefined, 1, ['inc4']],
    ]);
  });

  it.each(['constructor', '__proto__', 'toString'])('have a category whose code is %s', async (code) => {
    const { categories } = await read([{ ...CHOIR, category: code }]);
    expect(categories.map(({ texts, originalLanguage }) => [originalLanguage, texts.en?.title?.toLowerCase()])).toEqual(
      [['en', code.toLowerCase().replaceAll('_', '')]],
    );
  });

  it('are named where something of them cannot be used', async () => {
    const event = await one({ website: 'javascript:alert(1)', timezone: 'Mars/Base', end_date: '2026-07-01 10:00' });
    expect(codesOf(event)).toEqual(['zone-unknown', 'end-before-start', 'url-unusable']);
    expect(event).toMatchObject({ end: CHOIR.start_date, zone: READING.zone });
  });
});

describe('a line that cannot be used', () => {
  it.each([
    ['no json', ['json-unreadable', undefined, 'no json']],
    ['[1]', ['json-unreadable', undefined, '[1]']],
    [{ ...CHOIR, source_id: undefined }, ['key-missing', 'source_id', '']],
    [{ ...CHOIR, source_id: '…' }, ['key-missing', 'source_id', '…']],
    [{ ...CHOIR, source_id: 'a'.repeat(51) }, ['key-missing', 'source_id', 'a'.repeat(51)]],
    [{ ...CHOIR, title: {} }, ['title-missing', 'title', undefined]],
    [{ ...CHOIR, title: 'text' }, ['value-type', 'title', 'text']],
    [{ ...CHOIR, phone: ['1'] }, ['value-type', 'phone', '["1"]']],
    [{ ...CHOIR, start_date: undefined }, ['start-missing', 'start_date', undefined]],
    [{ ...CHOIR, start_date: 'soon' }, ['date-unreadable', 'start_date', 'soon']],
    [{ ...CHOIR, end_date: undefined }, ['date-unreadable', 'end_date', undefined]],
    [{ ...CHOIR, venue: '999' }, ['venue-unknown', 'venue', '999']],
    [{ ...CHOIR, recurrence: { weekday: 'Tuesday', until: '2026-12-15' } }, ['rule-unsupported', 'weekday', 'Tuesday']],
    [{ ...CHOIR, recurrence: { weekday: 'SA', until: '2026-02-30' } }, ['date-unreadable', 'until', '2026-02-30']],
    [{ ...CHOIR, recurrence: { weekday: 'SA' } }, ['date-unreadable', 'until', undefined]],
  ])('%j is refused with its reason', async (line, reason) => {
    // The venue beside it is a record: else the source would be something else.
    expect(await refusalOf(line)).toEqual(reason);
  });

  it.each([
    [{ geo_lng: undefined }, 'geo_lng'],
    [{ geo_lat: 91 }, 'geo_lat'],
    [{ geo_lat: '22' }, 'geo_lat'],
  ])('a venue with %j is refused, and named by file and line', async (fields, column) => {
    const { leftOut } = await read([], [HALL, { ...HALL, source_id: '2', ...fields }]);
    expect(leftOut).toMatchObject([
      { kind: 'venues', code: 'coordinates-unusable', column, place: { file: 'venues.jsonl', rows: [2] } },
    ]);
  });

  it('is the second of an id, whatever becomes of the others', async () => {
    const { events, leftOut } = await read([CHOIR, '', { ...CHOIR, title: {} }, { ...CHOIR, source_id: 1 }, 'x']);
    expect(events).toHaveLength(1);
    expect(leftOut.map(({ code, place }) => [code, ...place.rows])).toEqual([
      ['duplicate-key', 3],
      ['duplicate-key', 4],
      ['json-unreadable', 5],
    ]);
  });

  it('makes no presenter and no category', async () => {
    const { organizers, categories } = await read([
      { ...CHOIR, venue: '999', organizer: { en: 'Club' }, category: 'inc4' },
      { ...CHOIR, source_id: 2, organizer: { en: 'Club' }, category: ['inc4'] },
    ]);
    expect([organizers, categories]).toEqual([[], []]);
  });
});

describe('a file', () => {
  const refusal = async (content: string | Buffer): Promise<unknown> =>
    readJsonLines([{ name: 'events.jsonl', bytes: Buffer.from(content) }], READING);

  it.each([
    ['<!doctype html><p>Sign in', 'HTML'],
    ['PK\u0003\u0004xx', 'ZIP'],
    ['name;date\n1;2', undefined],
  ])('that begins %j is named', async (content, found) => {
    expect(await refusal(content)).toEqual({ refusal: 'not-the-format', ...(found && { found }) });
  });

  it('may be empty, and may begin with a byte order mark', async () => {
    expect(await refusal('\n \r\n')).toMatchObject({ events: [], isComplete: false });
    expect(await refusal(`\ufeff${JSON.stringify(CHOIR)}\r\n`)).toMatchObject({ events: [{ key: '1' }] });
  });

  it('has its lines counted, and bytes of no letters refused', async () => {
    const line = Buffer.from(JSON.stringify({ ...CHOIR, title: { en: 'Caf\u00e9' } }), 'latin1');
    const lines = Buffer.concat([Buffer.from('\n\n'), line, Buffer.from(`\n${JSON.stringify(CHOIR)}`)]);
    expect(await refusal(lines)).toMatchObject({
      events: [{ place: { rows: [4] } }],
      leftOut: [{ code: 'json-unreadable', place: { rows: [3] } }],
    });
  });

  it('with a line longer than any record loses that line alone', async () => {
    const long = JSON.stringify({ ...CHOIR, description: { en: 'a'.repeat(1_000_001) } });
    expect(await refusal(`${long}\n${JSON.stringify(CHOIR)}`)).toMatchObject({
      events: [{ key: '1' }],
      leftOut: [{ code: 'json-unreadable' }],
    });
  });

  it('with more lines than any source has is refused', async () => {
    expect(await refusal('{}\n'.repeat(100_001))).toEqual({ refusal: 'too-large' });
    expect(await refusal('\n'.repeat(1_000_002))).toEqual({ refusal: 'too-large' });
  });
});
