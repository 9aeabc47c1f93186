import { calendar, component } from './icalendar.js';
import { page } from './linked-data.js';
import { event } from './tec-site.js';
import { serialized, wordpressExport } from './wordpress.js';

/** A file that the reader of its kind takes. */
export interface SmallFile {
  readonly kind: string;
  readonly text: string;
  /** Encoding besides UTF-8. */
  readonly encoding?: string;
  /** Field of an event by heading. */
  readonly columns?: Readonly<Record<string, string>>;
}

const linked = {
  '@type': 'Event',
  name: 'Jazz',
  startDate: '2027-05-07T20:00',
  location: { '@type': 'Place', name: 'Hall', address: { streetAddress: '1 Road' } },
  eventSchedule: { repeatFrequency: 'P1W', repeatCount: 3 },
  offers: [{ price: 5, priceCurrency: 'EUR' }],
};
const rule = serialized({ rules: [{ type: 'Every Week', 'end-type': 'After', 'end-count': 3 }], exclusions: [] });

/** A whole file of each format of text. */
export const SMALL_FILES: readonly SmallFile[] = [
  {
    kind: 'ics',
    text: calendar(
      component(
        'UID:a',
        'SUMMARY:A',
        'DTSTART;TZID=Asia/Tokyo:20270401T100000',
        'RRULE:FREQ=WEEKLY;COUNT=3',
        'LOCATION:Hall\\, 1 Road',
      ),
      component('UID:a', 'RECURRENCE-ID:20270408T010000Z', 'SUMMARY:B', 'DTSTART:20270409T100000Z', 'DURATION:PT1H'),
    ),
  },
  {
    kind: 'feed',
    text: `<?xml version="1.0"?><rss version="2.0" xmlns:ev="http://purl.org/rss/1.0/modules/event/" xmlns:xcal="urn:ietf:params:xml:ns:xcal"><channel><item><title>Songs</title><guid>1</guid><link>https://a.example/1</link><ev:startdate>2027-04-03T10:00:00+09:00</ev:startdate><ev:location>Hall, 1 Road</ev:location></item><item><title>Tides</title><guid>2</guid><xcal:dtstart><date>2027-04-04</date></xcal:dtstart><xcal:rrule><recur><freq>WEEKLY</freq><count>3</count></recur></xcal:rrule></item></channel></rss>`,
  },
  { kind: 'jsonld', text: page(linked) },
  {
    kind: 'wxr',
    text: wordpressExport([
      { id: 1, meta: { _EventRecurrence: rule, _EventVenueID: '3' }, categories: { music: 'Music' } },
      { id: 3, type: 'tribe_venue', title: 'Hall' },
    ]),
  },
  {
    kind: 'rpde',
    text: JSON.stringify({ next: 'x', items: [{ state: 'updated', kind: 'Event', id: 'a', data: linked }] }),
  },
  {
    kind: 'gancio',
    text: JSON.stringify([
      { id: 1, title: 'Canti', start_datetime: 1806948000, place: { id: 3, name: 'Hall' }, tags: ['a'] },
    ]),
  },
  {
    kind: 'mobilizon',
    text: JSON.stringify({
      '@context': 'https://www.w3.org/ns/activitystreams',
      type: 'OrderedCollectionPage',
      orderedItems: [
        {
          type: 'Create',
          object: {
            type: 'Event',
            id: 'https://m.example/events/a',
            name: 'Songs',
            startTime: '2027-04-10T10:00:00Z',
            location: { type: 'Place', name: 'Hall', address: { streetAddress: '1 Road' } },
            tag: [{ type: 'Hashtag', name: '#choir' }],
          },
        },
      ],
    }),
  },
  {
    kind: 'openagenda',
    text: JSON.stringify({
      total: 1,
      events: [
        {
          uid: 7,
          title: { fr: 'Chants', en: 'Songs' },
          timings: [{ begin: '2027-04-10T19:00:00+02:00', end: '2027-04-10T21:00:00+02:00' }],
          location: { uid: 3, name: 'Salle', address: '1 Rue A' },
          keywords: { fr: ['mer'] },
        },
      ],
    }),
  },
  {
    kind: 'linkedevents',
    text: JSON.stringify({
      meta: { count: 1 },
      data: [{ id: 'a:1', '@id': '/event/a:1/', name: { en: 'A' }, start_time: '2027-04-05', offers: [] }],
    }),
  },
  {
    kind: 'jsonl',
    text: [
      {
        source_id: 'a',
        title: { en: 'Tai chi', 'zh-hant': '太極班' },
        start_date: '2027-04-03 10:00:00',
        end_date: '2027-04-03 11:00:00',
        timezone: 'Asia/Hong_Kong',
        organizer: { en: 'Club' },
        category: 'inc4',
        subcategory: 'inc4sc1',
        recurrence: { weekday: 'SA', until: '2027-05-01', text: 'Every Sat' },
      },
      { source_id: 2, title: { en: 'Songs' }, start_date: '2027-04-04 10:00', end_date: '2027-04-04 12:00' },
    ]
      .map((line) => JSON.stringify(line))
      .join('\n'),
  },
  {
    kind: 'tec-rest',
    text: JSON.stringify({ events: [event(1), event(2, { venue: { id: 3, venue: 'Hall' } })], total_pages: 1 }),
  },
];

