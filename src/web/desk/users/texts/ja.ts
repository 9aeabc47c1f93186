import type { UsersTexts } from './users-texts.js';

/** Texts of the users in Japanese. */
export const ja: UsersTexts = {
  add: 'ユーザーを追加',
  login: 'ログイン名',
  role: '権限',
  signsIn: 'ログイン方法',
  lastSeen: '最終利用',
  never: 'なし',
  own: '本人のパスワード',
  temporary: '仮パスワード',
  first: '初回起動時のパスワード',
  none: '未設定',
  factor: '二段階認証',
  you: '自分',
  programs: (count) => `プログラム${String(count)}件`,
  loginHint: '1～60文字の文字、数字、または . _ @ - の記号',
  roles: {
    administrator: 'すべての操作に加え、ユーザーと設定を管理します',
    editor: 'カレンダーのすべての内容を作成、公開、変更します',
    author: '自分のイベントを作成して公開し、画像とカテゴリーを追加します',
    contributor: 'イベントを作成します。公開は編集者が行います',
    subscriber: '閲覧だけができます',
  },
  create: '追加',
  created: (login) => `${login}さんを追加しました`,
  newPassword: (login) => `${login}さんの新しいパスワード`,
  passwordHint:
    '表示されるのは今回だけです。対面か電話で伝えてください。最初のログインのときに、本人が別のパスワードに変更します。',
  back: 'ユーザーに戻る',
  changeRole: '権限を変更',
  signIn: 'ログイン',
  givePassword: '仮パスワードを発行',
  giveHint: 'パスワードを忘れた人のためのものです。ログイン中のブラウザーはすべてログアウトします。',
  removeFactor: '二段階認証を無効にする',
  factorHint: 'スマートフォンをなくした人のためのものです。',
  endSessions: 'すべての端末からログアウト',
  sessions: (count) => `${String(count)}つのブラウザーでログイン中です。`,
  noSessions: 'ログイン中のブラウザーはありません。',
  ownHint: 'これは自分のアカウントです。パスワードと二段階認証は「アカウント」で管理できます。',
  remove: 'ユーザーを削除',
  removeTitle: (login) => `${login}さんを削除しますか`,
  removeAll:
    'ユーザーをパスワードやログイン情報とともに削除します。この人が作成者になっているデータはありません。元に戻すことはできません。',
  removeName: (records) =>
    `${records}の作成者になっています。データはそのまま残り、名前、権限、パスワード、ログイン情報が消えて、名前は「anonymised」に置き換わります。元に戻すことはできません。`,
  records: (events, venues, organizers) =>
    [
      events > 0 ? `イベント${String(events)}件` : '',
      venues > 0 ? `会場${String(venues)}件` : '',
      organizers > 0 ? `主催者${String(organizers)}件` : '',
    ]
      .filter((part) => part !== '')
      .join('、'),
  work: 'このユーザーが変更した内容',
  history: 'ユーザーの変更履歴',
  refusals: {
    last: 'ログインできる管理者はこの人だけです。先にほかの人を管理者にしてください。',
    self: '自分自身は削除できません。ほかの管理者に依頼してください。',
    login: 'ログイン名は1～60文字の文字、数字、または . _ @ - の記号にしてください。',
    taken: 'その名前のユーザーはすでにいます。',
    role: '権限を選んでください。',
  },
  done: {
    role: '権限を変更しました。',
    factor: '二段階認証を無効にしました。',
    sessions: 'すべてのブラウザーをログアウトしました。',
    password: 'そのアプリケーションパスワードは無効になりました。',
    removed: 'ユーザーを削除しました。',
  },
};
