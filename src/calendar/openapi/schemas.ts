import type { OpenAPIObject, ReferenceObject, SchemaObject } from '@nestjs/swagger';
import { CANONICAL_LANGUAGE_PARAM } from '#platform/config/language-param.js';
import { isObject, mapObjects } from './json.js';

export type Schemas = Readonly<Record<string, SchemaObject | ReferenceObject>>;

const PREFIX = '#/components/schemas/';

/** The schema itself, also through a reference. */
export function resolveSchema(schema: SchemaObject | ReferenceObject | undefined, schemas: Schemas): SchemaObject {
  if (!schema) return {};
  return '$ref' in schema ? resolveSchema(schemas[schema.$ref.slice(PREFIX.length)], schemas) : schema;
}

/** Renames schemas to the names known to the original's clients (`Event`, `Venue`). */
export function renameSchemas(document: OpenAPIObject): OpenAPIObject {
  const renamed = mapObjects(document, (object) =>
    typeof object['$ref'] === 'string' && object['$ref'].startsWith(PREFIX)
      ? { ...object, $ref: PREFIX + schemaName(object['$ref'].slice(PREFIX.length)) }
      : object,
  );
  const schemas = Object.entries(renamed.components?.schemas ?? {}).map(
    ([name, schema]) => [schemaName(name), schema] as const,
  );
  schemas.sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...renamed, components: { ...renamed.components, schemas: Object.fromEntries(schemas) } };
}

function schemaName(className: string): string {
  return className.replace(/(?:Response|Dto)$/, '');
}

/** Replaces the name of the language parameter by the configured one. */
export function renameLanguageProperty(
  schema: SchemaObject | ReferenceObject,
  name: string,
): SchemaObject | ReferenceObject {
  if ('$ref' in schema || !schema.properties) return schema;
  const properties = Object.entries(schema.properties).map(
    ([key, property]) => [key === CANONICAL_LANGUAGE_PARAM ? name : key, property] as const,
  );
  return { ...schema, properties: Object.fromEntries(properties) };
}

/** OpenAPI 3.0 allows `nullable` only beside a type: of several forms, the first with a type takes it. */
export function placeNullable<T>(value: T): T {
  return mapObjects(value, (object) => {
    const { nullable, ...rest } = object;
    const forms = rest['oneOf'];
    if (nullable !== true || 'type' in rest || !Array.isArray(forms)) return object;
    const at = forms.findIndex((form) => isObject(form) && 'type' in form);
    return {
      ...rest,
      oneOf: forms.map((form: unknown, index) => (index === at && isObject(form) ? { ...form, nullable } : form)),
    };
  });
}
