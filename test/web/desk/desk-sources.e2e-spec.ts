import { startTestApp, type TestApp } from '../../support/app.js';
import { signedIn, type Browser } from '../../support/desk.js';
import { fieldsIn, SourcesDesk } from '../../support/desk-sources.js';
import { calendar, concert } from '../../support/imports.js';
import { ok } from '../../support/make.js';
import { IMPORT_CODES, SOURCE_CODES } from '#calendar/imports/reading/import-code.js';
import { LANGUAGES } from '#core/language.js';
import { messagesOf } from '#core/messages/catalogue.js';

let api: TestApp;
let editor: Browser;
let desk: SourcesDesk;

beforeAll(async () => {
  api = await startTestApp();
  editor = await signedIn(api, 'editor');
  desk = new SourcesDesk(api, editor);
});

afterAll(() => api.close());

const text = async (path: string): Promise<string> => (await editor.get(path)).text;
const idIn = (run: string): string => /sources\/(\d+)/.exec(run)?.[1] ?? '';

describe('a table', () => {
  const table = [
    '제목;시작일;시간;장소;메모',
    '봄 음악회;05/04/2027;19:00;항구 회관;x',
    '없는 날;31/04/2027;19:00;항구 회관;x',
    '가을 낭독회;12/04/2027;18:30;중앙 도서관;x',
  ].join('\n');

  test('is shown with its first rows, and columns, separator and days as the editor chooses', async () => {
    const setup = await desk.upload('/en/desk/sources/new', table, 'spring.csv');
    expect(setup).toMatch(/^\/en\/desk\/sources\/\d+\/setup$/);
    const page = await text(setup);
    expect(page).toContain('How to read “spring”');
    for (const cell of ['봄 음악회', '중앙 도서관', '항구 회관']) expect(page).toContain(`<td>${cell}</td>`);
    expect(page).toContain('Automatic (Semicolon (;))');
    const fields = fieldsIn(page);
    expect(fields).toMatchObject({
      kind: 'csv',
      'column[c0]': 'title',
      'column[c1]': 'start_date',
      'column[c3]': 'venue',
    });
    // Another separator shows one column, and saves nothing.
    const other = await desk.send(setup, { ...fields, delimiter: 'comma', action: 'show' });
    expect(other.text).toContain('<td>봄 음악회;05/04/2027;19:00;항구 회관;x</td>');
    const again = await desk.send(setup, { ...fieldsIn(other.text), delimiter: 'semicolon', action: 'show' });
    expect(fieldsIn(again.text)).toMatchObject({ 'column[c0]': 'title', 'column[c1]': 'start_date' });
    expect(ok(await api.get(`/sources/${idIn(setup)}`, 'editor'))).toMatchObject({ options: {} });
    const run = await desk.chosen(setup, { dateOrder: 'day-first', source_language: 'ko', 'column[c4]': 'tags' });
    const plan = await desk.rested(run);
    expect(plan).toContain('Ready to import');
    expect(plan).toMatch(/New <span class="count">\d+<\/span>/);
    expect(plan).toContain('Monday 5 April 2027');
    expect(plan).not.toContain('Thursday 4 May 2027');
    expect(await text(`${run}?tab=refused`)).toMatch(
      /없는 날.*Line 3<\/span><span class="where">시작일<\/span><q>31\/04\/2027<\/q><span>There is no such date\./s,
    );
    const japanese = await text(`${run.replace('/en/', '/ja/')}?tab=refused`);
    expect(japanese).toMatch(/3行目.*存在しない日付です。/s);
    expect(await desk.event('봄 음악회')).toBeUndefined();
  });

  test('imports only what is ticked, and remembers what is never to come', async () => {
    const run = await desk.chosen(await desk.upload('/en/desk/sources/new', table.replaceAll('회', '제')), {
      dateOrder: 'day-first',
      source_language: 'ko',
    });
    const plan = await desk.rested(run);
    const numbers = [...plan.matchAll(/name="tick\[\]" value="(\d+)" checked aria-label="Import “([^”]*)”/g)];
    const unwanted = numbers.find(([, , title]) => title === '가을 낭독제')?.[1] ?? '';
    const shown = numbers.map(([, no = '']) => no);
    const ticked = shown.filter((no) => no !== unwanted);
    // Turning the page or the tab keeps the ticks.
    await desk.act(run, { 'shown[]': shown, 'tick[]': ticked, action: 'save' });
    expect(await text(run)).toContain(`name="tick[]" value="${unwanted}" aria-label`);
    await desk.act(run, { 'shown[]': shown, 'tick[]': ticked, never: 'true', action: 'ticked' });
    expect(await desk.rested(run)).toContain('Done');
    expect(await desk.event('봄 음악제')).toBeDefined();
    expect(await desk.event('가을 낭독제')).toBeUndefined();
    const source = `/en/desk/sources/${idIn(run)}`;
    const away = await text(`${source}/left-out`);
    expect(away).toContain('<strong>가을 낭독제</strong>');
    const again = await desk.upload(source, `${table.replaceAll('회', '제')}\n`);
    expect(await desk.rested(again)).not.toContain('가을 낭독제');
    const { key = '' } = fieldsIn(away);
    await desk.send(`${source}/left-out`, { kind: 'events', key });
    const back = await desk.upload(source, `${table.replaceAll('회', '제')}\n\n`);
    expect(await desk.rested(back)).toMatch(/New <span class="count">1<.*가을 낭독제/s);
  });
});

describe('a source', () => {
  test('of an address that cannot be read is not made', async () => {
    for (const [address, said] of [
      ['', 'Choose a file or enter an address.'],
      ['nonsense', 'not a valid address'],
      ['http://127.0.0.1:1/events.ics', 'not on the public internet'],
    ] as const) {
      const sent = await desk.enter('/en/desk/sources/new', address);
      expect([sent.status, sent.text.includes(said)]).toEqual([400, true]);
    }
  });

  test('is listed with its last import, paused, resumed and forgotten', async () => {
    const run = await desk.imported(calendar(concert('l', 'Listed')), 'listed.ics');
    const source = `/en/desk/sources/${idIn(run)}`;
    const list = await text('/en/desk/sources');
    expect(list).toMatch(/>listed<\/a><small>Calendar \(iCalendar, \.ics\) · Files<.*Done · 1 new/s);
    const { text: setup } = await editor.get(`${source}/setup`);
    const fields = { ...fieldsIn(setup), name: 'Lists', address: 'https://lists.example/all.ics', minutes: '60' };
    expect((await desk.send(`${source}/setup`, fields)).headers['location']).toBe(`${source}?done=saved`);
    await desk.send(`${source}/pause`, { paused: 'true' });
    expect(await text('/en/desk/sources')).toMatch(/Lists.*lists\.example.*Paused/s);
    expect(await text('/en/desk')).toMatch(/<h2>Sources<\/h2>.*Lists<\/a><small>.*Paused/s);
    await desk.send(`${source}/pause`, { paused: 'false' });
    expect(await text(source)).toContain('Every hour');
    expect(await text(`${source}/remove`)).toContain('Its records stay in the calendar');
    expect((await desk.send(`${source}/remove`, {})).headers['location']).toBe('/en/desk/sources?done=gone');
    expect((await editor.get(source)).status).toBe(404);
    expect(await desk.event('Listed')).toBeDefined();
  });

  test('whose import waits for a decision is told at home', async () => {
    const all = Array.from({ length: 9 }, (_, at) => concert(`h${String(at)}`, `Home ${String(at)}`));
    const run = await desk.imported(calendar(...all), 'home.ics');
    const few = await desk.upload(`/en/desk/sources/${idIn(run)}`, calendar(...all.slice(0, 2)), 'home.ics');
    expect(await desk.rested(few, '?tab=going')).toMatch(/Many records are missing from the source\..*Home 8/s);
    const home = await text('/en/desk');
    expect(home).toContain(`href="${few}">home</a>`);
    expect(home).toContain('An import waits for your decision');
    await desk.act(few, { action: 'all' });
    await desk.rested(few);
    expect(await text('/en/desk')).not.toContain('An import waits for your decision');
  });

  test('takes the choices of the API, and names what is wrong', async () => {
    const setup = await desk.upload('/en/desk/sources/new', calendar(concert('w', 'Wrong')), 'w.ics');
    const fields = fieldsIn(await text(setup));
    const sent = await desk.send(setup, { ...fields, name: '', timezone: 'Nowhere', minutes: '3', kind: 'fax' });
    expect(sent.status).toBe(400);
    for (const id of ['timezone', 'minutes', 'kind']) expect(sent.text).toContain(`href="#${id}"`);
  });
});

test('every code and state has its sentence in every language', () => {
  for (const language of LANGUAGES) {
    const { imports } = messagesOf(language);
    expect(Object.keys(imports.code).sort()).toEqual([...IMPORT_CODES].sort());
    expect(SOURCE_CODES.filter((code) => !(code in imports.sourceCode))).toEqual([]);
  }
});
