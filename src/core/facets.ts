/**
 * Numbers of the facets for which the database keeps lists of events (`list_index`, `day_count`). Its routines get the
 * numbers from here.
 */
export const FACETS = {
  all: 0,
  featured: 1,
  venue: 2,
  organizer: 3,
  /** A category's list includes the events of its descendants. */
  term: 4,
  /** Events with a published venue that has coordinates. */
  hasCoordinates: 5,
  /** Events with a title in a language; the id is the index of the language in `LANGUAGES`. */
  translated: 6,
  /** Events of a venue that have other venues too. */
  multiVenue: 7,
  /** Events with an address for tickets. */
  ticketed: 8,
  /** Occurrences of events that repeat. */
  recurring: 9,
} as const;

/**
 * Number of the last duration class. Class n holds events shorter than 2^n days; the last class has no limit. Class 0
 * holds events within one calendar day that are shorter than a day.
 */
export const LAST_SPAN = 17;
