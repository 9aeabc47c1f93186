import type { FirstRunTexts } from './first-run-texts.js';

/** Texts of the first run in Japanese. */
export const ja: FirstRunTexts = {
  title: '新しいカレンダー',
  steps: '三つのステップ',
  stepPassword: 'パスワードを決める',
  stepName: 'カレンダーに名前を付ける',
  stepBegin: '始める',
  hint: '各ページの上部に表示されます。「設定」でいつでも変更できます。',
  name: 'カレンダーの名前',
  otherLanguages: 'ほかの言語',
  otherHint: '空欄の言語では、上の名前が表示されます。',
  clock: (zone) => `時刻は${zone}で表示されます。`,
  fiveLanguages: (language) =>
    `五つの言語すべてで書くことも読むこともできます。ある言語にない文章は${language}で表示されます。`,
  setBy: (variable) => `${variable} で設定されているため、ここでは変更できません。`,
  needed: '100文字以内の名前を入力してください。',
  beginTitle: 'どのように始めますか',
  tryTitle: 'デモデータで試す',
  tryHint: (records) =>
    `見本のイベント、会場、主催者、カテゴリー、タグを5言語で合わせて${String(records)}件。ワンクリックで削除できます。`,
  tryIt: 'デモデータを入れる',
  ownTitle: '自分のイベントから始める',
  ownHint: '空のカレンダーに、最初のイベントを登録します。',
  own: '最初のイベントを作る',
  demonstration: 'デモデータ',
  writing: (done, all) => `${String(all)}件のうち${String(done)}件を登録しました。このページは自動で更新されます。`,
  made: (records) => `デモデータが${String(records)}件あります。`,
  broken: (records) => `${String(records)}件で登録が中断しました。削除してから、もう一度始めてください。`,
  removeHint:
    'その後だれも変更していないものを完全に削除します。変更されたものや、自分のイベントに必要なものは残ります。',
  remove: 'デモデータを削除',
  removed: 'デモデータを削除しました。',
  stays: '変更されたか、ほかで使われているため、次のものは残っています。',
  notEmpty: 'カレンダーは空ではありません。デモデータは、何もないカレンダーにだけ入れられます。',
  look: 'カレンダーを見る',
  toDesk: '編集デスクへ',
};
