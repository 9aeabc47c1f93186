import type { Language } from '../../../core/language.js';
import type { Translated } from '../texts/translated.js';
import { en } from './texts/en.js';
import { ja } from './texts/ja.js';
import { ko } from './texts/ko.js';
import { zhHans } from './texts/zh-hans.js';
import { zhHant } from './texts/zh-hant.js';

/** Texts of venues, organizers, categories and tags in one language. */
export type RecordTexts = Translated<typeof en>;

export const RECORD_TEXTS: Readonly<Record<Language, RecordTexts>> = {
  'zh-hans': zhHans,
  'zh-hant': zhHant,
  en,
  ja,
  ko,
};
