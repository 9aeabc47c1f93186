import type { MailTexts } from './mail-texts.js';

export const ja: MailTexts = {
  siteName: 'イベントカレンダー',
  receivedSubject: (site) => `イベント情報を受け付けました｜${site}`,
  received: (site, link) =>
    `このメールアドレスで「${site}」にイベント情報が寄せられました。ありがとうございます。\n\n` +
    `次のページで、審査の状況の確認、内容の変更の依頼、取り下げができます。このURLを知っている人は誰でも同じ操作ができますので、他の人に教えないでください。\n${link}\n\n` +
    'お心当たりがない場合、何もする必要はありません。メールアドレスは、審査が終わって一定の期間が過ぎると削除されます。',
  acceptedSubject: (title) => `掲載が決まりました：${title}`,
  accepted: (title, site, address) =>
    `「${title}」を「${site}」に掲載しました。\n${address}\n\n情報をお寄せいただき、ありがとうございました。`,
  acceptedLater: (title, site) =>
    `「${title}」の掲載が決まりました。編集が終わりしだい「${site}」に掲載します。\n\n情報をお寄せいただき、ありがとうございました。`,
  refusedSubject: (title) => `掲載を見送りました：${title}`,
  refused: (title, site, reason) =>
    `「${title}」の「${site}」への掲載は見送らせていただきました。` +
    (reason === '' ? '' : `\n\n編集担当からのメッセージ：\n\n${reason}`) +
    '\n\n情報をお寄せいただき、ありがとうございました。',
};
