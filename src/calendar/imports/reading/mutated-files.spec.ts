import iconv from 'iconv-lite';
import { READING } from '../../../../test/import-files/reading.js';
import { SMALL_FILES, SMALL_TABLES } from '../../../../test/import-files/small-files.js';
import { runs } from '../../../../test/support/sample.js';
import { jsonValue } from '#platform/database/json-value.js';
import { readerOf } from '../../../../test/support/source-kinds.js';

const FILES = [...SMALL_FILES, ...SMALL_TABLES].map((file) => ({ encoding: 'utf-8', ...file }));
/** Ten thousand over all files. */
const EACH = Math.ceil(10_000 / FILES.length);
/** No file of these makes more, however broken: a rule stays a rule, and dates are bounded. */
const MOST_RECORDS = 100;
const MOST_CHARACTERS = 300_000;

/** Whole numbers below a bound, the same at each run. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Mutation = (bytes: Buffer, next: (below: number) => number) => Buffer;

const MUTATIONS: Readonly<Record<string, Mutation>> = {
  flipped: (bytes, next) => {
    const copy = Buffer.from(bytes);
    for (let flips = 1 + next(8); flips > 0; flips -= 1) {
      const at = next(copy.length);
      copy.writeUInt8(copy.readUInt8(at) ^ (1 << next(8)), at);
    }
    return copy;
  },
  cut: (bytes, next) => {
    const [from, to] = [next(bytes.length), next(bytes.length)].sort((a, b) => a - b);
    return next(2) === 0 ? bytes.subarray(from) : Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
  },
  doubled: (bytes, next) => {
    const from = next(bytes.length);
    const piece = bytes.subarray(from, from + 1 + next(bytes.length));
    return Buffer.concat([bytes.subarray(0, from), ...Array<Buffer>(1 + next(20)).fill(piece), bytes.subarray(from)]);
  },
  swapped: (bytes, next) => {
    // Cells, lines and values change their places: headings among them.
    const parts = bytes.toString('latin1').split(/([,;\t\n>"])/);
    for (let swaps = 1 + next(6); swaps > 0; swaps -= 1) {
      const [one, other] = [next(parts.length), next(parts.length)];
      [parts[one], parts[other]] = [parts[other] ?? '', parts[one] ?? ''];
    }
    return Buffer.from(parts.join(''), 'latin1');
  },
  grown: (bytes, next) => {
    const at = next(bytes.length);
    const digits = Buffer.from(String(next(10)).repeat(1 + next(400)));
    return Buffer.concat([bytes.subarray(0, at), digits, bytes.subarray(at)]);
  },
};

describe.each(FILES)('a file of $kind ($encoding)', (file) => {
  const { kind, text, encoding, columns } = file;
  const bytes = iconv.encode(text, encoding, { addBOM: encoding === 'utf-16le' });
  const read = readerOf(kind);
  const options = { ...READING, ...(columns && { columns }) };
  const result = async (some: Buffer): Promise<Awaited<ReturnType<typeof read>>> =>
    read([{ name: 'https://site.example/file', bytes: some }], options);

  it('is read', async () => {
    const whole = await result(bytes);
    expect('refusal' in whole ? whole : whole.events.length).toBeGreaterThan(0);
  });

  it.each(Object.entries(MUTATIONS))(
    'that is %s is read or refused, and makes no more than it holds',
    async (_, mutate) => {
      const next = random(FILES.indexOf(file) + 1);
      for (let run = runs(Math.ceil(EACH / Object.keys(MUTATIONS).length)); run > 0; run -= 1) {
        const read = await result(mutate(bytes, next));
        if ('refusal' in read) continue;
        const { venues, organizers, categories, tags, events, leftOut } = read;
        const all = [venues, organizers, categories, tags, events, leftOut].flat();
        expect(all.length).toBeLessThanOrEqual(MOST_RECORDS);
        expect(JSON.stringify(jsonValue(all)).length).toBeLessThanOrEqual(MOST_CHARACTERS);
      }
    },
  );
});
