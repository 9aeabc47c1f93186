import { LANGUAGES, type Language } from '#core/language.js';
import { Word } from '#platform/input/text.fields.js';
import { Flag } from '#platform/input/value.fields.js';
import { ListEventsQuery } from './event.query.js';

/** Possible problems of an event, as far as its list can tell. */
export const EVENT_PROBLEMS = ['no_venue', 'begun', 'twice'] as const;
export type EventProblem = (typeof EVENT_PROBLEMS)[number];

/** Times of events relative to today. */
export const EVENT_TIMES = ['coming', 'past', 'all'] as const;
export type EventTime = (typeof EVENT_TIMES)[number];

/** Parameters of the editors' list: those of the readers' list and some for editors only. */
export class EditedEventsQuery extends ListEventsQuery {
  @Word({ description: 'Without dates: what is on or to come, what is over, or all.', words: EVENT_TIMES })
  when?: EventTime;

  @Flag({ description: 'true: only events of the caller.' })
  mine?: boolean;

  @Word({ description: 'Only events that have yet to be translated into this language.', words: LANGUAGES })
  missing?: Language;

  @Word({ description: 'Only events with which this may be wrong.', words: EVENT_PROBLEMS })
  problem?: EventProblem;
}
