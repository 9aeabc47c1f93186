import type { HomeTexts } from './home-texts.js';
import { RECORD_WORDS } from '../../texts/record-words.js';

const words = RECORD_WORDS.ja;

/** Texts of the desk's home page in Japanese. */
export const ja: HomeTexts = {
  nextDays: '今日とこれから',
  nothingSoon: '今後2か月間の予定はありません。',
  allEvents: 'すべてのイベント',
  review: words.statuses.pending,
  own: '自分の下書き',
  all: (count) => `${count}件すべて`,
  check: '確認してください',
  translations: 'イベントの翻訳',
  missing: (count) => `未翻訳 ${count}`,
  outdated: (count) => `要更新 ${count}`,
  changes: '最近の変更',
  allChanges: 'すべての履歴',
  bySomebody: '削除されたユーザー',
  byService: 'システム',
  emptyTitle: 'イベントはまだありません',
  emptyHint:
    '最初のイベントを登録しましょう。タイトルと日付と会場があれば始められます。ほかの項目は後からでかまいません。',
  firstEvent: '最初のイベントを登録',
};
