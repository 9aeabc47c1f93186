import { ALL_STATED, STATED_FACTS, type StatedFact } from '../reading/import-record.js';
import { emptiedFacts, withEmptied } from './emptied-facts.js';

const TITLE = { texts: { en: { title: 'Tour' } }, language: 'en' } as const;
const SILENT = { own: {}, ...TITLE };

describe.each(STATED_FACTS.own)('the fact %s', (name) => {
  const imported = { own: { [name]: name === 'event_status' ? 'cancelled' : ['once'] }, texts: TITLE.texts };

  test('is emptied where the format states it, and the source no longer has it', () => {
    const emptied = emptiedFacts(SILENT, imported, [name]);
    expect(Object.keys(emptied?.own ?? {})).toEqual([name]);
    expect(emptiedFacts(SILENT, withEmptied(imported, emptied), [name])).toBeUndefined();
  });

  test('stays where the format is silent, where it never was, and where it still is', () => {
    const others = ALL_STATED.filter((one) => one !== name);
    expect(emptiedFacts(SILENT, imported, others)).toBeUndefined();
    expect(emptiedFacts(SILENT, SILENT, [name])).toBeUndefined();
    expect(emptiedFacts({ ...SILENT, own: imported.own }, imported, [name])).toBeUndefined();
  });
});

test.each(STATED_FACTS.texts)('the text %s is emptied in each language that the record still has', (name) => {
  const imported = { own: {}, texts: { en: { [name]: 'Tea' }, ja: { title: 'ツアー', [name]: 'お茶' } } };
  expect(emptiedFacts(SILENT, imported, [name])).toEqual({ own: {}, texts: { en: { [name]: null } } });
});

test.each<[StatedFact, StatedFact]>([
  ['recurrence', 'dates'],
  ['dates', 'recurrence'],
])('a series of %s that is now one of %s stays a series', (former, now) => {
  const imported = { own: { [former]: ['one'] }, texts: TITLE.texts };
  expect(emptiedFacts({ ...SILENT, own: { [now]: ['two'] } }, imported, ALL_STATED)).toBeUndefined();
});
