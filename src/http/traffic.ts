import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request that has come. */
export interface Arrival {
  /** The client's own word for it, or one made for it; answered in `X-Request-Id`. */
  readonly id: string;
  /** Milliseconds of `performance.now()`. */
  readonly at: number;
}

/** The answer header that names a request. */
export const REQUEST_ID = 'X-Request-Id';

/** Hears of every request, also of those that the application never sees. */
export interface Traffic {
  came(request: IncomingMessage): Arrival;
  /** It goes on to the application, which is going to answer it. */
  passed(arrival: Arrival, request: IncomingMessage, response: ServerResponse): void;
  /** It was answered from memory. @param route the template of its address */
  recalled(arrival: Arrival, request: IncomingMessage, status: number, route: string): void;
  /** It was none that could be read. @param client its address. @returns its id */
  unreadable(client: string, status: number): string;
}
