/** Logged facts of a request. */
export interface SeenRequest {
  readonly id: string;
  readonly method: string;
  /** Template of the address. */
  readonly route: string;
  /** Address without secrets. */
  readonly path: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly client: string;
  /** Id of the user; undefined without one. */
  readonly user: number | undefined;
  /** Whether the answer came from memory. */
  readonly recalled: boolean;
  /** Login of a failed sign-in; '' without one. */
  readonly refusedLogin?: string | undefined;
  /** Undefined without tracing. */
  readonly traceId?: string | undefined;
}

const LONGEST_LOGIN = 60;

/** Level of a line: warnings include failures and attempts at passwords. */
export function levelOf({ status, refusedLogin }: SeenRequest): 'info' | 'warn' | 'error' {
  if (status >= 500) return 'error';
  return refusedLogin === undefined ? 'info' : 'warn';
}

/**
 * A request as a JSON line, in pino's format. Built by hand, as there is a line per request: it takes a third of the
 * time.
 */
export function requestLine(seen: SeenRequest, now: number): string {
  const { id, method, route, path, status, milliseconds, client, user, refusedLogin, traceId } = seen;
  return (
    `{"level":"${levelOf(seen)}","time":${String(now)},"request_id":"${id}","method":"${method}",` +
    `"route":"${route}","path":${JSON.stringify(path)},"status":${String(status)},` +
    `"ms":${String(Math.round(milliseconds * 100) / 100)},"client":${JSON.stringify(client)}` +
    (user === undefined ? '' : `,"user":${String(user)}`) +
    (seen.recalled ? ',"recalled":true' : '') +
    (traceId === undefined ? '' : `,"trace_id":"${traceId}"`) +
    (refusedLogin === undefined ? '' : `,"login":${JSON.stringify(refusedLogin.slice(0, LONGEST_LOGIN))}`) +
    `,"msg":"${refusedLogin === undefined ? 'request' : 'login failed'}"}\n`
  );
}
