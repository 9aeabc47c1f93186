/** All that the log tells of a request. */
export interface SeenRequest {
  readonly id: string;
  readonly method: string;
  /** Template of the address. */
  readonly route: string;
  /** Address, without secrets. */
  readonly path: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly client: string;
  /** The user's id; undefined: anybody. */
  readonly user: number | undefined;
  /** It was answered from memory. */
  readonly recalled: boolean;
  /** The login with which somebody tried to sign in, in vain; '' where none was given. */
  readonly refusedLogin?: string | undefined;
  /** Where requests are traced. */
  readonly traceId?: string | undefined;
}

const LONGEST_LOGIN = 60;

/** What level a line has: who reads only warnings learns of failures and of those who try passwords. */
export function levelOf({ status, refusedLogin }: SeenRequest): 'info' | 'warn' | 'error' {
  if (status >= 500) return 'error';
  return refusedLogin === undefined ? 'info' : 'warn';
}

/**
 * A request as a line of JSON, of the form that pino gives to others. Put together by hand: there are as many lines as
 * requests, and this takes a third of the time.
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
