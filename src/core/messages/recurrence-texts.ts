import type { recurrenceEn } from './recurrence-en.js';

/** A text for each thing that can be wrong with a recurrence. */
export type RecurrenceTexts = Readonly<Record<keyof typeof recurrenceEn, string>>;
