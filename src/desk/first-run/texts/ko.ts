import type { FirstRunTexts } from './first-run-texts.js';

/** The words of the first run in Korean. */
export const ko: FirstRunTexts = {
  title: '새 달력',
  steps: '세 단계',
  stepPassword: '비밀번호 정하기',
  stepName: '달력 이름 짓기',
  stepBegin: '시작하기',
  hint: '모든 페이지 위쪽에 표시됩니다. ‘설정’에서 언제든지 바꿀 수 있습니다.',
  name: '달력 이름',
  otherLanguages: '다른 언어',
  otherHint: '비워 둔 언어에서는 위의 이름이 표시됩니다.',
  clock: (zone) => `시각은 ${zone} 기준입니다.`,
  clockHint: (variable) =>
    `서비스를 시작할 때 정합니다(예: ${variable}=Asia/Seoul npm start). 다르면 행사를 입력하기 전에 바꾸세요.`,
  fiveLanguages: (language) => `다섯 언어 모두로 쓰고 읽을 수 있습니다. 한 언어에 없는 글은 ${language}로 표시됩니다.`,
  setBy: (variable) => `${variable} 변수로 정해져 있어 여기서 바꿀 수 없습니다.`,
  needed: '100자 이내의 이름을 입력하세요.',
  beginTitle: '어떻게 시작할까요?',
  tryTitle: '데모 데이터로',
  tryHint: (records) =>
    `가상의 행사, 장소, 주최, 분류, 태그 ${String(records)}개를 다섯 언어로 넣습니다. 한 번의 클릭으로 다시 지울 수 있습니다.`,
  tryIt: '데모 데이터 넣기',
  ownTitle: '내 행사로',
  ownHint: '빈 달력에 첫 행사를 넣습니다.',
  own: '첫 행사 만들기',
  demonstration: '데모 데이터',
  writing: (done, all) => `${String(all)}개 중 ${String(done)}개를 넣었습니다. 이 페이지는 저절로 새로 고쳐집니다.`,
  made: (records) => `달력에 데모 데이터 ${String(records)}개가 있습니다.`,
  broken: (records) => `${String(records)}개를 넣은 뒤 중단되었습니다. 지우고 다시 시작하세요.`,
  removeHint: '그 뒤로 아무도 바꾸지 않은 것은 완전히 지워집니다. 누군가 바꿨거나 내 행사에 필요한 것은 남습니다.',
  remove: '데모 데이터 지우기',
  removed: '데모 데이터를 지웠습니다.',
  stays: '누군가 바꿨거나 다른 곳에서 쓰고 있어 다음은 남아 있습니다.',
  notEmpty: '달력이 비어 있지 않습니다. 데모 데이터는 아무것도 없는 달력에만 넣을 수 있습니다.',
  look: '달력 보기',
  toDesk: '편집실로',
};
