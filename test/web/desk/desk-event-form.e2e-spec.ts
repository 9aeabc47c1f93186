import { startTestApp, type TestApp } from '../../support/app.js';
import { type Browser, signedIn } from '../../support/desk.js';
import { eventForm, idIn, sendForm, wrongs } from '../../support/desk-event.js';
import { Make, ok, type Json } from '../../support/make.js';

let api: TestApp;
let make: Make;
let editor: Browser;

const NEW = '/en/desk/events/new';

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
  editor = await signedIn(api, 'editor');
});

afterAll(() => api.close());

const formOf = (id: number): string => `/en/desk/events/${String(id)}`;
const eventOf = async (id: number): Promise<ReturnType<typeof ok>> =>
  ok(await api.get(`/events/${String(id)}?context=edit`, 'administrator'));

describe('a new event', () => {
  test('is created with a title and the dates that the form proposes, and its form says so once', async () => {
    const answer = await sendForm(editor, NEW, { title: 'Lanterns' });
    expect(answer.status).toBe(303);
    const id = idIn(answer);
    expect(await eventOf(id)).toMatchObject({
      title: 'Lanterns',
      status: 'publish',
      start_date: '2026-07-22 19:00:00',
      end_date: '2026-07-22 21:00:00',
      recurring: false,
    });
    expect((await editor.get(String(answer.headers['location']))).text).toContain('Event created.');
    expect((await editor.get(formOf(id))).text).not.toContain('Event created.');
  });

  test('has everything that its form says', async () => {
    const category = await make.category({ titles: { en: 'Music' } });
    const organizer = await make.organizer({ titles: { en: 'Harbour Arts' } });
    const answer = await sendForm(editor, NEW, {
      title: 'Jazz & more',
      description: 'First.\r\n\r\nSecond <strong>loud</strong>.',
      excerpt: 'Short',
      slug: 'jazz-and-more',
      start_day: '2026-09-01',
      start_time: '22:00',
      end_time: '01:00',
      timezone: 'Asia/Tokyo',
      'new_venue[venue]': 'Blue Room',
      'new_venue[city]': 'Kyoto',
      'organizer[0]': String(organizer.id),
      'categories[0]': String(category.id),
      new_tags: 'outdoor, “late”、free',
      cost: '20 - 10',
      ticket_url: 'https://tickets.example.org/jazz',
      website: 'https://jazz.example.org/',
      event_status: 'moved_online',
      featured: 'true',
      show_map: 'false',
      as: 'draft',
    });
    expect(wrongs(answer)).toEqual([]);
    const event = await eventOf(idIn(answer));
    expect(event).toMatchObject({
      title: 'Jazz &amp; more',
      excerpt: '<p>Short</p>',
      slug: 'jazz-and-more',
      start_date: '2026-09-01 22:00:00',
      end_date: '2026-09-02 01:00:00',
      timezone: 'Asia/Tokyo',
      venue: { venue: 'Blue Room', city: 'Kyoto' },
      organizer: [{ id: organizer.id }],
      categories: [{ id: category.id }],
      cost: '$10 – $20',
      ticket_url: 'https://tickets.example.org/jazz',
      website: 'https://jazz.example.org/',
      event_status: 'moved_online',
      featured: true,
      show_map: false,
      show_map_link: true,
      status: 'draft',
    });
    expect(event.description).toContain('<strong>loud</strong>');
    expect(event.tags.map(({ name }: { name: string }) => name).sort()).toEqual(['free', 'outdoor', '“late”']);
  });

  test('is written in the language that is chosen', async () => {
    const answer = await sendForm(editor, NEW, { title: '燈會', in: 'zh-hant' });
    expect(await eventOf(idIn(answer))).toMatchObject({ title: '燈會', language: 'zh-hant' });
  });

  test('may have a long description, and one that is too long is kept in the form', async () => {
    const long = '中'.repeat(99_000);
    const id = idIn(await sendForm(editor, NEW, { title: 'Long', description: long }));
    expect((await eventOf(id)).description).toBe(`<p>${long}</p>`);
    const answer = await sendForm(editor, NEW, { title: 'Longer', description: `${long}${long}` });
    expect([answer.status, wrongs(answer).join()]).toEqual([400, expect.stringContaining('Description')]);
    expect(eventForm(answer)['description']).toHaveLength(198_000);
  });

  test('of a contributor waits for an editor', async () => {
    const contributor = await signedIn(api, 'contributor');
    const blank = await contributor.get(NEW);
    expect(blank.text).not.toContain('name="as" value="publish"');
    expect(blank.text).toContain('>Send for review</button>');
    expect(blank.text).not.toContain('name="post_password"');
    const requested = idIn(await sendForm(contributor, NEW, { title: 'Mine', as: 'publish' }));
    expect(await eventOf(requested)).toMatchObject({ status: 'pending' });
    await api.put(`/events/${String(requested)}`, { status: 'publish' });
    expect((await contributor.get(formOf(requested))).status).toBe(403);
    expect((await contributor.post(formOf(requested), { title: 'Taken' })).status).toBe(403);
  });

  test('with a date of publication to come appears then', async () => {
    const id = idIn(await sendForm(editor, NEW, { title: 'Later', publish_day: '2026-08-01', publish_time: '09:00' }));
    expect(await eventOf(id)).toMatchObject({ status: 'future', date: '2026-08-01 09:00:00' });
    expect((await editor.get(formOf(id))).text).toContain('Will be published on Saturday 1 August 2026 09:00.');
    await sendForm(editor, formOf(id), { title: 'Now' });
    expect(await eventOf(id)).toMatchObject({ status: 'future', date: '2026-08-01 09:00:00' });
    await sendForm(editor, formOf(id), { publish_day: '', publish_time: '' });
    expect(await eventOf(id)).toMatchObject({ status: 'publish', date: '2026-07-15 12:00:00' });
  });
});

