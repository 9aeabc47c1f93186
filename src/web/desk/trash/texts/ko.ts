import type { TrashTexts } from './trash-texts.js';
import { RECORD_WORDS } from '../../texts/record-words.js';

const words = RECORD_WORDS.ko;

/** Texts of the trash in Korean. */
export const ko: TrashTexts = {
  title: '제목',
  trashed: '휴지통에 넣은 때',
  by: (login) => `${login} 님`,
  was: '이전 상태',
  gone: '완전히 삭제되는 날',
  days: (days) => `휴지통에 넣은 지 ${String(days)}일이 지나면 완전히 삭제됩니다.`,
  never: '휴지통은 저절로 비워지지 않습니다.',
  empty: '휴지통이 비어 있습니다.',
  kinds: { events: '행사', venues: '장소', organizers: '주최' },
  untitled: '제목 없음',
  restore: words.restore,
  remove: words.removeForGood,
  removeTitle: (title) => `‘${title}’을(를) 완전히 삭제할까요?`,
  removeHint: '글, 날짜, 연결이 모두 사라지고 삭제했다는 기록만 남습니다. 되돌릴 수 없습니다.',
  restored: '휴지통에서 복원했습니다.',
  removed: '완전히 삭제했습니다.',
  history: '변경 기록',
  statuses: words.statuses,
};
