import type { InterfaceLanguage } from '../language.js';
import { messagesOf } from '../messages/catalogue.js';

/** First day of the week for readers of a language: 0 for Sunday, 1 for Monday. */
export function weekStart(language: InterfaceLanguage): number {
  return messagesOf(language).date.weekStart === 'sunday' ? 0 : 1;
}
