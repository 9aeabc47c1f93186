import { formDifferences, mergedForm, openedDigests, withChosenUnits, type FormUnit } from './form-conflict.js';

interface Fields {
  readonly title: string;
  readonly lat: string;
  readonly lng: string;
  readonly tags: readonly string[];
}

const UNITS: readonly FormUnit<Fields>[] = [
  { name: 'title', fields: ['title'], meaning: ({ title }) => title },
  { name: 'place', fields: ['lat', 'lng'], meaning: ({ lat, lng }) => [lat, lng] },
  { name: 'tags', fields: ['tags'], meaning: ({ tags }) => tags.toSorted() },
];
const OPENED: Fields = { title: 'Jazz', lat: '1', lng: '2', tags: ['1', '2'] };
const WORDS = {
  label: (unit: string): string => unit.toUpperCase(),
  words: (_: string, { title }: Fields): string => title,
};

describe('a conflict', () => {
  it('keeps what the user changed, and takes the rest of the newest version', () => {
    const yours = { ...OPENED, title: 'Blues', tags: ['2', '1'] };
    const theirs = { title: 'Rock', lat: '3', lng: '2', tags: ['1', '2', '3'] };
    expect(mergedForm(UNITS, yours, theirs, openedDigests(UNITS, OPENED))).toEqual({ ...theirs, title: 'Blues' });
  });

  it('takes fields with one meaning together', () => {
    const yours = { ...OPENED, lat: '9' };
    const theirs = { ...OPENED, lng: '8' };
    expect(mergedForm(UNITS, yours, theirs, openedDigests(UNITS, OPENED))).toEqual(yours);
  });

  it.each([[undefined], [''], [['a.b.c']]])('without digests (%j) takes every field as changed', (opened) => {
    const yours = { ...OPENED, title: 'Blues' };
    expect(mergedForm(UNITS, yours, { ...OPENED, lat: '7' }, opened)).toEqual(yours);
  });

  it('takes the other values where the user chooses them', () => {
    const theirs = { title: 'Rock', lat: '3', lng: '4', tags: [] };
    const input = { take: { place: 'theirs', title: 'yours' } };
    expect(withChosenUnits(UNITS, OPENED, theirs, input)).toEqual({ ...OPENED, lat: '3', lng: '4' });
    expect(withChosenUnits(UNITS, OPENED, theirs, { take: 'theirs' })).toEqual(OPENED);
  });

  it('shows differences in meaning only', () => {
    const theirs = { ...OPENED, title: 'Rock', tags: ['2', '1'] };
    expect(formDifferences(UNITS, OPENED, theirs, WORDS)).toEqual([
      { unit: 'title', label: 'TITLE', theirs: 'Rock', yours: 'Jazz' },
    ]);
  });
});
