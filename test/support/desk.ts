import pg from 'pg';
import type { Response } from 'supertest';
import { argon2Hash } from '#platform/auth/argon2.js';
import { totpCode, stepAt } from '#web/desk/account/totp.js';
import type { TestApp } from './app.js';

export const LOGIN = 'editor';
export const PASSWORD = 'seven grey herons at noon';

type Fields = Readonly<Record<string, string>>;
type Headers = Readonly<Record<string, string>>;

/** A browser at the desk: it keeps cookies, and sends forms as the last page had them. */
export class Browser {
  readonly cookies = new Map<string, string>();
  /** Of the last page that had a form. */
  form = '';

  constructor(
    private readonly api: Pick<TestApp, 'raw'>,
    private readonly headers: Headers = {},
  ) {}

  async get(path: string, headers: Headers = {}): Promise<Response> {
    return this.kept(await this.api.raw('get', path).set(this.sent(headers)));
  }

  /** Sends a form with its token, or with another. */
  async post(path: string, fields: Fields = {}, headers: Headers = {}): Promise<Response> {
    const body = { _form: this.form, ...fields };
    return this.kept(await this.api.raw('post', path).set(this.sent(headers)).type('form').send(body));
  }

  async signIn(login = LOGIN, password = PASSWORD, fields: Fields = {}): Promise<Response> {
    await this.get('/en/desk/sign-in');
    return this.post('/en/desk/sign-in', { login, password, ...fields });
  }

  async signOut(): Promise<Response> {
    await this.get('/en/desk');
    return this.post('/en/desk/sign-out');
  }

  /** Sets the second factor up, and answers its secret in base32. */
  async setUpFactor(now: Date): Promise<{ secret: string; codes: string[] }> {
    await this.get('/en/desk/account/second-factor');
    await this.post('/en/desk/account/second-factor/begin');
    const secret = secretIn((await this.get('/en/desk/account/second-factor')).text);
    const { text } = await this.post('/en/desk/account/second-factor', {
      code: codeAt(secret, now),
      present: PASSWORD,
    });
    return { secret, codes: [...text.matchAll(/<li><code>([a-z2-7-]+)<\/code>/g)].map(([, code = '']) => code) };
  }

  private sent(headers: Headers): Headers {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return { accept: 'text/html', ...this.headers, ...(cookie === '' ? {} : { cookie }), ...headers };
  }

  private kept(response: Response): Response {
    for (const line of setCookies(response)) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (/Max-Age=0/.test(line)) this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    this.form = formIn(response.text) ?? this.form;
    return response;
  }
}

export function setCookies({ headers }: Response): string[] {
  const lines: unknown = headers['set-cookie'];
  return Array.isArray(lines) ? lines.map(String) : [];
}

/** The token of a page's forms. */
export function formIn(text: string): string | undefined {
  return /name="_form" value="([\w-]+)"/.exec(text)?.[1];
}

/** What waits in a page of the door until somebody has signed in. */
export function keptIn(text: string): string {
  return (/name="_kept" value="([^"]*)"/.exec(text)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

export function secretIn(text: string): string {
  return /[?&]secret=([A-Z2-7]+)/.exec(text.replaceAll('&amp;', '&'))?.[1] ?? '';
}

/** What an authenticator app shows. @param secret in base32 */
export function codeAt(secret: string, now: Date, steps = 0): string {
  const bits = [...secret].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'));
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2));
  return totpCode(Uint8Array.from(bytes), stepAt(now) + steps);
}

/** Gives a user a password of the desk, and ends the sessions; a user who has one is given another. */
export async function givePassword(
  api: Pick<TestApp, 'databaseUrl'>,
  login: string,
  password: string,
  isTemporary = false,
): Promise<void> {
  await inDatabase(
    api,
    `with one as (select id from app_user where login = $1), ended as (delete from desk_session where user_id in (select id from one))
      insert into user_password (user_id, hash, temporary, changed_at) select id, $2, $3, now() from one
      on conflict (user_id) do update set hash = excluded.hash, temporary = excluded.temporary`,
    [login, await argon2Hash(password), isTemporary],
  );
}

/** Turns every second factor off. */
export async function removeFactors(api: TestApp): Promise<void> {
  await inDatabase(api, 'truncate second_factor, recovery_code', []);
}

async function inDatabase(
  { databaseUrl }: Pick<TestApp, 'databaseUrl'>,
  text: string,
  values: unknown[],
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(text, values);
  await client.end();
}

/** A browser in which a user has signed in. */
export async function signedIn(api: Pick<TestApp, 'raw' | 'databaseUrl'>, login: string): Promise<Browser> {
  await givePassword(api, login, PASSWORD);
  const browser = new Browser(api);
  await browser.signIn(login);
  await browser.get('/en/desk');
  return browser;
}
