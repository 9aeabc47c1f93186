import type { ErrorCode } from '../common/errors/catalogue.js';
import type { Taxonomy } from '../terms/taxonomy.js';
import { EVENT, ORGANIZER, TERM, VENUE, type TranslatedTable } from '../records/texts/translations.sql.js';
import {
  EventTranslationInput,
  OrganizerTranslationInput,
  TermTranslationInput,
  VenueTranslationInput,
} from './dto/translation.input.js';
import type { Resource } from './resource-names.js';

/** What the translations of a resource differ by. */
export interface TranslatedResource {
  readonly of: TranslatedTable;
  readonly taxonomy?: Taxonomy;
  /** Public name of the title or name. */
  readonly title: 'title' | 'venue' | 'organizer' | 'name';
  readonly input: new () => object;
  readonly hidden?: ErrorCode;
}

export const TRANSLATED: Readonly<Record<Resource, TranslatedResource>> = {
  events: { of: EVENT, title: 'title', input: EventTranslationInput, hidden: 'event-not-accessible' },
  venues: { of: VENUE, title: 'venue', input: VenueTranslationInput, hidden: 'venue-not-accessible' },
  organizers: {
    of: ORGANIZER,
    title: 'organizer',
    input: OrganizerTranslationInput,
    hidden: 'organizer-not-accessible',
  },
  categories: { of: TERM, taxonomy: 'category', title: 'name', input: TermTranslationInput },
  tags: { of: TERM, taxonomy: 'tag', title: 'name', input: TermTranslationInput },
};
