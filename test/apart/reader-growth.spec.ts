import { HOSTILE_SHAPES } from '../import-files/hostile-shapes.js';
import { READING } from '../import-files/reading.js';
import { growth, MOST_GROWTH } from '../support/growth.js';
import { isTried } from '../support/sample.js';
import { readerOf } from '../support/source-kinds.js';

const TURNS = 3;
const SHAPES = HOSTILE_SHAPES.filter((_, index) => isTried(index, 0, TURNS));

it.each(SHAPES.map((shape) => [`${shape.kind}: ${shape.name}`, shape] as const))(
  '%s take time in proportion to their number',
  async (_, { kind, size, file, options }) => {
    const read = readerOf(kind);
    const found = await growth((repetitions) => {
      const bytes = Buffer.from(file(repetitions));
      return () => read([{ name: 'https://site.example/file', bytes }], { ...READING, ...options });
    }, size / 8);
    expect(found).toBeLessThan(MOST_GROWTH);
  },
);
