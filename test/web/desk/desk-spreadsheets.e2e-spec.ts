import { sheetXml, styled, xlsx } from '../../import-files/spreadsheets.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { signedIn } from '../../support/desk.js';
import { fieldsIn, SourcesDesk } from '../../support/desk-sources.js';
import { Imports } from '../../support/imports.js';
import { ok, type Json } from '../../support/make.js';

const PROGRAMME = Buffer.from(
  xlsx({
    'Read me': sheetXml([['Programm des Frühlings']]),
    Programm: sheetXml([
      ['Titel', 'Beginn', 'Uhrzeit', 'Ort'],
      ['Flohmarkt', styled(46_480, 'date'), styled(0.75, 'time'), 'Rathausplatz'],
    ]),
    Herbst: sheetXml([
      ['Titel', 'Beginn'],
      ['Lesung', '03.10.2027 19:30'],
      ['Konzert', '04.10.2027 20:00'],
    ]),
  }),
);

let api: TestApp;
let desk: SourcesDesk;
let text: (path: string) => Promise<string>;

beforeAll(async () => {
  api = await startTestApp();
  const editor = await signedIn(api, 'editor');
  desk = new SourcesDesk(api, editor);
  text = async (path) => (await editor.get(path)).text;
});

afterAll(() => api.close());

const events = async (search: string): Promise<Json[]> =>
  ok(await api.get(`/events?search=${search}&start_date=2027-01-01&status=draft,publish`, 'editor'))[
    'events'
  ] as Json[];

test('a workbook is imported without a choice of columns, or of another sheet', async () => {
  const imports = new Imports(api);
  const first = await imports.source({ name: 'First', kind: 'csv' });
  expect(await imports.imported(first, PROGRAMME)).toMatchObject({ state: 'done', counts: { create: 2, refused: 0 } });
  expect(await events('Flohmarkt')).toMatchObject([{ start_date: '2027-04-03 18:00:00' }]);
  const other = await imports.source({ name: 'Other', kind: 'csv', options: { sheet: 'Herbst' } });
  expect(await imports.imported(other, PROGRAMME)).toMatchObject({ state: 'done', counts: { create: 2, refused: 0 } });
  expect(await events('Lesung')).toMatchObject([{ start_date: '2027-10-03 19:30:00' }]);
  const none = await imports.source({ name: 'None', kind: 'csv', options: { sheet: 'Winter' } });
  expect(await imports.imported(none, PROGRAMME)).toMatchObject({ state: 'refused' });
});

test('a workbook is shown at the desk with the sheet that was found, and with another one that somebody names', async () => {
  const setup = await desk.upload('/en/desk/sources/new', PROGRAMME, 'programme.xlsx');
  const page = await text(setup);
  expect(page).toContain('<td>Rathausplatz</td>');
  expect(page).toContain('<td>2027-04-03</td>');
  expect(page).toMatch(/name="sheet"[^>]*placeholder="Programm"|placeholder="Programm"[^>]*name="sheet"/);
  const fields = fieldsIn(page);
  expect(fields).toMatchObject({
    kind: 'csv',
    'column[c0]': 'title',
    'column[c1]': 'start_date',
    'column[c3]': 'venue',
  });
  const other = await desk.send(setup, { ...fields, sheet: 'Herbst', action: 'show' });
  expect(other.text).toContain('<td>Konzert</td>');
  const none = await desk.send(setup, { ...fields, sheet: 'Winter', action: 'show' });
  expect(none.text).toContain('Name a sheet in the source’s settings. (Read me, Programm, Herbst)');
  expect(fieldsIn(none.text)).toMatchObject({ sheet: 'Winter' });
});
