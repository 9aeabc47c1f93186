import { type ImportedRecords, parseZone, UTC_ZONE } from 'kalends/reading';
import { readKrTourapi } from './kr-tourapi.reader.js';

const OPTIONS = {
  zone: parseZone('Asia/Seoul') ?? UTC_ZONE,
  language: 'ko',
  now: new Date('2027-01-01T00:00:00Z'),
} as const;
const KOREAN = {
  contentid: '1',
  title: '등불축제',
  eventstartdate: '20270501',
  eventenddate: '20270509',
  addr1: '서울 1',
  mapx: '126.97',
  mapy: '37.56',
};
const ENGLISH = { ...KOREAN, contentid: '2', title: 'Lantern JoinedFestival (등불축제)', addr1: '1, Seoul' };

function page(items: unknown, totalCount = 1): unknown {
  return {
    response: { header: { resultCode: '0000' }, body: { items: items === '' ? '' : { item: items }, totalCount } },
  };
}

function answer(pages: Readonly<Record<string, unknown>>): ReturnType<typeof readKrTourapi> {
  const files = Object.entries(pages).map(([name, content]) => ({ name, bytes: Buffer.from(JSON.stringify(content)) }));
  return readKrTourapi(files, OPTIONS);
}

function read(pages: Readonly<Record<string, unknown>>): ImportedRecords {
  const found = answer(pages);
  if ('refusal' in found) throw new Error(found.refusal);
  return found;
}

describe('festivals of TourAPI', () => {
  it('the Korean name in brackets joins languages', () => {
    const { events, venues } = read({
      'kor.json': page([KOREAN]),
      'https://apis.example.org/B551011/EngService2/searchFestival2?pageNo=1': page([ENGLISH]),
      'jpn.json': page({ ...KOREAN, contentid: '3', title: '灯火祭り（등불 축제）', addr1: '' }),
    });
    expect(events).toMatchObject([
      {
        key: '1',
        furtherKeys: ['2', '3'],
        start: '2027-05-01 00:00:00',
        end: '2027-05-09 23:59:59',
        allDay: true,
        texts: { ko: { title: '등불축제' }, en: { title: 'Lantern JoinedFestival' }, ja: { title: '灯火祭り' } },
        venue: '서울 1',
        notes: [{ code: 'language-joined' }],
      },
    ]);
    expect(venues).toMatchObject([{ key: '서울 1', texts: { ko: { title: '서울 1' }, en: { title: '1, Seoul' } } }]);
  });

  it.each([{ eventenddate: '20270510' }, { mapx: '129.1' }])(
    'a record that contradicts it is doubtful: %j',
    (fields) => {
      const { events, leftOut } = read({ 'kor.json': page([KOREAN]), 'eng.json': page([{ ...ENGLISH, ...fields }]) });
      expect(events).toMatchObject([
        { key: '1', texts: { ko: {} }, notes: [{ code: 'language-doubtful', value: '2' }] },
      ]);
      expect(leftOut).toMatchObject([{ outcome: 'skipped', code: 'language-doubtful', key: '2', value: '1' }]);
    },
  );

  it('languages without a Korean record are joined among themselves', () => {
    const { events } = read({
      'eng.json': page([ENGLISH, { ...ENGLISH, contentid: '5', title: 'Other' }]),
      'chs.json': page([{ ...KOREAN, contentid: '4', title: '灯火节(등불축제)' }]),
    });
    expect(events.map(({ key, furtherKeys, originalLanguage }) => [key, furtherKeys, originalLanguage])).toEqual([
      ['2', ['4'], 'en'],
      ['5', undefined, 'en'],
    ]);
  });

  it.each([
    ['20270510', '2027-05-10 23:59:59', []],
    ['', '2027-05-01 23:59:59', ['end-missing']],
    ['20270430', '2027-05-01 23:59:59', ['end-before-start']],
    ['20270532', '2027-05-01 23:59:59', ['date-impossible']],
    ['20991231', '2027-05-01 23:59:59', ['open-run']],
  ])('the end %j', (eventenddate, end, codes) => {
    const [event] = read({ 'kor.json': page([{ ...KOREAN, eventenddate }]) }).events;
    expect([event?.end, event?.notes.map(({ code }) => code)]).toEqual([end, codes]);
  });

  it('nothing, one and several items are lists', () => {
    expect(read({ 'kor.json': page('', 0) }).events).toEqual([]);
    expect(read({ 'kor.json': page(KOREAN) }).events).toHaveLength(1);
    expect(read({ 'kor.json': page([KOREAN, { ...KOREAN, contentid: '9', title: '다른 축제' }]) }).events).toHaveLength(
      2,
    );
  });

  it('a list is complete with as many items as the service has', () => {
    expect(read({ 'kor.json': page([KOREAN], 1) }).isComplete).toBe(true);
    expect(read({ 'kor.json': page([KOREAN], 2) }).isComplete).toBe(false);
  });

  it.each([
    [{ contentid: '' }, 'key-missing'],
    [{ title: '' }, 'title-missing'],
    [{ eventstartdate: '' }, 'start-missing'],
    [{ eventstartdate: '20270231' }, 'date-impossible'],
  ])('%j is refused, and the next one read', (fields, code) => {
    expect(
      read({
        'kor.json': page([
          { ...KOREAN, ...fields },
          { ...KOREAN, contentid: '8' },
        ]),
      }),
    ).toMatchObject({
      leftOut: [{ outcome: 'refused', code, place: { rows: [1] } }],
      events: [{ key: '8' }],
    });
  });

  it('an error is no empty list', () => {
    const refused = { response: { header: { resultCode: '22', resultMsg: 'TOO MANY' } } };
    expect(answer({ 'kor.json': page([KOREAN]), 'eng.json': refused })).toEqual({
      refusal: 'source-error',
      found: '22 TOO MANY',
    });
    const gateway =
      '<OpenAPI_ServiceResponse><cmmMsgHeader><returnAuthMsg>LIMITED</returnAuthMsg><returnReasonCode>22</returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>';
    expect(readKrTourapi([{ name: 'kor.json', bytes: Buffer.from(gateway) }], OPTIONS)).toEqual({
      refusal: 'source-error',
      found: '22 LIMITED',
    });
    expect(answer({ 'kor.json': [] })).toMatchObject({ refusal: 'not-the-format' });
  });
});
