import type { Language } from '../../../core/language.js';

/** Languages in lists, each by one sign. */
export const SIGNS: Readonly<Record<Language, string>> = {
  'zh-hans': '简',
  'zh-hant': '繁',
  en: 'EN',
  ja: '日',
  ko: '한',
};
