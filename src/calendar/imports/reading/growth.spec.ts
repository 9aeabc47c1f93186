import { HOSTILE_SHAPES, type HostileShape } from '../../../../test/import-files/hostile-shapes.js';
import { READING } from '../../../../test/import-files/reading.js';
import { readerOf } from './readers.js';

/** Twice a file takes twice the time, and a little for memory. What grows with the square takes four times. */
const MOST_GROWTH = 2.6;
/** Processor time below which measuring says nothing. */
const LEAST_MS = 60;
/** The quickest of several counts: all else is other work of the machine, and of the collector. */
const RUNS = 3;
const MOST_DOUBLINGS = 5;
const MOST_BYTES = 8_000_000;

async function quickest(shape: HostileShape, size: number): Promise<number> {
  const bytes = Buffer.from(shape.file(size));
  const read = readerOf(shape.kind);
  let least = Infinity;
  for (let run = 0; run < RUNS; run += 1) {
    const before = process.cpuUsage();
    await read([{ name: 'https://site.example/file', bytes }], { ...READING, ...shape.options });
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** Growth from a size at which reading takes long enough, to twice as much; undefined where a file of any size is quick. */
async function growth(shape: HostileShape): Promise<number | undefined> {
  let size = Math.ceil(shape.size / 4);
  let time = await quickest(shape, size);
  for (let doublings = 0; doublings < MOST_DOUBLINGS && time < LEAST_MS; doublings += 1) {
    if (Buffer.from(shape.file(size)).byteLength > MOST_BYTES) return undefined;
    size *= 2;
    time = await quickest(shape, size);
  }
  if (time < LEAST_MS) return undefined;
  const factors: number[] = [];
  // Other work may disturb one measurement, not each of them.
  for (let attempt = 0; attempt < 4 && !(Math.min(...factors) < MOST_GROWTH); attempt += 1) {
    const single = attempt === 0 ? time : await quickest(shape, size);
    factors.push((await quickest(shape, size * 2)) / single);
  }
  return Math.min(...factors);
}

it.each(HOSTILE_SHAPES.map((shape) => [`${shape.kind}: ${shape.name}`, shape] as const))(
  '%s take time in proportion',
  async (_, shape) => {
    expect((await growth(shape)) ?? 0).toBeLessThan(MOST_GROWTH);
  },
);
