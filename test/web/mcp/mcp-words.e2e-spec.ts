import { startTestApp, type TestApp } from '../../support/app.js';
import { assistantOf, type Assistant } from '../../support/assistant.js';
import { Make, type Json } from '../../support/make.js';

/** The clock of tests stands on a Wednesday. */
const CLOCK = '2026-07-15T04:00:00Z';
const CENTRAL = { geo_lat: 22.2819, geo_lng: 114.1581 };

let api: TestApp;
let make: Make;
let editor: Assistant;
let reader: Assistant;
let hall: Json;

beforeAll(async () => {
  api = await startTestApp({ FIXED_CLOCK: CLOCK });
  make = new Make(api);
  editor = await assistantOf(api, 'editor');
  reader = await assistantOf(api);
  hall = await make.venue({
    titles: { en: 'Harbour Hall', 'zh-hant': '海港會堂' },
    address: '8 Queen’s Road, Central',
    city: 'Hong Kong',
    ...CENTRAL,
  });
  const far = await make.venue({
    titles: { en: 'Peak Pavilion' },
    city: 'Hong Kong',
    geo_lat: 22.2759,
    geo_lng: 114.1455,
  });
  const uncharted = await make.venue({ titles: { en: 'Tin Shed' }, city: 'Sheung Wan' });
  await make.venue({ titles: { en: 'Grand Hall' }, city: 'London', geo_lat: 51.5, geo_lng: -0.12 });
  await make.venue({ titles: { en: 'Grand Hall of Osaka' }, city: 'Osaka', geo_lat: 34.69, geo_lng: 135.5 });
  const at = (venue: Json, day: string, from: string, until: string, title: string): Promise<Json> =>
    make.event({
      titles: { en: title },
      venue: venue['id'],
      start_date: `${day} ${from}`,
      end_date: `${day} ${until}`,
    });
  await at(hall, '2026-07-16', '10:00', '11:00', 'Morning talk');
  await at(hall, '2026-07-16', '19:00', '21:00', 'Evening concert');
  await at(far, '2026-07-16', '17:00', '18:30', 'Sunset walk');
  await at(uncharted, '2026-08-08', '12:00', '13:00', 'Shed lunch');
});

afterAll(async () => {
  await Promise.all([editor, reader].map((assistant) => assistant.close()));
  await api.close();
});

const titles = (data: Json): string[] => data['events'].map(({ title }: Json) => title).sort();

describe('an argument that there is not', () => {
  it.each([
    ['find_events', { quer: 'x' }, 'There is no argument "quer".'],
    ['find_events', { lang: 'en' }, 'Did you mean language?'],
    ['find_events', { wehn: 'today' }, 'Did you mean when?'],
    ['find_events', { query: 'jazz' }, 'Did you mean words?'],
    ['find_events', { per_page: 5 }, 'Did you mean limit?'],
    ['find_events', { location: 'Central' }, 'Did you mean near?'],
    ['find_events', { near: { plce: 'Central' } }, 'There is no argument "plce" in near. Did you mean place?'],
    ['get_event', { event_id: 1 }, 'Did you mean id? The arguments are id, language.'],
    ['list_places_and_topics', { search: 'x' }, 'Did you mean words?'],
  ])('of %s, %j, is named with the right one', async (tool, input, sentence) => {
    const { isError, text } = await reader.call(tool, input);
    expect([isError, text]).toEqual([true, expect.stringContaining(sentence)]);
    expect(text).toMatch(/The arguments (?:of near )?are \w+, /);
  });
});

