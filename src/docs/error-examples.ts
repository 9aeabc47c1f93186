import type { ExamplesObject } from '@nestjs/swagger';
import { ApiError, errorBody } from '../common/errors/api-error.js';
import { ERRORS, type ErrorArgs, type ErrorCode } from '../common/errors/catalogue.js';
import { exampleName } from './operation-answers.js';

const SAMPLES: Partial<Record<ErrorCode, ErrorArgs>> = {
  rest_missing_callback_param: { missing: ['title', 'start_date'] },
  rest_invalid_param: { params: { per_page: 'a whole number from 1' } },
  rest_content_too_large: { limit: '2 MiB' },
  rest_upload_too_large: { limit: '20 MiB' },
  term_exists: { name: 'Jazz', termId: 3 },
};

/** Every error of the catalogue, as it is answered. */
export function errorExamples(): ExamplesObject {
  const codes = Object.keys(ERRORS) as ErrorCode[];
  return Object.fromEntries([
    ...codes.map((code) => example(code, ERRORS[code].status)),
    example('rest_forbidden', 401),
  ]);
}

function example(code: ErrorCode, status: number): readonly [string, ExamplesObject[string]] {
  const { message, ...rest } = errorBody(new ApiError(code, SAMPLES[code] ?? {}, status));
  return [exampleName(code, status), { summary: message, value: { ...rest, message } }];
}
