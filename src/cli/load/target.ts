/** Address and credentials of the service. */
export interface Target {
  /** Address of the namespace, without a trailing slash. */
  readonly base: string;
  readonly authorization: string;
}

/** A reason to stop; the user sees its message unchanged. */
export class CommandError extends Error {}

const DEFAULT_URL = 'http://127.0.0.1:3000/calendar/events/v1';
const DEFAULT_PATH = '/calendar/events/v1';

/** The target in `KALENDS_URL`, `KALENDS_LOGIN` and `KALENDS_PASSWORD`. @throws CommandError */
export function readTarget(env: Readonly<Record<string, string | undefined>>): Target {
  const given = env['KALENDS_URL']?.trim() ?? '';
  const login = env['KALENDS_LOGIN'] ?? '';
  const password = env['KALENDS_PASSWORD'] ?? '';
  const url = URL.parse(given === '' ? DEFAULT_URL : given);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new CommandError(`KALENDS_URL must be an http or https address, not "${given}".`);
  if (login === '' || password === '') {
    throw new CommandError('KALENDS_LOGIN and KALENDS_PASSWORD must name a user and one of its application passwords.');
  }
  const path = url.pathname.replace(/\/+$/, '');
  return {
    base: `${url.origin}${path === '' ? DEFAULT_PATH : path}`,
    authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`,
  };
}

/** Text of an error for the user. */
export function reasonOf(error: unknown): string {
  if (error instanceof CommandError || error instanceof ApiRefusal) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
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
