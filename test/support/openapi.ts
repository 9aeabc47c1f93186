import type {
  ContentObject,
  HeaderObject,
  OpenAPIObject,
  OperationObject,
  ParameterObject,
  ReferenceObject,
  ResponseObject,
  SchemaObject,
} from '@nestjs/swagger';
import { validatorOf } from './openapi-schema.js';

/** An answer as a test saw it. */
export interface SeenAnswer {
  readonly method: string;
  /** With its query; below the namespace, or with the namespace and the variant before it. */
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Parsed, where it is JSON. */
  readonly body: unknown;
}

/** Fails unless the document describes the answer: its status, its headers, its code, and every key of its body. */
export function checkAnswer(document: OpenAPIObject, seen: SeenAnswer): void {
  const url = new URL(seen.path, 'http://localhost');
  if (seen.method === 'OPTIONS') return;
  const path = belowNamespace(document, url.pathname);
  const operation = findOperation(document, path, seen.method === 'HEAD' ? 'get' : seen.method.toLowerCase());
  if (!operation) {
    checkUnknownRoute(document, seen);
    return;
  }
  const response = resolve<ResponseObject>(document, operation.responses[String(seen.status)]);
  if (!response && isDryRun(document, operation, seen)) return;
  if (!response) fail(seen, 'has a status that the document does not know');
  checkHeaders(document, response, seen);
  if (seen.method !== 'HEAD') checkBody(document, response.content, seen, url.searchParams.has('_fields'));
}

/** Whether it is the 204 that the parameter `dry_run` describes, which is no response of its own. */
function isDryRun(document: OpenAPIObject, operation: OperationObject, { status, headers }: SeenAnswer): boolean {
  const body = resolve(document, operation.requestBody);
  const schema = resolve<SchemaObject>(document, body?.content['application/json']?.schema);
  return status === 204 && headers['content-type'] === undefined && schema?.properties?.['dry_run'] !== undefined;
}

function fail(seen: SeenAnswer, problem: string): never {
  const body = typeof seen.body === 'string' ? seen.body : JSON.stringify(seen.body, null, 1);
  throw new Error(`${seen.method} ${seen.path}: the answer ${String(seen.status)} ${problem}\n${body.slice(0, 2000)}`);
}

/** The path seen from the namespace, in whichever variant. */
function belowNamespace(document: OpenAPIObject, pathname: string): string {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  for (const { url } of document.servers ?? []) {
    const base = new URL(url, 'http://localhost').pathname.replace(/\/$/, '');
    if (path === base) return '/';
    if (path.startsWith(`${base}/`)) return path.slice(base.length);
  }
  return path;
}

function findOperation(document: OpenAPIObject, path: string, method: string): OperationObject | undefined {
  // Literal segments win over parameters, as in the router; `{slug}.ics` over `{slug}`.
  const templates = Object.keys(document.paths).sort(
    (a, b) => parameterCount(a) - parameterCount(b) || b.length - a.length,
  );
  const template = templates.find((candidate) => patternOf(candidate).test(path));
  const item = template === undefined ? undefined : document.paths[template];
  return (item as Readonly<Record<string, OperationObject | undefined>> | undefined)?.[method];
}

function parameterCount(template: string): number {
  return template.split('{').length - 1;
}

function patternOf(template: string): RegExp {
  const pattern = template
    .replaceAll('.', '\\.')
    .replace(/\{(\w+)\}/g, (_, name: string) => (name === 'id' ? '\\d+' : '[^/]+'));
  return new RegExp(`^${pattern}$`);
}

function checkUnknownRoute(document: OpenAPIObject, seen: SeenAnswer): void {
  if (seen.status !== 404) fail(seen, 'comes from a route that the document does not know');
  checkSchema(document, { $ref: '#/components/schemas/Error' }, seen, false);
}

/** What a reference stands for. */
function resolve<T extends object>(document: OpenAPIObject, value: T | ReferenceObject | undefined): T | undefined {
  if (!value || !('$ref' in value)) return value;
  let found: unknown = document;
  for (const key of value.$ref.slice(2).split('/')) found = (found as Record<string, unknown>)[key];
  return found as T;
}

function checkHeaders(document: OpenAPIObject, response: ResponseObject, seen: SeenAnswer): void {
  for (const [name, input] of Object.entries(response.headers ?? {})) {
    const header = resolve<HeaderObject>(document, input);
    if (header?.required === true && seen.headers[name.toLowerCase()] === undefined)
      fail(seen, `has no header ${name}`);
  }
}

function checkBody(
  document: OpenAPIObject,
  content: ContentObject | undefined,
  seen: SeenAnswer,
  trimmed: boolean,
): void {
  if (!content) return;
  const type = String(seen.headers['content-type']).split(';')[0]?.trim() ?? '';
  const media = content[type];
  if (!media) fail(seen, `has the content type ${type}, which the document does not know`);
  if (type !== 'application/json') return;
  checkSchema(document, media.schema ?? {}, seen, trimmed);
  if (seen.status < 400) return;
  const { code } = seen.body as { code: string };
  if (!Object.keys(media.examples ?? {}).includes(code))
    fail(seen, `has the code ${code}, which the document does not know there`);
}

function checkSchema(document: OpenAPIObject, schema: object, seen: SeenAnswer, trimmed: boolean): void {
  const problems = validatorOf(document, { partial: trimmed })(schema, seen.body);
  if (problems.length > 0) fail(seen, `does not fit the document:\n- ${problems.join('\n- ')}`);
}

/** Every example and default of the document that does not fit its own schema. */
export function wrongExamples(document: OpenAPIObject): string[] {
  const validate = validatorOf(document, { partial: false });
  const wrong: string[] = [];
  const check = (at: string, schema: object, value: unknown): void => {
    if (value === undefined) return;
    wrong.push(...validate(schema, value).map((problem) => `${at}: ${problem}`));
  };
  const visit = (value: unknown, at: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const object = value as Partial<ParameterObject> & { default?: unknown; value?: unknown };
    const isSchema = /\/(?:schema|items|properties\/[^/]+|(?:oneOf|allOf)\/\d+)$/.test(at);
    if (isSchema) check(at, object, object.example);
    if (isSchema) check(at, object, object.default);
    if (!isSchema && object.schema && 'example' in object) check(at, object.schema, object.example);
    for (const [key, item] of Object.entries(value)) {
      if (key !== 'example' && key !== 'default' && key !== 'examples') visit(item, `${at}/${key}`);
    }
  };
  visit(document, '');
  for (const [name, example] of Object.entries(document.components?.examples ?? {})) {
    const { value } = resolve(document, example) as { value: unknown };
    check(`/components/examples/${name}`, { $ref: '#/components/schemas/Error' }, value);
  }
  return wrong;
}
