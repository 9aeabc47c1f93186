import { RECORD_WORDS } from '../../texts/record-words.js';

const words = RECORD_WORDS.en;

/** Texts of the desk's home page in English. */
export const en = {
  nextDays: 'Today and the next days',
  nothingSoon: 'Nothing takes place in the next two months.',
  allEvents: 'All events',
  review: words.statuses.pending,
  own: 'Your drafts',
  all: (count: string): string => `All ${count}`,
  check: 'Please check',
  translations: 'Translations of events',
  missing: (count: string): string => `${count} missing`,
  outdated: (count: string): string => `${count} outdated`,
  changes: 'Last changes',
  allChanges: 'The whole history',
  bySomebody: 'somebody who is no user any more',
  byService: 'the calendar itself',
  emptyTitle: 'There are no events yet',
  emptyHint: 'Begin with the first one: a title, a day and a place are enough. Everything else can wait.',
  firstEvent: 'Create the first event',
};
