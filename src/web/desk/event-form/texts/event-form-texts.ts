import type { Language } from '../../../../core/language.js';
import type { Translated } from '../../texts/translated.js';
import { en } from './en.js';
import { ja } from './ja.js';
import { ko } from './ko.js';
import { zhHans } from './zh-hans.js';
import { zhHant } from './zh-hant.js';

export type EventFormTexts = Translated<typeof en>;

export const EVENT_FORM_TEXTS: Readonly<Record<Language, EventFormTexts>> = {
  'zh-hans': zhHans,
  'zh-hant': zhHant,
  en,
  ja,
  ko,
};
