import type { Language } from '../language.js';

/** First day of the week for readers of a language: 0 for Sunday, 1 for Monday. */
export function weekStart(language: Language): number {
  return language === 'en' || language === 'zh-hans' ? 1 : 0;
}
