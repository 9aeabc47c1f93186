import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request that has arrived. */
export interface Arrival {
  /** Id from the client, or a new one; sent in `X-Request-Id`. */
  readonly id: string;
  /** Milliseconds of `performance.now()`. */
  readonly at: number;
  /** Absent without tracing. */
  readonly trace?: RequestTrace | undefined;
}

/** Facts about a finished request. */
export interface TracedAnswer {
  readonly method: string;
  /** Template of the address; undefined without one. */
  readonly template: string | undefined;
  /** Undefined if the client disconnected before the answer. */
  readonly status: number | undefined;
}

/** Span of a request in a trace. */
export interface RequestTrace {
  /** 32 hexadecimal digits. */
  readonly id: string;
  /** Runs work whose database statements belong to the request. */
  run(work: () => void): void;
  end(answer: TracedAnswer): void;
}

/** Header with the id of the request. */
export const REQUEST_ID = 'X-Request-Id';

/** Observer of every request, including those that never reach the application. */
export interface Traffic {
  came(request: IncomingMessage): Arrival;
  /** The request goes on to the application. */
  passed(arrival: Arrival, request: IncomingMessage, response: ServerResponse, application: () => void): void;
  /** The request was answered from memory. @param route template of its address */
  recalled(arrival: Arrival, request: IncomingMessage, status: number, route: string): void;
  /** The request could not be parsed. @param client its address @returns its id */
  unreadable(client: string, status: number): string;
}