/** Tables and open data, some of them in encodings of their countries. */
export const SMALL_TABLES: readonly SmallFile[] = [
  {
    kind: 'tec-csv',
    text: `Event Name,Event Description,Event Start Date,Event Start Time,Event End Date,Event Venue Name,Event Cost\r
"Harbour, songs","<p>Words</p>",2027-04-03,10:00,2027-04-03,Pier,5\r
"Tide ""songs""",,2027-04-04,7 pm,,Dock,"€5; €8"\r\n`,
  },
  {
    kind: 'csv',
    text: '제목;시작일;시간;장소\n봄 음악회;2027-04-05;19:00;항구 회관\n가을 낭독회;2027-04-12;18:30;도서관\n',
    encoding: 'cp949',
    columns: { 제목: 'title', 시작일: 'start_date', 시간: 'start_time', 장소: 'venue' },
  },
  {
    kind: 'csv',
    text: 'title\tday\thour\thall\nSongs\t2027-04-05\t19:00\tPier\n',
    encoding: 'utf-16le',
    columns: { title: 'title', day: 'start_date', hour: 'start_time', hall: 'venue' },
  },
  {
    kind: 'csv',
    text: '活動名稱,開始日期,地點\n春季音樂會,2027/04/05,中山堂\n秋天讀書會,2027/04/12,圖書館\n',
    encoding: 'big5',
    columns: { 活動名稱: 'title', 開始日期: 'start_date', 地點: 'venue' },
  },
  {
    kind: 'jp-events',
    text: `市区町村コード,NO,イベント名,開始日,終了日,開始時間,終了時間,開始日時特記事項,説明,場所名称\r
131016,0001,春の祭り,2027-04-03,2027-04-04,10:00,16:00,雨天中止,屋台が並びます,中央公園\r
131016,0002,読書会,2027-04-10,2027-04-10,,,毎週土曜日,本を読みます,図書館\r\n`,
    encoding: 'shift_jis',
  },
  {
    kind: 'tw-moc',
    text: JSON.stringify([
      {
        UID: '1',
        title: '春季音樂會',
        showInfo: [
          {
            time: '2027/04/03 19:30:00',
            endTime: '2027/04/03 21:00:00',
            location: '臺北市',
            locationName: '中山堂',
            price: '300',
          },
        ],
        startDate: '2027/04/03',
        endDate: '2027/04/03',
        descriptionFilterHtml: '節目',
      },
    ]),
  },
  {
    kind: 'hk-lcsd',
    text: '<events><event id="1"><titlec><![CDATA[音樂會]]></titlec><titlee>Concert</titlee><predateC>2027年4月3日 (星期六) 晚上8時</predateC><predateE>3/4/2027 (Sat) 8pm</predateE><desce>Words &amp; songs</desce></event></events>',
  },
  {
    kind: 'kr-kopis',
    text: '<dbs><db><mt20id>PF1</mt20id><prfnm>음악회</prfnm><prfpdfrom>2027.04.06</prfpdfrom><prfpdto>2027.04.08</prfpdto><fcltynm>회관</fcltynm><dtguidance>화요일 ~ 목요일(19:30)</dtguidance></db></dbs>',
  },
  {
    kind: 'kr-tourapi',
    text: JSON.stringify({
      response: {
        header: { resultCode: '0000' },
        body: {
          items: {
            item: [
              {
                contentid: '1',
                title: '축제',
                addr1: '서울',
                eventstartdate: '20270501',
                eventenddate: '20270503',
                mapx: '127.0',
                mapy: '37.5',
              },
            ],
          },
        },
      },
    }),
  },
];
