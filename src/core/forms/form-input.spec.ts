import { inputChoice, inputFlag, inputGroup, inputGroups, inputLine, inputText, inputTexts } from './form-input.js';

describe('the text of a field', () => {
  it('has the line ends of stored texts', () => {
    expect(inputText({ text: 'one\r\ntwo\n' }, 'text')).toBe('one\ntwo\n');
  });

  it('is well-formed', () => {
    expect(inputText({ text: 'a\ud800' }, 'text')).toBe('a\ufffd');
  });

  it.each([[undefined], [7], ['a\0'], [['a']], [{ a: 'b' }], ['four']])('is empty for %j', (text) => {
    expect(inputText({ text }, 'text', 3)).toBe('');
  });

  it('is no property that every object has', () => {
    expect([inputText({}, 'toString'), inputTexts({}, 'toString')]).toEqual(['', []]);
  });

  it('on one line has no invisible characters', () => {
    expect(inputLine({ text: ' a\r\n\tb\u0007 ' }, 'text')).toBe('a b');
  });
});

describe('other fields', () => {
  it('are checked by one value only', () => {
    expect([inputFlag({ a: 'true' }, 'a'), inputFlag({ a: 'on' }, 'a'), inputFlag({ a: true }, 'a')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('choose one of the words', () => {
    expect([inputChoice(['a', 'b'], { c: 'b' }, 'c'), inputChoice(['a', 'b'], { c: 'x' }, 'c')]).toEqual([
      'b',
      undefined,
    ]);
  });

  it.each([
    [
      ['1', '', 2, '3'],
      ['1', '3'],
    ],
    [{ 0: '1', 4: '3' }, ['1', '3']],
    ['1', ['1']],
    [undefined, []],
  ])('have several values: %j', (list, values) => {
    expect(inputTexts({ list }, 'list')).toEqual(values);
  });

  it('have no more values than a form of the service sends', () => {
    expect(inputTexts({ list: Array.from({ length: 1000 }, String) }, 'list')).toHaveLength(300);
  });

  it('stand in groups', () => {
    expect([inputGroup({ a: { b: 'c' } }, 'a'), inputGroup({ a: ['b'] }, 'a')]).toEqual([{ b: 'c' }, {}]);
    expect(inputGroups({ rows: [{ a: '1' }, 'x', { a: '2' }] }, 'rows')).toEqual([{ a: '1' }, { a: '2' }]);
  });
});
