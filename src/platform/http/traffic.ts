import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request that has come. */
export interface Arrival {
  /** The client's own word for it, or one made for it; answered in `X-Request-Id`. */
  readonly id: string;
  /** Milliseconds of `performance.now()`. */
  readonly at: number;
  /** Absent where requests are not traced. */
  readonly trace?: RequestTrace | undefined;
}

/** What is known of a request at its end. */
export interface TracedAnswer {
  readonly method: string;
  /** Template of the address; undefined: it has none. */
  readonly template: string | undefined;
  /** Undefined where the client went before it was answered. */
  readonly status: number | undefined;
}

/** A request's place in a trace. */
export interface RequestTrace {
  /** 32 hexadecimal digits. */
  readonly id: string;
  /** Whatever the work asks of the database belongs to the request. */
  run(work: () => void): void;
  end(answer: TracedAnswer): void;
}

/** The answer header that names a request. */
export const REQUEST_ID = 'X-Request-Id';

/** Hears of every request, also of those that the application never sees. */
export interface Traffic {
  came(request: IncomingMessage): Arrival;
  /** It goes on to the application, which is going to answer it. */
  passed(arrival: Arrival, request: IncomingMessage, response: ServerResponse, application: () => void): void;
  /** It was answered from memory. @param route the template of its address */
  recalled(arrival: Arrival, request: IncomingMessage, status: number, route: string): void;
  /** It was none that could be read. @param client its address. @returns its id */
  unreadable(client: string, status: number): string;
}
