import { crawlCalDav } from '../fetching/caldav-crawl.js';
import { crawlEventbrite } from '../fetching/eventbrite-crawl.js';
import { crawlGancio } from '../fetching/gancio-crawl.js';
import { crawlMobilizon } from '../fetching/mobilizon-crawl.js';
import { crawlOpenAgenda } from '../fetching/openagenda-crawl.js';
import { crawlLinkedEvents, crawlRpde } from '../fetching/page-crawl.js';
import { crawlTec } from '../fetching/tec-crawl.js';
import { readCalDav } from './caldav/caldav.reader.js';
import { readEventbrite } from './eventbrite/eventbrite.reader.js';
import { readFeed } from './feed/feed.reader.js';
import { readGancio } from './gancio/gancio.reader.js';
import { readIcs } from './ics/ics.reader.js';
import { readJsonLines } from './jsonl/jsonl.reader.js';
import { readJsonLd } from './jsonld/jsonld.reader.js';
import { readLinkedEvents } from './linkedevents/linkedevents.reader.js';
import { readMobilizon } from './mobilizon/mobilizon.reader.js';
import { readOpenAgenda } from './openagenda/openagenda.reader.js';
import { readRpde } from './rpde/rpde.reader.js';
import type { KindLabel, SourceKind } from './source-kind.js';
import { tecColumns } from './tec-csv/tec-columns.js';
import { readTecCsv } from './tec-csv/tec-csv.reader.js';
import { readTecRest } from './tec-rest/tec-rest.reader.js';
import { readWxr } from './wxr/wxr.reader.js';

