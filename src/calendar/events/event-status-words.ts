import type { Language } from '../../core/language.js';
import type { EventStatus } from './event-status.js';

/** Words for every status other than "as announced". */
type StatusWords = Readonly<Record<Exclude<EventStatus, 'scheduled'>, string>>;

export const STATUS_WORDS = {
  en: { cancelled: 'Cancelled', postponed: 'Postponed', moved_online: 'Moved online', rescheduled: 'New date' },
  ja: { cancelled: '中止', postponed: '延期', moved_online: 'オンライン開催に変更', rescheduled: '日程変更' },
  ko: { cancelled: '취소됨', postponed: '연기됨', moved_online: '온라인으로 변경', rescheduled: '일정 변경' },
  'zh-hans': { cancelled: '已取消', postponed: '已延期', moved_online: '改为线上举行', rescheduled: '已改期' },
  'zh-hant': { cancelled: '已取消', postponed: '已延期', moved_online: '改為線上舉行', rescheduled: '已改期' },
} as const satisfies Record<Language, StatusWords>;
