import { defined } from '#core/defined.js';
import type { OperationObject, ParameterObject, PathItemObject, ReferenceObject, SchemaObject } from '@nestjs/swagger';
import type { ErrorCode } from '#core/errors/catalogue.js';
import { nounOf, tagOf } from './document-text.js';
import { METHODS } from './operation-place.js';
import { ANSWERS, type NotedAnswers } from './responses.decorator.js';

const PLACEHOLDER = '/{resource}/';

/** Duplicates a route shared by several resources once per resource, with the resource's own parts. */
export function pathsOfResources(path: string, item: PathItemObject): (readonly [string, PathItemObject])[] {
  if (!path.startsWith(PLACEHOLDER)) return [[path, item]];
  return resourcesOf(item).map((resource) => {
    const own = path.replace(PLACEHOLDER, `/${resource}/`);
    return [own, ownItem(item, own)] as const;
  });
}

function resourcesOf(item: PathItemObject): string[] {
  const parameters = METHODS.flatMap((method) => item[method]?.parameters ?? []);
  const named = parameters.find(
    (parameter): parameter is ParameterObject => 'name' in parameter && parameter.name === 'resource',
  );
  return ((named?.schema as SchemaObject | undefined)?.enum ?? []) as string[];
}

function ownItem(item: PathItemObject, path: string): PathItemObject {
  const operations = METHODS.flatMap((method) => {
    const operation = item[method];
    return operation ? [[method, ownOperation(operation, path)] as const] : [];
  });
  return Object.fromEntries(operations);
}

function ownOperation(operation: OperationObject, path: string): OperationObject {
  const { one } = nounOf(path);
  const noted = (operation as OperationObject & { [ANSWERS]?: NotedAnswers })[ANSWERS];
  const summary = noted?.summaries?.[tagOf(path)];
  const body = operation.requestBody;
  const schema = body && 'content' in body ? body.content['application/json']?.schema : undefined;
  const own = schema && 'oneOf' in schema ? ownSchema(schema.oneOf ?? [], one) : undefined;
  return {
    ...operation,
    ...defined({ summary }),
    ...(noted ? { [ANSWERS]: { ...noted, errors: noted.errors.filter((code) => concerns(code, one)) } } : {}),
    ...(own ? { requestBody: { content: { 'application/json': { schema: own } } } } : {}),
  };
}

/** Picks the form of a body named after the resource; terms share theirs. */
function ownSchema(
  forms: (SchemaObject | ReferenceObject)[],
  noun: string,
): SchemaObject | ReferenceObject | undefined {
  const called = (name: string): SchemaObject | ReferenceObject | undefined =>
    forms.find((form) => '$ref' in form && form.$ref.toLowerCase().includes(`/schemas/${name}`));
  return called(noun) ?? called('term');
}

/** Whether a code applies to the resource: codes that name a resource are that one's alone. */
function concerns(code: ErrorCode, noun: string): boolean {
  const [, named] = /\b(event|venue|organizer)\b/.exec(code) ?? [];
  return named === undefined || named === noun;
}
