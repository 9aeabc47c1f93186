/** Scripts with a count of their own; any other letter or digit counts as `other`. */
export const SCRIPTS = ['han', 'kana', 'hangul', 'latin', 'other'] as const;
export type Script = (typeof SCRIPTS)[number];

export type ScriptCounts = Readonly<Record<Script, number>>;

const OF: readonly (readonly [Script, RegExp])[] = [
  ['han', /\p{Script=Han}/u],
  ['kana', /[\p{Script=Hiragana}\p{Script=Katakana}ー]/u],
  ['hangul', /\p{Script=Hangul}/u],
  ['latin', /\p{Script=Latin}/u],
];
const SIGN = /[\p{L}\p{N}]/gu;
const TAG = /<[^<>]*>/g;

/**
 * Number of letters and digits of each script in a text, without its tags. `translating.js` counts the same in the
 * browser.
 */
export function scriptCounts(html: string): ScriptCounts {
  const counts = { han: 0, kana: 0, hangul: 0, latin: 0, other: 0 };
  for (const [sign] of html.replace(TAG, '').matchAll(SIGN))
    counts[OF.find(([, pattern]) => pattern.test(sign))?.[0] ?? 'other'] += 1;
  return counts;
}
