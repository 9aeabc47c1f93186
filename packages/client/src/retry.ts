import { KalendsError } from './error.js';

/** Statuses of answers that may be others a moment later, although nothing was done. */
const REFUSED = new Set([429, 503]);
/** Statuses of proxies, behind which the request may have been carried out. */
const LOST = new Set([502, 504]);
const LONGEST_WAIT_SECONDS = 30;

/** Whether a request may be sent again that may have been carried out: under `If-Match` it would be refused for its own sake. */
function isRepeatable({ method, headers }: Request): boolean {
  return method === 'POST' ? headers.has('idempotency-key') : !headers.has('if-match');
}

/** Whether the answer may be another a moment later. */
function isPassing({ status, headers }: Response, request: Request): boolean {
  if (REFUSED.has(status)) return true;
  // The request that was sent before is still being carried out.
  const isRunning = status === 409 && headers.has('retry-after');
  return (LOST.has(status) || isRunning) && isRepeatable(request);
}

/** A `fetch` that sends requests again where that is safe and may help, after as long as the service says. */
export function withRetries(fetch: (request: Request) => Promise<Response>, retries: number) {
  return async (request: Request): Promise<Response> => {
    const attempts = request.method !== 'POST' || isRepeatable(request) ? retries : 0;
    for (let attempt = 0; ; attempt++) {
      const isLast = attempt >= attempts;
      try {
        const response = await fetch(isLast ? request : request.clone());
        if (isLast || !isPassing(response, request)) return response;
        await response.body?.cancel();
        await wait(secondsOf(response, attempt), request.signal);
      } catch (error) {
        if (request.signal.aborted) throw error;
        if (isLast || !isRepeatable(request))
          throw new KalendsError('network', 'The calendar cannot be reached.', 0, {}, { cause: error });
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
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, seconds * 1000);
    signal.addEventListener('abort', stop, { once: true });
  });
}
