/**
 * What may go wrong with derived data: what it is, statements that do it past all triggers, and lines with which the check
 * tells it. `{venue}` stands for the id of a venue.
 */
export const DAMAGES: [name: string, statements: string, told: string[]][] = [
  [
    'a row of a list is gone',
    'delete from list_index where facet = 2 and facet_id = {venue}',
    ['list index: event {event} is missing in the list "venue {venue}"'],
  ],
  [
    'an event stands in a list of others',
    `insert into list_index select event_id, occurrence_id, 3, 77, start_local, end_local, published_at, released, span, starts_at, ends_at
      from list_index where event_id = {event} and facet = 0`,
    ['list index: event {event} does not belong in the list "organizer 77"'],
  ],
  [
    'a list of an event that is gone',
    `insert into list_index select 999999, 999999, 0, 0, start_local, end_local, published_at, released, span, starts_at, ends_at
      from list_index where event_id = {event} and facet = 0`,
    ['list index: event 999999 does not belong in the list "all 0"'],
  ],
  [
    'a row of a list has another length',
    'update list_index set span = 1 where event_id = {event} and facet = 1',
    ['list index: event {event} has other dates than its own in the list "featured 0"'],
  ],
  [
    'a row of a list ends at another moment',
    `update list_index set ends_at = ends_at + interval '1 hour' where event_id = {event} and facet = 1`,
    ['list index: event {event} has other dates than its own in the list "featured 0"'],
  ],
  [
    'days are counted wrongly',
    `update day_count set starts = starts + 1 where facet = 4 and facet_id = {term};
      insert into day_count values (9, 9, '2020-01-01', 1, 1)`,
    ['day counts: on 2026-08-01 the list "term {term}" has 1 starts and 0 ends, but 2 and 0 are counted'],
  ],
  [
    'a count of a term',
    'update term set event_count = 7 where id = {term}',
    ['term counts: term {term} has 1 events, but 7 are counted'],
  ],
  [
    'the room that images take',
    `insert into media_usage values (0, 5), (3, 7) on conflict (owner) do update set bytes = excluded.bytes`,
    [
      'room for images: all images take 900 bytes, but 5 are counted',
      'room for images: the images of user 3 take 900 bytes, but 7 are counted',
    ],
  ],
  [
    'a task of translators is another',
    `update translation_task set status = 'missing' where event_id = {event} and language = 'ja'`,
    ['translation tasks: the texts of event {event} in ja are translated, but kept as missing'],
  ],
  [
    'a task of translators is gone, and one is too many',
    `delete from translation_task where event_id = {event} and language = 'ko';
      insert into translation_task values ({event}, 'en', 'missing', 'en', null)`,
    [
      'translation tasks: translators are shown the texts of event {event} in en, which are none of their work',
      'translation tasks: the texts of event {event} in ko are missing, but translators are not shown them',
    ],
  ],
  [
    'the tokens of a venue',
    `update venue_search set tokens = array_to_tsvector(array['x']) where venue_id = {venue}`,
    ['search texts (venue): venue {venue} is searched by other texts than its readers are shown'],
  ],
  [
    'the texts of an organizer and a term are gone',
    'delete from organizer_search where organizer_id = {organizer}; delete from term_search where term_id = {term}',
    [
      'search texts (organizer): organizer {organizer} is searched by other texts than its readers are shown',
      'search texts (term): term {term} is searched by other texts than its readers are shown',
    ],
  ],
  [
    'the dates beside the texts',
    'update event_search set listed_from = null where event_id = {event}',
    ['search facts: event {event} is searched with other dates than its own'],
  ],
  [
    'a search finds the first date of a series under the id of its exception',
    'update event_search set occurrence_id = null where event_id = {first}',
    [
      'search facts: event {first} is searched with other dates than its own',
      'searches: event {first} is counted where it is found, and not given: it has no date of the id that is found',
    ],
  ],
  [
    'a digest of the original',
    `update event_translation set source_digest = 'other' where event_id = {event} and language = 'en'`,
    [
      'digests (event): event {event} has another digest than that of its original texts',
      'translation tasks: the texts of event {event} in ja are outdated, but kept as translated',
    ],
  ],
  [
    'the moment of a start',
    `update event set starts_at = starts_at + interval '1 hour' where id = {event}`,
    [
      'event times: event {event} is at another moment than its clocks say',
      'occurrences: event {event} takes place at other times than its own',
    ],
  ],
  [
    'an exception differs from its series in more than its own',
    `update event set sticky = not sticky, series_start = start_local where id = {exception};
      update event_translation set cost = '9', slug = slug || 'x' where event_id = {exception} and language = 'en';
      delete from event_organizer where event_id = {exception}`,
    [
      'exceptions: exception {exception} of event {series} differs in sticky, series_start, cost@en, slug@en, organizers',
    ],
  ],
  [
    'the times of an occurrence',
    `update occurrence set starts_at = starts_at + interval '1 hour', end_local = end_local + interval '1 hour'
      where event_id = {event}`,
    [
      'occurrences: event {event} takes place at other times than its own',
      'list index: event {event} has other dates than its own in the list "all 0"',
    ],
  ],
  [
    'an occurrence is gone',
    'delete from occurrence where event_id = {event}',
    ['occurrences: event {event} has no occurrence', 'list index: event {event} does not belong in the list "all 0"'],
  ],
  [
    'an occurrence is too many',
    `insert into occurrence select 999998, id, start_local + interval '1 day', start_local, end_local, starts_at, ends_at,
        status, author_id, published_at, hide_from_listings from event where id = {event}`,
    [
      'occurrences: event {event} takes place at other times than its own',
      'list index: event {event} is missing in the list "all 0"',
    ],
  ],
];
