import type { ErrorCode } from '#core/errors/catalogue.js';
import type { Taxonomy } from '../terms/taxonomy.js';
import { EVENT } from '../events/event.record.js';
import { ORGANIZER } from '../organizers/organizer.record.js';
import type { RecordDefinition } from '../records/reading/record.js';
import { TERM } from '../terms/term.record.js';
import { VENUE } from '../venues/venue.record.js';
import {
  EventTranslationInput,
  OrganizerTranslationInput,
  TermTranslationInput,
  VenueTranslationInput,
  type AnyTranslationInput,
} from './dto/translation.input.js';
import type { Resource } from '../records/resource-names.js';

/** Differences between resources in their translations. */
export interface TranslatedResource {
  readonly of: RecordDefinition;
  readonly taxonomy?: Taxonomy;
  readonly input: new () => AnyTranslationInput;
  readonly hidden?: ErrorCode;
}

export const TRANSLATED: Readonly<Record<Resource, TranslatedResource>> = {
  events: { of: EVENT, input: EventTranslationInput, hidden: 'event-not-accessible' },
  venues: { of: VENUE, input: VenueTranslationInput, hidden: 'venue-not-accessible' },
  organizers: {
    of: ORGANIZER,
    input: OrganizerTranslationInput,
    hidden: 'organizer-not-accessible',
  },
  categories: { of: TERM, taxonomy: 'category', input: TermTranslationInput },
  tags: { of: TERM, taxonomy: 'tag', input: TermTranslationInput },
};
