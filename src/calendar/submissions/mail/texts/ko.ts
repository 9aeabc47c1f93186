import type { MailTexts } from './mail-texts.js';

export const ko: MailTexts = {
  siteName: '행사 달력',
  receivedSubject: (site) => `제보해 주신 행사를 접수했습니다 – ${site}`,
  received: (site, link) =>
    `이 이메일 주소로 ${site}에 행사 제보가 들어왔습니다. 감사합니다.\n\n` +
    `아래 주소에서 진행 상황을 확인하고, 수정을 요청하거나 제보를 철회할 수 있습니다. 이 주소를 아는 사람은 누구나 같은 일을 할 수 있으니 다른 사람에게 알리지 마세요.\n${link}\n\n` +
    '제보하신 적이 없다면 아무것도 하지 않으셔도 됩니다. 이메일 주소는 검토가 끝나고 일정 기간이 지나면 삭제됩니다.',
  acceptedSubject: (title) => `게재 결정: ${title}`,
  accepted: (title, site, address) =>
    `‘${title}’ 행사가 ${site}에 게재되었습니다.\n${address}\n\n제보해 주셔서 감사합니다.`,
  acceptedLater: (title, site) =>
    `‘${title}’ 행사를 게재하기로 했습니다. 편집이 끝나면 ${site}에 실립니다.\n\n제보해 주셔서 감사합니다.`,
  refusedSubject: (title) => `게재되지 않음: ${title}`,
  refused: (title, site, reason) =>
    `‘${title}’ 행사는 ${site}에 게재하지 않기로 했습니다.` +
    (reason === '' ? '' : `\n\n편집자의 설명:\n\n${reason}`) +
    '\n\n제보해 주셔서 감사합니다.',
};
