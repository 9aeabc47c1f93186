import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok, refusal } from '../../support/make.js';

let api: TestApp;
let make: Make;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
});

afterAll(() => api.close());

const at = ({ id }: { id: number }): string => `/venues/${id}`;

describe('the coordinates of a venue', () => {
  it.each([
    [{ geo_lat: 1 }, 'geo_lat'],
    [{ geo_lng: 1 }, 'geo_lng'],
    [{ geo_lat: 1, geo_lng: null }, 'geo_lat, geo_lng'],
    [{ geo_lat: 90.1, geo_lng: 0 }, 'geo_lat'],
    [{ geo_lat: 0, geo_lng: -180.5 }, 'geo_lng'],
    [{ geo_lat: 'north', geo_lng: 0 }, 'geo_lat'],
  ])('are refused as %j', async (point, names) => {
    const answer = refusal(await api.post('/venues', { venue: 'Nowhere', ...point }));
    expect(answer.startsWith('400 rest_invalid_param: ')).toBe(true);
    expect(answer).toContain(names.split(', ')[0]);
  });

  it('are cleared together with null', async () => {
    const venue = await make.venue({ geo_lat: 0, geo_lng: 0 });
    expect([venue.geo_lat, venue.geo_lng]).toEqual([0, 0]);
    const changed = ok(await api.put(at(venue), { geo_lat: null, geo_lng: null }));
    expect(Object.keys(changed).filter((key) => key.startsWith('geo'))).toEqual([]);
  });
});

describe('writing a venue', () => {
  it.each([
    [{}, '400 rest_missing_callback_param: venue'],
    [{ venue: null }, '400 rest_missing_callback_param: venue'],
    [{ venue: '' }, '400 rest_invalid_param: venue'],
    [{ venue: ' ' }, '400 rest_invalid_param: venue'],
    [{ venue: 5 }, '400 rest_invalid_param: venue'],
    [{ venue: 'X', date: 'zzz' }, '400 rest_invalid_param: date'],
    [{ venue: 'X', date: '' }, '400 rest_invalid_param: date'],
    [{ venue: 'X', status: '' }, '400 rest_invalid_param: status'],
    [{ venue: 'X', status: 'inherit' }, '400 rest_invalid_param: status'],
    [{ venue: 'X', author: 0 }, '400 rest_invalid_param: author'],
    [{ venue: 'X', website: 'foo' }, '400 rest_invalid_param: website'],
    [{ venue: 'X', website: 'javascript:alert(1)' }, '400 rest_invalid_param: website'],
    [{ venue: 'X', city: 5 }, '400 rest_invalid_param: city'],
    [{ venue: 'X', city: 'x'.repeat(501) }, '400 rest_invalid_param: city'],
    [{ venue: 'x'.repeat(501), zip: [] }, '400 rest_invalid_param: venue, zip'],
    [{ venue: 'X', multilingual_language: 'fr' }, '400 rest_invalid_param: multilingual_language'],
  ])('refuses %j, even to anybody, before it asks who writes', async (fields, expected) => {
    const answer = refusal(await api.post('/venues', fields, 'anybody'));
    expect(answer.split(/[:,] /).sort()).toEqual(expected.split(/[:,] /).sort());
  });

  it.each([
    [{ venue: 'X', author: 99 }, '400 rest_invalid_param: author'],
    [{ venue: 'X', image: 9999 }, '400 rest_invalid_param: image'],
  ])('looks up what %j names for those only who may write', async (fields, expected) => {
    expect(refusal(await api.post('/venues', fields, 'anybody'))).toBe('401 rest_forbidden');
    expect(refusal(await api.post('/venues', fields))).toBe(expected);
  });

  it('sanitises its texts: markup leaves plain fields, scripts leave all', async () => {
    const venue = await make.venue({
      venue: '<b>Bold</b> & <script>x()</script>Hall',
      address: '<i>x</i> "y" & z',
      description: '<p onclick="x()">A</p><style>b</style>',
    });
    expect(venue).toMatchObject({
      venue: '<b>Bold</b> &amp; Hall',
      address: 'x "y" & z',
      description: '<p>A</p>',
      slug: 'bold-hall',
    });
  });
});
