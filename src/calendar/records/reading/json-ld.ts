import { isNoValue, type DescribedFields } from '#core/field-descriptor.js';
import type { FieldValue } from '#core/field-texts.js';
import { plainText } from '#core/text/plain-text.js';
import type { RenderContext } from './render-context.js';
import type { ImageRow } from './image-column.js';

/** A schema.org object. */
export type JsonLd = Record<string, unknown>;

/** Described fields that have a property of schema.org; those without a value are left out. */
export function describedProperties<F extends DescribedFields>(
  fields: F,
  row: { readonly [Name in keyof F]: FieldValue },
): JsonLd {
  const properties: JsonLd = {};
  for (const [name, { jsonLd }] of Object.entries(fields)) {
    const value: FieldValue = row[name] ?? null;
    if (jsonLd === null || isNoValue(value)) continue;
    properties[jsonLd] = typeof value === 'string' ? plainText(value) : value;
  }
  return properties;
}

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
