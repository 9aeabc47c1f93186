import { startTestApp, type TestApp } from '../../support/app.js';
import { calendar, component, concert, Imports } from '../../support/imports.js';

let api: TestApp;
let imports: Imports;

beforeAll(async () => {
  api = await startTestApp({});
  imports = new Imports(api);
});

afterAll(() => api.close());

describe('characters that no database keeps', () => {
  it('are left out of a calendar, and its records are known again', async () => {
    const id = await imports.source();
    const file = calendar(
      concert('n\0ul', 'Null\0 songs', '20270410', 'LOCATION:Null\0 hall', 'CATEGORIES:Mu\0sic', 'DESCRIPTION:Wor\0ds'),
      component('b\0ad', 'DTSTART:2027\0', 'SUMMARY:No\0 day'),
    );
    const run = await imports.imported(id, file);
    expect(run).toMatchObject({ state: 'done', counts: { create: 3, applied: 3, failed: 0, refused: 1 } });
    expect(await imports.eventOf(run, 'nul')).toMatchObject({ title: 'Null songs', venue: { venue: 'Null hall' } });
    const again = await imports.imported(id, file.replace('-//Test//EN', '-//Other//EN'));
    expect(again).toMatchObject({ state: 'done', counts: { create: 0, update: 0, unchanged: 3 } });
  });

  it('are replaced in texts that have half of a character', async () => {
    const half = String.raw`\ud83c`;
    const event = `{"@context":"https://schema.org","@type":"Event","@id":"h${half}alf","name":"Half${half} songs",
      "startDate":"2027-04-10T19:00:00+09:00","location":{"@type":"Place","name":"Half${half} hall"}}`;
    const page = (text: string): string => `<title>${text}</title><script type="application/ld+json">${event}</script>`;
    const id = await imports.source({ kind: 'jsonld' });
    const run = await imports.imported(id, page('Songs'));
    expect(run).toMatchObject({ state: 'done', counts: { create: 2, applied: 2, failed: 0 } });
    expect(await imports.imported(id, page('Tunes'))).toMatchObject({ counts: { create: 0, update: 0, unchanged: 2 } });
  });
});
