import type { MailTexts } from './mail-texts.js';

export const zhHans: MailTexts = {
  siteName: '活动日历',
  receivedSubject: (site) => `已收到您推荐的活动｜${site}`,
  received: (site, link) =>
    `有人使用此邮箱地址向“${site}”推荐了一项活动，感谢您的参与。\n\n` +
    `您可以在以下页面查看处理进度、提出修改或撤回推荐。知道此网址的人都可以进行同样的操作，请勿转发。\n${link}\n\n` +
    '如果这不是您本人的操作，您无需做任何事。处理完成并经过一段时间后，此邮箱地址会被删除。',
  acceptedSubject: (title) => `已采用：${title}`,
  accepted: (title, site, address) => `“${title}”已刊登在“${site}”：\n${address}\n\n感谢您的推荐。`,
  acceptedLater: (title, site) => `“${title}”已获采用，编辑完成后会刊登在“${site}”。\n\n感谢您的推荐。`,
  refusedSubject: (title) => `未采用：${title}`,
  refused: (title, site, reason) =>
    `“${title}”不会刊登在“${site}”。` +
    (reason === '' ? '' : `\n\n编辑的说明：\n\n${reason}`) +
    '\n\n仍然感谢您的推荐。',
};
