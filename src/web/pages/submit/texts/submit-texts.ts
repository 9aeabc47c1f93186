import type { Language } from '../../../../core/language.js';
import type { Translated } from '../../../desk/texts/translated.js';
import { en } from './en.js';
import { ja } from './ja.js';
import { ko } from './ko.js';
import { zhHans } from './zh-hans.js';
import { zhHant } from './zh-hant.js';

/** Texts of the pages for suggesting events in one language. */
export type SubmitTexts = Translated<typeof en>;

export const SUBMIT_TEXTS: Readonly<Record<Language, SubmitTexts>> = {
  'zh-hans': zhHans,
  'zh-hant': zhHant,
  en,
  ja,
  ko,
};
