import { proposeColumns } from './propose-columns.js';

function fields(headings: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(proposeColumns(headings)).map(([heading, { field }]) => [heading, field]));
}

describe('columns are proposed from headings', () => {
  it.each([
    [['What', 'When', 'Where']],
    [['イベント名', '開催日', '会場']],
    [['행사명', '시작일', '장소']],
    [['活动名称', '开始日期', '地点']],
    [['活動名稱', '開始日期', '地點']],
  ])('%j', (headings) => {
    expect(Object.values(fields(headings))).toEqual(['title', 'start_date', 'venue']);
  });

  it('a heading that says more than a known word is less sure', () => {
    const proposed = proposeColumns(['Title', 'Name of the venue', 'Start date (local)']);
    expect(proposed).toMatchObject({ Title: { field: 'title' }, 'Start date (local)': { field: 'start_date' } });
    expect(proposed['Start date (local)']?.confidence).toBeLessThan(proposed['Title']?.confidence ?? 0);
  });

  it('a field is proposed once, for the heading that fits best', () => {
    expect(fields(['Name', 'Title', 'Start'])).toEqual({ Title: 'title', Start: 'start_date' });
  });

  it('headings of The Events Calendar are certain', () => {
    expect(proposeColumns(['Event Name', 'EVENT START DATE'])).toEqual({
      'Event Name': { field: 'title', confidence: 1 },
      'EVENT START DATE': { field: 'start_date', confidence: 1 },
    });
  });

  it('a heading that means nothing known is left to the editor', () => {
    expect(proposeColumns(['', 'Qty', '__proto__'])).toEqual({});
  });
});
