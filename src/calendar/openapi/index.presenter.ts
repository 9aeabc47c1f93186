import { defined } from '#core/defined.js';
import type {
  OpenAPIObject,
  OperationObject,
  ParameterObject,
  PathItemObject,
  ReferenceObject,
  SchemaObject,
} from '@nestjs/swagger';
import { toWallClock } from '#core/dates/zone.js';
import type { Language } from '#core/language.js';
import type { Config } from '#platform/config/config.js';
import type { Site } from '#platform/config/site.js';
import type { Links } from '#platform/http/links.js';
import type {
  IndexArgumentResponse,
  IndexEndpointResponse,
  IndexResponse,
  IndexRouteResponse,
} from './dto/index.response.js';
import { isObject } from './json.js';
import { METHODS } from './operation-place.js';
import { resolveSchema } from './schemas.js';

/** The site's index above its namespaces. Source: WP_REST_Server::get_index of WordPress. */
export interface RootIndex {
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly home: string;
  /** Offset of the site's clocks from UTC in hours. */
  readonly gmt_offset: number;
  readonly timezone_string: string;
  readonly namespaces: readonly string[];
  /** Ways to sign in through pages; there are none. */
  readonly authentication: Readonly<Record<string, never>>;
  readonly routes: Readonly<Record<string, IndexRouteResponse>>;
}

type Arguments = Record<string, IndexArgumentResponse>;

/** Patterns of path parameters in the original's index. */
const PATTERNS: Readonly<Record<string, string>> = { id: '\\d+', slug: '[^/]+', language: '[a-z-]+', revision: '\\d+' };

/** The routes of the namespace in the original's form, read from the OpenAPI document so that the two agree. */
export function presentIndex(document: OpenAPIObject, config: Config, links: Links): IndexResponse {
  const namespace = config.apiNamespace;
  const routes = Object.entries(document.paths).map(([path, item]) => {
    const below = path === '/' ? '' : path;
    const key = `/${namespace}${below.replace(/\{(\w+)\}/g, (_, name: string) => `(?P<${name}>${PATTERNS[name] ?? '[^/]+'})`)}`;
    const route = presentRoute(item, document, namespace);
    return [key, below.includes('{') ? route : { ...route, _links: { self: [{ href: links.api(below) }] } }] as const;
  });
  return {
    namespace,
    version: document.info.version,
    routes: Object.fromEntries(routes),
    _links: { up: [{ href: links.root() }] },
  };
}

interface RootContext {
  readonly links: Links;
  readonly language: Language;
  readonly now: Date;
}

/** @param index of the namespace */
export function presentRoot({ namespace, routes }: IndexResponse, site: Site, context: RootContext): RootIndex {
  const { links, language, now } = context;
  const ahead = Date.parse(`${toWallClock(now, site.zone).replace(' ', 'T')}Z`) - now.getTime();
  const home = links.home().replace(/\/$/, '');
  const endpoints = [{ methods: ['GET'], args: {} }];
  const root = { namespace: '', methods: ['GET'], endpoints, _links: { self: [{ href: links.root() }] } };
  return {
    name: site.names[language] ?? links.host,
    description: site.descriptions[language] ?? '',
    url: home,
    home,
    gmt_offset: Math.round(ahead / 60_000) / 60,
    timezone_string: site.zone.name,
    namespaces: [namespace],
    authentication: {},
    routes: { '/': root, ...routes },
  };
}

function presentRoute(item: PathItemObject, document: OpenAPIObject, namespace: string): IndexRouteResponse {
  const endpoints: IndexEndpointResponse[] = [];
  for (const method of METHODS) {
    const operation = item[method];
    if (!operation) continue;
    const args = presentArguments(operation, document);
    const same = endpoints.find((endpoint) => JSON.stringify(endpoint.args) === JSON.stringify(args));
    if (same) same.methods.push(method.toUpperCase());
    else endpoints.push({ methods: [method.toUpperCase()], args });
  }
  return { namespace, methods: endpoints.flatMap((endpoint) => endpoint.methods), endpoints };
}

function presentArguments(operation: OperationObject, document: OpenAPIObject): Arguments {
  const schemas = document.components?.schemas ?? {};
  const parameters = (operation.parameters ?? [])
    .map((parameter) => resolveParameter(parameter, document))
    .filter((parameter) => parameter.in !== 'header')
    .map((parameter) => {
      const schema = resolveSchema(parameter.schema, schemas);
      return [parameter.name, presentArgument(schema, parameter.required === true, parameter.description)] as const;
    });
  const body = operation.requestBody && 'content' in operation.requestBody ? operation.requestBody : undefined;
  const [content] = Object.values(body?.content ?? {});
  const { properties = {}, required = [] } = resolveSchema(content?.schema, schemas);
  const fields = Object.entries(properties).map(([name, property]) => {
    return [name, presentArgument(resolveSchema(property, schemas), required.includes(name))] as const;
  });
  return Object.fromEntries([...parameters, ...fields]);
}

function resolveParameter(parameter: ParameterObject | ReferenceObject, document: OpenAPIObject): ParameterObject {
  if (!('$ref' in parameter)) return parameter;
  const found = document.components?.parameters?.[parameter.$ref.replace('#/components/parameters/', '')];
  if (!found) throw new Error(`The document has no ${parameter.$ref}.`);
  return resolveParameter(found, document);
}

function presentArgument(
  schema: SchemaObject,
  required: boolean,
  description = schema.description,
): IndexArgumentResponse {
  const type = typesOf(schema);
  const fallback: unknown = schema.default;
  const values = schema.enum as string[] | undefined;
  return {
    ...defined({ type }),
    required,
    ...defined({ default: fallback, enum: values, anyOf: schema.anyOf, description }),
    ...(isObject(schema.items) ? { items: schema.items } : {}),
  };
}

function typesOf(schema: SchemaObject): string | string[] | undefined {
  if (typeof schema.type === 'string') return schema.type;
  const types = (schema.oneOf ?? []).flatMap((form) =>
    'type' in form && typeof form.type === 'string' ? [form.type] : [],
  );
  return types.length > 0 ? [...new Set(types)] : undefined;
}
