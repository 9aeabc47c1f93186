import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok, refusal, type Json } from '../../support/make.js';

const NAME = 'Wine, Cheese & Song';

let api: TestApp;
let make: Make;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
});

afterAll(() => api.close());

const names = (terms: Json[]): string[] => terms.map(({ name }) => String(name));

describe('items of an array are never split at commas', () => {
  it.each(['categories', 'tags'])('a name with a comma in an array is one of the %s; text is split', async (kind) => {
    const made = await make.event({ [kind]: [NAME] });
    expect(names(made[kind])).toEqual(['Wine, Cheese &amp; Song']);
    expect(names((await make.event({ [kind]: 'Wine of text, Cheese of text' }))[kind])).toEqual([
      'Cheese of text',
      'Wine of text',
    ]);
    const updated = ok(await api.put(`/events/${made.id}`, { [kind]: [NAME, 'Third, of all'] }));
    expect(names(updated[kind])).toEqual(['Third, of all', 'Wine, Cheese &amp; Song']);
  });

  it('nor are those of an array in a form or an address', async () => {
    const type = 'application/x-www-form-urlencoded';
    const dates = 'title=Form&start_date=2026-08-01&end_date=2026-08-01';
    const body = `${dates}&tags[]=${encodeURIComponent('From, a form')}&categories=Split,here`;
    const made = ok(await api.send('post', '/events', { as: 'editor', type, body }), 201);
    expect([names(made.tags), names(made.categories)]).toEqual([['From, a form'], ['here', 'Split']]);
    const found = ok(await api.get(`/events?tags[]=${encodeURIComponent('From, a form')}`));
    expect(found.events.map(({ id }: Json) => id)).toEqual([made.id]);
    expect(refusal(await api.get('/events?tags[]=here,split'))).toBe('400 rest_invalid_param: tags');
  });

  it('ids, words and statuses in an array are one each', async () => {
    const [one, other] = [await make.event(), await make.event()];
    const pair = `${one.id},${other.id}`;
    expect(ok(await api.get(`/events?include=${pair}`)).total).toBe(2);
    expect(ok(await api.get(`/events?include[]=${one.id}&include[]=${other.id}`)).total).toBe(2);
    expect(refusal(await api.get(`/events?include[]=${pair}`))).toBe('400 rest_invalid_param: include');
    expect(refusal(await api.get('/events?status[]=publish,draft', 'editor'))).toBe('400 rest_invalid_param: status');
    ok(await api.get('/events?status=publish,draft', 'editor'));
  });

  it('venues and organizers in an array are one each', async () => {
    const [a, b] = [await make.venue(), await make.venue()];
    const both = await make.event({ venue: `${a.id}, ${b.id}` });
    expect(both.venue).toHaveLength(2);
    const refused = await api.post('/events', { ...both, venue: [`${a.id},${b.id}`] });
    expect(refusal(refused)).toBe('400 rest_invalid_param: venue');
  });
});
