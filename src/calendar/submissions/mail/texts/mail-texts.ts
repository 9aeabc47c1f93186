import type { Language } from '../../../../core/language.js';
import { en } from './en.js';
import { ja } from './ja.js';
import { ko } from './ko.js';
import { zhHans } from './zh-hans.js';
import { zhHant } from './zh-hant.js';

/** Texts of mails in a language. */
export type MailTexts = typeof en;

export const MAIL_TEXTS: Readonly<Record<Language, MailTexts>> = {
  'zh-hans': zhHans,
  'zh-hant': zhHant,
  en,
  ja,
  ko,
};
