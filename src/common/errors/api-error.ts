import { ERRORS, type ErrorArgs, type ErrorCode } from './catalogue.js';

/** The one way to refuse a request: a code of the catalogue and what its message needs. */
export class ApiError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly args: ErrorArgs = {},
    status?: number,
  ) {
    super(ERRORS[code].message(args));
    this.status = status ?? ERRORS[code].status;
  }
}

/** One wrong parameter that only the handler could see. */
export function invalidParam(name: string, expected: string): ApiError {
  return new ApiError('rest_invalid_param', { params: { [name]: expected } });
}

/** The contract's error body. */
export interface ErrorBody {
  code: string;
  message: string;
  data: { status: number; params?: string[] | Record<string, string>; details?: []; term_id?: number };
}

export function errorBody(error: ApiError): ErrorBody {
  const { params, missing, termId } = error.args;
  return {
    code: error.code,
    message: error.message,
    data: {
      status: error.status,
      ...(missing ? { params: [...missing] } : {}),
      ...(params ? { params: { ...params }, details: [] } : {}),
      ...(termId === undefined ? {} : { term_id: termId }),
    },
  };
}
