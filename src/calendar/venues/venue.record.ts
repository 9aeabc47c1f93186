import { VENUE_FIELDS } from '#core/directory-fields.js';
import { searchedIn } from '#core/field-descriptor.js';
import { paragraphs } from '#core/text/paragraphs.js';
import { distinction } from '../directory/distinctions.js';
import { FLAG, OPTIONAL_NUMBER } from '../records/reading/columns.js';
import { columnsOf } from '../records/reading/field-columns.js';
import { defineRecord, PUBLICATION, type RowOf } from '../records/reading/record.js';

export const VENUE = defineRecord({
  table: 'venue',
  title: 'name',
  texts: [
    'name',
    'description',
    'excerpt',
    'slug',
    'address',
    'city',
    'province',
    'state',
    'stateprovince',
    'country',
    'website',
  ],
  answers: {
    description: { answered: paragraphs },
    excerpt: { answered: paragraphs },
    stateprovince: { stands: ['province', 'state'] },
  },
  kept: PUBLICATION,
  input: {
    ...columnsOf(VENUE_FIELDS),
    show_map: FLAG,
    show_map_link: FLAG,
    geo_lat: OPTIONAL_NUMBER,
    geo_lng: OPTIONAL_NUMBER,
  },
  parameters: { name: 'venue' },
  searched: {
    excerpt: ['excerpt', 'address', 'city', 'province', 'state', 'stateprovince'],
    body: ['description'],
    columns: searchedIn(VENUE_FIELDS),
    hidden: [],
  },
});

export type VenueRow = RowOf<typeof VENUE>;

/** The facts that distinguish two venues of one name. */
export const VENUE_DISTINCTIONS = [
  distinction('city'),
  distinction('address'),
  distinction('zip', 'postcode'),
  distinction('country', 'country'),
  distinction('state', 'text', ['stateprovince']),
  distinction('province', 'text', ['stateprovince']),
  distinction('stateprovince', 'text', ['state', 'province']),
];
