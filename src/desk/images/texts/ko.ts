import type { ImageTexts } from '../image-texts.js';

/** The same in Korean. */
export const ko: ImageTexts = {
  upload: '이미지 올리기',
  choose: '이미지를 고르거나 이 페이지 아무 곳에나 끌어다 놓으세요',
  file: '이미지 파일',
  send: '올리기',
  limits: (megabytes) => `JPEG, PNG, WebP, GIF, AVIF. 한 장에 ${String(megabytes)}MB까지.`,
  sending: (done, all) => `${String(all)}장 중 ${String(done)}번째를 올리는 중…`,
  refused: '올리지 못한 이미지:',
  search: '검색',
  searchHint: '대체 텍스트 또는 파일 이름',
  none: '아직 이미지가 없습니다.',
  notFound: '찾은 이미지가 없습니다.',
  noAlt: '대체 텍스트 없음',
  uses: (count) => `${String(count)}곳에서 사용 중`,
  unused: '사용 안 함',
  altTitle: '대체 텍스트',
  altHint:
    '이미지를 볼 수 없는 사람을 위해 무엇이 담겨 있는지 적습니다. 비어 있는 언어에는 다른 언어의 글이 쓰이고, 모두 비어 있으면 읽지 않고 넘어갑니다.',
  usedBy: '사용하는 곳',
  usedNowhere: '사용하는 곳이 없습니다.',
  event: '행사',
  venue: '장소',
  organizer: '주최',
  facts: (width, height) => `${String(width)} × ${String(height)}픽셀`,
  removeHint: '이미지가 영구히 삭제됩니다.',
  removeUsed: (count) => `이미지가 영구히 삭제되고, 사용하는 ${String(count)}곳에서도 사라집니다.`,
  removed: '삭제했습니다.',
  uploaded: '올렸습니다. 무엇이 담겨 있는지 짧게 적어 주세요.',
  image: (id) => `이미지 ${String(id)}`,
  open: '원래 크기로 열기',
};
