import type { Language } from '../../../core/language.js';
import { en } from './en.js';
import { ja } from './ja.js';
import { ko } from './ko.js';
import type { Translated } from './translated.js';
import { zhHans } from './zh-hans.js';
import { zhHant } from './zh-hant.js';

/** Texts of the desk in one language. Functions receive numbers and names for the middle of a sentence. */
export type DeskTexts = Translated<typeof en>;

export const DESK_TEXTS: Readonly<Record<Language, DeskTexts>> = {
  'zh-hans': zhHans,
  'zh-hant': zhHant,
  en,
  ja,
  ko,
};
