import type { Language } from '../language.js';
import type { Expected, Value, WrongParameters } from '../messages/message.js';
import { formatError, formatExpected } from '../messages/format.js';
import { ERRORS, type ErrorCode } from './catalogue.js';

/** What an error says about itself besides its code and status. */
export interface ErrorArgs {
  readonly wrong?: WrongParameters;
  /** Names of missing parameters. */
  readonly missing?: readonly string[];
  readonly termId?: number;
  /** What else the message tells. */
  readonly values?: Readonly<Record<string, Value>>;
}

/** The one way to refuse a request: a code of the catalogue and what its message needs. */
export class ApiError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly args: ErrorArgs = {},
    status?: number,
  ) {
    super(formatError(code, args, 'en'));
    this.status = status ?? ERRORS[code];
  }
}

/** One wrong parameter that only the handler could see. */
export function invalidParam(name: string, expected: Expected): ApiError {
  return new ApiError('rest_invalid_param', { wrong: { [name]: expected } });
}

/** The contract's error body. */
export interface ErrorBody {
  code: string;
  message: string;
  data: {
    status: number;
    params?: string[] | Record<string, string>;
    details?: [];
    term_id?: number;
    request_id?: string;
  };
}

export function errorBody({ code, status, args }: ApiError, language: Language): ErrorBody {
  const { wrong, missing, termId } = args;
  return {
    code,
    message: formatError(code, args, language),
    data: {
      status,
      ...(missing ? { params: [...missing] } : {}),
      ...(wrong ? { params: sentences(wrong, language), details: [] } : {}),
      ...(termId === undefined ? {} : { term_id: termId }),
    },
  };
}

function sentences(wrong: WrongParameters, language: Language): Record<string, string> {
  return Object.fromEntries(
    Object.entries(wrong).map(([name, expected]) => [name, formatExpected(name, expected, language)]),
  );
}