describe('days in words', () => {
  it('are hours, where a part of the day is named', async () => {
    const evening = await reader.call('find_events', { when: 'tomorrow evening' });
    expect(evening.data['days']).toEqual({ first: '2026-07-16', last: '2026-07-16', from: '18:00', until: '24:00' });
    expect(titles(evening.data)).toEqual(['Evening concert', 'Sunset walk']);
    const morning = await reader.call('find_events', { when: '明日の朝' });
    expect(titles(morning.data)).toEqual(['Morning talk']);
    expect(titles((await reader.call('find_events', { when: 'the 8th' })).data)).toEqual(['Shed lunch']);
  });

  it('are asked back where they may be two', async () => {
    const { isError, text } = await reader.call('find_events', { when: '5/12' });
    expect([isError, text]).toEqual([true, expect.stringMatching(/2027-05-12 or 2026-12-05\. Ask the person/)]);
  });

  it('are times of events', async () => {
    const fields = { title: 'Tea', venue: 'Harbour Hall', start: '明日 15:00', end: '5pm' };
    const { data } = await editor.call('draft_event', fields);
    expect(data).toMatchObject({ start: '2026-07-16 15:00:00', end: '2026-07-16 17:00:00' });
    expect((await api.get(`/events/${String(data['id'])}`, 'editor')).body).toMatchObject({
      venue: { id: hall['id'] },
    });
    const vague = await editor.call('draft_event', {
      title: 'Tea',
      start: 'tomorrow evening',
      end: '2026-07-16 22:00',
    });
    expect([vague.isError, vague.text]).toEqual([true, expect.stringContaining('lacks the hour')]);
    const ambiguous = await editor.call('update_event', { id: data['id'], start: '5/12 19:00' });
    expect([ambiguous.isError, ambiguous.text]).toEqual([true, expect.stringContaining('ambiguous')]);
    const preview = await editor.call('update_event', { id: data['id'], start: 'tomorrow at 3pm' });
    expect(preview.data['changes']).toEqual({});
    const cancelled = await editor.call('cancel_date', { id: data['id'], date: 'tomorrow' });
    expect(cancelled.text).toContain('2026-07-16 15:00');
  });
});

describe('places in words', () => {
  it.each([
    ['Central', 'address'],
    ['harbour hall', 'name'],
    ['海港會堂', 'name'],
    ['海港会堂', 'name'],
    ['Hong Kong', 'city'],
    ['Pavilion', 'part of the name'],
  ])('%s is known by the %s of a venue', async (place, by) => {
    const { data } = await reader.call('find_events', { near: { place, kilometers: 3 }, when: 'tomorrow' });
    expect(data['place']).toMatchObject({ by });
    expect(data['place'].venues.length).toBeGreaterThan(0);
    expect(titles(data)).toContain('Evening concert');
  });

  it('are looked for around the venues, not far from them', async () => {
    const { data } = await reader.call('find_events', {
      near: { place: 'Central', kilometers: 0.5 },
      when: 'tomorrow',
    });
    expect(data['place']).toMatchObject({ latitude: CENTRAL.geo_lat, longitude: CENTRAL.geo_lng, kilometers: 0.5 });
    expect(titles(data)).toEqual(['Evening concert', 'Morning talk']);
  });

  it('are the venues themselves, where nobody knows where these are', async () => {
    const { data } = await reader.call('find_events', { near: { place: 'Sheung Wan' } });
    expect(data['place']).toMatchObject({ by: 'city', venues: [{ name: 'Tin Shed' }] });
    expect(titles(data)).toEqual(['Shed lunch']);
  });

  it('are asked back where they may be several, and refused where there are none', async () => {
    const several = await reader.call('find_events', { near: { place: 'Grand' } });
    expect(several.text).toMatch(/several places: .*London.*Osaka|several places: .*Osaka.*London/);
    const none = await reader.call('find_events', { near: { place: 'Atlantis' } });
    expect([none.isError, none.text]).toEqual([
      true,
      expect.stringContaining('No venue of this calendar has "Atlantis"'),
    ]);
    const nothing = await reader.call('find_events', { near: { kilometers: 2 } });
    expect([nothing.isError, nothing.text]).toEqual([true, expect.stringContaining('near needs place')]);
    const odd = await reader.call('find_events', { near: { place: '"%_\\' } });
    expect(odd.isError).toBe(true);
  });

  it('are a venue by its name or id', async () => {
    for (const venue of ['Harbour Hall', 'harbour', hall['id']])
      expect(titles((await reader.call('find_events', { venue, when: 'tomorrow' })).data)).toEqual([
        'Evening concert',
        'Morning talk',
      ]);
    const unknown = await reader.call('find_events', { venue: 'Nowhere' });
    expect([unknown.isError, unknown.text]).toEqual([true, expect.stringContaining('No venue is called "Nowhere"')]);
    const ambiguous = await editor.call('draft_event', {
      title: 'x',
      start: '2026-08-01 10:00',
      end: '2026-08-01 11:00',
      venue: 'Hall',
    });
    expect([ambiguous.isError, ambiguous.text]).toEqual([true, expect.stringContaining('several places')]);
  });
});

describe('limit', () => {
  it('is how many rows a page has', async () => {
    const { data, next } = await reader.call('find_events', { limit: 1 });
    expect([data['shown'], next]).toEqual([1, expect.stringContaining('ask for page 2')]);
    const second = await reader.call('find_events', { limit: 1, page: 2 });
    expect(titles(second.data)).not.toEqual(titles(data));
    expect((await reader.call('list_places_and_topics', { limit: 2 })).data['venues']).toHaveLength(2);
  });
});
