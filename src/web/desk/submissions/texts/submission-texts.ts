import type { Language } from '../../../../core/language.js';
import type { Translated } from '../../texts/translated.js';
import { en } from './en.js';
import { ja } from './ja.js';
import { ko } from './ko.js';
import { zhHans } from './zh-hans.js';
import { zhHant } from './zh-hant.js';

/** Texts of the submission queue in one language. */
export type SubmissionTexts = Translated<typeof en>;

export const SUBMISSION_TEXTS: Readonly<Record<Language, SubmissionTexts>> = {
  'zh-hans': zhHans,
  'zh-hant': zhHant,
  en,
  ja,
  ko,
};
