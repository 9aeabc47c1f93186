import type { Language } from '../../../core/language.js';

/** Short sign of each language, for lists. */
export const SIGNS: Readonly<Record<Language, string>> = {
  'zh-hans': '简',
  'zh-hant': '繁',
  en: 'EN',
  ja: '日',
  ko: '한',
};
