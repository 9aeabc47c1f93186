import { growth, MOST_GROWTH } from '../../../test/support/growth.js';
import { foldForm, foldLetters } from '../search/fold-search.js';
import { bodyHtml } from './body-html.js';
import { composed } from './nfc.js';
import { paragraphs } from './paragraphs.js';
import { plainText } from './plain-text.js';

const FOLDED = [
  ' ',
  ' \n',
  '\n',
  '1',
  '1,',
  '1.',
  '1 ',
  '.',
  '+ ',
  "'",
  "a'",
  'ア-',
  '人々',
  'かゝ',
  '\u0300',
  '\u1100',
];
const MARKUP = ['<b></i>', '<b><p></b>', '<td><p>', '<p><form>', '<iframe></iframe>', '<b><noscript></b>', '<a href="'];
const ANGLES = ['<', '<b', '>', '<é>'];

/** A text that begins and ends with a letter, so that nothing is cut off at its ends. */
const between = (part: string, size: number): string => `x${part.repeat(size)}x`;

describe('twice as much takes twice the time', () => {
  it.each(FOLDED)('to fold %j', async (part) => {
    const found = await growth((size) => {
      const text = between(part, size);
      return () => foldLetters(foldForm(text));
    }, 2000);
    expect(found).toBeLessThan(MOST_GROWTH);
  });

  it.each(MARKUP)('to clean %j', async (part) => {
    for (const clean of [bodyHtml, plainText, paragraphs]) {
      const found = await growth((size) => {
        const text = between(part, size);
        return () => clean(text);
      }, 500);
      expect(found).toBeLessThan(MOST_GROWTH);
    }
  });

  it.each(ANGLES)('to compose %j', async (part) => {
    const found = await growth((size) => {
      const text = between(part, size);
      return () => composed(text);
    }, 2000);
    expect(found).toBeLessThan(MOST_GROWTH);
  });
});
