import { startTestApp, type TestApp } from '../../support/app.js';
import { assistantOf, type Assistant, type ToolAnswer } from '../../support/assistant.js';
import { calendar, concert, Imports } from '../../support/imports.js';
import { Make, type Json } from '../../support/make.js';
import { makeTown, type Town } from '../../support/town.js';

/** Wednesday, noon in Hong Kong: the clock of all of it. */
let api: TestApp;
let town: Town;
let reader: Assistant;
let editor: Assistant;

beforeAll(async () => {
  api = await startTestApp();
  town = await makeTown(new Make(api));
  reader = await assistantOf(api);
  editor = await assistantOf(api, 'editor');
});

afterAll(async () => {
  await Promise.all([reader, editor].map((assistant) => assistant.close()));
  await api.close();
});

/** A step of a task, which must be answered and say what to do next. */
async function step(as: Assistant, tool: string, input: object, next: RegExp): Promise<Json> {
  const answer: ToolAnswer = await as.call(tool, { ...input });
  expect([tool, answer.isError, answer.text]).toEqual([tool, false, expect.any(String)]);
  expect(answer.next).toMatch(next);
  return answer.data;
}

function titles(data: Json): string[] {
  return data.events.map(({ title }: { title: string }) => title);
}

describe('“What’s on for children on Saturday?”', () => {
  it('is answered by the category, with what is cancelled said to be so', async () => {
    await step(reader, 'list_places_and_topics', { words: 'kids' }, /without words/);
    const names = await step(reader, 'list_places_and_topics', { words: 'children' }, /find_events/);
    const [{ slug }] = names.categories;
    const found = await step(reader, 'find_events', { when: 'Saturday', categories: [slug] }, /get_event/);
    expect(found.days).toEqual({ first: '2026-07-18', last: '2026-07-18' });
    expect(found.events).toMatchObject([
      {
        title: 'Puppet theatre',
        start: '2026-07-18 10:00:00',
        cost: '$50',
        venue: { name: 'Harbour Hall', city: 'Hong Kong' },
      },
      { title: 'Story hour', event_status: 'cancelled' },
    ]);
    const event = await step(reader, 'get_event', { id: found.events[0].id }, /url/);
    expect(event).toMatchObject({ description: 'For children of four and older.', available_languages: ['en', 'ja'] });
    expect(event.url).toMatch(/^http.*\/event\/puppet-theatre\/$/);
  });
});

describe('“Wednesday’s yoga class is cancelled. Put that right.”', () => {
  it('cancels one date, once the person has seen which, and takes it back', async () => {
    const found = await step(editor, 'find_events', { words: 'yoga class', when: 'next Wednesday' }, /get_event/);
    expect(found).toMatchObject({ total: 1, events: [{ start: '2026-07-22 19:00:00' }] });
    const [{ id }] = found.events;
    const preview = await step(
      editor,
      'cancel_date',
      { id },
      /Nothing has changed yet.*confirm: true and revision: \d+/,
    );
    expect(preview).toMatchObject({
      changed: false,
      would_cancel: { title: 'Yoga class', start: '2026-07-22 19:00:00' },
    });
    const confirmed = { id: preview.would_cancel.id, confirm: true, revision: preview.revision };
    const done = await step(editor, 'cancel_date', confirmed, /update_event/);
    expect(done).toMatchObject({ changed: true, event_status: 'cancelled', start: '2026-07-22 19:00:00' });
    const week = await step(reader, 'find_events', { words: 'yoga class' }, /get_event/);
    expect(week.events).toMatchObject([{ start: '2026-07-15 19:00:00', later_dates: 3 }]);
    const again = await editor.call('cancel_date', { id: preview.would_cancel.id });
    expect(again).toMatchObject({ isError: true, text: expect.stringContaining('update_event') });
    const back = { id: done.id, event_status: 'scheduled', scope: 'this' };
    const seen = await step(editor, 'update_event', back, /Show this to the person/);
    expect(seen.changes).toEqual({ event_status: { now: 'cancelled', then: 'scheduled' } });
    const restored = await step(editor, 'update_event', { ...back, confirm: true, revision: seen.revision }, /history/);
    expect(restored).toMatchObject({ changed: true, event_status: 'scheduled' });
  });
});

