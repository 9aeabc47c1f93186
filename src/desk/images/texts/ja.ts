import type { ImageTexts } from '../image-texts.js';

/** The same in Japanese. */
export const ja: ImageTexts = {
  upload: '画像をアップロード',
  choose: '画像を選ぶか、このページの好きな場所にドロップしてください',
  file: '画像ファイル',
  send: 'アップロード',
  limits: (megabytes) => `JPEG、PNG、WebP、GIF、AVIF。1枚${String(megabytes)}MBまで。`,
  sending: (done, all) => `${String(all)}枚中${String(done)}枚目をアップロードしています…`,
  refused: 'アップロードできなかった画像：',
  search: '検索',
  searchHint: '代替テキストまたはファイル名',
  none: 'まだ画像がありません。',
  notFound: '画像が見つかりませんでした。',
  noAlt: '代替テキストなし',
  uses: (count) => `${String(count)}か所で使用中`,
  unused: '未使用',
  altTitle: '代替テキスト',
  altHint:
    '画像を見られない人のために、何が写っているかを書きます。空欄の言語ではほかの言語のものが使われ、どれもなければ読み上げられません。',
  usedBy: '使われている場所',
  usedNowhere: 'どこにも使われていません。',
  event: 'イベント',
  venue: '会場',
  organizer: '主催者',
  facts: (width, height) => `${String(width)} × ${String(height)}ピクセル`,
  removeHint: '画像は完全に削除されます。',
  removeUsed: (count) => `画像は完全に削除され、使っている${String(count)}件からもなくなります。`,
  removed: '削除しました。',
  uploaded: 'アップロードしました。何が写っているかを短く書いてください。',
  image: (id) => `画像 ${String(id)}`,
  open: '元の大きさで開く',
};
