/**
 * What the lists of events that the database keeps (`list_index`, `day_count`) are of. The routines of the database get
 * these numbers from here.
 */
export const FACETS = {
  all: 0,
  featured: 1,
  venue: 2,
  organizer: 3,
  /** A category's list holds the events of those below it too. */
  term: 4,
  /** Events that a published venue with coordinates places. */
  hasCoordinates: 5,
  /** Events with a title in a language; its id is the language's place among `LANGUAGES`. */
  translated: 6,
  /** Events of a venue that have other venues too. */
  multiVenue: 7,
  /** Events with an address for tickets. */
  ticketed: 8,
  /** Occurrences of events that repeat. */
  recurring: 9,
} as const;

/**
 * Events are classed by how long they last: class n is shorter than 2^n days; the last has no end. Of class 0 is what stands on
 * one day of the calendar and is shorter than one.
 */
export const LAST_SPAN = 17;
