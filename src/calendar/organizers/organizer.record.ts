import { ORGANIZER_FIELDS } from '#core/directory-fields.js';
import { searchedIn } from '#core/field-descriptor.js';
import { paragraphs } from '#core/text/paragraphs.js';
import { distinction } from '../directory/distinctions.js';
import { columnsOf } from '../records/reading/field-columns.js';
import { defineRecord, PUBLICATION, type RowOf } from '../records/reading/record.js';

export const ORGANIZER = defineRecord({
  table: 'organizer',
  title: 'name',
  texts: ['name', 'description', 'excerpt', 'slug', 'website'],
  answers: { description: { answered: paragraphs }, excerpt: { answered: paragraphs } },
  kept: PUBLICATION,
  input: columnsOf(ORGANIZER_FIELDS),
  parameters: { name: 'organizer' },
  searched: { excerpt: ['website'], body: ['description'], columns: searchedIn(ORGANIZER_FIELDS), hidden: [] },
});

export type OrganizerRow = RowOf<typeof ORGANIZER>;

/** The facts that distinguish two organizers of one name. */
export const ORGANIZER_DISTINCTIONS = [
  distinction('email'),
  distinction('phone', 'phone'),
  distinction('website', 'web'),
];
