import { EVENT_FIELDS } from '#core/event-fields.js';
import { hiddenAnswers } from '../records/reading/field-answers.js';
import type { EventResponse } from './dto/event.response.js';

const BLANK = {
  description: '',
  excerpt: '',
  cost: '',
  cost_details: { currency_symbol: '', currency_code: '', currency_position: '', values: [] },
  website: '',
  image: false,
  all_day: null,
  ...hiddenAnswers(EVENT_FIELDS),
  ticketed: null,
  categories: [],
  tags: [],
  venue: [],
  organizer: [],
  custom_fields: [],
} satisfies Partial<EventResponse>;

/** The list's view of an event with a password: keys stay, hidden values are blank. */
export function masked<Shown extends object>(event: Shown): Shown & typeof BLANK {
  return { ...event, ...BLANK };
}
