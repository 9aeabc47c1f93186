import type { StoredSize } from '../records/reading/image-column.js';
import type { Extent } from './crop.js';

/** Widths in pixels at which pages show pictures. */
const WIDTHS = [160, 320, 640, 960, 1280, 1920] as const;
/** Height of the tallest one, in pixels: that of a portrait photo on a large screen. */
const HIGHEST = 2048;

/** Formats by their part of the name: the modern one, and the one for readers without it. */
const NAME = /^(?:webp|jpeg|png)-\d+$/;

/** The widths of an image, ascending; the last is its own where it is small. */
export function pageWidths({ width, height }: Extent): number[] {
  const own = Math.min(width, WIDTHS[WIDTHS.length - 1] ?? width);
  const widest = Math.max(1, Math.min(own, Math.floor((HIGHEST * width) / height)));
  return [...WIDTHS.filter((one) => one < widest), widest];
}

/** Whether a key of `sizes` names a file for pages. Answers of the API have the others only. */
export function isPageSize(name: string): boolean {
  return NAME.test(name);
}

export function hasPageSizes(sizes: Readonly<Record<string, StoredSize>>): boolean {
  return Object.keys(sizes).some(isPageSize);
}
