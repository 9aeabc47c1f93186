import { startTestApp, type TestApp } from '../../support/app.js';
import { assistantOf, type Assistant } from '../../support/assistant.js';
import { Make } from '../../support/make.js';

let api: TestApp;
let make: Make;
let editor: Assistant;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
  editor = await assistantOf(api, 'editor');
});

afterAll(async () => {
  await editor.close();
  await api.close();
});

async function allPages(tool: string, rows: string, input: object): Promise<{ ids: number[]; last: string }> {
  const ids: number[] = [];
  for (let page = 1; ; page++) {
    const { data, next } = await editor.call(tool, { ...input, page });
    ids.push(...data[rows].map(({ id }: { id: number }) => id));
    if (!next.includes(`page ${String(page + 1)}`)) return { ids, last: next };
  }
}

describe('long lists', () => {
  it('are whole when their pages are followed', async () => {
    const made: number[] = [];
    for (let number = 0; number < 23; number++)
      made.push((await make.event({ titles: { ja: `${'長い題名の'.repeat(8)}祭り ${String(number)}` } })).id);
    const found = await allPages('find_events', 'events', { words: '祭り', language: 'ja' });
    expect(found.ids.toSorted((a, b) => a - b)).toEqual(made);
    expect(found.last).not.toContain('more');
    const gaps = await allPages('translation_gaps', 'gaps', { language: 'ko', kinds: ['events'] });
    expect(gaps.ids.toSorted((a, b) => a - b)).toEqual(made);
  });

  it('say so where texts leave no room for a page', async () => {
    for (let number = 0; number < 10; number++)
      await make.event({
        titles: { en: `Crowded ${'"'.repeat(280)} ${String(number)}` },
        cost: '"'.repeat(190),
        venue: [{ venue: `Hall ${'"'.repeat(200)} ${String(number)}`, address: '"'.repeat(300) }],
      });
    const { data, next } = await editor.call('find_events', { words: 'crowded' });
    expect(data['total']).toBe(10);
    expect(data['shown']).toBeLessThan(10);
    expect(next).toContain(`Only the first ${String(data['shown'])} rows of this page fit: narrow the search.`);
  });
});

describe('answers', () => {
  it('are the same as text and as an object, of the form that the tool announces', async () => {
    const { id } = await make.event({ titles: { en: 'Both forms' }, venue: [{ venue: 'Forms hall' }] });
    const preview = await editor.call('update_event', { id, cost: 'free' });
    const calls = {
      find_events: { words: 'both forms' },
      get_event: { id },
      list_places_and_topics: {},
      draft_event: { title: 'Draft of forms', start: '2026-08-01 10:00', end: '2026-08-01 11:00' },
      update_event: { id, cost: 'free', confirm: true, revision: preview.data['revision'] },
      cancel_date: { id },
      translation_gaps: { language: 'ko' },
    };
    const { tools } = await editor.client.listTools();
    const typed = tools.filter(({ outputSchema }) => outputSchema).map(({ name }) => name);
    expect(typed).toEqual(Object.keys(calls));
    for (const [name, input] of Object.entries(calls)) {
      // The client compares the object with the tool's schema.
      const { content, structuredContent, isError } = await editor.client.callTool({ name, arguments: input });
      expect([name, isError]).toEqual([name, undefined]);
      const [first] = content;
      expect(first?.type === 'text' && JSON.parse(first.text)).toEqual(structuredContent);
    }
  });

  it('name the same facts in schema and data', async () => {
    const { tools } = await editor.client.listTools();
    const { id } = await make.event({ titles: { en: 'All facts' }, categories: [(await make.category()).id] });
    const { data } = await editor.call('get_event', { id });
    const schema = tools.find(({ name }) => name === 'get_event')?.outputSchema as {
      properties: { data: { properties: object } };
    };
    expect(Object.keys(schema.properties.data.properties)).toEqual(expect.arrayContaining(Object.keys(data)));
  });
});
