import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok, refusal } from '../../support/make.js';

let api: TestApp;
let make: Make;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
});

afterAll(() => api.close());

const DATES = { start_date: '2026-09-25 18:00:00', end_date: '2026-09-25 23:00:05' };

describe('writing an event', () => {
  it.each([
    [{}, 'title, start_date, end_date'],
    [{ title: null, start_date: null, end_date: null }, 'title, start_date, end_date'],
    [{ title: 'A', start_date: '2026-08-01' }, 'end_date'],
  ])('with %j misses %s, even for anybody', async (fields, missing) => {
    expect(refusal(await api.post('/events', fields, 'anybody'))).toBe(`400 rest_missing_callback_param: ${missing}`);
  });

  it.each([
    [{ title: '', start_date: 'x', end_date: '' }, '400 rest_invalid_param: title, start_date, end_date'],
    [{ title: '   ' }, '400 rest_invalid_param: title'],
    [{ title: 5 }, '400 rest_invalid_param: title'],
    [{ title: 'x'.repeat(501) }, '400 rest_invalid_param: title'],
    [{ slug: 'x'.repeat(201) }, '400 rest_invalid_param: slug'],
    [{ description: 5 }, '400 rest_invalid_param: description'],
    [{ start_date: '2026-02-30' }, '400 rest_invalid_param: start_date'],
    [{ start_date: 'someday' }, '400 rest_invalid_param: start_date'],
    [{ date: '' }, '400 rest_invalid_param: date'],
    [{ date_utc: null }, '400 rest_invalid_param: date_utc'],
    [{ status: '' }, '400 rest_invalid_param: status'],
    [{ status: 'inherit' }, '400 rest_invalid_param: status'],
    [{ status: null }, '400 rest_invalid_param: status'],
    [{ timezone: 'Mars/Olympus' }, '400 rest_invalid_param: timezone'],
    [{ timezone: 'UTC+garbage' }, '400 rest_invalid_param: timezone'],
    [{ all_day: 'yes' }, '400 rest_invalid_param: all_day'],
    [{ all_day: null }, '400 rest_invalid_param: all_day'],
    [{ featured: 2 }, '400 rest_invalid_param: featured'],
    [{ sticky: '' }, '400 rest_invalid_param: sticky'],
    [{ author: 'foo' }, '400 rest_invalid_param: author'],
    [{ image: 'no address' }, '400 rest_invalid_param: image'],
    [{ website: 'foo' }, '400 rest_invalid_param: website'],
    [{ website: 'javascript:alert(1)' }, '400 rest_invalid_param: website'],
    [{ ticket_url: 'http://' }, '400 rest_invalid_param: ticket_url'],
    [{ cost: { a: 1 } }, '400 rest_invalid_param: cost'],
    [{ post_password: 5 }, '400 rest_invalid_param: post_password'],
    [{ venue: 'Hall' }, '400 rest_invalid_param: venue'],
    [{ organizer: [1, 'x'] }, '400 rest_invalid_param: organizer'],
    [{ multilingual_language: 'de' }, '400 rest_invalid_param: multilingual_language'],
    [{ title: 'NUL \0' }, '400 rest_invalid_param: title'],
  ])('refuses %j, even to anybody, before it asks who writes', async (fields, expected) => {
    expect(refusal(await api.post('/events', { title: 'A', ...DATES, ...fields }, 'anybody'))).toBe(expected);
  });

  it.each([
    [{ author: 99 }, '400 rest_invalid_param: author'],
    [{ image: 99_999 }, '400 rest_invalid_param: image'],
    [{ post_parent: 99_999 }, '400 rest_invalid_param: post_parent'],
    [{ venue: 99_999 }, '400 rest_invalid_param: venue'],
    [{ venue: { city: 'Macau' } }, '400 rest_invalid_param: venue'],
    [{ organizer: [{ organizer: '' }] }, '400 rest_invalid_param: organizer'],
  ])('looks up what %j names for those only who may write', async (fields, expected) => {
    expect(refusal(await api.post('/events', { title: 'A', ...DATES, ...fields }, 'anybody'))).toBe(
      '401 rest_forbidden',
    );
    expect(refusal(await api.post('/events', { title: 'A', ...DATES, ...fields }))).toBe(expected);
  });

  it('refuses a description of more than 100,000 characters', async () => {
    const description = 'x'.repeat(100_001);
    expect(refusal(await api.post('/events', { title: 'A', ...DATES, description }))).toBe(
      '400 rest_invalid_param: description',
    );
  });

  it('takes "" and null for optional texts, links and images as not given', async () => {
    const nothing = {
      description: '',
      excerpt: null,
      slug: '',
      cost: '',
      image: '',
      timezone: '',
      venue: '',
      organizer: null,
      categories: null,
      tags: '',
      ticket_url: '',
      post_parent: 0,
    };
    expect(await make.event({ title: 'Nothing more', ...nothing })).toMatchObject({
      description: '',
      slug: 'nothing-more',
      image: false,
      timezone: 'Asia/Hong_Kong',
      venue: [],
      organizer: [],
      categories: [],
      tags: [],
    });
    const event = await make.event({ website: '' });
    expect(event.website).toBe(event.url);
  });

  it('takes "0" for a title', async () => {
    expect(await make.event({ title: '0' })).toMatchObject({ title: '0', slug: '0' });
  });

  it('ignores what only answers have, and what it does not know', async () => {
    const event = await make.event({
      id: 7,
      global_id: 'x',
      rest_url: 'y',
      utc_start_date: '2020-01-01 00:00:00',
      cost_details: {},
      password: 'x',
      foo: 'bar',
    });
    expect([event.utc_start_date, event.global_id]).toEqual(['2026-08-01 11:00:00', `127.0.0.1?id=${event.id}`]);
    expect(ok(await api.get(`/events/${event.id}`)).id).toBe(event.id);
  });

  it('sanitises, whoever writes', async () => {
    const event = await make.event({
      title: '<em>A</em> <script>x()</script>& <b onclick="x">B</b>',
      description: '<p style="x">A<script>x()</script></p><iframe src="//x"></iframe>',
    });
    expect(event).toMatchObject({ title: '<em>A</em> &amp; <b>B</b>', description: '<p>A</p>', slug: 'a-b' });
  });

  it('takes a publication date as a sum of the two: UTC decides', async () => {
    expect(await make.event({ date: '2026-01-01 00:00:00', date_utc: '2026-02-01 00:00:00' })).toMatchObject({
      date: '2026-02-01 08:00:00',
      date_utc: '2026-02-01 00:00:00',
    });
  });
});