describe('an event that is there', () => {
  test('is left as it is where nothing was changed, though its form is saved', async () => {
    const event = await make.event({ titles: { en: 'Still', ja: '静か' }, description: 'One\n\nTwo', cost: '5' });
    const { revision: _, ...before } = await eventOf(event.id);
    for (const path of [formOf(event.id), `${formOf(event.id)}?in=ja`, `${formOf(event.id)}?in=ko`]) {
      expect((await sendForm(editor, path)).status).toBe(303);
    }
    const { modified, modified_utc, modified_details, ...after } = await eventOf(event.id);
    expect({ ...before, modified, modified_utc, modified_details }).toEqual({
      ...after,
      modified,
      modified_utc,
      modified_details,
    });
  });

  test.each([
    ['2026-08-01 19:00:00', '2026-08-01 21:00:00', '', '2026-09-05 21:00:00'],
    ['2026-08-01 19:00:00', '2026-08-02 01:00:00', '', '2026-09-06 01:00:00'],
    ['2026-08-01 19:00:00', '2026-08-03 21:00:00', '2026-08-03', undefined],
  ])(
    'from %s to %s shows the end’s day as %j, which follows the start where it is empty',
    async (start, end, day, moved) => {
      const event = await make.event({ start_date: start, end_date: end });
      const opened = await editor.get(formOf(event.id));
      expect(eventForm(opened)['end_day']).toBe(day);
      const answer = await sendForm(editor, formOf(event.id), { start_day: '2026-09-05' }, opened);
      if (moved === undefined) expect(wrongs(answer).join()).toContain('before the start');
      else expect(await eventOf(event.id)).toMatchObject({ start_date: '2026-09-05 19:00:00', end_date: moved });
    },
  );

  test('keeps a rule that no clicking can say', async () => {
    const lines = [
      'RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
      'RDATE:20260805T100000',
      'EXDATE:20260831T190000',
    ];
    const event = await make.event({ titles: { en: 'Odd' }, recurrence: lines });
    const page = await editor.get(formOf(event.id));
    expect(eventForm(page)).toMatchObject({ 'repeat[kind]': 'lines', 'repeat[lines]': lines.join('\n') });
    expect((await sendForm(editor, formOf(event.id), { title: 'Odd still' })).status).toBe(303);
    expect(await eventOf(event.id)).toMatchObject({ title: 'Odd still', recurrence: lines });
  });

  test.each([
    [['RRULE:FREQ=WEEKLY;BYDAY=SA,SU;UNTIL=20261101T155959Z', 'EXDATE;VALUE=DATE:20260802'], 'weekly'],
    [['RRULE:RSCALE=CHINESE;FREQ=YEARLY'], 'lunar'],
    [['RDATE;VALUE=PERIOD:20260805T100000/20260805T120000'], 'dates'],
  ])('keeps %j to the letter while its texts change', async (lines, kind) => {
    const event = await make.event({ titles: { en: 'Series' }, recurrence: lines });
    const opened = await editor.get(formOf(event.id));
    expect(eventForm(opened)['repeat[kind]']).toBe(kind);
    await sendForm(editor, formOf(event.id), { title: 'Renamed', start_time: '18:00', end_time: '20:00' }, opened);
    expect(await eventOf(event.id)).toMatchObject({
      title: 'Renamed',
      recurrence: lines,
      start_date: '2026-08-01 18:00:00',
    });
  });

  test('leaves out what it left out, when it moves to another time of the day', async () => {
    const lines = ['RRULE:FREQ=WEEKLY;COUNT=4', 'EXDATE:20260808T190000'];
    const event = await make.event({ titles: { en: 'Series' }, recurrence: lines });
    await sendForm(editor, formOf(event.id), { title: 'Renamed' });
    expect((await eventOf(event.id)).recurrence).toEqual(lines);
    await sendForm(editor, formOf(event.id), { start_time: '18:00', end_time: '20:00' });
    expect((await eventOf(event.id)).recurrence).toEqual(['RRULE:FREQ=WEEKLY;COUNT=4', 'EXDATE;VALUE=DATE:20260808']);
    const { events } = ok(await api.get(`/events/${String(event.id)}/occurrences`));
    expect(events.map(({ start_date }: Json) => start_date.slice(0, 10))).not.toContain('2026-08-08');
  });

  test('is translated by its form in another language, which says what readers see until then', async () => {
    const event = await make.event({ titles: { en: 'Harbour' } });
    const japanese = `${formOf(event.id)}?in=ja`;
    const opened = await editor.get(japanese);
    expect(opened.text).toContain('Not translated: readers see the English text.');
    expect(eventForm(opened)).toMatchObject({ title: '', in: 'ja' });
    await sendForm(editor, japanese, { title: '港' });
    expect(ok(await api.get(`/events/${String(event.id)}?${api.config.languageParam}=ja`))).toMatchObject({
      title: '港',
    });
    expect(await eventOf(event.id)).toMatchObject({ title: 'Harbour' });
  });

  test('loses what is cleared, and its password when that is asked for', async () => {
    const event = await make.event({
      titles: { en: 'Full' },
      excerpt: 'x',
      post_password: 'sesame',
      website: 'https://a.example/',
    });
    const opened = await editor.get(formOf(event.id));
    expect(opened.text).not.toContain('sesame');
    await sendForm(editor, formOf(event.id), { excerpt: '', website: '', without_password: 'true' }, opened);
    expect(ok(await api.get(`/events/${String(event.id)}`))).toMatchObject({ excerpt: '', website: '' });
  });
});

test('a list of dates and a month are ticked by one rule', async () => {
  const { text } = await sendForm(editor, '/en/desk/events/new', { 'repeat[kind]': 'weekly', action: 'show' });
  expect(text).toContain('id="ticked-help">Untick the dates to leave out.</p>');
  expect(text.match(/<fieldset[^>]* aria-describedby="ticked-help"/g)).toHaveLength(2);
});
