import { wallClock, type WallClock } from '#core/dates/wall-clock.js';
import { zoneNamed } from '../../../../test/import-files/reading.js';
import type { ImportedEvent, ImportedTexts } from '../reading/import-record.js';
import { withOnlineAddress } from './online-address.js';

const ADDRESS = 'https://meet.example.org/j/1?a=1&b=2';

function wall(text: string): WallClock {
  const found = wallClock(text);
  if (!found) throw new Error(text);
  return found;
}

function event(texts: ImportedTexts, onlineUrl?: string): ImportedEvent {
  return {
    kind: 'events',
    key: '1',
    place: { rows: [1] },
    originalLanguage: 'en',
    texts: { en: { title: 'Talk', ...texts }, ja: { title: '講演' } },
    start: wall('2027-05-01 19:00:00'),
    end: wall('2027-05-01 21:00:00'),
    zone: zoneNamed('Asia/Tokyo'),
    allDay: false,
    notes: [],
    ...(onlineUrl === undefined ? {} : { onlineUrl }),
  };
}

describe('the online address of an event', () => {
  it.each([{}, { website: null }])('is its website where the source names none: %j', (texts) => {
    const made = withOnlineAddress(event(texts, ADDRESS));
    expect(made.texts).toEqual({ en: { title: 'Talk', website: ADDRESS }, ja: { title: '講演' } });
    expect(made.notes).toEqual([{ code: 'online-address', value: ADDRESS }]);
  });

  it('is told where the source names another page', () => {
    const known = event({ website: 'https://hall.example.org/' }, ADDRESS);
    const { texts, notes } = withOnlineAddress(known);
    expect(texts).toEqual(known.texts);
    expect(notes).toEqual([{ code: 'online-address-dropped', value: ADDRESS }]);
  });

  it('is not told twice', () => {
    const known = event({ website: ADDRESS }, ADDRESS);
    expect(withOnlineAddress(known)).toBe(known);
  });

  it('changes nothing where there is none', () => {
    const silent = event({});
    expect(withOnlineAddress(silent)).toBe(silent);
  });
});

describe('the online address of a date', () => {
  const originalStart = wall('2027-05-08 19:00:00');

  it('is its website where neither the date nor its series has another', () => {
    const made = withOnlineAddress({ ...event({}), exceptions: [{ originalStart, onlineUrl: ADDRESS }] });
    expect(made.exceptions).toMatchObject([{ originalStart, texts: { en: { website: ADDRESS } } }]);
    expect(made.notes).toEqual([{ code: 'online-address', value: ADDRESS }]);
  });

  it.each([
    ['series', { website: 'https://hall.example.org/' }, {}],
    ['date', {}, { en: { website: 'https://hall.example.org/' } }],
  ])('is told where the %s names another page', (_, own, texts) => {
    const exceptions = [{ originalStart, texts, onlineUrl: ADDRESS }];
    const made = withOnlineAddress({ ...event(own), exceptions });
    expect(made.exceptions).toMatchObject([{ texts }]);
    expect(made.notes).toEqual([{ code: 'online-address-dropped', value: ADDRESS }]);
  });
});
