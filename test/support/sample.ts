/**
 * Whether everything is tried: every pair of a cross product, every run of a property. Each commit tries a part, the same
 * each time, in which every value occurs; `EVERYTHING=true` before a command tries all of it.
 */
const EVERYTHING = process.env['EVERYTHING'] === 'true';

/** Whether the `index`-th of many is tried by the `turn`-th of `turns` that share them: each is tried by one, in rounds that shift. */
export function isTried(index: number, turn: number, turns: number): boolean {
  return EVERYTHING || (index + Math.floor(index / turns)) % turns === turn % turns;
}

/** How many runs of a property are tried, of so many. */
export function runs(all: number): number {
  return EVERYTHING ? all : Math.ceil(all / 8);
}

/** Choices that are the same in each run: of `most` possible ones. */
export function choicesOf(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}
