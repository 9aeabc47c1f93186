import fc from 'fast-check';
import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok, refusal, type Json } from '../../support/make.js';

describe('without the premium add-on', () => {
  let api: TestApp;

  beforeAll(async () => {
    api = await startTestApp();
  });

  afterAll(() => api.close());

  it.each([
    'geoloc=true',
    'geoloc=false',
    'geoloc=',
    'geoloc_lat=22',
    'geoloc_lng=x',
    'geoloc_radius=5',
    'geoloc[]=1',
    'geoloc_lat=22&geoloc_lng=114',
    'geoloc=1&page=0&status=nope',
  ])('the list of events refuses %s before it looks at anything else', async (query) => {
    for (const as of ['anybody', 'administrator'] as const)
      expect(refusal(await api.get(`/events?${query}`, as))).toBe('403 premium-required');
  });

  it('it is refused in a body too, and in every variant', async () => {
    expect(
      (await api.raw('post', '/zh-hant/calendar/events/v1/events?_method=GET').send({ geoloc: true })).body,
    ).toMatchObject({ code: 'premium-required' });
  });

  it('wrong credentials come first, and a body that cannot be read', async () => {
    expect(refusal(await api.send('get', '/events?geoloc=1', { headers: { authorization: 'Bearer x' } }))).toBe(
      '401 incorrect_password',
    );
  });

  it('other routes know nothing of it', async () => {
    for (const path of ['/venues?geoloc=true', '/categories?geoloc_lat=x', '/organizers?geoloc=1'])
      expect((await api.get(path)).status).toBe(200);
    const made = await api.post('/events', {
      title: 'A',
      start_date: '2026-08-01',
      end_date: '2026-08-01',
      geoloc: true,
    });
    expect(made.status).toBe(201);
  });

  it('venues have coordinates all the same', async () => {
    const { geo_lat: lat, geo_lng: lng } = await new Make(api).venue({ geo_lat: 22.28, geo_lng: '114.16' });
    expect([lat, lng]).toEqual([22.28, 114.16]);
  });
});

