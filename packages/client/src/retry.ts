import { KalendsError } from './error.js';

/** Statuses of answers that may be others a moment later. */
const PASSING = new Set([429, 502, 503, 504]);
const LONGEST_WAIT_SECONDS = 30;

/** Whether a request may be sent again without being carried out twice. */
function isRepeatable({ method, headers }: Request): boolean {
  return method !== 'POST' || headers.has('idempotency-key');
}

/** A `fetch` that sends requests again where that is safe and may help, after as long as the service says. */
export function withRetries(fetch: (request: Request) => Promise<Response>, retries: number) {
  return async (request: Request): Promise<Response> => {
    const attempts = isRepeatable(request) ? retries : 0;
    for (let attempt = 0; ; attempt++) {
      const isLast = attempt >= attempts;
      try {
        const response = await fetch(isLast ? request : request.clone());
        if (isLast || !PASSING.has(response.status)) return response;
        await wait(secondsOf(response, attempt), request.signal);
      } catch (error) {
        if (request.signal.aborted) throw error;
        if (isLast) throw new KalendsError('network', 'The calendar cannot be reached.', 0, {}, { cause: error });
        await wait(2 ** attempt / 4, request.signal);
      }
    }
  };
}

function secondsOf({ headers }: Response, attempt: number): number {
  const seconds = Number(headers.get('retry-after') ?? NaN);
  return Math.min(Number.isFinite(seconds) ? seconds : 2 ** attempt / 4, LONGEST_WAIT_SECONDS);
}

function wait(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}
