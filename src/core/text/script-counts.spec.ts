import { scriptCounts, SCRIPTS } from './script-counts.js';

describe('the letters and digits of a text', () => {
  it.each([
    ['中秋ランタン祭り 2026', [3, 5, 0, 0, 4]],
    ['서울 Jazz 밤', [0, 0, 3, 4, 0]],
    ['<p class="x">中秋</p>, <b>yes</b>!', [2, 0, 0, 3, 0]],
    ['コーヒー', [0, 4, 0, 0, 0]],
    ['Привет 😀…', [0, 0, 0, 0, 6]],
    ['𠮷野家', [3, 0, 0, 0, 0]],
    ['', [0, 0, 0, 0, 0]],
  ])('%j are %j', (text, expected) => {
    const counts = scriptCounts(text);
    expect(SCRIPTS.map((script) => counts[script])).toEqual(expected);
  });
});
