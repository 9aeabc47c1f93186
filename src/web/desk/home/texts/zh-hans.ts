import type { HomeTexts } from './home-texts.js';
import { RECORD_WORDS } from '../../texts/record-words.js';

const words = RECORD_WORDS['zh-hans'];

/** Texts of the desk's home page in simplified Chinese. */
export const zhHans: HomeTexts = {
  nextDays: '今天与未来几天',
  nothingSoon: '未来两个月没有活动。',
  allEvents: '所有活动',
  review: words.statuses.pending,
  own: '您的草稿',
  all: (count) => `全部 ${count} 个`,
  check: '请检查',
  translations: '活动翻译',
  missing: (count) => `未翻译 ${count}`,
  outdated: (count) => `需更新 ${count}`,
  changes: '最近的更改',
  allChanges: '完整记录',
  bySomebody: '已移除的用户',
  byService: '系统',
  emptyTitle: '还没有活动',
  emptyHint: '从第一个活动开始：有标题、日期和场地就够了，其他内容可以以后再补。',
  firstEvent: '创建第一个活动',
};
