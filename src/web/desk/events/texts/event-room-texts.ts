import type { Language } from '../../../../core/language.js';
import type { Translated } from '../../texts/translated.js';
import { en } from './en.js';
import { ja } from './ja.js';
import { ko } from './ko.js';
import { zhHans } from './zh-hans.js';
import { zhHant } from './zh-hant.js';

/** Texts of the list of events in one language. */
export type EventRoomTexts = Translated<typeof en>;

export const EVENT_ROOM_TEXTS: Readonly<Record<Language, EventRoomTexts>> = {
  'zh-hans': zhHans,
  'zh-hant': zhHant,
  en,
  ja,
  ko,
};
