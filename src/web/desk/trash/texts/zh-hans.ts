import type { TrashTexts } from './trash-texts.js';
import { RECORD_WORDS } from '../../texts/record-words.js';

const words = RECORD_WORDS['zh-hans'];

/** Texts of the trash in simplified Chinese. */
export const zhHans: TrashTexts = {
  title: '标题',
  trashed: '移入时间',
  by: (login) => `由 ${login} 移入`,
  was: '原状态',
  gone: '彻底删除日期',
  days: (days) => `移入回收站 ${String(days)} 天后彻底删除。`,
  never: '回收站不会自动清空。',
  empty: '回收站是空的。',
  kinds: { events: '活动', venues: '场地', organizers: '主办方' },
  untitled: '无标题',
  restore: words.restore,
  remove: words.removeForGood,
  removeTitle: (title) => `要彻底删除“${title}”吗？`,
  removeHint: '文字、日期和链接都会消失，只留下删除记录。此操作无法撤销。',
  restored: '已从回收站还原。',
  removed: '已彻底删除。',
  history: '修改记录',
  statuses: words.statuses,
};
