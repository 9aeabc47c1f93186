import type { OpenAPIObject } from '@nestjs/swagger';
import { Ajv, type ErrorObject } from 'ajv';
import formats from 'ajv-formats';

/** Answers what is wrong with a value, in sentences; nothing when it fits. */
export type Validate = (schema: object, value: unknown) => string[];

interface Strictness {
  /** Objects may lack required keys, as answers to `_fields` do. */
  readonly partial: boolean;
}

const cache = new WeakMap<OpenAPIObject, { whole?: Validate; partial?: Validate }>();

/** A validator that knows the document's schemas, and refuses keys that they do not know. */
export function validatorOf(document: OpenAPIObject, strictness: Strictness): Validate {
  const known = cache.get(document) ?? {};
  cache.set(document, known);
  if (strictness.partial) return (known.partial ??= compile(document, strictness));
  return (known.whole ??= compile(document, strictness));
}

function compile(document: OpenAPIObject, strictness: Strictness): Validate {
  // What the document's own test says of its schemas need not be found out anew in every file.
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    meta: false,
    validateSchema: false,
    code: { optimize: false },
  });
  formats.default(ajv);
  const schemas = jsonSchema(document.components?.schemas ?? {}, strictness);
  ajv.addSchema({ $id: 'document', components: { schemas } });
  const compiled = new Map<string, ReturnType<Ajv['compile']>>();
  return (schema, value) => {
    const key = JSON.stringify(schema);
    const validate = compiled.get(key) ?? ajv.compile(jsonSchema(schema, strictness) as object);
    compiled.set(key, validate);
    return validate(value) ? [] : (validate.errors ?? []).map(sentence);
  };
}

function sentence({ instancePath, message = '', params }: ErrorObject): string {
  const what = 'additionalProperty' in params ? ` (${String(params['additionalProperty'])})` : '';
  return `${instancePath === '' ? 'the body' : instancePath} ${message}${what}`;
}

/** An OpenAPI 3.0 schema as JSON Schema, with objects closed unless they say otherwise. */
function jsonSchema(value: unknown, strictness: Strictness): unknown {
  if (Array.isArray(value)) return value.map((item) => jsonSchema(item, strictness));
  if (typeof value !== 'object' || value === null) return value;
  const { example: _example, nullable, exclusiveMinimum, ...schema } = value as Record<string, unknown>;
  if (typeof schema['$ref'] === 'string') return { $ref: schema['$ref'].replace('#/', 'document#/') };
  const copy: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(schema))
    copy[key] = key === 'enum' || key === 'default' ? item : jsonSchema(item, strictness);
  if (nullable === true) {
    copy['type'] = [schema['type'], 'null'];
    if (Array.isArray(schema['enum'])) copy['enum'] = [...(schema['enum'] as unknown[]), null];
  }
  if (exclusiveMinimum === true) {
    copy['exclusiveMinimum'] = schema['minimum'];
    delete copy['minimum'];
  }
  if (isObjectSchema(schema) && schema['additionalProperties'] === undefined) copy['additionalProperties'] = false;
  if (strictness.partial && Array.isArray(schema['required'])) delete copy['required'];
  return copy;
}

/** A schema of an object, and not a property that is called `properties`. */
function isObjectSchema(schema: Record<string, unknown>): boolean {
  return schema['type'] === 'object' && typeof schema['properties'] === 'object';
}
