import { startTestApp, type TestApp } from '../../support/app.js';
import { type Browser, signedIn } from '../../support/desk.js';
import { sendForm } from '../../support/desk-event.js';
import { Make, ok, type Json } from '../../support/make.js';

let api: TestApp;
let make: Make;
let editor: Browser;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
  editor = await signedIn(api, 'editor');
});

afterAll(() => api.close());

const formOf = (id: number): string => `/en/desk/events/${String(id)}`;

/** A weekly series on Tuesdays, and its occurrences. */
async function weekly(count = 4): Promise<{ id: number; dates: number[] }> {
  const event = await make.event({
    titles: { en: 'Talk' },
    start_date: '2026-08-04 18:30:00',
    end_date: '2026-08-04 20:00:00',
    recurrence: [`RRULE:FREQ=WEEKLY;COUNT=${String(count)}`],
  });
  const { events } = ok(await api.get(`/events/${String(event.id)}/occurrences?per_page=50`, 'administrator'));
  return { id: event.id, dates: events.map(({ id }: Json) => id) };
}

/** Text of the notice on the page that a saved form leads to. */
async function notice(path: string, fields: Readonly<Record<string, string>>): Promise<string> {
  const { headers } = await sendForm(editor, path, fields);
  const { text } = await editor.get(String(headers['location']));
  return /<p role="status" data-done[^>]*>([^<]*)/.exec(text)?.[1] ?? '';
}

describe('after saving a series, it is said', () => {
  test('which dates that were changed alone have no place any more', async () => {
    const { id, dates } = await weekly();
    await sendForm(editor, formOf(dates[1] ?? 0), { title: 'Special' });
    expect(await notice(formOf(id), { 'repeat[interval]': '2' })).toBe(
      'Saved. 1 date with changes of its own is no longer in the series: Tuesday 11 August 2026 18:30',
    );
  });

  test('also by way of the preview', async () => {
    const { id, dates } = await weekly();
    await sendForm(editor, formOf(dates[1] ?? 0), { title: 'Special' });
    const sent = await sendForm(editor, formOf(id), { 'repeat[interval]': '2', then: 'preview' });
    const { text } = await editor.get(String(sent.headers['location']));
    expect(text).toContain('&amp;done=saved&amp;dropped=1_20260811183000"');
  });

  test('the first ten of many', async () => {
    const { id, dates } = await weekly(13);
    for (const date of dates.slice(1)) ok(await api.put(`/events/${String(date)}`, { title: 'Special' }));
    const said = await notice(formOf(id), { 'repeat[kind]': 'lines', 'repeat[lines]': 'RRULE:FREQ=YEARLY' });
    expect(said).toMatch(/^Saved\. 12 dates with changes of their own .* 13 October 2026 18:30 …$/);
  });

  test('which dates to leave out it does not have', async () => {
    const { id } = await weekly();
    const lines = 'RRULE:FREQ=WEEKLY\r\nEXDATE;VALUE=DATE:20260811\r\nEXDATE:20260812T183000';
    expect(await notice(formOf(id), { 'repeat[kind]': 'lines', 'repeat[lines]': lines })).toBe(
      'Saved. 1 date to leave out is not a date of the series: Wednesday 12 August 2026 18:30',
    );
  });
});

test.each(['3_20261399990000', '1', '%3Cb%3E', '1_20260811183000_', '99999999_20260811183000'])(
  'an address that reports %s names no dates',
  async (lost) => {
    const { id } = await weekly();
    const { status, text } = await editor.get(`${formOf(id)}?done=saved&unmatched=${lost}&dropped=${lost}`);
    expect(status).toBe(200);
    expect(text).not.toMatch(/to leave out is|no longer in the series/);
  },
);