describe('「今週末の無料イベントは?」', () => {
  it('is answered in Japanese, with the costs to choose by', async () => {
    const found = await step(reader, 'find_events', { when: '今週末', language: 'ja' }, /get_event/);
    expect(found.days).toEqual({ first: '2026-07-18', last: '2026-07-19' });
    const free = found.events.filter(({ cost = '' }) => /無料|free/i.test(cost));
    expect(free).toMatchObject([{ title: '港の夕涼み', language: 'ja', start: '2026-07-19 18:00:00' }]);
  });
});

describe('“Which events lack Korean?”', () => {
  it('lists them, and a proposal waits for a person', async () => {
    const gaps = await step(editor, 'translation_gaps', { language: 'ko', kinds: ['events'] }, /propose_translation/);
    expect(gaps.gaps.map(({ title }: { title: string }) => title)).toContain('Puppet theatre');
    const { id, original_language } = gaps.gaps.find(({ title }: { title: string }) => title === 'Puppet theatre');
    await step(editor, 'get_event', { id, language: original_language }, /propose_translation/);
    const proposal = {
      kind: 'events',
      id,
      language: 'ko',
      title: '인형극',
      description: '네 살 이상 어린이를 위한 공연.',
    };
    const made = await step(editor, 'propose_translation', proposal, /confirm it.*translation_gaps/);
    expect(made).toMatchObject({ translation_status: 'machine' });
    const left = await step(editor, 'translation_gaps', { language: 'ko', kinds: ['events'] }, /propose_translation/);
    expect(left.total).toBe(gaps.total - 1);
  });
});

describe('“Draft a concert at Harbour Hall next Friday at 8 pm.”', () => {
  it('asks for the end, looks for doubles, and makes a draft that readers do not see', async () => {
    const places = await step(editor, 'list_places_and_topics', { words: 'Harbour Hall' }, /find_events/);
    const [{ id: venue }] = places.venues;
    const there = await step(editor, 'find_events', { when: 'next Friday', venues: [venue] }, /Nothing was found/);
    expect(there.days).toEqual({ first: '2026-07-24', last: '2026-07-24' });
    expect(there.nearest).toMatchObject({ title: 'Yoga class', start: '2026-07-29 19:00:00' });
    const fields = { title: 'Summer concert', start: '2026-07-24 20:00', venue, categories: ['music'] };
    const endless = await editor.call('draft_event', fields);
    expect(endless).toMatchObject({ isError: true, text: expect.stringMatching(/\bend\b/) });
    const draft = await step(editor, 'draft_event', { ...fields, end: '2026-07-24 22:00' }, /publish/);
    expect(draft).toMatchObject({ status: 'draft', start: '2026-07-24 20:00:00', end: '2026-07-24 22:00:00' });
    expect((await editor.call('get_event', { id: draft.id })).data).toMatchObject({
      venue: { id: venue },
      categories: ['Music'],
    });
    expect((await reader.call('get_event', { id: draft.id })).isError).toBe(true);
  });
});

describe('「이번 주말에 가볼 만한 전시는?」', () => {
  it('finds what has begun before and is still on', async () => {
    const names = await step(reader, 'list_places_and_topics', { words: '전시', language: 'ko' }, /find_events/);
    const [{ slug, name }] = names.categories;
    expect(name).toBe('전시');
    const input = { when: '이번 주말', categories: [slug], language: 'ko' };
    const found = await step(reader, 'find_events', input, /get_event/);
    expect(found.events).toMatchObject([{ title: '네온의 도시', start: '2026-06-01 00:00:00', all_day: true }]);
  });
});

