import type { SentEvent } from '#calendar/submissions/submission-form.js';
import { dateRange } from '#web/pages/dates/date-texts.js';
import type { DeskContext } from '../shell/desk-context.js';

/** Days of an event in the page's language. */
export function daysText({ start_date: first, end_date: last }: SentEvent, { page }: DeskContext): string {
  return dateRange(first, last === '' ? first : last, page.language);
}
