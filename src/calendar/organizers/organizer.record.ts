import { paragraphs } from '#core/text/paragraphs.js';
import { distinction } from '../directory/distinctions.js';
import { OPTIONAL_TEXT } from '../records/reading/columns.js';
import { defineRecord, PUBLICATION, type RowOf } from '../records/reading/record.js';

export const ORGANIZER = defineRecord({
  table: 'organizer',
  title: 'name',
  texts: ['name', 'description', 'excerpt', 'slug', 'website'],
  answers: { description: { answered: paragraphs }, excerpt: { answered: paragraphs } },
  kept: PUBLICATION,
  given: { phone: OPTIONAL_TEXT, email: OPTIONAL_TEXT },
  parameters: { name: 'organizer' },
  searched: { excerpt: ['website'], body: ['description'], columns: ['phone', 'email'], hidden: [] },
});

export type OrganizerRow = RowOf<typeof ORGANIZER>;

/** The facts that distinguish two organizers of one name. */
export const ORGANIZER_DISTINCTIONS = [
  distinction('email'),
  distinction('phone', 'phone'),
  distinction('website', 'web'),
];
