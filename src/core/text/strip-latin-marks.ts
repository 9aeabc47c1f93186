// Combining marks on Latin letters; the database's function for stored slugs (`slug_key`) has the same list.
const MARKED = /(\p{Script=Latin})[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+/gu;

// Latin letters that do not decompose into letter and mark, and their replacements.
const SINGLE = {
  from: 'ªºðøđħıĸŀłŉŋŧſƀƈƒƙƚƥƭƴƶǝǥȷȼɇɉɍɏɓɗəɨʉⱥ',
  to: 'aododhikllnntsbcfklptyzegjcejrybdeiua',
};
const LETTERS: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...SINGLE.from].map((letter, index) => [letter, SINGLE.to.charAt(index)])),
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ĳ: 'ij',
  ǆ: 'dz',
  ǉ: 'lj',
  ǌ: 'nj',
  ǳ: 'dz',
};
const OTHERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

/** Lower-case text with plain Latin letters (é e, ß ss, ł l), all other scripts unchanged; NFC. */
export function stripLatinMarks(text: string): string {
  const bare = text.normalize('NFD').replace(MARKED, '$1');
  return bare.replace(OTHERS, (letter) => LETTERS[letter] ?? letter).normalize('NFC');
}
