import { proposeColumns, safeColumns } from './propose-columns.js';

function fields(
  headings: readonly string[],
  rows: readonly { readonly cells: readonly string[] }[] = [],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(proposeColumns(headings, rows)).map(([heading, { field }]) => [heading, field]),
  );
}

describe('columns are proposed from headings', () => {
  it.each([
    [['What', 'When', 'Where']],
    [['イベント名', '開催日', '会場']],
    [['행사명', '시작일', '장소']],
    [['活动名称', '开始日期', '地点']],
    [['活動名稱', '開始日期', '地點']],
    [['標題', '開始日期', '場地']],
    [['Titel', 'Beginn', 'Ort']],
    [['Événement', 'Date de debut', 'Lieu']],
    [['Título', 'Fecha', 'Lugar']],
    [['Titolo', 'Data', 'Luogo']],
    [['Activiteit', 'Datum', 'Locatie']],
    [['Título', 'Data de início', 'Local']],
    [['Tytuł', 'Data', 'Miejsce']],
  ])('%j', (headings) => {
    expect(Object.values(fields(headings))).toEqual(['title', 'start_date', 'venue']);
  });

  it('a heading that says more than a known word is less sure', () => {
    const proposed = proposeColumns(['Title', 'Name of the venue', 'Start date (local)'], []);
    expect(proposed).toMatchObject({ Title: { field: 'title' }, 'Start date (local)': { field: 'start_date' } });
    expect(proposed['Start date (local)']?.confidence).toBeLessThan(proposed['Title']?.confidence ?? 0);
  });

  it('a field is proposed once, for the heading that fits best', () => {
    expect(fields(['Name', 'Title', 'Start'])).toEqual({ Title: 'title', Start: 'start_date' });
  });

  it('headings of The Events Calendar are certain', () => {
    expect(proposeColumns(['Event Name', 'EVENT START DATE'], [])).toEqual({
      'Event Name': { field: 'title', confidence: 1 },
      'EVENT START DATE': { field: 'start_date', confidence: 1 },
    });
  });

  it('a heading that means nothing known is left to the editor', () => {
    expect(proposeColumns(['', 'Qty', '__proto__'], [])).toEqual({});
  });

  it('a start or end whose cells are times of day is a time, and one whose cells are days is a day', () => {
    const rows = [{ cells: ['A', '2027-04-03', '10:00', '18 Uhr'] }, { cells: ['B', '46487', '0.5', ''] }];
    expect(fields(['Title', 'Date', 'Start', 'End'], rows)).toEqual({
      Title: 'title',
      Date: 'start_date',
      Start: 'start_time',
      End: 'end_time',
    });
    expect(fields(['Title', 'Time'], [{ cells: ['A', '2027-04-03 10:00'] }])).toEqual({
      Title: 'title',
      Time: 'start_date',
    });
  });
});

describe('columns need nobody who chooses them', () => {
  it('where title and start are among the first words of a language', () => {
    expect(safeColumns(['No', 'Titel', 'Beginn', 'Ort', 'Ort', 'Sonstiges'], [])).toEqual({
      kind: 'events',
      columns: [undefined, 'title', 'start_date', 'venue', undefined, undefined],
    });
  });

  it.each([
    [['What', 'When', 'Where']],
    [['Titel', 'Ort']],
    [['Beginn', 'Ort']],
    [['Title of it', 'Start date (local)']],
  ])('but not where they are guessed: %j', (headings) => {
    expect(safeColumns(headings, [])).toBeUndefined();
  });
});
