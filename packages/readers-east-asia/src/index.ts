import type { SourceKind } from 'kalends/reading';
import { readHkLcsd } from './hk-lcsd/hk-lcsd.reader.js';
import { jpColumns } from './jp-events/jp-columns.js';
import { readJpEvents } from './jp-events/jp-events.reader.js';
import { readKrKopis } from './kr-kopis/kr-kopis.reader.js';
import { readKrTourapi } from './kr-tourapi/kr-tourapi.reader.js';
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
          /"contenttypeid"\s*:|^\{\s*"response"\s*:\s*\{\s*"header"\s*:\s*\{\s*"resultCode"|"culturalEventInfo"\s*:/.test(
            text,
          ),
  },
} as const satisfies Readonly<Record<string, SourceKind>>;
