import type { HomeTexts } from './home-texts.js';
import { RECORD_WORDS } from '../../texts/record-words.js';

const words = RECORD_WORDS.ko;

/** Texts of the desk's home page in Korean. */
export const ko: HomeTexts = {
  nextDays: '오늘과 앞으로',
  nothingSoon: '앞으로 두 달 동안 예정된 행사가 없습니다.',
  allEvents: '전체 행사',
  review: words.statuses.pending,
  own: '내 초안',
  all: (count) => `${count}건 모두 보기`,
  check: '확인해 주세요',
  translations: '행사 번역',
  missing: (count) => `미번역 ${count}`,
  outdated: (count) => `갱신 필요 ${count}`,
  changes: '최근 변경',
  allChanges: '전체 이력',
  bySomebody: '삭제된 사용자',
  byService: '시스템',
  emptyTitle: '아직 행사가 없습니다',
  emptyHint: '첫 행사를 등록해 보세요. 제목과 날짜, 장소만 있으면 됩니다. 나머지는 나중에 채워도 됩니다.',
  firstEvent: '첫 행사 등록',
};
