import type { RenderContext } from './render-context.js';
import type { ImageRow } from './image-column.js';

/** A schema.org object. */
export type JsonLd = Record<string, unknown>;

/** Without the members that have no value. */
export function compact(object: JsonLd): JsonLd {
  return Object.fromEntries(
    Object.entries(object).filter(([, value]) => value !== undefined && value !== '' && value !== null),
  );
}

export function imageUrl(image: ImageRow | null, { links }: RenderContext): string | undefined {
  return image ? links.media(`${image.key}.${image.extension}`) : undefined;
}
