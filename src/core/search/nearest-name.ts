import { slipsBetween } from './near-words.js';

/** Most letters of a wrong name that are compared. */
const LONGEST = 60;

/**
 * The name that somebody meant by a wrong one: the one that it is the beginning or a part of, or that it begins with, or else the
 * one with the fewest slips, at most two letters in five. Case and signs between words do not count.
 */
export function nearestName(wrong: string, names: readonly string[]): string | undefined {
  const key = lettersOf(wrong).slice(0, LONGEST);
  if (key.length < 2) return undefined;
  const all = names.map((name) => ({ name, letters: lettersOf(name) }));
  const contained = [
    all.find(({ letters }) => letters === key),
    ...(key.length < 3
      ? []
      : [
          all.find(({ letters }) => letters.startsWith(key)),
          all.find(({ letters }) => letters.length > 2 && key.startsWith(letters)),
        ]),
  ].find((one) => one !== undefined);
  if (contained) return contained.name;
  const [first] = all
    .map(({ name, letters }) => ({
      name,
      slips: slipsBetween(key, letters),
      length: Math.max(key.length, letters.length),
    }))
    .filter(({ slips, length }) => slips <= Math.max(1, Math.floor(length * 0.4)))
    .sort((a, b) => a.slips - b.slips);
  return first?.name;
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
