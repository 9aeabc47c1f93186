import { addressForms, namesRecord } from './address-form.js';

const formsOf = (target: string): string[] => addressForms(target).map(({ address }) => address);

test('an address has one form, however it is written', () => {
  expect(formsOf('/event/harbour-songs/')).toEqual(['/event/harbour-songs']);
  expect(formsOf('/event/Harbour-Songs?utm_source=mail')).toEqual(['/event/harbour-songs']);
  expect(formsOf('/ja/event/%E5%A4%8F%E7%A5%AD%E3%82%8A/')).toEqual(['/ja/event/夏祭り']);
  expect(formsOf('/ja/event/%e5%a4%8f%e7%a5%ad%e3%82%8a')).toEqual(['/ja/event/夏祭り']);
  expect(formsOf('/events/category/music/jazz/')).toEqual(['/events/category/music/jazz']);
});

test('a number names a post in every language', () => {
  for (const target of ['/?p=12', '/?post_type=tribe_events&p=12', '/ja/?p=12&lang=ja'])
    expect(formsOf(target)).toEqual(['/?p=12']);
  expect(formsOf('/?p=12;drop')).toEqual(['']);
});

test('a slug as a parameter is that of the page, and the language comes first', () => {
  expect(formsOf('/?tribe_events=harbour-songs')).toEqual(['/event/harbour-songs']);
  expect(formsOf('/ja/?tribe_venue=pier')).toEqual(['/ja/venue/pier']);
  expect(formsOf('/event/harbour-songs/?lang=ja')).toEqual(['/event/harbour-songs?lang=ja', '/event/harbour-songs']);
});

test('a date at the end of an event’s path is looked up with it, then without it', () => {
  expect(addressForms('/event/tai-chi/2027-05-11/')).toEqual([
    { address: '/event/tai-chi/2027-05-11' },
    { address: '/event/tai-chi', date: '2027-05-11' },
  ]);
});

test('what no site had as an address has no form', () => {
  expect(formsOf('/event/%00/')).toEqual([]);
  expect(formsOf(`/event/${'x'.repeat(3000)}`)).toEqual([]);
  expect(formsOf('/event/%E5%A4/')).toEqual(['/event/%e5%a4']);
});

test('an address of the home page names a record by its number or slug only', () => {
  expect(
    ['p=1', 'tribe_events=x', 'page=2', 'start_date=2026-01-01'].map((one) => namesRecord(new URLSearchParams(one))),
  ).toEqual([true, true, false, false]);
});
