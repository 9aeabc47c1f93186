import type { SourceKind } from 'kalends/reading';
import { readHkLcsd } from './hk-lcsd/hk-lcsd.reader.js';
import { jpColumns } from './jp-events/jp-columns.js';
import { readJpEvents } from './jp-events/jp-events.reader.js';
import { readKrKopis } from './kr-kopis/kr-kopis.reader.js';
import { readKrSeoul } from './kr-seoul/kr-seoul.reader.js';
import { crawlSeoul } from './kr-seoul/seoul-crawl.js';
import { readKrTourapi } from './kr-tourapi/kr-tourapi.reader.js';
import { plainName } from './tw-city/city-rows.js';
import { readTwCity } from './tw-city/tw-city.reader.js';
import { readTwMoc } from './tw-moc/tw-moc.reader.js';

/** Kinds of sources of Japan, Taiwan, Hong Kong and Korea. */
export const readers = {
  'jp-events': {
    label: {
      en: 'Event list of a Japanese municipality (CSV)',
      ja: '自治体のイベント一覧（CSV）',
      ko: '일본 지자체 행사 목록(CSV)',
      'zh-hans': '日本地方政府活动列表（CSV）',
      'zh-hant': '日本地方政府活動列表（CSV）',
    },
    read: readJpEvents,
    detect: ({ headings }) => Array.isArray(jpColumns({ headings })),
    hasLines: true,
  },
  'tw-moc': {
    label: {
      en: 'Events of Taiwan’s Ministry of Culture (JSON)',
      ja: '台湾文化部の芸文イベント（JSON）',
      ko: '타이완 문화부 행사(JSON)',
      'zh-hans': '台湾文化部艺文活动（JSON）',
      'zh-hant': '臺灣文化部藝文活動（JSON）',
    },
    read: readTwMoc,
    detect: ({ format, text }) => format === 'JSON' && /"showInfo"\s*:/.test(text),
  },
  'tw-city': {
    label: {
      en: 'Events of a Taiwanese city (JSON, CSV)',
      ja: '台湾の都市のイベント（JSON、CSV）',
      ko: '타이완 도시의 행사(JSON, CSV)',
      'zh-hans': '台湾各城市活动（JSON、CSV）',
      'zh-hant': '臺灣各縣市活動（JSON、CSV）',
    },
    read: readTwCity,
    detect: ({ format, text, headings }) =>
      format === 'JSON'
        ? /"(?:activeDate|activitysdate|activitystart\(活動起日\)|act_date)"\s*:/.test(text) ||
          (/"begin"\s*:/.test(text) && /"elong"\s*:/.test(text)) ||
          (/"Start"\s*:/.test(text) && /"Px"\s*:/.test(text))
        : hasCityHeadings(headings.map(plainName)),
  },
  'hk-lcsd': {
    label: {
      en: 'Cultural programmes of Hong Kong (LCSD)',
      ja: '香港LCSDの文化プログラム',
      ko: '홍콩 LCSD 문화 프로그램',
      'zh-hans': '香港康文署文化节目',
      'zh-hant': '香港康文署文化節目',
    },
    read: readHkLcsd,
    detect: ({ format, text }) =>
      format === 'XML' && /<(?:events|event_dates|venues)>\s*<(?:event|venue) id="/.test(text),
  },
  'kr-kopis': {
    label: {
      en: 'KOPIS performances (Korea)',
      ja: 'KOPIS公演情報（韓国）',
      ko: 'KOPIS 공연 정보',
      'zh-hans': 'KOPIS 演出信息（韩国）',
      'zh-hant': 'KOPIS 演出資訊（韓國）',
    },
    read: readKrKopis,
    detect: ({ format, text }) =>
      format === 'XML' && /<dbs(?:\/>|>\s*<db>\s*<(?:mt20id|fcltynm|returncode)>)/.test(text),
  },
  'kr-seoul': {
    label: {
      en: 'Cultural events of Seoul',
      ja: 'ソウル市の文化イベント',
      ko: '서울시 문화행사 정보',
      'zh-hans': '首尔市文化活动',
      'zh-hant': '首爾市文化活動',
    },
    read: readKrSeoul,
    crawl: crawlSeoul,
    detect: ({ format, text }) => format === 'JSON' && /"culturalEventInfo"\s*:|"hmpg_addr"\s*:/i.test(text),
    choices: ['token'],
  },
  'kr-tourapi': {
    label: {
      en: 'TourAPI festivals (Korea)',
      ja: 'TourAPIの祭り情報（韓国）',
      ko: 'TourAPI 축제 정보',
      'zh-hans': 'TourAPI 节庆信息（韩国）',
      'zh-hant': 'TourAPI 節慶資訊（韓國）',
    },
    read: readKrTourapi,
    detect: ({ format, text }) =>
      format === 'XML'
        ? /<OpenAPI_ServiceResponse>|<response>\s*<header>\s*<resultCode>/.test(text)
        : format === 'JSON' &&
          /"contenttypeid"\s*:|^\{\s*"response"\s*:\s*\{\s*"header"\s*:\s*\{\s*"resultCode"/.test(text),
  },
} as const satisfies Readonly<Record<string, SourceKind>>;

function hasCityHeadings(names: readonly string[]): boolean {
  const columns = new Set(names);
  return columns.has('activedate') || ['name', 'start', 'org', 'px'].every((name) => columns.has(name));
}
