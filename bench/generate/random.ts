/** Random numbers that are the same for the same seed (sfc32). */
export class Random {
  private readonly state: Uint32Array;

  constructor(...seed: (number | string)[]) {
    this.state = scatter(seed.join('/'));
    for (let round = 0; round < 12; round += 1) this.next();
  }

  /** From 0 to less than 1. */
  next(): number {
    const [a = 0, b = 0, c = 0, counter = 0] = this.state;
    const sum = (a + b + counter) >>> 0;
    this.state[0] = b ^ (b >>> 9);
    this.state[1] = c + (c << 3);
    this.state[2] = ((c << 21) | (c >>> 11)) + sum;
    this.state[3] = counter + 1;
    return sum / 4_294_967_296;
  }

  /** A whole number from 0 to less than `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  between(from: number, to: number): number {
    return from + this.below(to - from + 1);
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  /** Each as likely. */
  pick<T>(list: readonly T[]): T {
    return at(list, this.below(list.length));
  }

  /** The n-th about 1/n as likely as the first, as with words of a language. */
  often<T>(list: readonly T[]): T {
    return at(list, this.rank(list.length));
  }

  /** The index that `often` picks by. */
  rank(length: number): number {
    return Math.min(length - 1, Math.floor((length + 1) ** this.next()) - 1);
  }

  /** Up to `count` different ones, frequent ones first. */
  several<T>(list: readonly T[], count: number): T[] {
    const chosen = new Set<T>();
    for (let attempt = 0; attempt < count * 3 && chosen.size < count; attempt += 1) chosen.add(this.often(list));
    return [...chosen];
  }
}

function at<T>(list: readonly T[], index: number): T {
  const value = list[index];
  if (value === undefined) throw new Error('There is nothing to choose from.');
  return value;
}

/** Four words of state from a text (FNV-1a, each from another start). */
function scatter(text: string): Uint32Array {
  return Uint32Array.from([0x811c9dc5, 0x9e3779b9, 0x85ebca6b, 0xc2b2ae35], (start) => {
    let hash = start;
    for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
    return hash >>> 0;
  });
}
