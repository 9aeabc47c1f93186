import type { Extent } from './crop.js';

/** A smaller copy to make: at most `width` by `height` (`inside`), or cut to it (`cover`). */
export interface SizeRequest extends Extent {
  readonly name: string;
  readonly fit: 'inside' | 'cover';
}

const THUMBNAIL = 150;
const WITHIN = { medium: 300, large: 1024 } as const;

/** The sizes smaller than the original. */
export function sizesOf(original: Extent): SizeRequest[] {
  const thumbnail = { width: Math.min(THUMBNAIL, original.width), height: Math.min(THUMBNAIL, original.height) };
  return [
    { name: 'thumbnail', ...thumbnail, fit: 'cover' as const },
    ...Object.entries(WITHIN).map(([name, side]) => ({ name, width: side, height: side, fit: 'inside' as const })),
  ].filter(({ width, height }) => width < original.width || height < original.height);
}
