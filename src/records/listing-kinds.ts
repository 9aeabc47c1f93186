/** The kinds of the lists of events that the database keeps (`event_listing`), as its migrations number them. */
export const KINDS = {
  all: 0,
  featured: 1,
  venue: 2,
  organizer: 3,
  term: 4,
  hasCoordinates: 5,
  translated: 6,
  multiVenue: 7,
} as const;