describe('with the premium add-on', () => {
  let api: TestApp;
  let make: Make;

  const PLACES = {
    'City Hall': [22.2825, 114.1615],
    Kowloon: [22.2936, 114.1699],
    Macau: [22.1987, 113.5439],
    Fiji: [-17.0, 179.95],
    Samoa: [-17.0, -179.95],
    'North Pole': [90, 0],
    'Near pole': [89.95, 170],
    'South Pole': [-90, 0],
  } as const;

  beforeAll(async () => {
    api = await startTestApp({ PREMIUM: 'true' });
    make = new Make(api);
    for (const [title, [geo_lat, geo_lng]] of Object.entries(PLACES))
      await make.event({ title, venue: { venue: title, geo_lat, geo_lng } });
    await make.event({ title: 'Nowhere', venue: { venue: 'Unknown' } });
    await make.event({ title: 'No venue' });
  });

  afterAll(() => api.close());

  const titles = async (query: string): Promise<string[]> =>
    ok(await api.get(`/events?per_page=50&orderby=id&${query}`)).events.map(({ title }: Json) => title);
  const near = (lat: number, lng: number, radius?: number): Promise<string[]> =>
    titles(`geoloc_lat=${lat}&geoloc_lng=${lng}${radius === undefined ? '' : `&geoloc_radius=${radius}`}`);

  it('geoloc keeps the events whose venue has coordinates, or the others', async () => {
    expect(await titles('geoloc=true')).toEqual(Object.keys(PLACES));
    expect(await titles('geoloc=0')).toEqual(['Nowhere', 'No venue']);
  });

  it.each([
    ['25 km where none is given', 22.2825, 114.1615, undefined, ['City Hall', 'Kowloon']],
    ['a few', 22.2825, 114.1615, 1, ['City Hall']],
    ['many', 22.2825, 114.1615, 70, ['City Hall', 'Kowloon', 'Macau']],
    ['across the 180th meridian, eastwards', -17, 179.95, 12, ['Fiji', 'Samoa']],
    ['across the 180th meridian, westwards', -17, -179.95, 12, ['Fiji', 'Samoa']],
    ['from the 180th meridian itself', -17, 180, 6, ['Fiji', 'Samoa']],
    ['not across it when too far', -17, 179.95, 10, ['Fiji']],
    ['over the pole', 89.95, -10, 12, ['North Pole', 'Near pole']],
    ['from the pole', 90, 77, 6, ['North Pole', 'Near pole']],
    ['from the other', -90, -180, 1, ['South Pole']],
    ['half the earth', 0, 0, 20_040, Object.keys(PLACES)],
  ])('a point keeps those within the radius: %s', async (_name, lat, lng, radius, expected) => {
    expect(await near(lat, lng, radius)).toEqual(expected);
  });

  it('is the great circle wherever the point lies', async () => {
    const rad = Math.PI / 180;
    const distance = (a: readonly [number, number], b: readonly [number, number]): number =>
      2 *
      6371.0088 *
      Math.asin(
        Math.min(
          1,
          Math.sqrt(
            Math.sin(((a[0] - b[0]) * rad) / 2) ** 2 +
              Math.cos(a[0] * rad) * Math.cos(b[0] * rad) * Math.sin(((a[1] - b[1]) * rad) / 2) ** 2,
          ),
        ),
      );
    const point = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
      radius: fc.double({ min: 0.1, max: 20_040, noNaN: true }),
    });
    await fc.assert(
      fc.asyncProperty(point, async ({ lat, lng, radius }) => {
        const distances = Object.entries(PLACES).map(([title, place]) => ({ title, km: distance([lat, lng], place) }));
        fc.pre(distances.every(({ km }) => Math.abs(km - radius) > 0.001));
        expect(await near(lat, lng, radius)).toEqual(
          distances.filter(({ km }) => km <= radius).map(({ title }) => title),
        );
      }),
      { numRuns: 30, examples: [[{ lat: 5e-324, lng: 1e-200, radius: 100 }]] },
    );
  });

  it('joins the other filters', async () => {
    expect(await titles('geoloc_lat=22.28&geoloc_lng=114.16&search=kowloon')).toEqual(['Kowloon']);
    expect(await titles('geoloc=false&geoloc_lat=22.28&geoloc_lng=114.16')).toEqual([]);
  });

  it('does not look at venues in the trash, nor at those that may not be read', async () => {
    const event = await make.event({ title: 'Moon', venue: { venue: 'Moon', geo_lat: 1, geo_lng: 1 } });
    expect(await near(1, 1, 1)).toEqual(['Moon']);
    ok(await api.put(`/venues/${event.venue.id}`, { status: 'draft' }));
    expect([await near(1, 1, 1), ok(await api.get('/events?geoloc_lat=1&geoloc_lng=1', 'editor')).total]).toEqual([
      [],
      1,
    ]);
    ok(await api.delete(`/venues/${event.venue.id}`));
    expect(ok(await api.get('/events?geoloc_lat=1&geoloc_lng=1', 'editor')).total).toBe(0);
    ok(await api.delete(`/events/${event.id}?permanent=true`));
  });

  it('follows the coordinates of a venue', async () => {
    const event = await make.event({ title: 'Moved', venue: { venue: 'Moved', geo_lat: 40, geo_lng: 40 } });
    ok(await api.put(`/venues/${event.venue.id}`, { geo_lat: 41, geo_lng: 41 }));
    expect([await near(40, 40, 5), await near(41, 41, 5)]).toEqual([[], ['Moved']]);
    ok(await api.put(`/venues/${event.venue.id}`, { geo_lat: null, geo_lng: null }));
    expect(await titles('geoloc=false')).toContain('Moved');
    ok(await api.delete(`/events/${event.id}?permanent=true`));
  });

  it.each([
    ['geoloc_lat=22', 'geoloc_lat'],
    ['geoloc_lng=22', 'geoloc_lng'],
    ['geoloc_radius=5', 'geoloc_radius'],
    ['geoloc_lat=90.1&geoloc_lng=0', 'geoloc_lat'],
    ['geoloc_lat=0&geoloc_lng=-180.1', 'geoloc_lng'],
    ['geoloc_lat=0&geoloc_lng=0&geoloc_radius=0', 'geoloc_radius'],
    ['geoloc_lat=0&geoloc_lng=0&geoloc_radius=20041', 'geoloc_radius'],
    ['geoloc_lat=0&geoloc_lng=0&geoloc_radius=-1', 'geoloc_radius'],
    ['geoloc_lat=x&geoloc_lng=0', 'geoloc_lat'],
    ['geoloc_lat=NaN&geoloc_lng=0', 'geoloc_lat'],
    ['geoloc_lat=&geoloc_lng=0', 'geoloc_lat'],
    ['geoloc=maybe', 'geoloc'],
  ])('refuses %s by its name', async (query, name) => {
    expect(refusal(await api.get(`/events?${query}`))).toMatch(new RegExp(`^400 rest_invalid_param: .*\\b${name}\\b`));
  });
});
