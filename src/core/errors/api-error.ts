import { defined } from '../defined.js';
import type { InterfaceLanguage } from '../language.js';
import type { Expected, Value, WrongParameters } from '../messages/message.js';
import { formatError, formatExpected } from '../messages/format.js';
import { ERRORS, type ErrorCode } from './catalogue.js';

/** Details of an error besides its code and status. */
export interface ErrorArgs {
  readonly wrong?: WrongParameters;
  /** Names of missing parameters. */
  readonly missing?: readonly string[];
  readonly termId?: number;
  /** Further values of the message. */
  readonly values?: Readonly<Record<string, Value>>;
}

/** The one way to refuse a request: an error code of the catalogue and the values of its message. */
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

/** Error for one wrong parameter that only the handler could find. */
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

export function errorBody({ code, status, args }: ApiError, language: InterfaceLanguage): ErrorBody {
  const { wrong, missing, termId } = args;
  return {
    code,
    message: formatError(code, args, language),
    data: {
      status,
      ...(missing ? { params: [...missing] } : {}),
      ...(wrong ? { params: sentences(wrong, language), details: [] } : {}),
      ...defined({ term_id: termId }),
    },
  };
}

function sentences(wrong: WrongParameters, language: InterfaceLanguage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(wrong).map(([name, expected]) => [name, formatExpected(name, expected, language)]),
  );
}
