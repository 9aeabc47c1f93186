import { defined } from '#core/defined.js';
import type {
  ContentObject,
  EncodingObject,
  OperationObject,
  ParameterObject,
  ReferenceObject,
  RequestBodyObject,
  SchemaObject,
} from '@nestjs/swagger';
import { API } from '#core/messages/api-texts.js';
import { LANGUAGES } from '#core/language.js';
import { CANONICAL_LANGUAGE_PARAM } from '#platform/config/language-param.js';
import { nounOf, tagOf, type TagName, type TextsByResource } from './document-text.js';
import { descriptionOf } from './operation-description.js';
import { answersOf, securityOf } from './operation-answers.js';
import { operationId } from './operation-id.js';
import { isConditional, type OperationPlace } from './operation-place.js';
import { resolveSchema } from './schemas.js';

/** An operation from the framework, completed by the rules of every route of its kind. */
export function completeOperation(found: OperationObject, place: OperationPlace): OperationObject {
  const body = bodyOf(found, place);
  const parameters = parametersOf(found, place, body);
  return {
    tags: [tagOf(place.path)],
    operationId: operationId(place.method, place.path),
    summary: found.summary ?? '',
    description: found.description ?? descriptionOf(place),
    security: securityOf(found),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...defined({ requestBody: body }),
    responses: answersOf(found, place, body),
  };
}

function parametersOf(
  found: OperationObject,
  place: OperationPlace,
  body: RequestBodyObject | undefined,
): (ParameterObject | ReferenceObject)[] {
  const queried = (found.parameters ?? [])
    .filter((parameter): parameter is ParameterObject => 'in' in parameter && parameter.in === 'query')
    .map((parameter) => queryParameter(parameter, place));
  const language = place.config.languageParam;
  const named = queried.some((parameter) => parameter.name === language) || language in bodyProperties(body, place);
  const headers = [
    ...(place.method === 'get' ? ['AcceptLanguage', 'IfNoneMatch'] : []),
    ...(isConditional(place) ? ['IfMatch'] : []),
    ...(place.method === 'post' ? ['IdempotencyKey'] : []),
  ].map((name) => ({ $ref: `#/components/parameters/${name}` }));
  return [
    ...pathParameters(place.path),
    ...queried,
    ...(named ? [] : [{ $ref: '#/components/parameters/Language' }]),
    ...headers,
  ];
}

function pathParameters(path: string): ParameterObject[] {
  const { id, slug } = nounOf(path);
  const resource = tagOf(path);
  const known: Record<string, Omit<ParameterObject, 'name' | 'in' | 'required'>> = {
    id: { ...describedBy(API.path.id, resource), schema: { type: 'integer', minimum: 0 }, example: id },
    slug: {
      ...describedBy(API.path.slug, resource),
      schema: { type: 'string', minLength: 1 },
      example: slug,
    },
    language: {
      description: API.path.language,
      schema: { type: 'string', enum: [...LANGUAGES] },
      example: 'ja',
    },
    source: { description: API.path.id.sources, schema: { type: 'integer', minimum: 1 }, example: 1 },
    key: {
      description: API.path.key,
      schema: { type: 'string', minLength: 1, maxLength: 500 },
      example: 'concert-2027-04',
    },
    revision: { description: API.path.revision, schema: { type: 'integer', minimum: 1 }, example: 4 },
  };
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    ...(known[name] ?? { schema: { type: 'string' } }),
  }));
}

function describedBy(texts: TextsByResource, resource: TagName): { description?: string } {
  const description = texts[resource];
  return description === undefined ? {} : { description };
}

function queryParameter(found: ParameterObject, { config, path }: OperationPlace): ParameterObject {
  const schema = (found.schema ?? {}) as SchemaObject;
  const configured: Record<string, unknown> = {
    per_page: config.perPage,
    ...(path === '/' ? { namespace: config.apiNamespace } : {}),
  };
  const name = found.name === CANONICAL_LANGUAGE_PARAM ? config.languageParam : found.name;
  return {
    ...found,
    name,
    schema: name in configured ? { ...schema, default: configured[name] } : schema,
    // Lists use commas: of repeated names the last one wins.
    ...(schema.type === 'array' ? { style: 'form' as const, explode: false } : {}),
  };
}

/** The body in the three accepted forms; an upload is multipart only. */
function bodyOf(found: OperationObject, place: OperationPlace): RequestBodyObject | undefined {
  const body = found.requestBody;
  if (!body || '$ref' in body) return undefined;
  const json = body.content['application/json'];
  if (!json) return body;
  const schema = json.schema;
  const example = sampleOf(resolveSchema(schema, place.schemas));
  const own = json.examples ? { examples: json.examples } : { example };
  const encoding = commaLists(resolveSchema(schema, place.schemas));
  const content: ContentObject = {
    'application/json': { ...defined({ schema }), ...own },
    'application/x-www-form-urlencoded': { ...defined({ schema, encoding }) },
    'multipart/form-data': { ...defined({ schema }) },
  };
  const required = (resolveSchema(schema, place.schemas).required ?? []).length > 0;
  return { required, content };
}

/** A small body that works anywhere: the required fields, otherwise the name; `{}` where all may be left out. */
function sampleOf({ properties = {}, required = [] }: SchemaObject): Record<string, unknown> {
  const name = ['title', 'venue', 'organizer', 'name', 'alt_text', 'active', 'dry_run'].find(
    (key) => key in properties,
  );
  const needed = required.length > 0 ? required : name === undefined ? [] : [name];
  // A new source is read from its address.
  const keys = required.includes('kind') && 'address' in properties ? [...needed, 'address'] : needed;
  const samples = keys.map((key) => {
    const property = properties[key];
    const example: unknown = property && 'example' in property ? property.example : undefined;
    return [key, example] as const;
  });
  return Object.fromEntries(samples);
}

function commaLists(schema: SchemaObject): EncodingObject | undefined {
  const lists = Object.entries(schema.properties ?? {}).filter(
    ([, property]) => 'type' in property && property.type === 'array',
  );
  return lists.length > 0
    ? Object.fromEntries(lists.map(([name]) => [name, { style: 'form' as const, explode: false }]))
    : undefined;
}

function bodyProperties(body: RequestBodyObject | undefined, place: OperationPlace): Record<string, unknown> {
  const [content] = Object.values(body?.content ?? {});
  return resolveSchema(content?.schema, place.schemas).properties ?? {};
}
