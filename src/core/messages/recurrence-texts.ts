import type { recurrenceEn } from './recurrence-en.js';

/** A text for each error in a recurrence. */
export type RecurrenceTexts = Readonly<Record<keyof typeof recurrenceEn, string>>;
