import type { RenderContext } from './render-context.js';
import type { ImageRow } from './image-column.js';

/** A schema.org object. */
export type JsonLd = Record<string, unknown>;

/** Drops members without a value. */
export function compact(object: JsonLd): JsonLd {
  const kept: JsonLd = {};
  for (const key in object) {
    const value = object[key];
    if (value !== undefined && value !== '' && value !== null) kept[key] = value;
  }
  return kept;
}

export function imageUrl(image: ImageRow | null, { links }: RenderContext): string | undefined {
  return image ? links.media(`${image.key}.${image.extension}`) : undefined;
}
