import type { SeedTerm } from './content.js';

export const CATEGORIES: readonly SeedTerm[] = [
  { key: 'music', names: { en: 'Music', 'zh-hant': '音樂', 'zh-hans': '音乐', ja: '音楽', ko: '음악' } },
  {
    key: 'chamber',
    parent: 'music',
    names: { en: 'Chamber music', 'zh-hant': '室內樂', 'zh-hans': '室内乐', ja: '室内楽', ko: '실내악' },
  },
  {
    key: 'jazz',
    parent: 'music',
    names: { en: 'Jazz', 'zh-hant': '爵士樂', 'zh-hans': '爵士乐', ja: 'ジャズ', ko: '재즈' },
  },
  {
    key: 'traditional',
    parent: 'music',
    names: { en: 'Traditional music', 'zh-hant': '傳統音樂', 'zh-hans': '传统音乐', ja: '伝統音楽', ko: '전통 음악' },
  },
  { key: 'arts', names: { en: 'Arts', 'zh-hant': '藝術', 'zh-hans': '艺术', ja: 'アート', ko: '예술' } },
  {
    key: 'exhibitions',
    parent: 'arts',
    names: { en: 'Exhibitions', 'zh-hant': '展覽', 'zh-hans': '展览', ja: '展覧会', ko: '전시' },
  },
  { key: 'film', parent: 'arts', names: { en: 'Film', 'zh-hant': '電影', 'zh-hans': '电影', ja: '映画', ko: '영화' } },
  { key: 'festivals', names: { en: 'Festivals', 'zh-hant': '節慶', 'zh-hans': '节庆', ja: 'お祭り', ko: '축제' } },
  { key: 'learning', names: { en: 'Take part', 'zh-hant': '一起參與', 'zh-hans': '一起参与', ja: '体験', ko: '체험' } },
  {
    key: 'workshops',
    parent: 'learning',
    names: { en: 'Workshops', 'zh-hant': '工作坊', 'zh-hans': '工作坊', ja: 'ワークショップ', ko: '워크숍' },
  },
  {
    key: 'books',
    parent: 'learning',
    names: {
      en: 'Books and stories',
      'zh-hant': '閱讀與故事',
      'zh-hans': '阅读与故事',
      ja: '本と物語',
      ko: '책과 이야기',
    },
  },
];

export const SEED_TAGS: readonly SeedTerm[] = [
  { key: 'outdoors', names: { en: 'Outdoors', 'zh-hant': '戶外', 'zh-hans': '户外', ja: '屋外', ko: '야외' } },
  {
    key: 'families',
    names: { en: 'For families', 'zh-hant': '親子', 'zh-hans': '亲子', ja: '親子で楽しめる', ko: '가족과 함께' },
  },
  { key: 'evening', names: { en: 'Evening', 'zh-hant': '晚間', 'zh-hans': '晚间', ja: '夜', ko: '저녁' } },
  {
    key: 'beginners',
    names: { en: 'For beginners', 'zh-hant': '初學者', 'zh-hans': '初学者', ja: '初心者歓迎', ko: '초보자 환영' },
  },
];
