import fc from 'fast-check';
import { foldForm, foldLetters } from './fold-search.js';

const fold = (text: string): string => foldLetters(foldForm(text));

/** Texts that mix folded characters with others. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom(
      ..."aÉe\u0301ßςİıøй々〻ゝゞヽヾかガｶﾞ゛ー-－–'’ʼ「」、・ \n\u00ad\u200d\ufe0f",
      ...'한ㅎㅏㄴㄳﾡￂ\u1112\u1161\u11ab音樂乾①㎏ﬁ㍿',
    ),
    maxLength: 40,
  }),
);

describe('folding for search', () => {
  it.each([
    ['音樂節', '音乐节'],
    ['ＪＡＺＺ　Night', 'jazz night'],
    ['ｺﾝｻｰﾄ', 'コンサート'],
    ['コンサ－ト', 'コンサート'],
    ['Café', 'Cafe\u0301'],
    ['한글', '\u1112\u1161\u11ab\u1100\u1173\u11af'],
    ['人々', '人人'],
    ['いすゞ', 'いすず'],
    ['STRASSE', 'straße'],
    ['乾杯', '干杯'],
    ['cafe', 'Café'],
    ['besancon', 'Besançon'],
    ['Lodz Đa Nang', 'Łódź Đà Nẵng'],
    ['Αθηνα', 'Ἀθήνα'],
    ['Елка', 'Ёлка'],
    ['からおけ', 'カラオケ'],
    ['ｶﾗｵｹ', 'からおけ'],
    ['わ\u3099', 'ヷ'],
    ['人々々', '人人人'],
    ['한글', 'ㅎㅏㄴㄱㅡㄹ'],
    ['한글', 'ﾾￂﾤﾡￚﾩ'],
    ['값', 'ㄱㅏㅄ'],
    ['아빠', 'ㅇㅏㅃㅏ'],
    ['Kon\u00adzert', 'konzert'],
    ['葛\u{e0100}飾', '葛飾'],
    ...[
      ...'衛衞 敘敍 着著 妝粧 枱檯 糭粽 綫線 裏裡 峯峰 羣群 啓啟 眾衆 麪麵 牀床 鈎鉤 台臺 温溫 说說説'.split(' '),
    ].map((forms): [string, string] => [[...forms][0] ?? '', [...forms].at(-1) ?? '']),
    ...[...'楽樂 沢澤 浜濱 髙高 﨑崎 邊辺 邉辺 国國 齋斎 嶋島 冨富 桜櫻 栁柳 𠮷吉 鉄銕'.split(' ')].map(
      (forms): [string, string] => [[...forms][0] ?? '', [...forms].at(-1) ?? ''],
    ),
    ['ヴァイオリン', 'バイオリン'],
    ['ゔぃおら', 'ビオラ'],
    ['ウィーン', 'ウイーン'],
    ['モーツァルト', 'モーツアルト'],
    ['つづく', 'つずく'],
    ['関ヶ原', '関ケ原'],
    ['Ｃ♯', 'C#'],
  ])('%s and %s are the same', (a, b) => {
    expect(fold(a)).toBe(fold(b));
  });

  it.each([
    ['ビール', 'ビル'],
    ['シヤツ', 'シャツ'],
    ['らーめん', 'らあめん'],
    ['は', 'ば'],
    ['가', '각'],
    ['3.5', '35'],
    ['3-5', '3.5'],
    ['R&D', 'RD'],
    ['C++', 'C'],
    ['斎藤', '斉藤'],
  ])('%s and %s are not the same', (a, b) => {
    expect(fold(a)).not.toBe(fold(b));
  });

  it.each([
    ['「新春」音樂（節）', '新春 音樂 節'],
    ['Île-de-France, woo,paris', 'île-de-france woo paris'],
    ["Rock 'n' Roll: it's O’Brien’s", 'rock n roll its obriens'],
    ['R&B  50% — “late”…', 'r&b 50 late'],
    ['춘향가·판소리', '춘향가-판소리'],
    ['ジャズ・ナイト〜夏☆', 'ジャズ-ナイト 夏'],
    ['クリスマス‐マーケット ジャン＝ポール ﾄﾑ･ﾜﾄｿﾝ', 'クリスマス-マーケット ジャン-ポール トム-ワトソン'],
    ['《紅樓夢》導讀 音樂／會議', '紅樓夢 導讀 音樂 會議'],
    ['Wi‑Fi e–mail U.S.A. a‧b c•d snake_case', 'wi-fi e-mail u-s-a a-b c-d snake-case'],
    ['wait...what, word--word word—word', 'wait what word word word word'],
    ['C++ & C#, F♯-Dur; 18+ #tag @me .net', 'c++&c# f#-dur 18+ tag me net'],
    ['AC/DC Rock & Roll AT＆T 19:30 re:publica', 'ac/dc rock&roll at&t 19:30 re:publica'],
    ['3.5 7–11 3·1절 10,000 1’000’000 １，０００ 1,2,3 10,00', '3.5 7–11 3.1절 10,000 1,000,000 1,000 1 2 3 10 00'],
    ['02-2734-9009 +852 2734 9009 2026.07.15', '02-2734-9009 852-2734-9009-2026-07-15'],
    ['국제\u3164도서전 wi\u200bfi', '국제도서전 wifi'],
    ['🎷 ¡!', ''],
  ])('of %s is %s, with one blank for what stands between words', (text, folded) => {
    expect(foldForm(text)).toBe(folded);
  });

  it.each([
    ['cafe', 'café'],
    ['からおけ', 'カラオケ'],
    ['音乐', '音樂'],
    ['人々', '人人'],
  ])('tells %s and %s apart in the exact form', (a, b) => {
    expect(foldForm(a)).not.toBe(foldForm(b));
    expect(fold(a)).toBe(fold(b));
  });

  // A joint between katakana is a hyphen in the folded form, and a hyphen there reads as a long-vowel mark.
  const isJointOfKatakana = (text: string): boolean => /[ァ-ヺー]-[ァ-ヺ]/u.test(foldForm(text));

  it('is idempotent, as the exact form is', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        fc.pre(!isJointOfKatakana(text));
        expect(foldForm(foldForm(text))).toBe(foldForm(text));
        expect(foldLetters(fold(text))).toBe(fold(text));
      }),
      { numRuns: 5000 },
    );
  });

  it('of the simplified form of a character is that form', () => {
    const han = Array.from({ length: 0x9fff - 0x4e00 }, (_, index) => String.fromCharCode(0x4e00 + index));
    expect(han.filter((character) => foldLetters(foldLetters(character)) !== foldLetters(character))).toEqual([]);
  });

  it('of what stands inside a word of a text stands inside the folded text', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'aéøкёかカ音樂한글ー1'), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(letters, letters, letters, (before, word, after) => {
        expect(fold(before + word + after)).toContain(fold(word));
      }),
    );
  });
});
