import type { Language } from '../language.js';

/** On which day weeks begin where the language is read: 0 for Sunday, 1 for Monday. */
export function weekStart(language: Language): number {
  return language === 'en' || language === 'zh-hans' ? 1 : 0;
}
