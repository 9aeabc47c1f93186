import type { UsersTexts } from './users-texts.js';

/** Texts of the users in Korean. */
export const ko: UsersTexts = {
  add: '새 사용자',
  login: '아이디',
  role: '역할',
  signsIn: '로그인 방법',
  lastSeen: '마지막 사용',
  never: '없음',
  own: '본인 비밀번호',
  temporary: '임시 비밀번호',
  first: '첫 시작 때의 비밀번호',
  none: '아직 없음',
  factor: '2단계 인증',
  you: '나',
  programs: (count) => `프로그램 ${String(count)}개`,
  loginHint: '1~60자의 글자, 숫자 또는 . _ @ - 기호',
  roles: {
    administrator: '모든 일을 하고 사용자와 설정도 관리합니다',
    editor: '달력의 모든 내용을 쓰고 게시하고 고칩니다',
    author: '자신의 행사를 쓰고 게시하며 이미지와 분류를 추가합니다',
    contributor: '행사를 쓰고, 게시는 편집자가 합니다',
    subscriber: '읽기만 합니다',
  },
  create: '추가',
  created: (login) => `${login} 님을 추가했습니다`,
  newPassword: (login) => `${login} 님의 새 비밀번호`,
  passwordHint:
    '지금 한 번만 표시됩니다. 직접 만나거나 전화로 전해 주세요. 처음 로그인할 때 다른 비밀번호로 바꾸어야 합니다.',
  back: '사용자로 돌아가기',
  changeRole: '역할 바꾸기',
  signIn: '로그인',
  givePassword: '임시 비밀번호 만들기',
  giveHint: '비밀번호를 잊은 사람을 위한 것입니다. 로그인한 모든 브라우저에서 로그아웃됩니다.',
  removeFactor: '2단계 인증 끄기',
  factorHint: '휴대전화를 잃어버린 사람을 위한 것입니다.',
  endSessions: '모든 기기에서 로그아웃',
  sessions: (count) => `브라우저 ${String(count)}개에서 로그인 중입니다.`,
  noSessions: '로그인한 브라우저가 없습니다.',
  ownHint: '내 계정입니다. 비밀번호와 2단계 인증은 ‘내 계정’에서 관리합니다.',
  remove: '사용자 삭제',
  removeTitle: (login) => `${login} 님을 삭제할까요?`,
  removeAll:
    '사용자와 비밀번호, 로그인 정보가 사라집니다. 달력에 이 사람이 작성자인 항목은 없습니다. 되돌릴 수 없습니다.',
  removeName: (records) =>
    `${records}의 작성자입니다. 내용은 그대로 남고 이름, 역할, 비밀번호, 로그인 정보가 사라지며 이름은 ‘anonymised’로 바뀝니다. 되돌릴 수 없습니다.`,
  records: (events, venues, organizers) =>
    [
      events > 0 ? `행사 ${String(events)}개` : '',
      venues > 0 ? `장소 ${String(venues)}개` : '',
      organizers > 0 ? `주최 ${String(organizers)}개` : '',
    ]
      .filter((part) => part !== '')
      .join(', '),
  work: '이 사용자가 바꾼 내용',
  history: '사용자 변경 기록',
  refusals: {
    last: '로그인할 수 있는 관리자가 이 사람뿐입니다. 먼저 다른 사람을 관리자로 지정하세요.',
    self: '자신은 삭제할 수 없습니다. 다른 관리자에게 부탁하세요.',
    login: '아이디는 1~60자의 글자, 숫자 또는 . _ @ - 기호로 만드세요.',
    taken: '같은 아이디의 사용자가 이미 있습니다.',
    role: '역할을 고르세요.',
  },
  done: {
    role: '역할을 바꿨습니다.',
    factor: '2단계 인증을 껐습니다.',
    sessions: '모든 브라우저에서 로그아웃했습니다.',
    password: '그 애플리케이션 비밀번호는 더 이상 쓸 수 없습니다.',
    removed: '사용자를 삭제했습니다.',
  },
};
