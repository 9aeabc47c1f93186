import { type ImportedRecords, parseZone, UTC_ZONE } from 'kalends/reading';
import iconv from 'iconv-lite';
import { readJpEvents } from './jp-events.reader.js';

const OPTIONS = { zone: parseZone('Asia/Tokyo') ?? UTC_ZONE, language: 'ja', now: new Date('2027-01-01') } as const;

function read(rows: readonly Readonly<Record<string, string>>[], encoding = 'utf-8'): ImportedRecords {
  const headings = [
    ...new Set(['市区町村コード', 'NO', 'イベント名', '開始日', ...rows.flatMap((row) => Object.keys(row))]),
  ];
  const cells = rows.map((row) => headings.map((heading) => `"${row[heading] ?? ''}"`).join(','));
  const bytes = iconv.encode([headings.map((heading) => `"${heading}"`).join(','), ...cells].join('\r\n'), encoding);
  const found = readJpEvents([{ name: 'a.csv', bytes }], OPTIONS);
  if ('refusal' in found) throw new Error(found.refusal);
  return found;
}

const ROW = { 市区町村コード: '131016', NO: '0001', イベント名: '春の祭り', 開始日: '2027-04-03' };

describe('a list of a Japanese municipality', () => {
  it('says nothing of facts without a column', () => {
    expect(read([ROW]).states).not.toContain('image');
    expect(read([{ ...ROW, 画像: '' }]).states).toContain('image');
    expect(read([ROW]).states).toContain('event_status');
  });

  it.each([
    ['2027/4/3', '', '10:00', '16:00', '2027-04-03 10:00:00', '2027-04-03 16:00:00', []],
    [
      '令和9年4月3日',
      '令和9年4月4日',
      '午前10時',
      '１６時',
      '2027-04-03 10:00:00',
      '2027-04-04 16:00:00',
      ['daily-hours'],
    ],
    ['20270403', '20270404', '22:00', '0:30', '2027-04-03 22:00:00', '2027-04-04 00:30:00', []],
    ['R9.4.3', 'R9.4.1', '6:30', '6:45', '2027-04-03 06:30:00', '2027-04-03 06:45:00', ['end-before-start']],
    [
      '46480',
      '令和九十九年十二月三十一日',
      '9:00',
      '17:00',
      '2027-04-03 09:00:00',
      '2027-04-03 09:00:00',
      ['open-run'],
    ],
    ['2027-04-03', '2027-04-05', '', '', '2027-04-03 00:00:00', '2027-04-05 23:59:59', []],
  ])('%s to %s, %s to %s', (開始日, 終了日, 開始時間, 終了時間, start, end, codes) => {
    const [event] = read([{ ...ROW, 開始日, 終了日, 開始時間, 終了時間 }]).events;
    expect(event).toMatchObject({ key: '131016-0001', start, end });
    expect(event?.notes.map(({ code }) => code)).toEqual(codes);
  });

  it('words about days are a rule where the first day fits, and else stay words', () => {
    const dates = { 開始日: '2027-04-15', 終了日: '2028-03-16', 開始時間: '14:00', 終了時間: '15:00' };
    const [fitting, other] = read([
      { ...ROW, ...dates, 開始日時特記事項: '毎月第3木曜日' },
      { ...ROW, ...dates, NO: '2', 開始日時特記事項: '毎月第2木曜日' },
    ]).events;
    expect(fitting).toMatchObject({
      end: '2027-04-15 15:00:00',
      recurrence: ['RRULE:FREQ=MONTHLY;UNTIL=20280316T145959Z;BYDAY=3TH'],
      notes: [],
    });
    expect(other?.recurrence).toBeUndefined();
    expect(other?.texts.ja?.description).toBe('毎月第2木曜日');
    expect(other?.notes.map(({ code }) => code)).toEqual(['daily-hours', 'schedule-unread']);
  });

  it.each([
    [{ '料金(基本)': '0' }, '無料'],
    [{ '料金(基本)': '300' }, '300円'],
    [{ '料金(基本)': '５００円', '料金(詳細)': '大人1,000円、小学生500円' }, '大人1,000円、小学生500円'],
    [{ '料金（基本）': '500', '料金（詳細）': '材料費込み' }, '500円（材料費込み）'],
    [{ '料金(基本)': '-' }, undefined],
  ])('%j costs %s', (prices, cost) => {
    expect(read([{ ...ROW, ...prices }]).events[0]?.texts.ja?.cost).toBe(cost);
  });

  it.each([
    ['35.68', '139.76', { latitude: 35.68, longitude: 139.76 }, []],
    ['139.76', '35.68', { latitude: 35.68, longitude: 139.76 }, ['coordinates-swapped']],
    ['0', '0', undefined, ['coordinates-unusable']],
  ])('%s, %s', (緯度, 経度, coordinates, codes) => {
    const { venues, events } = read([{ ...ROW, 場所名称: '市民　会館', 緯度, 経度 }]);
    expect(venues[0]).toMatchObject({ texts: { ja: { title: '市民 会館' } } });
    expect(venues[0]?.coordinates).toEqual(coordinates);
    expect(events[0]?.notes.map(({ code }) => code)).toEqual(codes);
  });

  it('what has no field of its own follows the description', () => {
    const [event] = read([
      {
        ...ROW,
        説明: '屋台',
        アクセス方法: '駅前',
        連絡先名称: '観光課',
        連絡先電話番号: '03-0000-0000',
        備考: '雨天中止',
      },
    ]).events;
    expect(event?.texts.ja?.description).toBe('屋台\n\nアクセス方法：駅前\n問い合わせ：観光課 03-0000-0000\n雨天中止');
  });

  it('headings of any width, with blanks and line breaks, in Shift_JIS', () => {
    const found = read(
      [{ ...ROW, イベント名＿英語: 'Spring Fair', '場所　名称': '髙橋﨑ホール①', 'カテ\nゴリー': '祭り' }],
      'shift_jis',
    );
    expect(found.events[0]).toMatchObject({ texts: { en: { title: 'Spring Fair' } }, venue: '髙橋﨑ホール①' });
    expect(found.categories).toMatchObject([{ key: '祭り' }]);
  });

  it('the later of two rows with a number is the event, a row without one has a key of its content', () => {
    const { events } = read([ROW, { ...ROW, イベント名: '夏の祭り' }, { ...ROW, NO: '' }]);
    expect(events).toMatchObject([
      {
        key: '131016-0001',
        texts: { ja: { title: '夏の祭り' } },
        place: { rows: [2, 3] },
        notes: [{ code: 'duplicate-key' }],
      },
      { key: expect.stringMatching(/^made-[0-9a-f]{16}$/), notes: [{ code: 'key-made' }] },
    ]);
  });

  it('a title says that an event is off', () => {
    const { events } = read([
      { ...ROW, イベント名: '【中止】祭り' },
      { ...ROW, NO: '2', イベント名: '祭り（延期）' },
    ]);
    expect(events.map(({ eventStatus }) => eventStatus)).toEqual(['cancelled', 'postponed']);
  });

  it('is not complete where rows with open quotation marks hide the rest', () => {
    const head = '市区町村コード,NO,イベント名,開始日';
    const file = (row: string) => [{ name: 'a.csv', bytes: Buffer.from(`${head}\n${`${row}\n`.repeat(60)}`) }];
    const row = '131016,1,"祭り","2027-04-03';
    expect(readJpEvents(file(`${row}"`), OPTIONS)).toMatchObject({ isComplete: true });
    expect(readJpEvents(file(row), OPTIONS)).toMatchObject({ isComplete: false });
  });

  it.each([
    [{ 開始日: '未定' }, 'date-open'],
    [{ 開始日: '' }, 'start-missing'],
    [{ イベント名: '' }, 'title-missing'],
    [{ 開始日: '2027-02-30' }, 'date-impossible'],
  ])('%j is refused', (cells, code) => {
    expect(
      read([
        { ...ROW, ...cells },
        { ...ROW, NO: '2' },
      ]),
    ).toMatchObject({
      leftOut: [{ outcome: 'refused', code, place: { rows: [2] } }],
      events: [{ key: '131016-2' }],
    });
  });
});
