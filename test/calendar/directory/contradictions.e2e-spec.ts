import fc from 'fast-check';
import { startTestApp, type As, type TestApp } from '../../support/app.js';
import { Make, ok, type Json } from '../../support/make.js';

let api: TestApp;
let make: Make;

beforeAll(async () => {
  api = await startTestApp({ RATE_LIMIT: 'off' });
  make = new Make(api);
});

afterAll(() => api.close());

const create = async (path: string, fields: object, as?: As): Promise<Json> =>
  ok(await api.post(path, fields, as), 201);
const venueOf = (event: Json): Json => [event.venue].flat()[0];

describe('one name is not one venue', () => {
  it('a second event at a branch of the same name elsewhere leaves the first one where it was', async () => {
    const branch = { venue: 'Pizza Express', city: 'London', address: '10 Dean Street', country: 'United Kingdom' };
    const first = await make.event({ venue: branch });
    const second = await make.event({ venue: { venue: 'pizza express', city: 'Newbury' } });
    expect(venueOf(second)).toMatchObject({ city: 'Newbury', venue: 'pizza express' });
    expect(venueOf(second).id).not.toBe(venueOf(first).id);
    expect(venueOf(ok(await api.get(`/events/${first.id}`)))).toMatchObject(branch);
    const third = await make.event({ venue: { venue: 'PIZZA EXPRESS', city: 'newbury ', zip: 'RG14 5AA' } });
    expect(venueOf(third)).toMatchObject({ id: venueOf(second).id, city: 'Newbury', zip: 'RG14 5AA' });
  });

  it.each([
    ['city', 'Bath', 'Bristol'],
    ['address', '1 Road', '2 Road'],
    ['zip', 'BA1 1AA', 'BS1 1AA'],
    ['state', 'NY', 'CA'],
    ['province', 'Kowloon', 'Lantau'],
    ['stateprovince', 'Kowloon', 'Lantau'],
    ['country', 'Japan', 'Korea'],
  ])('another %s makes another venue, none at all does not', async (field, one, other) => {
    const venue = `Apart by ${field}`;
    const first = await create('/venues', { venue });
    expect((await create('/venues', { venue, [field]: one })).id).toBe(first.id);
    expect((await create('/venues', { venue })).id).toBe(first.id);
    const second = await create('/venues', { venue, [field]: other });
    expect(second.id).not.toBe(first.id);
    expect((await create('/venues', { venue, [field]: other.toUpperCase() })).id).toBe(second.id);
    expect(ok(await api.get(`/venues/${first.id}`))).toMatchObject({ [field]: one });
  });

  it.each([
    ['email', 'a@example.org', 'b@example.org'],
    ['phone', '+852 2734 2009', '+852 2734 2010'],
    ['website', 'https://a.example/', 'https://b.example/'],
  ])('another %s makes another organizer, none at all does not', async (field, one, other) => {
    const organizer = `Apart by ${field}`;
    const first = await create('/organizers', { organizer });
    expect((await create('/organizers', { organizer, [field]: one })).id).toBe(first.id);
    expect((await create('/organizers', { organizer })).id).toBe(first.id);
    const second = await create('/organizers', { organizer, [field]: other });
    expect(second.id).not.toBe(first.id);
    expect(ok(await api.get(`/organizers/${first.id}`))).toMatchObject({ [field]: one });
  });

  it.each([
    ['organizers', 'organizer', 'phone', '+44 (0)20 7946 0000', '020 7946-0000'],
    ['organizers', 'organizer', 'website', 'http://www.Example.org', 'https://example.org/'],
    ['organizers', 'organizer', 'email', 'Office@Example.org', 'office@example.org'],
    ['venues', 'venue', 'zip', '〒100-0001', '1000001'],
    ['venues', 'venue', 'country', 'GB', 'United Kingdom'],
    ['venues', 'venue', 'country', '日本', 'japan'],
    ['venues', 'venue', 'city', 'Málaga', 'MÁLAGA'.normalize('NFD')],
  ])('of %s, the same %s in other letters is no contradiction: %s', async (path, kind, field, one, other) => {
    const name = `Same ${field} ${one}`;
    const first = await create(`/${path}`, { [kind]: name, [field]: one });
    expect(await create(`/${path}`, { [kind]: name, [field]: other })).toMatchObject({ id: first.id, [field]: one });
  });

  it('what a state is to one is a province to another', async () => {
    const first = await create('/venues', { venue: 'Region', stateprovince: 'Kowloon' });
    expect((await create('/venues', { venue: 'Region', province: 'Kowloon' })).id).toBe(first.id);
    expect((await create('/venues', { venue: 'Region', province: 'Lantau' })).id).not.toBe(first.id);
  });

  it('a fact in another language of the record is none against it', async () => {
    const first = await create('/venues', { venue: 'Fringe', city: 'Hong Kong' });
    ok(await api.put(`/venues/${first.id}/translations/zh-hant`, { venue: '藝穗會', city: '香港' }), 201);
    const inChinese = { multilingual_language: 'zh-hant', venue: '藝穗會' };
    expect((await create('/venues', { ...inChinese, city: 'Hong Kong' })).id).toBe(first.id);
    expect((await create('/venues', { venue: 'Fringe', city: '香港' })).id).toBe(first.id);
    expect((await create('/venues', { ...inChinese, city: '澳門' })).id).not.toBe(first.id);
    const { translations } = ok(await api.get(`/venues/${first.id}/translations`));
    expect(translations['zh-hant'].fields).toMatchObject({ city: '香港' });
    expect(translations.en.fields).toMatchObject({ city: 'Hong Kong' });
  });

  it('the same letters in another language are another name', async () => {
    const first = await create('/venues', { venue: 'AsiaWorld' });
    expect((await create('/venues', { multilingual_language: 'ja', venue: 'asiaworld' })).id).not.toBe(first.id);
  });

  it('of several the one that agrees with most is taken, then the first', async () => {
    const bare = await create('/venues', { venue: 'Main Hall', city: 'Leeds' });
    const full = await create('/venues', { venue: 'Main Hall', city: 'Leeds', address: '1 Street' });
    expect(full.id).toBe(bare.id);
    const york = await create('/venues', { venue: 'Main Hall', city: 'York', address: '2 Street' });
    expect((await create('/venues', { venue: 'Main Hall', address: '2 Street' })).id).toBe(york.id);
    expect((await create('/venues', { venue: 'Main Hall' })).id).toBe(bare.id);
  });

  it('two of one name in one event are two', async () => {
    const venue = [
      { venue: 'Twin', city: 'Here' },
      { venue: 'Twin', city: 'There' },
    ];
    expect((await make.event({ venue })).venue).toMatchObject(venue);
  });

  it('no fact that a record has is ever changed by another request for one of its name', async () => {
    const fact = fc.option(fc.constantFrom('A', 'B'), { nil: undefined });
    const facts = fc.record({ city: fact, zip: fact, country: fact, phone: fact });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(facts, { minLength: 2, maxLength: 5 }), async (requests) => {
        run += 1;
        const known = new Map<number, Json>();
        for (const request of requests) {
          const made = await create('/venues', { venue: `Property ${String(run)}`, ...request });
          const before = known.get(made.id) ?? {};
          for (const [name, value] of Object.entries(request)) {
            if (value === undefined) continue;
            expect(made[name]).toBe(before[name] ?? (name === 'phone' ? made[name] : value));
          }
          for (const name of ['city', 'zip', 'country', 'phone'])
            if (before[name] !== undefined) expect(made[name]).toBe(before[name]);
          known.set(made.id, made);
        }
      }),
      { numRuns: 12 },
    );
  });

  it('two who make the same venue at once make one, whatever the form of its name', async () => {
    const names = ['Café Münster', 'CAFÉ MÜNSTER', 'Café Münster'.normalize('NFD')];
    const made = await Promise.all(names.map((venue) => create('/venues', { venue, city: 'Bern' })));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  });
});