/** Kinds of sources by the names under which sources choose them. */
const KINDS = {
  ics: {
    label: {
      en: 'Calendar (iCalendar, .ics)',
      ja: 'カレンダー（iCalendar、.ics）',
      ko: '캘린더(iCalendar, .ics)',
      'zh-hans': '日历（iCalendar，.ics）',
      'zh-hant': '日曆（iCalendar，.ics）',
    },
    read: readIcs,
    detect: ({ format }) => format === 'iCalendar',
  },
  caldav: {
    label: {
      en: 'Calendar on a server (CalDAV)',
      ja: 'サーバー上のカレンダー（CalDAV）',
      ko: '서버의 캘린더(CalDAV)',
      'zh-hans': '服务器上的日历（CalDAV）',
      'zh-hant': '伺服器上的日曆（CalDAV）',
    },
    read: readCalDav,
    crawl: crawlCalDav,
    detect: ({ format, text }) => format === 'XML' && /<(?:[\w.-]+:)?multistatus\b/.test(text.slice(0, 500)),
    choices: ['credentials'],
  },
  feed: {
    label: {
      en: 'Feed of events (RSS, Atom, xCal)',
      ja: 'イベントのフィード（RSS、Atom、xCal）',
      ko: '행사 피드(RSS, Atom, xCal)',
      'zh-hans': '活动订阅源（RSS、Atom、xCal）',
      'zh-hant': '活動訂閱源（RSS、Atom、xCal）',
    },
    read: readFeed,
    detect: ({ format, text }) =>
      format === 'XML' &&
      /<rss\b|<feed\b[^>]{0,500}www\.w3\.org\/2005\/Atom|purl\.org\/rss\/1\.0|<(?:\w+:)?icalendar\b/i.test(text),
    // An export of WordPress is RSS as well.
    generality: 1,
  },
  jsonld: {
    label: {
      en: 'Web page with event data (schema.org)',
      ja: 'イベント情報入りのウェブページ（schema.org）',
      ko: '행사 정보가 있는 웹페이지(schema.org)',
      'zh-hans': '含活动数据的网页（schema.org）',
      'zh-hant': '含活動資料的網頁（schema.org）',
    },
    read: readJsonLd,
    detect: ({ format, text }) =>
      format === 'JSON'
        ? /"@context"\s*:|"@graph"\s*:/.test(text)
        : format === 'HTML' && /application\/ld\+json|itemtype="https?:\/\/schema\.org\/[A-Za-z]*Event"/.test(text),
    generality: 2,
  },
  linkedevents: {
    label: named('LinkedEvents'),
    read: readLinkedEvents,
    crawl: crawlLinkedEvents,
    detect: ({ format, text }) =>
      format === 'JSON' &&
      /"@id"\s*:\s*"[^"]*\/(?:event|place|keyword)\/|^\{\s*"meta"\s*:\s*\{[^{}]*"count"/.test(text),
    generality: 1,
  },
  eventbrite: {
    label: named('Eventbrite'),
    read: readEventbrite,
    crawl: crawlEventbrite,
    detect: ({ format, text }) =>
      format === 'JSON' && /"pagination"\s*:\s*\{/.test(text) && /"(?:online_event|is_series_parent)"\s*:/.test(text),
    choices: ['token'],
  },
  gancio: {
    label: named('Gancio'),
    read: readGancio,
    crawl: crawlGancio,
    detect: ({ format, text }) => format === 'JSON' && /^\[[^]*"start_datetime"\s*:\s*\d/.test(text),
  },
  mobilizon: {
    label: named('Mobilizon'),
    read: readMobilizon,
    crawl: crawlMobilizon,
    detect: ({ format, text }) =>
      format === 'JSON'
        ? /"type"\s*:\s*"(?:OrderedCollection|OrderedCollectionPage|Event|Group)"/.test(text) &&
          text.includes('www.w3.org/ns/activitystreams')
        : format === 'HTML' && /\bMobilizon doesn.{1,6}t work properly without JavaScript/.test(text),
  },
  openagenda: {
    label: named('OpenAgenda'),
    read: readOpenAgenda,
    crawl: crawlOpenAgenda,
    detect: ({ format, text }) =>
      format === 'JSON' &&
      /^\{[^[]{0,1000}"(?:events|total)"/.test(text) &&
      /"uid"\s*:\s*\d/.test(text) &&
      /"(?:timings|firstTiming|nextTiming)"\s*:/.test(text),
  },
  rpde: {
    label: {
      en: 'OpenActive feed (RPDE)',
      ja: 'OpenActiveフィード（RPDE）',
      ko: 'OpenActive 피드(RPDE)',
      'zh-hans': 'OpenActive 数据流（RPDE）',
      'zh-hant': 'OpenActive 資料流（RPDE）',
    },
    read: readRpde,
    crawl: crawlRpde,
    detect: ({ format, text }) =>
      format === 'JSON' &&
      /"items"\s*:\s*\[/.test(text) &&
      /"state"\s*:\s*"(?:updated|deleted)"|^\{\s*"next"\s*:[^{}]*"items"\s*:\s*\[/.test(text),
  },
  wxr: {
    label: {
      en: 'WordPress export (XML)',
      ja: 'WordPressのエクスポート（XML）',
      ko: '워드프레스 내보내기(XML)',
      'zh-hans': 'WordPress 导出文件（XML）',
      'zh-hant': 'WordPress 匯出檔（XML）',
    },
    read: readWxr,
    detect: ({ format, text }) => format === 'XML' && /wordpress\.org\/export\/|<wp:wxr_version>/.test(text),
  },
  'tec-rest': {
    label: {
      en: 'Website with The Events Calendar',
      ja: 'The Events Calendarのサイト',
      ko: 'The Events Calendar 사이트',
      'zh-hans': '使用 The Events Calendar 的网站',
      'zh-hant': '使用 The Events Calendar 的網站',
    },
    read: readTecRest,
    crawl: crawlTec,
    detect: ({ format, text }) =>
      format === 'JSON'
        ? /"namespace"\s*:\s*"tribe\\?\/events\\?\/v1"|"rest_url"\s*:|"utc_start_date"\s*:/.test(text)
        : format === 'HTML' && /name="tec-api-version"|wp-json\/tribe\/events\/v1/.test(text),
    choices: ['credentials'],
  },
  jsonl: {
    label: {
      en: 'Programmes (JSON Lines)',
      ja: '催し物一覧（JSON Lines）',
      ko: '행사 목록(JSON Lines)',
      'zh-hans': '节目表（JSON Lines）',
      'zh-hant': '節目表（JSON Lines）',
    },
    read: readJsonLines,
    detect: ({ format, text }) => format === 'JSON' && /^\{[^\n]*"source_id"\s*:/.test(text),
  },
  'tec-csv': {
    label: {
      en: 'Table of The Events Calendar (CSV)',
      ja: 'The Events Calendarの表（CSV）',
      ko: 'The Events Calendar 표(CSV)',
      'zh-hans': 'The Events Calendar 表格（CSV）',
      'zh-hant': 'The Events Calendar 表格（CSV）',
    },
    read: readTecCsv,
    detect: ({ headings }) => tecColumns(headings) !== undefined,
    choices: ['table'],
    hasLines: true,
  },
  csv: {
    label: { en: 'Table (CSV)', ja: '表（CSV）', ko: '표(CSV)', 'zh-hans': '表格（CSV）', 'zh-hant': '表格（CSV）' },
    read: readTecCsv,
    detect: ({ isTable }) => isTable,
    generality: 2,
    choices: ['table'],
    hasLines: true,
  },
} as const satisfies Readonly<Record<string, SourceKind & Required<Pick<SourceKind, 'label' | 'detect'>>>>;

/** Kind of a source whose records a program writes itself, each by its key. */
export const PROGRAM = 'program';
export const PROGRAM_LABEL: KindLabel = {
  en: 'Another program (API)',
  ja: 'ほかのプログラム（API）',
  ko: '다른 프로그램(API)',
  'zh-hans': '其他程序（API）',
  'zh-hant': '其他程式（API）',
};

/** Kinds that readers of the service read, without those of packages. */
export const KINDS_READ: ReadonlyMap<string, SourceKind> = new Map<string, SourceKind>(Object.entries(KINDS));

/** Kinds of the package of readers that comes along, as the OpenAPI document names them. */
const EAST_ASIA = ['jp-events', 'tw-moc', 'tw-city', 'hk-lcsd', 'kr-kopis', 'kr-seoul', 'kr-tourapi'] as const;

/** Kinds that the service has as it is delivered. */
export const SOURCE_KINDS: readonly string[] = [...KINDS_READ.keys(), ...EAST_ASIA, PROGRAM];

/** Whether a kind is one that no package can have. */
export function isOwnKind(kind: string): boolean {
  return KINDS_READ.has(kind) || kind === PROGRAM;
}

/** A name that is the same in every language. */
function named(name: string): KindLabel {
  return { en: name, ja: name, ko: name, 'zh-hans': name, 'zh-hant': name };
}
