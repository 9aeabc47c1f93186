import type { Response } from 'supertest';
import { LANGUAGES } from '#core/language.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { type Browser, signedIn } from '../../support/desk.js';
import { sendForm } from '../../support/desk-event.js';

let api: TestApp;
let editor: Browser;
let administrator: Browser;

beforeAll(async () => {
  api = await startTestApp();
  editor = await signedIn(api, 'editor');
  administrator = await signedIn(api, 'admin');
});

afterAll(() => api.close());

/** The ways of a page's notice: to which field, and what they say. */
function notice({ text }: Pick<Response, 'text'>): [field: string, said: string][] {
  const [, list = ''] = /<div role="alert"[^>]*>([^]*?)<\/div>/.exec(text) ?? [];
  return [...list.matchAll(/<a href="#([^"]*)">([^<]*)<\/a>/g)].map(([, field = '', said = '']) => [field, said]);
}

/** Whether a page has a field of this id that is marked, and says below it what is wrong. */
function isMarked({ text }: Pick<Response, 'text'>, id: string): boolean {
  const tag =
    [...text.matchAll(/<[a-z]+ [^>]*>/g)].map(([one]) => one).find((one) => one.includes(` id="${id}"`)) ?? '';
  return (
    tag.includes('aria-invalid') && tag.includes(`aria-describedby="${id}-help"`) && text.includes(`id="${id}-help"`)
  );
}

describe('the notice of a form that was refused', () => {
  test.each(LANGUAGES)('leads to each wrong field of an event in %s', async (language) => {
    const answer = await sendForm(editor, `/${language}/desk/events/new`, {
      start_day: '',
      end_day: '2026-02-30',
      title: '',
      website: 'nothing',
      image_address: 'no-address',
      venue_search: 'Nowhere at all',
      'new_organizer[email]': 'a@example.org',
      'categories[0]': 'x'.repeat(501),
      publish_day: 'soon',
    });
    const found = notice(answer);
    expect([answer.status, found.map(([field]) => field)]).toEqual([
      400,
      [
        'start_day',
        'end_day',
        'title',
        'venue_search',
        'new_organizer[organizer]',
        'categories',
        'image_address',
      ].concat('website', 'publish_day'),
    ]);
    expect(found.filter(([field]) => !isMarked(answer, field))).toEqual([]);
    expect(answer.text).toMatch(/<div role="alert"[^>]* tabindex="-1" autofocus/);
    // Each says whose fault it is.
    expect(found.filter(([, said]) => said.length < 4)).toEqual([]);
  });

  test('says of dates that cannot be read what the form says, and no more', async () => {
    const answer = await sendForm(editor, '/en/desk/events/new', { title: '', start_day: '', end_day: '' });
    expect(notice(answer)).toEqual([
      ['start_day', 'Start: Enter a date and time, or choose All day.'],
      ['title', expect.stringContaining('Title')],
    ]);
  });

  test('leads to the further dates that cannot be read, and to the lines of a rule', async () => {
    const dates = await sendForm(editor, '/en/desk/events/new', {
      title: 'Odd',
      'repeat[kind]': 'dates',
      'repeat[dates][0][day]': '2026-02-30',
      'repeat[dates][1][day]': '2026-02-31',
    });
    const fields = ['repeat[dates][0][day]', 'repeat[dates][1][day]'];
    expect(notice(dates).map(([field]) => field)).toEqual(fields);
    expect(fields.filter((field) => !isMarked(dates, field))).toEqual([]);
    const rule = { title: 'Odd', 'repeat[kind]': 'lines', 'repeat[lines]': 'RRULE:FREQ=HOURLY' };
    const lines = await sendForm(editor, '/en/desk/events/new', rule);
    expect(notice(lines).map(([field]) => field)).toEqual(['repeat[lines]']);
    const weekly = { title: 'Odd', 'repeat[kind]': 'weekly', 'repeat[interval]': '0' };
    const steps = await sendForm(editor, '/en/desk/events/new', weekly);
    expect(notice(steps).map(([field]) => field)).toEqual(['recurrence']);
    expect(isMarked(steps, 'recurrence')).toBe(true);
  });

  test('leads to the fields of a venue, with what they are called', async () => {
    await editor.get('/en/desk/venues/new');
    const answer = await editor.post('/en/desk/venues/new', {
      name: '',
      website: 'nothing',
      geo_lat: '200',
      geo_lng: '',
      image_address: 'no-address',
    });
    const found = notice(answer);
    expect(found.map(([field]) => field)).toEqual(['name', 'website', 'geo_lat', 'geo_lng', 'image_address']);
    expect(found.filter(([field]) => !isMarked(answer, field))).toEqual([]);
    expect(found[0]?.[1]).toMatch(/^Name/);
  });

  test('leads to the settings and passwords that cannot be taken', async () => {
    await administrator.get('/en/desk/settings');
    const settings = await administrator.post('/en/desk/settings', {
      'name[en]': 'x'.repeat(500),
      color: 'nothing',
      'links[0][text]': '',
      'links[0][url]': 'nothing',
    });
    const wrong = ['name[en]', 'color', 'links[0][text]', 'links[0][url]'];
    expect(notice(settings).map(([field]) => field)).toEqual(wrong);
    expect(wrong.filter((field) => !isMarked(settings, field))).toEqual([]);
    await editor.get('/en/desk/account/password');
    const password = await editor.post('/en/desk/account/password', {
      present: 'no',
      password: 'short',
      repeat: 'other',
    });
    expect(notice(password).map(([field]) => field)).toEqual(['present', 'password', 'repeat']);
    expect(notice(password)[0]?.[1]).toBe('Current password: The current password is wrong.');
  });

  test('names no field where none is wrong', async () => {
    const answer = await sendForm(editor, '/en/desk/events/new', { title: 'Half', whole: undefined });
    expect([notice(answer), answer.text.includes('role="alert"')]).toEqual([[], true]);
  });
});
