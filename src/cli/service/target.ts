/** Address and credentials of the service. */
export interface Target {
  /** Address of the namespace, without a trailing slash. */
  readonly base: string;
  /** Undefined: as anybody. */
  readonly authorization: string | undefined;
}

/** A reason to stop; the user sees its message unchanged. */
export class CommandError extends Error {}

/** Somebody asks how a program is used; the message says so. */
export class UsageRequested extends Error {}

/** Address of the API on this machine. */
export const DEFAULT_URL = 'http://127.0.0.1:3000/calendar/events/v1';
const DEFAULT_PATH = '/calendar/events/v1';

/** The target in `KALENDS_URL`, `KALENDS_LOGIN` and `KALENDS_PASSWORD`. @throws CommandError */
export function readTarget(env: Readonly<Record<string, string | undefined>>): Target {
  const login = env['KALENDS_LOGIN'] ?? '';
  const password = env['KALENDS_PASSWORD'] ?? '';
  const base = apiAddress(env['KALENDS_URL'] ?? '');
  if (login === '' || password === '') {
    throw new CommandError('KALENDS_LOGIN and KALENDS_PASSWORD must name a user and one of its application passwords.');
  }
  return { base, authorization: authorizationOf(login, password) };
}

/** Address of the API at an origin, or at its own address; without a trailing slash. @throws CommandError */
export function apiAddress(text: string): string {
  const input = text.trim();
  const url = URL.parse(input === '' ? DEFAULT_URL : input);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new CommandError(`KALENDS_URL must be an http or https address, not "${input}".`);
  const path = url.pathname.replace(/\/+$/, '');
  return `${url.origin}${path === '' ? DEFAULT_PATH : path}`;
}

/** An application password, with its user's login or alone, as a header. */
export function authorizationOf(login: string | undefined, password: string): string {
  if (login === undefined) return `Bearer ${password}`;
  return `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;
}

/** Text of an error for the user. */
export function reasonOf(error: unknown): string {
  if (error instanceof CommandError || error instanceof ApiRefusal) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Tells why a program ends. Returns its exit code. */
export function tellEnd(error: unknown): 0 | 1 {
  if (error instanceof UsageRequested) {
    console.log(error.message);
    return 0;
  }
  console.error(reasonOf(error));
  return 1;
}

/** A refusal by the service. */
export class ApiRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}
