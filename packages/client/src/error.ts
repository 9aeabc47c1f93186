import type { ErrorCode } from './codes.js';

/** Codes that the service answers, and `network` where no answer came, or one that is not the service's. */
export type ServiceErrorCode = ErrorCode | 'network';

/** What the service says of an error. */
interface Body {
  readonly code?: string;
  readonly message?: string;
  readonly data?: { readonly params?: string[] | Record<string, string> };
}

/**
 * An error that the service answered, or that kept it from answering. Programs go by `code`.
 *
 * @example
 * ```ts
 * const calendar = createCalendar({ address: 'https://calendar.example' });
 * try {
 *   await result(calendar.GET('/events/{id}', { params: { path: { id: 999999 } } }));
 * } catch (error) {
 *   if (!isError(error, 'rest-event-not-found')) throw error;
 *   console.log(error.status, error.message);
 * }
 * ```
 */
export class KalendsError extends Error {
  override readonly name = 'KalendsError';

  constructor(
    readonly code: ServiceErrorCode,
    message: string,
    /** HTTP status; 0 without an answer. */
    readonly status: number,
    /** Sentences about wrong parameters, by their names; names of missing ones. */
    readonly params: readonly string[] | Readonly<Record<string, string>> = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * Whether something is an error of the service, and one of these codes if any are named.
 *
 * @example
 * ```ts
 * const calendar = createCalendar({ address: 'https://calendar.example' });
 * const venue = await result(calendar.GET('/venues/{id}', { params: { path: { id: 999999 } } })).catch((error) => {
 *   if (isError(error)) return undefined;
 *   throw error;
 * });
 * console.log(venue?.venue ?? 'nowhere');
 * ```
 */
export function isError(error: unknown, ...codes: readonly ServiceErrorCode[]): error is KalendsError {
  return error instanceof KalendsError && (codes.length === 0 || codes.includes(error.code));
}

/** The error in an answer. */
export async function errorIn(response: Response): Promise<KalendsError> {
  const body: unknown = await response.json().catch(() => undefined);
  const { code, message, data }: Body = Object(body);
  if (typeof code !== 'string' || typeof message !== 'string') return foreignAnswer(response.status);
  return new KalendsError(code as ErrorCode, message, response.status, data?.params);
}

/** The error of an answer that somebody else has given, such as a proxy. @param status 0 where it is not known */
export function foreignAnswer(status: number, options?: ErrorOptions): KalendsError {
  const suffix = status === 0 ? '' : `: ${status}`;
  return new KalendsError('network', `The answer is not the calendar's${suffix}`, status, {}, options);
}
