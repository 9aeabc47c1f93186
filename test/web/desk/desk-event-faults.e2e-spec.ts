import { startTestApp, type TestApp } from '../../support/app.js';
import { type Browser, signedIn } from '../../support/desk.js';
import { eventForm, idIn, sendForm, wrongs } from '../../support/desk-event.js';
import { Make, ok } from '../../support/make.js';

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

const eventOf = async (id: number): Promise<ReturnType<typeof ok>> =>
  ok(await api.get(`/events/${String(id)}?context=edit`, 'administrator'));

describe('what is wrong with a form', () => {
  test.each([
    [{ title: '' }, 'Title'],
    [{ title: 'A', start_day: '' }, 'date and time'],
    [{ title: 'A', start_day: '2026-02-30' }, 'can’t be read'],
    [{ title: 'A', end_day: '2026-01-01' }, 'before the start'],
    [{ title: 'A', timezone: 'Mars/Olympus' }, 'time zone'],
    [{ title: 'A', 'repeat[kind]': 'weekly', 'repeat[interval]': '0' }, 'INTERVAL'],
    [{ title: 'A', 'repeat[kind]': 'weekly', 'repeat[ends]': 'until', 'repeat[until]': '2020-01-01' }, 'ends before'],
    [{ title: 'A', 'repeat[kind]': 'daily', 'repeat[ends]': 'count', 'repeat[count]': '' }, 'COUNT'],
    [{ title: 'A', 'repeat[kind]': 'lines', 'repeat[lines]': 'RRULE:FREQ=HOURLY' }, 'FREQ'],
    [{ title: 'A', 'repeat[kind]': 'dates', 'repeat[dates][0][day]': '2026-02-30' }, 'Additional date 1'],
    [{ title: 'A', image_address: 'no-address' }, 'Image'],
    [{ title: 'A', website: 'javascript:alert(1)' }, 'Website'],
    [{ title: 'A', ticket_url: 'nothing' }, 'Ticket link'],
    [{ title: 'A', publish_day: 'soon' }, 'Publication date'],
    [{ title: 'A', event_status: 'unheard' }, 'Event status'],
    [{ title: 'A', 'categories[0]': 'x'.repeat(501) }, 'Categories'],
    [{ title: 'A', 'venue[0]': '999999' }, 'Venue'],
    [{ title: 'A', 'new_venue[city]': 'Kyoto' }, 'venue'],
  ])('%j is said in its place, and all else stays', async (changes, said) => {
    const before = ok(await api.get('/events?per_page=1&status=publish,draft&start_date=2026-01-01', 'editor')).total;
    const answer = await sendForm(editor, NEW, { excerpt: 'Kept “words”', ...changes });
    expect(answer.status).toBe(400);
    expect(wrongs(answer).join(' ')).toContain(said);
    // What names nothing that is there is not shown again.
    const shown = Object.entries(changes).filter(([name]) => !/^(?:venue|categories|event_status)/.test(name));
    expect(eventForm(answer)).toMatchObject({ excerpt: 'Kept “words”', ...Object.fromEntries(shown) });
    expect(ok(await api.get('/events?per_page=1&status=publish,draft&start_date=2026-01-01', 'editor')).total).toBe(
      before,
    );
  });

  test('a password is not shown again, and asked for once more', async () => {
    const answer = await sendForm(editor, NEW, { title: '', post_password: 'sesame' });
    expect(answer.text).not.toContain('sesame');
    expect(wrongs(answer).join()).toContain('Enter the password again');
    expect(eventForm(answer)).toMatchObject({ post_password: '' });
    const unsent = await editor.post(NEW, { _form: '', title: 'Sealed', post_password: 'sesame' });
    expect(unsent.text).not.toContain('sesame');
    expect(unsent.text).toMatch(/<label for="post_password">Event password<\/label><input(?![^>]*required)/);
  });

  test('a form that lost its end on the way is refused', async () => {
    const answer = await sendForm(editor, NEW, { title: 'Half', whole: undefined });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('arrived incomplete');
  });

  test('without a script a place is found by its name', async () => {
    const venue = await make.venue({ titles: { 'zh-hant': '文化中心', en: 'Cultural Centre' }, city: 'Hong Kong' });
    const found = await sendForm(editor, NEW, { title: 'Found', venue_search: '文化中心' });
    expect((await eventOf(idIn(found))).venue).toMatchObject({ id: venue.id });
    const unsure = await sendForm(editor, NEW, { title: 'Unsure', venue_search: 'cultural' });
    expect([unsure.status, wrongs(unsure).join()]).toEqual([
      400,
      expect.stringContaining('Several matches for “cultural”'),
    ]);
    expect(unsure.text).toContain(`name="venue[]" value="${String(venue.id)}"`);
    const none = await sendForm(editor, NEW, { title: 'None', organizer_search: 'Nobody at all' });
    expect(wrongs(none).join()).toContain('No match for “Nobody at all”');
  });

  test('a new place without a name stands open with what was typed', async () => {
    const answer = await sendForm(editor, NEW, { title: 'A', 'new_organizer[email]': 'a@example.org' });
    expect(answer.text).toContain('<details data-new="organizer" open>');
    expect(answer.text).toMatch(/id="new_organizer\[organizer\]"[^>]*aria-invalid/);
    expect(answer.text).not.toMatch(/id="organizer_search"[^>]*aria-invalid/);
  });

  test('a new place of a known name is offered the known one once', async () => {
    const { id } = await make.venue({ titles: { en: 'Opera', ja: '歌劇場' } });
    const offered = await sendForm(editor, NEW, { title: 'Known', 'new_venue[venue]': '歌劇場' });
    expect([offered.status, wrongs(offered).join()]).toEqual([400, expect.stringContaining('“歌劇場” already exists')]);
    const taken = await sendForm(editor, NEW, { 'venue[0]': String(id) }, offered);
    expect((await eventOf(idIn(taken))).venue).toMatchObject({ id });
    const made = await eventOf(idIn(await sendForm(editor, NEW, {}, offered)));
    expect(made.venue.venue).toBe('歌劇場');
    expect(made.venue.id).not.toBe(id);
  });
});
