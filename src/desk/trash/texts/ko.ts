import type { TrashTexts } from './trash-texts.js';

/** The words of the trash in Korean. */
export const ko: TrashTexts = {
  title: '제목',
  trashed: '휴지통에 넣은 때',
  by: (login) => `${login} 님`,
  was: '이전 상태',
  gone: '완전히 지워지는 날',
  days: (days) => `휴지통에 넣은 지 ${String(days)}일이 지나면 완전히 지워집니다.`,
  never: '휴지통은 저절로 비워지지 않습니다.',
  empty: '휴지통이 비어 있습니다.',
  kinds: { events: '행사', venues: '장소', organizers: '주최' },
  untitled: '제목 없음',
  restore: '복원',
  remove: '완전히 지우기',
  removeTitle: (title) => `‘${title}’을(를) 완전히 지울까요?`,
  removeHint: '글, 날짜, 연결이 모두 사라지고 지웠다는 기록만 남습니다. 되돌릴 수 없습니다.',
  restored: '휴지통에서 복원했습니다.',
  removed: '완전히 지웠습니다.',
  history: '변경 기록',
  statuses: { publish: '게시됨', draft: '초안', pending: '검토 대기', private: '비공개', trash: '휴지통' },
};
