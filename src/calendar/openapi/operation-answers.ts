import type {
  ContentObject,
  HeadersObject,
  OperationObject,
  RequestBodyObject,
  ResponseObject,
  ResponsesObject,
  SecurityRequirementObject,
  SchemaObject,
} from '@nestjs/swagger';
import { API } from '#core/messages/api-texts.js';
import { ERRORS, type ErrorCode } from '#core/errors/catalogue.js';
import { FEED_TYPES } from '#core/negotiation/feed-format.js';
import { errorAnswer } from './error-answers.js';
import { isConditional, type OperationPlace } from './operation-place.js';
import { ANSWERS, type NotedAnswers } from './responses.decorator.js';
import { resolveSchema } from './schemas.js';

/** Ways to sign in to an operation; optional only if anonymous callers are allowed. */
export function securityOf(found: OperationObject): SecurityRequirementObject[] {
  const requirements = found.security ?? [];
  const needed = requirements.filter((requirement) => Object.keys(requirement).length > 0);
  return isGuarded(found, notedOf(found)) ? needed : [{}, ...needed];
}

function notedOf(found: OperationObject): NotedAnswers {
  return (
    (found as OperationObject & { [ANSWERS]?: NotedAnswers })[ANSWERS] ?? { list: false, feeds: false, errors: [] }
  );
}

/** All responses of an operation, by status. */
export function answersOf(
  found: OperationObject,
  place: OperationPlace,
  body: RequestBodyObject | undefined,
): ResponsesObject {
  const noted = notedOf(found);
  const responses: ResponsesObject = {};
  if (noted.created !== undefined) responses['201'] = success(API.answer.created, noted.created, noted, place);
  if (noted.ok !== undefined || noted.created === undefined) {
    responses['200'] = success(defaultText(noted, place), noted.ok, noted, place);
  }
  // The 204 of a dry run is described by its parameter: as an answer here, it would make `Event | void` of every written record.
  if (place.method === 'get') responses['304'] = { description: API.answer.unchanged };
  for (const [status, codes] of errorsByStatus(found, noted, place, body))
    responses[String(status)] = errorAnswer(status, codes);
  return responses;
}

function defaultText(noted: NotedAnswers, { method }: OperationPlace): string {
  if (noted.list) return API.answer.page;
  if (method === 'delete') return API.answer.removed;
  return method === 'get' ? API.answer.read : API.answer.updated;
}

function success(text: string, schema: string | undefined, noted: NotedAnswers, place: OperationPlace): ResponseObject {
  const headers = ['ContentLanguage', 'ETag', ...(noted.list ? ['Total', 'TotalPages'] : [])];
  return {
    description: noted.answer ?? text,
    headers: Object.fromEntries(
      headers.map((name) => [HEADER_NAMES[name] ?? name, { $ref: `#/components/headers/${name}` }]),
    ),
    content: noted.feed
      ? feedContent([FEED_TYPES[noted.feed]])
      : {
          'application/json': {
            schema:
              schema === undefined
                ? { type: 'object', additionalProperties: true }
                : { $ref: `#/components/schemas/${schema}` },
          },
          ...(noted.feeds ? feedContent(Object.values(FEED_TYPES)) : {}),
          ...(place.path === '/doc' ? { 'text/html': { schema: { type: 'string' } } } : {}),
        },
  };
}

function feedContent(types: readonly string[]): ContentObject {
  return Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' } }]));
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
  const add = (code: ErrorCode, status: number = ERRORS[code]): void => {
    const codes = byStatus.get(status) ?? [];
    if (!codes.includes(code)) byStatus.set(status, [...codes, code]);
  };
  add('rest_invalid_param');
  add('incorrect_password');
  for (const code of noted.errors) add(code);
  if (isGuarded(found, noted)) {
    add('rest_forbidden', 401);
    add('rest_forbidden', 403);
  }
  if (place.method !== 'get') add('conflict');
  if (place.method === 'post') {
    add('rest_idempotency_key_in_use');
    add('rest_idempotency_key_reused');
  }
  if (isConditional(place)) add('rest_precondition_failed');
  for (const code of bodyErrors(place, body)) add(code);
  add('rest_too_many_requests');
  add('internal_server_error');
  add('service_unavailable');
  add('read_timeout');
  add('service_busy');
  if (place.method !== 'get') add('insufficient_storage');
  return byStatus;
}

/** Whether any caller may be refused, by the guard or by the service itself. */
function isGuarded(found: OperationObject, noted: NotedAnswers): boolean {
  if (noted.errors.includes('rest_forbidden')) return true;
  return found.security !== undefined && !found.security.some((requirement) => Object.keys(requirement).length === 0);
}

function bodyErrors(place: OperationPlace, body: RequestBodyObject | undefined): ErrorCode[] {
  if (!body) return [];
  const [content] = Object.values(body.content);
  const { required = [], properties = {} }: SchemaObject = resolveSchema(content?.schema, place.schemas);
  const missing = required.length > 0 ? (['rest_missing_callback_param'] as const) : [];
  // A body other than JSON is an upload, with limits of its own.
  if (!body.content['application/json']) return [...missing, 'rest_invalid_body'];
  const fetching = 'image' in properties ? (['rest_upload_user_quota_exceeded', 'media_unavailable'] as const) : [];
  const readable = [
    'rest_invalid_json',
    'rest_invalid_body',
    'rest_unsupported_charset',
    'rest_content_too_large',
    'rest_text_too_long',
  ] as const;
  return [...missing, ...readable, ...fetching];
}
