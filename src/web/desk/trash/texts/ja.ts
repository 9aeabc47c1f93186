import type { TrashTexts } from './trash-texts.js';
import { RECORD_WORDS } from '../../texts/record-words.js';

const words = RECORD_WORDS.ja;

/** Texts of the trash in Japanese. */
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
  restore: words.restore,
  remove: words.removeForGood,
  removeTitle: (title) => `「${title}」を完全に削除しますか`,
  removeHint: '文章、日時、リンクはすべてなくなり、削除したという記録だけが残ります。元に戻すことはできません。',
  restored: 'ゴミ箱から復元しました。',
  removed: '完全に削除しました。',
  history: '変更履歴',
  statuses: words.statuses,
};
