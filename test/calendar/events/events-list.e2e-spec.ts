import { startTestApp, type As, type TestApp } from '../../support/app.js';
import { Make, ok, refusal, type Json } from '../../support/make.js';

let api: TestApp;
let make: Make;
let hall: Json;
let draftHall: Json;
let band: Json;
let arts: Json;
let parent: Json;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
  [hall, draftHall, band] = [await make.venue(), await make.venue({ status: 'draft' }), await make.organizer()];
  arts = await make.category({ name: 'Arts' });
  await make.category({
    name: 'Jazz',
    slug: 'blue',
    parent: (await make.category({ name: 'Music', parent: arts.id })).id,
  });
  parent = await make.event({
    title: 'A',
    start_date: '2026-08-01',
    end_date: '2026-08-05',
    categories: 'Arts',
    venue: [hall.id, draftHall.id],
    excerpt: 'Fireworks',
    date: '2026-01-03',
  });
  await make.event({
    title: 'b',
    start_date: '2026-08-02',
    end_date: '2026-08-03',
    categories: 'blue',
    organizer: [band.id, { organizer: 'Second' }],
    featured: true,
    date: '2026-01-02',
  });
  await make.event({
    title: 'C',
    start_date: '2026-08-03',
    end_date: '2026-08-04',
    tags: ['x', 'y'],
    categories: 'Music',
    post_parent: parent.id,
    ticket_url: 'http://t.example/',
    date: '2026-01-01',
  });
  await make.event({ title: 'Draft', start_date: '2026-08-04', end_date: '2026-08-04', status: 'draft', author: 3 });
  await make.event({ title: 'Private', start_date: '2026-08-04', end_date: '2026-08-04', status: 'private' }, 'editor');
  await make.event({
    title: 'Hidden',
    start_date: '2026-08-04',
    end_date: '2026-08-04',
    hide_from_listings: true,
    tags: 'x',
  });
  await make.event({ title: 'Trashed', start_date: '2026-08-04', end_date: '2026-08-04', status: 'trash' });
  await make.event({ title: 'Coming', start_date: '2026-08-05', end_date: '2026-08-05', date: '2026-07-16' });
});

afterAll(() => api.close());

const list = async (query: string, as?: As): Promise<Json> => ok(await api.get(`/events?per_page=50&${query}`, as));
const titles = async (query: string, as?: As): Promise<string> =>
  (await list(query, as)).events.map(({ title }: Json) => title).join(' ');

const WRONG = [
  'page=0 page=x page= per_page=0 per_page=-1 per_page=2.5 per_page= start_date= end_date=junk',
  'starts_before=2026-02-30 starts_after= ends_before=x ends_after=x strict_dates= strict_dates=0',
  'search= categories=nope categories= tags=nope tags=99999 venue=99999 venue=x organizer=99999',
  'featured= featured=2 status= status=any include=0 include=x include=1,x post_parent=99999',
  'post_parent=0 ticketed=x modified_after= translated=x password= multilingual_language=fr',
].flatMap((line) => line.split(' '));

