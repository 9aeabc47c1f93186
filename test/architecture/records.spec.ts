import 'reflect-metadata';
import { EventInput } from '#calendar/events/dto/event.input.js';
import { EVENT } from '#calendar/events/event.record.js';
import { fieldRules } from '#platform/input/field.js';
import { OrganizerInput } from '#calendar/organizers/dto/organizer.input.js';
import { ORGANIZER } from '#calendar/organizers/organizer.record.js';
import { PublicationInput } from '#calendar/records/publishing/dto/publication.input.js';
import { LanguageQuery } from '#calendar/records/lists/dto/page.query.js';
import { parameterOf } from '#calendar/records/reading/record.js';
import { CreateCategoryDto } from '#calendar/terms/dto/term.input.js';
import { TERM } from '#calendar/terms/term.record.js';
import { VenueInput } from '#calendar/venues/dto/venue.input.js';
import { VENUE } from '#calendar/venues/venue.record.js';

/** What an event's input says of its times, how it repeats, its links and its password is written by rules of their own. */
const BY_HAND = [
  'start_date',
  'end_date',
  'timezone',
  'all_day',
  'post_password',
  'recurrence',
  'dates',
  'venue',
  'organizer',
  'categories',
  'tags',
];

it.each([
  { record: EVENT, input: EventInput, of: PublicationInput, byHand: BY_HAND },
  { record: VENUE, input: VenueInput, of: PublicationInput, byHand: [] },
  { record: ORGANIZER, input: OrganizerInput, of: PublicationInput, byHand: [] },
  { record: TERM, input: CreateCategoryDto, of: LanguageQuery, byHand: [] },
])('every field of the input of $record.table stands in its record', ({ record, input, of, byHand }) => {
  const written = [...record.texts, ...Object.keys(record.input)].map((column) => parameterOf(record, column));
  const known = new Set([...written, ...byHand, ...Object.keys(fieldRules(of))]);
  expect(Object.keys(fieldRules(input)).filter((field) => !known.has(field))).toEqual([]);
});
