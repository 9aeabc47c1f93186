import { RECORD_WORDS } from '../../texts/record-words.js';

const words = RECORD_WORDS.en;

/** Texts of the trash in English. */
export const en = {
  title: 'Title',
  trashed: 'In the trash since',
  by: (login: string): string => `by ${login}`,
  was: 'Was',
  gone: 'Gone for good on',
  days: (days: number): string => `What has been in the trash for ${String(days)} days is removed for good.`,
  never: 'The trash is not emptied by itself.',
  empty: 'The trash is empty.',
  kinds: { events: 'Event', venues: 'Venue', organizers: 'Organizer' },
  untitled: 'Without a title',
  restore: words.restore,
  remove: words.removeForGood,
  removeTitle: (title: string): string => `Remove “${title}” for good?`,
  removeHint:
    'Texts, dates and links are gone afterwards; only the note that it was removed stays. It cannot be undone.',
  restored: 'It is out of the trash again.',
  removed: 'It has been removed for good.',
  history: 'History',
  statuses: words.statuses,
};
