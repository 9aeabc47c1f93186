/** Signs and words of schedules in one spelling: `-` between the ends of a range, `,` between items, `;` between lines. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/&nbsp;|\u00a0/g, ' '],
  [/曰/g, '日'],
  [/\s*[\r\n]+\s*/g, ' ; '],
  [/[–—―〜~]|至|到|\bto\b/g, '-'],
  [/及|和|、|&(?:amp;)?|\band\b/g, ','],
  [/每逢|逢每|逢|\bevery\b|\bon\b/g, ' 逢 '],
  [/\bsept\b/g, 'sep'],
  [/\s+/g, ' '],
];

const LONGEST = 1000;

/** The words of a schedule, as the parts of it are looked for. */
export function scheduleText(given: string): string {
  const text = given.slice(0, LONGEST).normalize('NFKC').toLowerCase();
  const plain = SPELLINGS.reduce((known, [words, instead]) => known.replace(words, instead), text);
  return withoutEndWeekdays(plain).replace(/ +/g, ' ').trim();
}

/** Weekdays behind both ends of a range say nothing more: `28/12/2026(mon) - 5/1/2027(tue)`. */
function withoutEndWeekdays(text: string): string {
  return text.replace(
    /(\d ?日?) ?\((?:星期|週|周)?[a-z一二三四五六日]{1,9}\)( ?- ?\d[^();:]{3,24}?) ?\((?:星期|週|周)?[a-z一二三四五六日]{1,9}\)/g,
    '$1$2',
  );
}
