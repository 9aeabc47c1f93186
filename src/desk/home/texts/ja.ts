import type { HomeTexts } from './home-texts.js';

/** The words of the first page of the desk in Japanese. */
export const ja: HomeTexts = {
  nextDays: '今日から1週間',
  nothingSoon: '今後7日間の予定はありません。',
  allEvents: 'すべてのイベント',
  review: 'レビュー待ち',
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
  create: '作成',
  update: '変更',
  translate: '翻訳',
  untranslate: '翻訳を削除',
  trashed: 'ゴミ箱に移動',
  untrash: 'ゴミ箱から復元',
  restore: '以前の状態に復元',
  delete: '完全に削除',
  emptyTitle: 'イベントはまだありません',
  emptyHint:
    '最初のイベントを登録しましょう。タイトルと日付と会場があれば始められます。ほかの項目は後からでかまいません。',
  firstEvent: '最初のイベントを登録',
};
