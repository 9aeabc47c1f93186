import type {
  ExamplesObject,
  HeadersObject,
  OperationObject,
  RequestBodyObject,
  ResponseObject,
  ResponsesObject,
  SchemaObject,
} from '@nestjs/swagger';
import { ERRORS, type ErrorCode } from '../common/errors/catalogue.js';
import { ErrorResponse } from '../http/dto/error.response.js';
import { isConditional, type OperationPlace } from './operation-place.js';
import { ANSWERS, type NotedAnswers } from './responses.decorator.js';
import { resolveSchema } from './schemas.js';

/** What an error status means, whatever the code. */
const MEANINGS: Readonly<Record<number, string>> = {
  400: 'The request is wrong; the message says what is accepted.',
  401: 'The credentials are wrong, or are needed.',
  403: 'Not allowed.',
  404: 'Not there.',
  409: 'In conflict with what is there.',
  410: 'Gone already.',
  412: 'The record was changed meanwhile.',
  413: 'Too large.',
  500: 'A fault of the service.',
  503: 'The service cannot answer at the moment.',
};

/** Everything that an operation may answer, by status. */
export function answersOf(
  found: OperationObject,
  place: OperationPlace,
  body: RequestBodyObject | undefined,
): ResponsesObject {
  const noted = (found as OperationObject & { [ANSWERS]?: NotedAnswers })[ANSWERS] ?? { list: false, errors: [] };
  const responses: Record<string, ResponseObject> = {};
  if (noted.created !== undefined) responses['201'] = success('What was made.', noted.created, noted, place);
  if (noted.ok !== undefined || noted.created === undefined) {
    responses['200'] = success(defaultText(noted, place), noted.ok, noted, place);
  }
  if (place.method === 'get') responses['304'] = { description: 'Unchanged since the ETag sent in If-None-Match.' };
  for (const [status, codes] of errorsByStatus(found, noted, place, body))
    responses[String(status)] = errorAnswer(status, codes);
  return responses;
}

function defaultText(noted: NotedAnswers, { method }: OperationPlace): string {
  if (noted.list) return 'A page of the list.';
  if (method === 'delete') return 'What was removed.';
  return method === 'get' ? 'What was asked for.' : 'What it has become.';
}

function success(text: string, schema: string | undefined, noted: NotedAnswers, place: OperationPlace): ResponseObject {
  const headers = ['ContentLanguage', 'ETag', ...(noted.list ? ['Total', 'TotalPages'] : [])];
  return {
    description: noted.answer ?? text,
    headers: Object.fromEntries(
      headers.map((name) => [HEADER_NAMES[name] ?? name, { $ref: `#/components/headers/${name}` }]),
    ),
    content: {
      'application/json': {
        schema:
          schema === undefined
            ? { type: 'object', additionalProperties: true }
            : { $ref: `#/components/schemas/${schema}` },
      },
      ...(place.path === '/doc' ? { 'text/html': { schema: { type: 'string' } } } : {}),
    },
  };
}

const HEADER_NAMES: Readonly<Record<string, string>> = {
  ContentLanguage: 'Content-Language',
  Total: 'X-TEC-Total',
  TotalPages: 'X-TEC-TotalPages',
};

/** Headers that answers refer to. */
export const HEADERS: HeadersObject = {
  ContentLanguage: {
    description: 'Of a single record the language of the title or name shown, of anything else the language asked for.',
    required: true,
    schema: { type: 'string' },
    example: 'en',
  },
  ETag: {
    description: 'Of a single record its revision and a digest of what is shown, of anything else the digest.',
    required: true,
    schema: { type: 'string' },
    example: '"3-Xa9cFq0T5dQkS2yLZ1mBvw8rJhE"',
  },
  Total: {
    description: 'Number of matching records on all pages.',
    required: true,
    schema: { type: 'integer', minimum: 0 },
    example: 21,
  },
  TotalPages: { description: 'Number of pages.', required: true, schema: { type: 'integer', minimum: 0 }, example: 3 },
  RetryAfter: {
    description: 'Seconds after which to try again.',
    required: true,
    schema: { type: 'integer', minimum: 1 },
    example: 5,
  },
};

function errorsByStatus(
  found: OperationObject,
  noted: NotedAnswers,
  place: OperationPlace,
  body: RequestBodyObject | undefined,
): Map<number, ErrorCode[]> {
  const byStatus = new Map<number, ErrorCode[]>();
  const add = (code: ErrorCode, status: number = ERRORS[code].status): void => {
    const codes = byStatus.get(status) ?? [];
    if (!codes.includes(code)) byStatus.set(status, [...codes, code]);
  };
  add('rest_invalid_param');
  add('incorrect_password');
  for (const code of noted.errors) add(code);
  if (isGuarded(found)) {
    add('rest_forbidden', 401);
    add('rest_forbidden', 403);
  }
  if (place.method !== 'get') add('conflict');
  if (isConditional(place)) add('rest_precondition_failed');
  for (const code of bodyErrors(place, body)) add(code);
  add('internal_server_error');
  add('service_unavailable');
  return byStatus;
}

function isGuarded(found: OperationObject): boolean {
  return found.security !== undefined && !found.security.some((requirement) => Object.keys(requirement).length === 0);
}

function bodyErrors(place: OperationPlace, body: RequestBodyObject | undefined): ErrorCode[] {
  if (!body) return [];
  const content = body.content['application/json'];
  if (!content) return ['rest_invalid_body'];
  const { required = [] }: SchemaObject = resolveSchema(content.schema, place.schemas);
  return [
    ...(required.length > 0 ? (['rest_missing_callback_param'] as const) : []),
    'rest_invalid_json',
    'rest_invalid_body',
    'rest_content_too_large',
  ];
}

function errorAnswer(status: number, codes: readonly ErrorCode[]): ResponseObject {
  const examples: ExamplesObject = Object.fromEntries(
    codes.map((code) => [code, { $ref: `#/components/examples/${exampleName(code, status)}` }]),
  );
  return {
    description: MEANINGS[status] ?? 'An error.',
    ...(status === 503 ? { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } } : {}),
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${ErrorResponse.name}` }, examples } },
  };
}

/** One code may come with two statuses: 401 for anybody, 403 for a user. */
export function exampleName(code: ErrorCode, status: number): string {
  return status === ERRORS[code].status ? code : `${code}.${String(status)}`;
}
