import type { MailTexts } from './mail-texts.js';

export const zhHant: MailTexts = {
  siteName: '活動日曆',
  receivedSubject: (site) => `已收到您推薦的活動｜${site}`,
  received: (site, link) =>
    `有人使用此電郵地址向「${site}」推薦了一項活動，感謝您的參與。\n\n` +
    `您可以在以下頁面查看處理進度、提出修改或撤回推薦。知道此網址的人都可以進行同樣的操作，請勿轉寄。\n${link}\n\n` +
    '如果這不是您本人的操作，您無須做任何事。處理完成並經過一段時間後，此電郵地址會被刪除。',
  acceptedSubject: (title) => `已採用：${title}`,
  accepted: (title, site, address) => `「${title}」已刊登在「${site}」：\n${address}\n\n感謝您的推薦。`,
  acceptedLater: (title, site) => `「${title}」已獲採用，編輯完成後會刊登在「${site}」。\n\n感謝您的推薦。`,
  refusedSubject: (title) => `未獲採用：${title}`,
  refused: (title, site, reason) =>
    `「${title}」不會刊登在「${site}」。` +
    (reason === '' ? '' : `\n\n編輯的說明：\n\n${reason}`) +
    '\n\n仍然感謝您的推薦。',
};
