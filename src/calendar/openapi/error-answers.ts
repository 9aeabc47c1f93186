import { keysOf } from '#core/keys.js';
import type { ExamplesObject, ReferenceObject, ResponseObject } from '@nestjs/swagger';
import { ApiError, errorBody, type ErrorArgs } from '#core/errors/api-error.js';
import { ERRORS, type ErrorCode } from '#core/errors/catalogue.js';
import type { Language } from '#core/language.js';
import { API } from '#core/messages/api-texts.js';
import { expected } from '#core/messages/message.js';
import { IMAGE_LIMITS } from '#core/image-limits.js';
import { ErrorResponse } from '#platform/http/dto/error.response.js';

/** Meaning of an error status, whatever the code. */
const MEANINGS: Readonly<Record<number, string>> = API.status;

/** Errors that many operations have in common, by status and codes. */
const SHARED: Readonly<Record<string, readonly [status: number, ...codes: ErrorCode[]]>> = {
  WrongParameters: [400, 'rest_invalid_param'],
  WrongBody: [400, 'rest_invalid_param', 'rest_invalid_json', 'rest_invalid_body', 'rest_unsupported_charset'],
  WrongNewRecord: [
    400,
    'rest_invalid_param',
    'rest_missing_callback_param',
    'rest_invalid_json',
    'rest_invalid_body',
    'rest_unsupported_charset',
  ],
  WrongCredentials: [401, 'incorrect_password'],
  NoCredentials: [401, 'incorrect_password', 'rest_forbidden'],
  NotAllowed: [403, 'rest_forbidden'],
  Conflict: [409, 'conflict'],
  ChangedMeanwhile: [412, 'rest_precondition_failed'],
  TooLarge: [413, 'rest_content_too_large', 'rest_text_too_long'],
  TooMany: [429, 'rest_too_many_requests'],
  Fault: [500, 'internal_server_error'],
  Unavailable: [503, 'service_unavailable', 'read_timeout', 'service_busy'],
  NoRoom: [507, 'insufficient_storage'],
};

/** The response of an operation for an error status. */
export function errorAnswer(status: number, codes: readonly ErrorCode[]): ResponseObject | ReferenceObject {
  const shared = Object.entries(SHARED).find(([, [of, ...its]]) => of === status && its.join() === codes.join());
  return shared ? { $ref: `#/components/responses/${shared[0]}` } : ownAnswer(status, codes);
}

/** The shared responses that operations refer to. */
export function sharedErrorAnswers(): Record<string, ResponseObject> {
  return Object.fromEntries(
    Object.entries(SHARED).map(([name, [status, ...codes]]) => [name, ownAnswer(status, codes)]),
  );
}

function ownAnswer(status: number, codes: readonly ErrorCode[]): ResponseObject {
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
function exampleName(code: ErrorCode, status: number): string {
  return status === ERRORS[code] ? code : `${code}.${String(status)}`;
}

const SAMPLES: Partial<Record<ErrorCode, ErrorArgs>> = {
  rest_missing_callback_param: { missing: ['title', 'start_date'] },
  rest_invalid_param: { wrong: { per_page: expected('positive-integer') } },
  rest_content_too_large: { values: { limit: '2 MiB' } },
  rest_text_too_long: { values: { limit: 250_000 } },
  rest_too_many_requests: { values: { seconds: 30 } },
  rest_upload_too_large: { values: IMAGE_LIMITS },
  rest_upload_user_quota_exceeded: { values: { limit: 10 } },
  term_exists: { values: { name: 'Jazz' }, termId: 3 },
};

/** Every error of the catalogue in its answered form. */
export function errorExamples(language: Language = 'en'): ExamplesObject {
  const codes = keysOf(ERRORS);
  return Object.fromEntries([
    ...codes.map((code) => example(code, ERRORS[code], language)),
    example('rest_forbidden', 401, language),
  ]);
}

function example(code: ErrorCode, status: number, language: Language): readonly [string, ExamplesObject[string]] {
  const { message, ...rest } = errorBody(new ApiError(code, SAMPLES[code] ?? {}, status), language);
  return [exampleName(code, status), { summary: message, value: { ...rest, message } }];
}
