import iconv from 'iconv-lite';
import { decodeText } from './decode-text.js';

const ROWS = {
  ja: '開始日,イベント名\n2027-04-03,能と舞の夕べ①\n2027-04-04,親子で学ぶ星空教室',
  ko: '행사명,시작일\n똠방각하 음악회,2027-04-03\n봄꽃 축제,2027-04-04',
  'zh-hant': '活動名稱,開始日期\n許功蓋的燈會,2027-04-03\n餐桌上的歷史,2027-04-04',
  'zh-hans': '活动名称,开始日期\n镕桥夜读会,2027-04-03\n㐂乐儿童剧,2027-04-04',
  en: 'Event Name;Event Start Date\nFrühlingsfest;05.04.2027\nCafé “Zur Brücke” – für Groß und Klein;06.04.2027',
} as const;

describe('the encoding of a text', () => {
  it.each([
    ['ja', 'shift_jis'],
    ['ko', 'cp949'],
    ['zh-hant', 'big5-hkscs'],
    ['zh-hans', 'gb18030'],
    ['en', 'windows-1252'],
  ] as const)('%s: %s is found by its letters', (language, encoding) => {
    const bytes = iconv.encode(ROWS[language], encoding);
    expect(decodeText(bytes, language)).toEqual({ text: ROWS[language], encoding });
  });

  it.each(['ja', 'ko', 'zh-hant', 'zh-hans'] as const)('%s is found in a source of another language', (language) => {
    const encoding = { ja: 'shift_jis', ko: 'cp949', 'zh-hant': 'big5-hkscs', 'zh-hans': 'gb18030' }[language];
    const bytes = iconv.encode(ROWS[language], encoding);
    expect(decodeText(bytes, 'en')).toEqual({ text: ROWS[language], encoding });
  });

  it.each([
    ['Hong Kong characters', '呢個活動喺度，啲人嘅家\n大家一齊嚟', 'zh-hant', 'big5-hkscs'],
    ['syllables outside of KS X 1001', '뷁똠방햏 음악회', 'ko', 'cp949'],
    ['characters of Microsoft', '髙橋さんと﨑山さんの①', 'ja', 'shift_jis'],
  ] as const)('%s are read', (_, text, language, encoding) => {
    expect(decodeText(iconv.encode(text, encoding), language)).toEqual({ text, encoding });
  });

  it.each([
    ['utf-8', { addBOM: true }],
    ['utf-16le', { addBOM: true }],
    ['utf-16be', { addBOM: true }],
    ['utf-8', {}],
    ['utf-16le', {}],
    ['utf-16be', {}],
  ])('%s, %j', (encoding, options) => {
    const bytes = iconv.encode(ROWS.ja, encoding, options);
    expect(decodeText(bytes, 'en')).toEqual({ text: ROWS.ja, encoding });
  });

  it('what is chosen is not guessed', () => {
    const bytes = iconv.encode(ROWS.ja, 'euc-jp');
    expect(decodeText(bytes, 'ja', 'EUC-JP')).toEqual({ text: ROWS.ja, encoding: 'EUC-JP' });
  });

  it('bytes that the chosen encoding lacks are refused', () => {
    expect(decodeText(Uint8Array.of(0xff, 0x41), 'ja', 'shift_jis')).toEqual({
      refusal: 'encoding-unclear',
      found: 'shift_jis',
    });
    expect(decodeText(Uint8Array.of(0x41), 'ja', 'no-such-encoding')).toMatchObject({ refusal: 'encoding-unclear' });
  });

  it('two letters that several languages may mean are refused, with the names of the encodings', () => {
    const refusal = decodeText(iconv.encode('날짜,2027-04-01', 'cp949'), 'en');
    expect(refusal).toMatchObject({ refusal: 'encoding-unclear' });
    expect('found' in refusal && refusal.found).toContain('cp949');
  });

  it('UTF-8 with a broken byte is no other encoding', () => {
    const bytes = Buffer.concat([Buffer.from(ROWS.ja), Buffer.from([0xff, 0x0a])]);
    expect(decodeText(bytes, 'ja')).toMatchObject({ refusal: 'encoding-unclear' });
  });
});
