import { searchMarks } from './search-marks.js';

/** The text with its matches in brackets. */
function marked(search: string, text: string): string {
  const parts = searchMarks(search)?.parts(text) ?? [];
  return parts.map((part) => (part.isMatch ? `[${part.text}]` : part.text)).join('');
}

describe('the words of a search', () => {
  it.each([
    ['lantern', 'The Lantern Festival: lanterns', 'The [Lantern] Festival: [lanterns]'],
    ['cafe', 'At the Café, twice: CAFÉ.', 'At the [Café], twice: [CAFÉ].'],
    ['concerts', 'One concert', 'One [concert]'],
    ['open air', 'An open-air stage', 'An [open]-[air] stage'],
    ['wifi', 'With Wi-Fi', 'With [Wi-Fi]'],
    ['"jazz night"', 'Jazz night, jazz', '[Jazz night], jazz'],
    ['jazz -rock', 'Jazz and rock', '[Jazz] and rock'],
    ['音乐', '夏日音樂節', '夏日[音樂]節'],
    ['からおけ', '夜のカラオケ大会', '夜の[カラオケ]大会'],
    ['국제도서전', '서울 국제 도서전', '서울 [국제 도서전]'],
    ['bäume <b>', 'Baume & <b>', '[Baume] & <[b]>'],
    ['nothing', 'Something', 'Something'],
  ])('%s are found in %s', (search, text, expected) => {
    expect(marked(search, text)).toBe(expected);
  });

  it('are none without a letter', () => {
    expect(searchMarks(' ?! ')).toBeUndefined();
  });
});

describe('a match', () => {
  it.each([
    ['lan', 'Harbour Lantern', true],
    ['lan', 'Island', false],
    ['lan', 'Island, land', true],
    ['音樂', '夏日音樂節', false],
  ])('%s begins a word of %s: %s', (search, text, expected) => {
    expect(searchMarks(search)?.beginsWord(text)).toBe(expected);
  });
});

describe('an excerpt', () => {
  const text = `${'Before '.repeat(60)}the lantern ${'after '.repeat(60)}`.trim();

  it('stands around the first match', () => {
    const excerpt = searchMarks('lantern')?.excerpt(text, 160) ?? '';
    expect(excerpt).toMatch(/^…Before .*the lantern after .*…$/);
    expect(excerpt.length).toBeLessThanOrEqual(162);
  });

  it('begins with the text where the match does', () => {
    expect(searchMarks('before')?.excerpt(text, 20)).toBe('Before Before Before…');
  });

  it('is none without a match', () => {
    expect(searchMarks('elsewhere')?.excerpt(text, 160)).toBeUndefined();
  });
});
