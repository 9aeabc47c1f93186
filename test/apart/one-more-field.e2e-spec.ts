import { ADDED, lineWith, tableWith, valuesOf } from '../support/added-fields.js';
import { CopiedService } from '../support/copied-service.js';
import { eventForm, idIn, sendForm } from '../support/desk-event.js';
import type { Json } from '../support/make.js';
import { EDITS } from '../support/one-more-field.js';
import { WEEKLY } from '../support/series.js';
import { SourcesCopy } from '../support/sources-copy.js';

const MOST_FILES = 9;
const [VALUES, OTHERS, NONE] = [valuesOf('value'), valuesOf('other'), valuesOf('none')];
const NAMES = ADDED.map(({ name }) => name);

const ofAdded = (event: Json): Json => Object.fromEntries(NAMES.map((name) => [name, event[name]]));

describe('one more field of events, of each kind', () => {
  let copy: SourcesCopy;
  let service: CopiedService;

  beforeAll(() => {
    copy = new SourcesCopy();
  });

  afterAll(async () => {
    await service.end();
    copy.remove();
  });

  /** Ids and values of the first dates of a series. */
  async function datesOf(id: number): Promise<{ ids: number[]; values: Json[] }> {
    const { events } = await service.call('GET', `/events/${String(id)}/occurrences?per_page=4`);
    return { ids: events.map((event: Json) => event.id), values: events.map(ofAdded) };
  }

  const page = (event: Json): Promise<string> => service.text(new URL(String(event.url)).pathname, 'text/html');

  test('is a descriptor, a column and its texts', () => {
    for (const [file, edit] of Object.entries(EDITS)) copy.edit(file, edit);
    copy.npm('run', '--silent', 'migration', '--', 'add_event_fields');
    const migration = ['prisma/migrations/add_event_fields/migration.sql', 'prisma/migrations/schema.prisma'];
    const files = copy.changedFiles();
    expect(files).toEqual([...Object.keys(EDITS), ...migration].sort());
    expect(files.length).toBeLessThanOrEqual(MOST_FILES);
  });

  test('compiles, and needs nothing else generated', () => {
    copy.npm('run', '--silent', 'generate');
    for (const project of ['tsconfig.json', 'tsconfig.browser.json'])
      copy.npm('exec', '--', 'tsc', '--noEmit', '-p', project, '--tsBuildInfoFile', `dist/${project}.types`);
    copy.npm('run', '--silent', 'build');
  });

  test('starts on a database of its own', async () => {
    service = await CopiedService.start(copy);
  });

  test('is taken and answered', async () => {
    const made = await service.make(VALUES);
    expect(ofAdded(made)).toEqual(VALUES);
    expect(ofAdded(await service.event(made.id))).toEqual(VALUES);
    expect(ofAdded(await service.write(made.id, { title: 'Night of blues' }))).toEqual(VALUES);
    expect((await service.write(made.id, { age_limit: ' <b>From</b> 18 years ' })).age_limit).toBe('From 18 years');
    expect((await service.write(made.id, { intervals: '3' })).intervals).toBe(3);
    expect((await service.write(made.id, { hearing_aids: 'Captions,loop' })).hearing_aids).toEqual([
      'loop',
      'captions',
    ]);
    expect(ofAdded(await service.write(made.id, { ...NONE }))).toEqual(NONE);
    expect(ofAdded(await service.make({}))).toEqual(NONE);
  });

  test.each([
    ['free_entry', 'perhaps'],
    ['programme_url', 'a sheet'],
    ['age_limit', 12],
    ['shelter', 'under a tree'],
    ['intervals', 10],
    ['intervals', 1.5],
    ['hearing_aids', ['loop', 'shouting']],
    ['hearing_aids', { loop: true }],
  ])('refuses %s as %j', async (name, value) => {
    await expect(service.make({ [name]: value })).rejects.toThrow(new RegExp(`400 .*rest_invalid_param.*${name}`));
  });

  test('is hidden by a password, from lists and from the search', async () => {
    const { id } = await service.make({ ...VALUES, title: 'Behind a curtain', post_password: 'sesame' });
    const events = async (search: string): Promise<Json[]> =>
      JSON.parse(await service.text(`/calendar/events/v1/events?search=${search}`)).events;
    const [hidden] = await events('curtain');
    expect(hidden).toMatchObject({ id, ...NONE, free_entry: null });
    expect((await events('From 12')).map((event) => event.id)).not.toContain(id);
    const opened = await service.text(`/calendar/events/v1/events/${String(id)}?password=sesame`);
    expect(ofAdded(JSON.parse(opened))).toEqual(VALUES);
  });

  test('is inherited by the dates of a series until one has its own', async () => {
    const { id } = await service.make({ ...WEEKLY, ...VALUES });
    const { ids, values } = await datesOf(id);
    expect(values).toEqual([VALUES, VALUES, VALUES, VALUES]);
    const [, second = 0, third = 0] = ids;
    expect(ofAdded(await service.write(second, { cost: '5' }))).toEqual(VALUES);
    expect(ofAdded(await service.write(third, OTHERS))).toEqual(OTHERS);
    await service.write(id, NONE);
    expect((await datesOf(id)).values).toEqual([NONE, NONE, OTHERS, NONE]);
  });

  test('is kept when a series is split, or written from there on', async () => {
    const { id } = await service.make({ ...WEEKLY, ...VALUES });
    const [, second = 0, third = 0] = (await datesOf(id)).ids;
    expect(ofAdded(await service.write(second, { scope: 'following', title: 'Night of soul' }))).toEqual(VALUES);
    expect(ofAdded(await service.write(third, { scope: 'following', ...OTHERS }))).toEqual(OTHERS);
    const halves = await Promise.all([id, second, third].map((one) => service.event(one)));
    expect(halves.map(ofAdded)).toEqual([VALUES, VALUES, OTHERS]);
    expect((await datesOf(third)).values).toEqual([OTHERS, OTHERS, OTHERS, OTHERS]);
  });

  test('is taken by a copy', async () => {
    const { id } = await service.make(VALUES);
    const path = `/en/desk/events/${String(id)}/copy`;
    await service.admin.get(path);
    const copied = await service.admin.post(path, { start_date: '2026-09-15T18:30' });
    expect(ofAdded(await service.event(idIn(copied)))).toEqual(VALUES);
  });

  test('stands in the form, under its label in every language', async () => {
    const { id } = await service.make(VALUES);
    const path = `/desk/events/${String(id)}`;
    for (const [index, language] of ['en', 'ja', 'ko', 'zh-hans', 'zh-hant'].entries()) {
      const form = await service.admin.get(`/${language}${path}`);
      expect(eventForm(form)).toMatchObject({
        ...{ free_entry: 'true', programme_url: VALUES['programme_url'], age_limit: 'From 12 years' },
        ...{ shelter: 'indoors', intervals: '2', 'hearing_aids[1]': 'loop', 'hearing_aids[2]': 'captions' },
      });
      for (const { labels } of ADDED) expect(form.text).toMatch(new RegExp(`>${labels[index] ?? ''}</(label|legend)>`));
    }
    const changed = { free_entry: 'false', shelter: 'outdoors', intervals: '0', 'hearing_aids[1]': 'signing' };
    const cleared = { 'hearing_aids[2]': undefined, age_limit: '' };
    expect((await sendForm(service.admin, `/en${path}`, { ...changed, ...cleared })).status).toBe(303);
    const { programme_url } = VALUES;
    expect(ofAdded(await service.event(id))).toEqual({ ...OTHERS, programme_url, age_limit: '' });
    const refused = await sendForm(service.admin, `/en${path}`, { age_limit: 'x'.repeat(501), intervals: '12' });
    expect(refused.text).toContain('<a href="#age_limit">Age limit must be text of at most 500 characters.</a>');
    expect(refused.text).toContain('<a href="#intervals">Intervals must be a whole number from 0 to 9.</a>');
  });

  test('stands in the history, and is restored from there', async () => {
    const { id } = await service.make(VALUES);
    await service.write(id, OTHERS);
    const revisions = `/events/${String(id)}/revisions`;
    expect((await service.call('GET', `${revisions}/1`)).fields).toMatchObject(VALUES);
    const { text } = await service.admin.get(`/en/desk/changes/events/${String(id)}`);
    expect(text).toContain('<dt>Age limit</dt><dd><span><del>From 12 years</del> → <ins>From 18 years</ins>');
    expect(text).toContain('<dt>Shelter</dt><dd><span><del>Under a roof</del> → <ins>In the open</ins>');
    await service.call('POST', `${revisions}/1/restore`, {});
    expect(ofAdded(await service.event(id))).toEqual(VALUES);
  });

  test('stands on the page of the event', async () => {
    const html = await page(await service.make(VALUES));
    const bare = await page(await service.make(NONE));
    for (const { labels, text } of ADDED) {
      const link = text.startsWith('https') ? `<a href="${text}" rel="noopener">${text.slice(8)}</a>` : text;
      expect(html).toContain(`<dt>${labels[0]}</dt><dd>${link}</dd>`);
      expect(bare).not.toContain(labels[0]);
    }
  });

  test('stands in every feed', async () => {
    const { id } = await service.make({
      ...VALUES,
      title: 'Feeding time',
      venue: { venue: 'Pier', geo_lat: 1, geo_lng: 2 },
    });
    const csv = (await service.feed('csv', 'Feeding')).trim().split('\r\n');
    const cells = ADDED.map(({ value }) => (value === true ? 'TRUE' : String(value)));
    expect(csv[0]).toContain(ADDED.map(({ descriptor }) => descriptor.csv).join());
    expect(csv[1]).toContain(cells.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join());
    expect(JSON.parse(await service.feed('geojson', 'Feeding')).features[0].properties).toMatchObject(VALUES);
    const jsonLd = Object.fromEntries(ADDED.map(({ descriptor, value }) => [descriptor.jsonLd, value]));
    expect(JSON.parse(await service.feed('jsonld', 'Feeding')).itemListElement[0].item).toMatchObject(jsonLd);
    expect((await service.event(id)).json_ld).toMatchObject(jsonLd);
    const lines = (await service.feed('ics', 'Feeding')).split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining(ADDED.map(({ descriptor, line }) => `${String(descriptor.iCalendar)}${line}`)),
    );
    const rss = await service.feed('rss', 'Feeding');
    for (const { labels, text } of ADDED) expect(rss).toContain(`&lt;br /&gt;${labels[0]}: ${text}`);
  });

  test('is found by its text', async () => {
    const { id } = await service.make({ ...VALUES, age_limit: 'Only for nonagenarians' });
    const { events } = await service.call('GET', '/events?search=nonagenarians');
    expect(events.map((event: Json) => event.id)).toEqual([id]);
  });

  test('is read and written by assistants', async () => {
    const assistant = await service.assistant();
    const draft = { title: 'Drafted night', start: '2026-08-01 19:00', end: '2026-08-01 21:00', ...VALUES };
    const { data } = await assistant.call('draft_event', draft);
    const id = Number((data['event'] ?? data).id);
    expect((await assistant.call('get_event', { id })).data).toMatchObject(VALUES);
    const { tools } = await assistant.client.listTools();
    for (const name of ['draft_event', 'update_event'])
      expect(Object.keys(tools.find((tool) => tool.name === name)?.inputSchema.properties ?? {})).toEqual(
        expect.arrayContaining(NAMES),
      );
    await assistant.close();
  });

  test('is read and written by the command', async () => {
    const options = ADDED.flatMap(({ descriptor, value }) => [`--${String(descriptor.cli)}`, String(value)]);
    const times = ['--start', '2026-08-02 19:00', '--end', '2026-08-02 21:00'];
    const made = JSON.parse(
      await service.kalends('events', 'create', '--title', 'Typed night', ...times, ...options, '--json'),
    );
    expect(ofAdded(made)).toEqual(VALUES);
    const shown = await service.kalends('events', 'get', String(made.id));
    for (const { descriptor, value } of ADDED)
      expect(shown).toMatch(new RegExp(`^${String(descriptor.cli)} +${String(value)}$`, 'm'));
  });

  test.each([
    ['tec-csv', 'Table of night', tableWith],
    ['jsonl', 'Lines of night', lineWith],
  ])('comes from a source of %s, and changes with it', async (kind, title, fileWith) => {
    const { id } = await service.call('POST', '/sources', { name: kind, kind, source_language: 'en' });
    const first = await service.imported(id, fileWith(title, 'value'), title);
    expect(ofAdded(first)).toEqual(VALUES);
    const second = await service.imported(id, fileWith(title, 'other'), title);
    expect([second.id, ofAdded(second)]).toEqual([first.id, OTHERS]);
  });

  test('is documented', async () => {
    const { schemas } = (await service.call('GET', '/doc')).components;
    for (const { name, labels, answered, taken, descriptor } of ADDED) {
      const example = descriptor.examples.answer;
      expect(schemas.Event.properties[name]).toEqual({ ...answered, description: `${labels[0]} (answer).`, example });
      for (const input of ['CreateEvent', 'UpdateEvent', 'UpdateEventBySlug'])
        expect(schemas[input].properties[name]).toMatchObject({ ...taken, description: `${labels[0]} (parameter).` });
    }
    expect(schemas.Event.required).toEqual(expect.arrayContaining(NAMES));
  });
});
