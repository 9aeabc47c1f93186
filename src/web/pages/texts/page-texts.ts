import type { Language } from '../../../core/language.js';
import { en } from './en.js';
import { ja } from './ja.js';
import { ko } from './ko.js';
import { zhHans } from './zh-hans.js';
import { zhHant } from './zh-hant.js';

/** Texts of the pages in one language. Functions receive numbers and names for the middle of a sentence. */
export type PageTexts = {
  readonly [Key in keyof typeof en]: (typeof en)[Key] extends (...given: infer Given) => string
    ? (...given: Given) => string
    : string;
};

export const PAGE_TEXTS: Readonly<Record<Language, PageTexts>> = {
  'zh-hans': zhHans,
  'zh-hant': zhHant,
  en,
  ja,
  ko,
};

/** Name of each language in that language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  'zh-hans': '简体中文',
  'zh-hant': '繁體中文',
  en: 'English',
  ja: '日本語',
  ko: '한국어',
};
