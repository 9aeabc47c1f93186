import { readFileSync } from 'node:fs';
import { wallClock, type WallClock } from '../dates/wall-clock.js';
import { UTC_ZONE } from '../dates/zone.js';
import { LANGUAGES } from '../language.js';
import { parseRecurrence } from './parse-recurrence.js';
import { recurrenceText } from './recurrence-text.js';

const fail = (text: string): never => {
  throw new Error(text);
};
const wall = (text: string): WallClock => wallClock(text) ?? fail(text);
const first = { start: wall('2026-09-15 10:00:00'), end: wall('2026-09-15 11:00:00'), allDay: false, zone: UTC_ZONE };
const texts = (lines: string): string[] => {
  const parsed = parseRecurrence(lines.split(' '), first);
  if ('problems' in parsed) return fail(JSON.stringify(parsed.problems));
  return LANGUAGES.map((language) => recurrenceText(parsed.recurrence, language));
};
/** Each rule with its sentences, one language a line, in the folder text. */
const table = readFileSync(new URL('text/recurrence-texts.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n\n');
const cases = table.map((block): [string, string[]] => {
  const [lines = '', ...sentences] = block.split('\n');
  return [lines, sentences];
});

describe('the sentence about', () => {
  it.each(cases)('%s', (lines, sentences) => {
    expect(texts(lines)).toEqual(sentences);
  });
});