describe('the list of events', () => {
  it('has its keys in this order, and its totals in the headers', async () => {
    const { body, headers } = await api.get('/events?per_page=1&page=2');
    expect(Object.keys(body)).toEqual([
      'events',
      'rest_url',
      'next_rest_url',
      'previous_rest_url',
      'total',
      'total_pages',
    ]);
    expect([headers['x-tec-total'], headers['x-tec-totalpages'], body.total, body.total_pages]).toEqual([
      '3',
      '3',
      3,
      3,
    ]);
  });

  it('shows each as a single read does, without JSON-LD and the rule by which it repeats', async () => {
    const { events } = await list('');
    for (const event of events) {
      const {
        json_ld: _,
        recurrence: _rule,
        dates: _dates,
        next_dates: _next,
        ...single
      } = ok(await api.get(`/events/${event.id}`));
      expect(Object.keys(event)).toEqual(Object.keys(single));
      expect({ ...event, venue: [], organizer: [] }).toEqual({ ...single, venue: [], organizer: [] });
    }
  });

  it('shows to each caller what the single read would, never what is hidden or in the trash', async () => {
    expect(await titles('')).toBe('A b C');
    expect(await titles('', 'subscriber')).toBe('A b C');
    expect(await titles('', 'contributor')).toBe('A b C');
    expect(await titles('', 'author')).toBe('A b C Draft');
    expect(await titles('', 'editor')).toBe('A b C Draft Private Coming');
    expect(await titles('', 'administrator')).toBe('A b C Draft Private Coming');
  });

  it.each([
    ['publish', 'A b C'],
    ['draft', 'Draft'],
    ['private', 'Private'],
    ['future', 'Coming'],
    ['trash', 'Trashed'],
    ['pending', ''],
    ['draft,private', 'Draft Private'],
    ['draft, future', 'Draft Coming'],
  ])('with status %s shows an editor %j', async (status, expected) => {
    expect(await titles(`status=${status}`, 'editor')).toBe(expected);
  });

  it('filters by status within what the caller sees', async () => {
    expect(await titles('status=draft', 'author')).toBe('Draft');
    expect(await titles('status=draft,private', 'contributor')).toBe('');
    expect(await titles('status[]=publish&status[]=draft', 'author')).toBe('A b C Draft');
    expect(await titles('status=publish')).toBe('A b C');
    for (const as of ['anybody', 'subscriber'] as const)
      expect(refusal(await api.get('/events?status=draft', as))).toBe('400 rest_invalid_param: status');
  });

  it.each([
    ['start_date', 'A b C', 'C b A', 'asc'],
    ['end_date', 'b C A', 'A C b', 'asc'],
    ['title', 'A b C', 'C b A', 'asc'],
    ['date', 'C b A', 'A b C', 'desc'],
    ['id', 'A b C', 'C b A', 'asc'],
    ['Start_Date', 'A b C', 'C b A', 'asc'],
    ['rand_bogus', 'A b C', 'C b A', 'asc'],
    ['venue', 'A b C', 'C b A', 'asc'],
  ])('can be ordered by %s: %j up, %j down, by itself %s', async (by, up, down, natural) => {
    expect([
      await titles(`orderby=${by}&order=asc`),
      await titles(`orderby=${by}&order=DESC`),
      await titles(`orderby=${by}`),
    ]).toEqual([up, down, natural === 'asc' ? up : down]);
  });

  it('turns around with order alone, ties included; other words are ignored', async () => {
    const same = { start_date: '2026-12-01', end_date: '2026-12-01' };
    await make.event({ title: 'one', ...same });
    await make.event({ title: 'two', ...same });
    const day = 'start_date=2026-12-01&end_date=2026-12-01';
    expect([await titles(day), await titles(`${day}&order=desc`), await titles(`${day}&order=sideways`)]).toEqual([
      'one two',
      'two one',
      'one two',
    ]);
    expect([await titles(`${day}&orderby=modified`), await titles(`${day}&orderby=modified&order=asc`)]).toEqual([
      'two one',
      'one two',
    ]);
    for (const { id } of (await list(day)).events) ok(await api.delete(`/events/${id}?permanent=true`));
  });

  it.each([
    ['categories=arts', 'A b C'],
    ['categories=music', 'b C'],
    ['categories=blue', 'b'],
    ['categories=Jazz', 'b'],
    ['categories[]=blue&categories[]=arts', 'A b C'],
    ['tags=x', 'C'],
    ['tags=x,y', 'C'],
    ['tags=y&categories=music', 'C'],
    ['tags=y&categories=blue', ''],
    ['featured=true', 'b'],
    ['featured=0', 'A C'],
    ['ticketed=true', 'C'],
    ['ticketed=false', 'A b'],
  ])('%s shows %j', async (query, expected) => {
    expect(await titles(query)).toBe(expected);
  });

  it('is filtered by venues, organizers and parent', async () => {
    const empty = await make.venue();
    expect(await titles(`venue=${hall.id}`)).toBe('A');
    expect(await titles(`venue[]=${hall.id}&venue[]=${empty.id}`)).toBe('A');
    expect(await titles(`venue=${empty.id}`)).toBe('');
    const both = (await list('featured=true')).events[0].organizer.map(({ id }: Json) => id).join(', ');
    expect(await list(`organizer=${both}`)).toMatchObject({ total: 1, events: [{ title: 'b' }] });
    expect(await titles(`organizer=${(await make.organizer()).id}`)).toBe('');
    expect(await titles(`venue=${hall.id}&organizer=${band.id}`)).toBe('');
    expect(await titles(`post_parent=${parent.id}`)).toBe('C');
  });

  it('does not tell which events are at a venue that may not be read', async () => {
    expect([await titles(`venue=${draftHall.id}`), await titles(`venue=${draftHall.id}`, 'editor')]).toEqual(['', 'A']);
  });

  it('filters categories of digits by slug before number', async () => {
    const numeric = await make.category({ name: 'Numeric', slug: String(arts.id) });
    expect(await titles(`categories=${arts.id}`)).toBe('');
    ok(await api.delete(`/categories/${numeric.id}`));
    expect(await titles(`categories=${arts.id}`)).toBe('A b C');
  });

  it('is limited to those written to after a moment', async () => {
    api.setNow('2026-07-15T04:00:30Z');
    ok(await api.put(`/events/${parent.id}`, {}));
    api.setNow('2026-07-15T04:00:00Z');
    expect(await titles('modified_after=2026-07-15T04:00:29Z')).toBe('A');
    expect(await titles('modified_after=2026-07-15 12:00:30')).toBe('');
  });

  it('joins its filters', async () => {
    expect(await titles(`categories=music&featured=false&ticketed=1&post_parent=${parent.id}&search=c`)).toBe('C');
    expect(await titles('categories=music&featured=true&ticketed=1')).toBe('');
  });

  it.each(WRONG)('refuses %s by its name, whoever asks', async (query) => {
    expect(refusal(await api.get(`/events?${query}`, 'administrator'))).toBe(
      `400 rest_invalid_param: ${query.split('=')[0] ?? ''}`,
    );
  });

  it('names all that is wrong at once', async () => {
    expect(refusal(await api.get('/events?page=0&per_page=0&categories=nope'))).toBe(
      '400 rest_invalid_param: page, per_page, categories',
    );
  });

  it('ignores what it does not know', async () => {
    expect(await titles('_embed=1&context=edit&force=true&foo[bar]=1&id=7&slug=a')).toBe('A b C');
  });
});
