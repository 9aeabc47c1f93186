import type { LocalizedText } from './line-fields.js';

/** Names for the category codes of Hong Kong's cultural programmes, from their own publications. */
const NAMES: ReadonlyMap<string, LocalizedText> = new Map(
  Object.entries({
    inc4: { 'zh-hant': '演藝節目', en: 'Performing arts' },
    inc4sc1: { 'zh-hant': '音樂', en: 'Music' },
    inc4sc2: { 'zh-hant': '戲曲', en: 'Chinese opera' },
    inc4sc3: { 'zh-hant': '舞蹈', en: 'Dance' },
    inc4sc4: { 'zh-hant': '展覽', en: 'Exhibitions' },
    inc4sc5: { 'zh-hant': '電影', en: 'Film' },
    inc4sc6: { 'zh-hant': '戲劇', en: 'Theatre' },
    inc4sc7: { 'zh-hant': '跨媒體藝術', en: 'Multi-arts' },
    inc4sc8: { 'zh-hant': '歌劇及歌唱', en: 'Opera and singing' },
    inc4sc9: { 'zh-hant': '流行音樂', en: 'Popular music' },
    inc4sc11: { 'zh-hant': '合家歡', en: 'Family programmes' },
    inc4sc12: { 'zh-hant': '綜合表演', en: 'Variety shows' },
    inc4sc13: { 'zh-hant': '教育活動', en: 'Educational activities' },
    inc4sc14: { 'zh-hant': '訓練班', en: 'Classes and workshops' },
    inc6: { 'zh-hant': '博物館及資料館', en: 'Museums and archives' },
    inc6sc1: { 'zh-hant': '展覽', en: 'Exhibitions' },
    inc7: { 'zh-hant': '圖書館活動', en: 'Library activities' },
    inc7sc1: { 'zh-hant': '兒童故事時間', en: 'Storytelling for children' },
    inc7sc2: { 'zh-hant': '圖書館使用簡介', en: 'Introductions to the library' },
    inc7sc3: { 'zh-hant': '展覽', en: 'Exhibitions' },
    inc7sc6: { 'zh-hant': '講座', en: 'Talks' },
    inc7sc8: { 'zh-hant': '書籍介紹', en: 'Book displays' },
  }),
);

/** The names of a category; an unknown code is its own name, as words. */
export function categoryNames(code: string): LocalizedText {
  const words = code.replace(/[\s_-]+/g, ' ').trim();
  return NAMES.get(code) ?? { en: words.charAt(0).toUpperCase() + words.slice(1) };
}
