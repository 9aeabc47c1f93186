import type { HomeTexts } from './home-texts.js';
import { RECORD_WORDS } from '../../texts/record-words.js';

const words = RECORD_WORDS['zh-hant'];

/** Texts of the desk's home page in traditional Chinese. */
export const zhHant: HomeTexts = {
  nextDays: '今天與未來幾天',
  nothingSoon: '未來兩個月沒有活動。',
  allEvents: '所有活動',
  review: words.statuses.pending,
  own: '您的草稿',
  all: (count) => `全部 ${count} 個`,
  check: '請檢查',
  translations: '活動翻譯',
  missing: (count) => `未翻譯 ${count}`,
  outdated: (count) => `需更新 ${count}`,
  changes: '最近的更改',
  allChanges: '完整記錄',
  bySomebody: '已移除的使用者',
  byService: '系統',
  emptyTitle: '還沒有活動',
  emptyHint: '從第一個活動開始：有標題、日期和場地就夠了，其他內容可以之後再補。',
  firstEvent: '建立第一個活動',
};
