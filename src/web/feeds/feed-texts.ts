import type { Language } from '../../core/language.js';
import type { Status } from '../../core/status/status.js';

/** Texts of a boolean filter, for true and for false. */
type Choice = readonly [yes: string, no: string];

/** Texts of feeds about events and about the filters of the feed. */
export interface FeedTexts {
  /** A title preceded by the status of the event. */
  readonly marked: (status: string, title: string) => string;
  readonly formerly: (date: string) => string;
  /** Separator of words of one kind. */
  readonly comma: string;
  readonly quoted: (words: string) => string;
  readonly from: (date: string) => string;
  readonly until: (date: string) => string;
  readonly changedSince: (date: string) => string;
  readonly within: (kilometres: string) => string;
  readonly selection: string;
  readonly firstDates: string;
  /** Filter for translated events: names the language. */
  readonly translated: string;
  readonly featured: Choice;
  readonly ticketed: Choice;
  readonly recurring: Choice;
  readonly onMap: Choice;
  readonly statuses: Readonly<Record<Exclude<Status, 'publish'>, string>>;
}

export const FEED_TEXTS: Readonly<Record<Language, FeedTexts>> = {
  en: {
    marked: (status, title) => `${status}: ${title}`,
    formerly: (date) => `Formerly ${date}`,
    comma: ', ',
    quoted: (words) => `“${words}”`,
    from: (date) => `From ${date}`,
    until: (date) => `Until ${date}`,
    changedSince: (date) => `Changed since ${date}`,
    within: (kilometres) => `Within ${kilometres} km`,
    selection: 'Selected events',
    firstDates: 'First dates only',
    translated: 'In English',
    featured: ['Featured', 'Not featured'],
    ticketed: ['With tickets', 'Without tickets'],
    recurring: ['Repeating events', 'Single events'],
    onMap: ['On the map', 'Not on the map'],
    statuses: { future: 'Scheduled', draft: 'Drafts', pending: 'Pending', private: 'Private', trash: 'Trash' },
  },
  ja: {
    marked: (status, title) => `【${status}】${title}`,
    formerly: (date) => `変更前：${date}`,
    comma: '、',
    quoted: (words) => `「${words}」`,
    from: (date) => `${date}から`,
    until: (date) => `${date}まで`,
    changedSince: (date) => `${date}以降に更新`,
    within: (kilometres) => `${kilometres}km以内`,
    selection: '選択したイベント',
    firstDates: '初回のみ',
    translated: '日本語',
    featured: ['注目', '注目以外'],
    ticketed: ['チケットあり', 'チケットなし'],
    recurring: ['定期イベント', '単発イベント'],
    onMap: ['地図あり', '地図なし'],
    statuses: { future: '公開予約', draft: '下書き', pending: '承認待ち', private: '非公開', trash: 'ゴミ箱' },
  },
  ko: {
    marked: (status, title) => `[${status}] ${title}`,
    formerly: (date) => `변경 전: ${date}`,
    comma: ', ',
    quoted: (words) => `‘${words}’`,
    from: (date) => `${date}부터`,
    until: (date) => `${date}까지`,
    changedSince: (date) => `${date} 이후 변경`,
    within: (kilometres) => `${kilometres}km 이내`,
    selection: '선택한 행사',
    firstDates: '첫 회만',
    translated: '한국어',
    featured: ['추천', '추천 제외'],
    ticketed: ['예매 있음', '예매 없음'],
    recurring: ['반복 행사', '단일 행사'],
    onMap: ['지도 있음', '지도 없음'],
    statuses: { future: '예약됨', draft: '초안', pending: '검토 대기', private: '비공개', trash: '휴지통' },
  },
  'zh-hans': {
    marked: (status, title) => `【${status}】${title}`,
    formerly: (date) => `原定${date}`,
    comma: '、',
    quoted: (words) => `“${words}”`,
    from: (date) => `${date}起`,
    until: (date) => `至${date}`,
    changedSince: (date) => `${date}后更新`,
    within: (kilometres) => `${kilometres} 公里内`,
    selection: '选定活动',
    firstDates: '仅首场',
    translated: '简体中文',
    featured: ['精选', '非精选'],
    ticketed: ['有门票', '无门票'],
    recurring: ['重复活动', '单次活动'],
    onMap: ['有地图位置', '无地图位置'],
    statuses: { future: '定时发布', draft: '草稿', pending: '待审', private: '私密', trash: '回收站' },
  },
  'zh-hant': {
    marked: (status, title) => `【${status}】${title}`,
    formerly: (date) => `原訂${date}`,
    comma: '、',
    quoted: (words) => `「${words}」`,
    from: (date) => `${date}起`,
    until: (date) => `至${date}`,
    changedSince: (date) => `${date}後更新`,
    within: (kilometres) => `${kilometres} 公里內`,
    selection: '選定活動',
    firstDates: '僅首場',
    translated: '繁體中文',
    featured: ['精選', '非精選'],
    ticketed: ['有門票', '無門票'],
    recurring: ['重複活動', '單次活動'],
    onMap: ['有地圖位置', '無地圖位置'],
    statuses: { future: '預約發布', draft: '草稿', pending: '待審', private: '私人', trash: '垃圾桶' },
  },
};
