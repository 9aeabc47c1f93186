import type { TrashTexts } from './trash-texts.js';
import { RECORD_WORDS } from '../../texts/record-words.js';

const words = RECORD_WORDS['zh-hant'];

/** Texts of the trash in traditional Chinese. */
export const zhHant: TrashTexts = {
  title: '標題',
  trashed: '移入時間',
  by: (login) => `由 ${login} 移入`,
  was: '原狀態',
  gone: '永久刪除日期',
  days: (days) => `移入回收筒 ${String(days)} 天後永久刪除。`,
  never: '回收筒不會自動清空。',
  empty: '回收筒是空的。',
  kinds: { events: '活動', venues: '場地', organizers: '主辦單位' },
  untitled: '無標題',
  restore: words.restore,
  remove: words.removeForGood,
  removeTitle: (title) => `要永久刪除「${title}」嗎？`,
  removeHint: '文字、日期和連結都會消失，只留下刪除紀錄。此操作無法復原。',
  restored: '已從回收筒還原。',
  removed: '已永久刪除。',
  history: '修改紀錄',
  statuses: words.statuses,
};
