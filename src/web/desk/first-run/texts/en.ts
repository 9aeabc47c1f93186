/** Texts of the first run in English. */
export const en = {
  title: 'A new calendar',
  steps: 'Three steps',
  stepPassword: 'Choose a password',
  stepName: 'Name the calendar',
  stepBegin: 'Begin',
  hint: 'What stands at the top of every page. It can be changed at any time under “Settings”.',
  name: 'Name of the calendar',
  otherLanguages: 'In other languages',
  otherHint: 'Where a language is empty, the name stands as above.',
  clock: (zone: string): string => `Times are those of ${zone}.`,
  fiveLanguages: (language: string): string =>
    `All five languages can be written and read. What a text lacks in one of them is shown in ${language}.`,
  setBy: (variable: string): string => `Set by ${variable}; it cannot be changed here.`,
  needed: 'The calendar needs a name of at most 100 characters.',
  beginTitle: 'How do you want to begin?',
  tryTitle: 'With demonstration data',
  tryHint: (records: number): string =>
    `Example events, venues, organizers, categories and tags in five languages, ${String(records)} in all. One click removes them again.`,
  tryIt: 'Fill with demonstration data',
  ownTitle: 'With an event of your own',
  ownHint: 'An empty calendar, and your first event in it.',
  own: 'Make the first event',
  demonstration: 'Demonstration data',
  writing: (done: number, all: number): string =>
    `${String(done)} of ${String(all)} records are written. This page follows by itself.`,
  made: (records: number): string => `The calendar holds ${String(records)} records of the demonstration.`,
  broken: (records: number): string =>
    `The writing was broken off after ${String(records)} records. Remove them, and begin again.`,
  removeHint:
    'What nobody has changed since goes for good. What somebody has changed, or what your own events need, stays.',
  remove: 'Remove the demonstration data',
  removed: 'The demonstration data is gone.',
  stays: 'These stay, as somebody has changed them or something else needs them:',
  notEmpty: 'The calendar is not empty. Demonstration data is written only where nothing else is.',
  look: 'Look at the calendar',
  toDesk: 'To the desk',
};