describe('“Move Thursday’s talk to the library, an hour later.”', () => {
  it('shows the change, and makes it unless somebody was faster', async () => {
    const found = await step(editor, 'find_events', { words: 'talk', when: 'Thursday' }, /get_event/);
    const [{ id }] = found.events;
    const places = await step(editor, 'list_places_and_topics', { words: 'library' }, /find_events/);
    const change = { id, venue: places.venues[0].id, start: '2026-07-16 20:00', end: '2026-07-16 21:30' };
    const preview = await step(editor, 'update_event', change, /Show this to the person.*same fields/);
    expect(preview.changes).toMatchObject({
      start: { now: '2026-07-16 19:00:00', then: '2026-07-16 20:00:00' },
      venue: { now: town.hall, then: town.library },
    });
    await api.put(`/events/${String(id)}`, { cost: '$20' }, 'administrator');
    const late = await editor.call('update_event', { ...change, confirm: true, revision: preview.revision });
    expect(late).toMatchObject({ isError: true, text: expect.stringMatching(/without confirm.*anew/) });
    const anew = await step(editor, 'update_event', change, /Show this to the person/);
    const done = await step(editor, 'update_event', { ...change, confirm: true, revision: anew.revision }, /history/);
    expect(done).toMatchObject({ changed: true, start: '2026-07-16 20:00:00' });
    expect((await reader.call('get_event', { id })).data).toMatchObject({ cost: '$20', venue: { id: town.library } });
  });
});

describe('“Is anything on tonight within walking distance of the station?”', () => {
  it('is answered by distance, and says so where there is nothing', async () => {
    const station = { latitude: 22.2945, longitude: 114.169, kilometers: 1 };
    const near = await step(reader, 'find_events', { when: 'tonight', near: station }, /get_event/);
    expect(titles(near)).toEqual(['Yoga class']);
    const far = { latitude: 35.68, longitude: 139.76, kilometers: 1 };
    await step(reader, 'find_events', { when: 'tonight', near: far }, /more days/);
    const past = await step(reader, 'find_events', { when: '2026-07-01', words: 'yoga' }, /nearest/);
    expect(past).toMatchObject({ total: 0, nearest: { start: '2026-07-15 19:00:00' } });
  });
});

describe('「八月有哪些音樂會？」', () => {
  it('reads the month, in traditional characters as in simplified ones', async () => {
    for (const [language, words] of [
      ['zh-hant', '音樂'],
      ['zh-hans', '音乐'],
    ]) {
      const names = await step(reader, 'list_places_and_topics', { words, language }, /find_events/);
      const input = { when: '8月', categories: [names.categories[0].slug], language };
      const found = await step(reader, 'find_events', input, /get_event/);
      expect(found.days).toEqual({ first: '2026-08-01', last: '2026-08-31' });
      expect(found.events).toMatchObject([{ id: town.quartet, start: '2026-08-09 20:00:00' }]);
    }
  });
});

describe('“What would the museum’s programme bring in?”', () => {
  it('is told without anything being written', async () => {
    const imports = new Imports(api);
    const source = await imports.source({ name: 'Museum' });
    const run = await imports.imported(source, calendar(concert('a', 'Night at the museum')), { dryRun: true });
    const listed = await step(editor, 'import_preview', {}, /id of a source/);
    expect(listed.sources).toMatchObject([{ id: source, name: 'Museum' }]);
    const shown = await step(editor, 'import_preview', { import: run.id }, /A person .*applies it/);
    expect(shown.items).toMatchObject([{ title: 'Night at the museum', action: 'create' }]);
    await step(reader, 'find_events', { words: 'night at the museum' }, /Nothing was found/);
  });
});

describe('“A night market, five Saturdays from 8 August.”', () => {
  it('becomes a draft that repeats, or a sentence that names what is wrong', async () => {
    const fields = { title: 'Night market', start: '2026-08-08 18:00', end: '2026-08-08 23:00' };
    const weekly = { ...fields, repeats: ['RRULE:FREQ=WEEKLY;COUNT=5'] };
    const draft = await step(editor, 'draft_event', weekly, /publish/);
    const event = await step(editor, 'get_event', { id: draft.id }, /url/);
    expect(event).toMatchObject({ start: '2026-08-08 18:00:00', repeats: expect.stringContaining('5 times') });
    const odd = await editor.call('draft_event', { ...fields, repeats: ['sometimes'] });
    expect(odd).toMatchObject({ isError: true, text: expect.stringMatching(/^rest_invalid_param: repeats /) });
  });
});
