import { RECORD_WORDS } from '../../texts/record-words.js';

const words = RECORD_WORDS.en;

/** Texts of venues, organizers, categories and tags in English. */
export const en = {
  new: { venues: 'New venue', organizers: 'New organizer', categories: 'New category', tags: 'New tag' },
  search: 'Search',
  searchHint: 'In all languages',
  byName: 'By name',
  twinsFirst: 'Likely duplicates first',
  columns: { name: 'Name', city: words.city, languages: 'Languages', events: 'Events' },
  none: 'There is nothing here yet.',
  notFound: 'Nothing is found.',
  more: (shown: number, total: number): string =>
    `The first ${String(shown)} of ${String(total)} are shown. Search for the others.`,
  twin: 'Likely a duplicate',
  merge: 'Merge…',
  translate: (language: string): string => `Translate into ${language}`,
  events: (count: number): string => (count === 1 ? '1 event' : `${String(count)} events`),
  statuses: words.statuses,
  status: words.status,
  fields: {
    name: 'Name',
    slug: words.slug,
    parent: 'Stands under',
    excerpt: words.excerpt,
    description: 'Description',
    phone: words.phone,
    email: words.email,
    website: 'Website',
    address: words.address,
    city: words.city,
    zip: 'Postal code',
    province: 'Province',
    state: 'State',
    stateprovince: 'State or province',
    country: 'Country',
    geo_lat: 'Latitude',
    geo_lng: 'Longitude',
    image: 'Image',
  },
  slugHint: 'The last part of its page’s address. Left empty, it is made from the name.',
  htmlHint: 'Paragraphs are kept; simple HTML works too.',
  parts: { texts: 'Texts', place: 'Place', contact: 'Contact', picture: 'Image', showing: 'Showing' },
  textsIn: 'Language of the texts',
  original: 'original',
  fallback: (language: string, text: string): string => `Empty: readers see the text in ${language}, “${text}”.`,
  showMap: 'Show a map with its events',
  showMapLink: 'Show a link to a map',
  mapHint: 'Click the map to place the pin.',
  mapOf: 'Map',
  noImage: 'No image',
  imageAddress: 'Or the web address of an image',
  cropImage: 'Choose the part that is shown (opens a new tab)',
  newImage: 'Upload an image',
  preview: 'See its page',
  topLevel: 'Top level',
  toTrash: words.toTrash,
  trashHint: (count: number): string =>
    count === 0
      ? 'No event is linked with it.'
      : count === 1
        ? '1 event is linked with it, and shows it no longer.'
        : `${String(count)} events are linked with it, and show it no longer.`,
  removeHint: (events: number): string =>
    events === 0
      ? 'No event has it.'
      : events === 1
        ? '1 event has it, and loses it for good.'
        : `${String(events)} events have it, and lose it for good.`,
  childrenHint: (count: number): string =>
    count === 1 ? 'The category under it moves up.' : `The ${String(count)} categories under it move up.`,
  trashed: 'Moved to the trash.',
  removed: 'Removed.',
  moved: 'Moved.',
  merged: 'Merged into this one.',
  readOnly: 'You may look at this, and not change it.',
  inTrash: 'It lies in the trash.',
  under: 'Move…',
  underThis: (name: string): string => `Under “${name}”`,
  toTop: 'To the top level',
  moving: (name: string): string => `Where does “${name}” go?`,
  dragHint: 'Drag a category onto another to put it under that one.',
  mergeTitle: (name: string): string => `Merge into “${name}”`,
  mergeChoose: 'Choose the one that is there twice. It will go, and this one stays.',
  likely: 'Likely duplicates',
  found: 'Found',
  stays: 'Stays',
  goes: 'Goes',
  willHappen: 'What will happen',
  takesEvents: (count: number, kept: string, gone: string): string =>
    count === 0
      ? `No event has “${gone}”.`
      : count === 1
        ? `1 event gets “${kept}” in place of “${gone}”.`
        : `${String(count)} events get “${kept}” in place of “${gone}”.`,
  sharedEvents: (count: number): string =>
    count === 1
      ? '1 of them has both already, and keeps it once.'
      : `${String(count)} of them have both already, and keep it once.`,
  takesChildren: (count: number, kept: string): string =>
    count === 1 ? `1 category moves under “${kept}”.` : `${String(count)} categories move under “${kept}”.`,
  fills: (kept: string): string => `“${kept}” takes what it lacks:`,
  fillsNothing: (kept: string): string => `“${kept}” lacks nothing that the other has, and stays as it is.`,
  leadsHere: 'These addresses keep leading here:',
  publishes: (kept: string): string => `“${kept}” is published by this.`,
  isRemoved: (gone: string, id: number): string =>
    `“${gone}” is removed for good. Programs that know it by its number, ${String(id)}, do not find it any more.`,
  swap: (gone: string): string => `Keep “${gone}” instead`,
  mergeNow: 'Merge',
  mergeOutdated: 'One of the two was changed in the meantime. Look at this once more.',
  otherOne: 'Another one',
  list: ', ',
};
