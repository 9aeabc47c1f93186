import type { TrashTexts } from './trash-texts.js';

/** The words of the trash in Japanese. */
export const ja: TrashTexts = {
  title: 'タイトル',
  trashed: 'ゴミ箱に入れた日時',
  by: (login) => `${login}さん`,
  was: '元の状態',
  gone: '完全に削除される日',
  days: (days) => `ゴミ箱に入れてから${String(days)}日たつと、完全に削除されます。`,
  never: 'ゴミ箱は自動では空になりません。',
  empty: 'ゴミ箱は空です。',
  kinds: { events: 'イベント', venues: '会場', organizers: '主催者' },
  untitled: 'タイトルなし',
  restore: '元に戻す',
  remove: '完全に削除',
  removeTitle: (title) => `「${title}」を完全に削除しますか`,
  removeHint: '文章、日時、リンクはすべてなくなり、削除したという記録だけが残ります。元に戻すことはできません。',
  restored: 'ゴミ箱から元に戻しました。',
  removed: '完全に削除しました。',
  history: '変更履歴',
  statuses: { publish: '公開', draft: '下書き', pending: '確認待ち', private: '非公開', trash: 'ゴミ箱' },
};
