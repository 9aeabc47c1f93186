/** What the room of images says in English. */
export const en = {
  upload: 'Upload images',
  choose: 'Choose an image, or drop images anywhere on this page',
  file: 'Image file',
  send: 'Upload',
  limits: (megabytes: number): string => `JPEG, PNG, WebP, GIF or AVIF, up to ${String(megabytes)} MB each.`,
  sending: (done: number, all: number): string => `Uploading ${String(done)} of ${String(all)}…`,
  refused: 'Some images could not be uploaded:',
  search: 'Search',
  searchHint: 'Alternative text or file name',
  none: 'There are no images yet.',
  notFound: 'No image is found.',
  noAlt: 'No alternative text',
  uses: (count: number): string => (count === 1 ? 'in use once' : `in use ${String(count)} times`),
  unused: 'not in use',
  altTitle: 'Alternative text',
  altHint:
    'What the image shows, for those who cannot see it. A language without one takes that of another; an image without any is passed over in silence.',
  usedBy: 'Where it is in use',
  usedNowhere: 'Nothing shows it.',
  event: 'Event',
  venue: 'Venue',
  organizer: 'Organizer',
  facts: (width: number, height: number): string => `${String(width)} × ${String(height)} pixels`,
  removeHint: 'It is removed for good.',
  removeUsed: (count: number): string =>
    count === 1
      ? 'It is removed for good, and the record that shows it loses it.'
      : `It is removed for good, and the ${String(count)} records that show it lose it.`,
  removed: 'Removed.',
  uploaded: 'Uploaded. Say in a few words what it shows.',
  image: (id: number): string => `Image ${String(id)}`,
  open: 'Open in full size',
};
