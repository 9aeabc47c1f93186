import { descriptorOf, eventFieldsShown } from '#core/event-fields.js';
import { foldedHeading } from '../tables/heading-names.js';
import type { TABLE_FIELDS } from './table-columns.js';
import { tecColumns } from './tec-columns.js';

type TableField = (typeof TABLE_FIELDS)[number];

/** The field that a heading seems to mean. */
export interface ProposedColumn {
  readonly field: string;
  /** From 0 to 1. */
  readonly confidence: number;
}

/** Words of the headings of described fields. */
const DESCRIBED: Partial<Record<TableField, string>> = Object.fromEntries(
  eventFieldsShown('table').flatMap((name) => {
    const words = descriptorOf(name).table?.words ?? [];
    return words.length === 0 ? [] : [[name, words.join(', ')]];
  }),
);

/** Words of headings in English, Japanese, Korean and Chinese, the surest first. */
const WORDS: Partial<Record<TableField, string>> = {
  title:
    'title, event, event name, event title, name, what, タイトル, イベント名, 件名, 催し名, 行事名, 名称, 제목, 행사명, 이벤트명, 공연명, 축제명, 标题, 活动名称, 活动, 名称, 標題, 活動名稱, 活動, 節目名稱',
  description:
    'description, details, about, body, text, 説明, 内容, 概要, 詳細, 설명, 내용, 상세, 소개, 说明, 简介, 内容, 活动内容, 說明, 簡介, 內容, 活動內容, 節目內容',
  excerpt: 'summary, excerpt, short description, subtitle, 要約, 抜粋, 요약, 摘要',
  start_date:
    'start, start date, date, begin, begins, from, day, when, starts at, start datetime, 開始日, 開催日, 開始日時, 日付, 日時, 開始, 시작일, 시작일자, 시작일시, 일자, 날짜, 开始日期, 开始时间, 日期, 活动日期, 開始日期, 活動日期, 起始日期',
  start_time:
    'start time, time, begin time, 開始時間, 開始時刻, 時間, 시작시간, 시작시각, 시간, 开始时刻, 开始时分, 時間, 開始時間, 开场时间',
  end_date:
    'end, end date, until, to, ends, finish, ends at, end datetime, 終了日, 終了日時, 終了, 종료일, 종료일자, 종료일시, 结束日期, 结束时间, 截止日期, 結束日期, 終止日期',
  end_time: 'end time, finish time, 終了時間, 終了時刻, 종료시간, 종료시각, 结束时刻, 結束時間',
  timezone: 'timezone, time zone, tz, タイムゾーン, 시간대, 时区, 時區',
  all_day: 'all day, whole day, allday, 終日, 종일, 全天, 全日',
  venue:
    'venue, place, location, where, venue name, 会場, 場所, 場所名称, 会場名, 開催場所, 장소, 행사장, 공연장, 시설명, 地点, 场地, 活动地点, 地點, 場地, 活動地點, 演出地點, 場館',
  address: 'address, street, street address, 住所, 所在地, 会場住所, 주소, 소재지, 도로명주소, 地址, 活动地址',
  city: 'city, town, 市区町村, 市町村, 시군구, 도시, 城市, 縣市, 市',
  province: 'province, state, region, prefecture, 都道府県, 시도, 省份, 省',
  country: 'country, 国, 国名, 국가, 国家, 國家',
  zip: 'zip, postcode, postal code, zip code, 郵便番号, 우편번호, 邮编, 邮政编码, 郵遞區號',
  phone: 'phone, telephone, tel, 電話, 電話番号, 連絡先電話番号, 전화, 전화번호, 电话, 联系电话, 聯絡電話',
  latitude: 'latitude, lat, 緯度, 위도, 纬度',
  longitude: 'longitude, lng, lon, long, 経度, 경도, 经度, 經度',
  organizers:
    'organizer, organiser, organizers, organisers, host, presenter, 主催, 主催者, 主催団体, 주최, 주관, 주최자, 주최기관, 主办方, 主办单位, 主辦單位, 主辦, 主辦機構',
  cost: 'cost, price, fee, admission, ticket price, 料金, 参加費, 費用, 入場料, 料金基本, 요금, 비용, 참가비, 관람료, 이용요금, 费用, 票价, 价格, 費用, 票價, 收費',
  categories:
    'category, categories, genre, type, カテゴリ, カテゴリー, 分類, 種別, ジャンル, 분류, 카테고리, 장르, 유형, 类别, 分类, 類別, 分類',
  tags: 'tag, tags, keywords, タグ, キーワード, 태그, 키워드, 标签, 關鍵字, 標籤',
  website:
    'website, url, link, web, homepage, more information, サイト, ホームページ, リンク, 홈페이지, 홈페이지주소, 网址, 链接, 官网, 網址, 連結, 網站',
  ...DESCRIBED,
  image: 'image, picture, photo, poster, image url, 画像, 写真, ポスター, 이미지, 사진, 포스터, 图片, 海报, 圖片, 海報',
  currency_code: 'currency, currency code, 通貨, 통화, 货币, 幣別',
  key: 'id, uid, key, no, number, code, event id, 番号, 管理番号, 번호, 일련번호, 编号, 編號, 活動編號',
};

const EXACT = 0.9;
const LATER = 0.01;
const PART = 0.5;
/** Words of Latin letters are found in others by chance: `to` in `photos`. */
const LONG_ENOUGH = /^(?:[a-z]{4,}|[^a-z]{2,})$/;

const FIELDS_BY_WORD = new Map(
  Object.entries(WORDS)
    .flatMap(([field, words]) =>
      words.split(', ').map((word, at): [string, ProposedColumn] => {
        return [foldedHeading(word), { field, confidence: EXACT - at * LATER }];
      }),
    )
    // A word of two fields is the first one's.
    .reverse(),
);

/**
 * The fields that the headings of a table seem to mean, each field once: an editor confirms or corrects them. A heading
 * that means nothing known is absent.
 */
export function proposeColumns(headings: readonly string[]): Readonly<Record<string, ProposedColumn>> {
  const known = tecColumns(headings);
  const sure = known?.kind === 'events' ? known.columns : [];
  const all = headings.flatMap((heading, at) => {
    const field = sure[at];
    const found = field === undefined ? meaningOf(foldedHeading(heading)) : { field, confidence: 1 };
    return found ? [{ heading, ...found }] : [];
  });
  const best = new Map<string, (typeof all)[number]>();
  for (const column of all) {
    const former = best.get(column.field);
    if (!former || former.confidence < column.confidence) best.set(column.field, column);
  }
  const chosen = all.filter((column) => best.get(column.field) === column);
  return Object.fromEntries(chosen.map(({ heading, field, confidence }) => [heading, { field, confidence }]));
}

/** The field of the word, or of the longest word that the heading has in it. */
function meaningOf(heading: string): ProposedColumn | undefined {
  const exact = FIELDS_BY_WORD.get(heading);
  if (exact || heading === '') return exact;
  const [word = ''] = [...FIELDS_BY_WORD.keys()]
    .filter((one) => LONG_ENOUGH.test(one) && heading.includes(one))
    .sort((a, b) => b.length - a.length);
  const part = FIELDS_BY_WORD.get(word);
  return part && { field: part.field, confidence: (PART * (1 + word.length / heading.length)) / 2 };
}
