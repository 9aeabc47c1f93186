import { defined } from '#core/defined.js';
import type { Environment } from '#platform/config/read-setting.js';
import { ApiClient, type Fields, type RequestMethod } from '../service/api-client.js';
import { apiAddress, authorizationOf, CommandError, DEFAULT_URL } from '../service/target.js';
import type { Profile, Profiles } from './profiles.js';

/** Options that say which calendar is meant, and in which language. */
export interface CalendarChoice {
  readonly profile?: string;
  readonly language?: string;
}

/** The index of the routes of a calendar, which tells their parameters. */
interface RouteIndex {
  readonly routes?: Readonly<Record<string, { readonly endpoints?: readonly { readonly args?: object }[] }>>;
}

/** What is asked of a calendar, besides the path. */
export type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The calendar that a command is about: that of a profile, of the environment, or of this machine. */
export class Remote {
  private readonly client: ApiClient;

  constructor(
    readonly profile: Profile,
    private readonly language: string | undefined,
  ) {
    const { url, login, password } = profile;
    const authorization = password === undefined ? undefined : authorizationOf(login, password);
    // Whoever sits there repeats a command by themselves; a write may have been carried out.
    this.client = new ApiClient({ base: url, authorization }, { attempts: 1 });
  }

  /** @throws ApiRefusal, CommandError */
  get<Body extends object>(path: string, query: Query = {}): Promise<Body> {
    return this.body<Body>(this.client.get(path, { ...plain(query), ...this.inLanguage() }));
  }

  /** @throws ApiRefusal, CommandError */
  async write<Body extends object>(method: RequestMethod, path: string, fields: Fields): Promise<Body> {
    return this.body<Body>(this.client.request(method, path, { body: this.written(fields) }));
  }

  /** Tries a write, of which nothing stays. @throws ApiRefusal, CommandError */
  async tryWrite(method: RequestMethod, path: string, fields: Fields): Promise<void> {
    const body = { ...this.written(fields), dry_run: true };
    if (!(await this.knowsDryRuns()))
      throw new CommandError('This calendar knows no dry runs: it would write. Nothing was sent.');
    await this.client.request(method, path, { body });
  }

  /** A service that does not know the parameter would ignore it, and write. */
  private async knowsDryRuns(): Promise<boolean> {
    const { routes = {} } = await this.body<RouteIndex>(this.client.get(''));
    const [, events] = Object.entries(routes).find(([path]) => path.endsWith('/events')) ?? [];
    return events?.endpoints?.some(({ args = {} }) => 'dry_run' in args) === true;
  }

  /** @throws CommandError */
  private written(fields: Fields): Fields {
    if (this.profile.password === undefined)
      throw new CommandError('Writing needs an application password: "kalends login" keeps one.');
    return { ...fields, ...this.inLanguage() };
  }

  /** An answer as the API describes it. @throws CommandError if it is no object */
  private async body<Body extends object>(requested: Promise<unknown>): Promise<Body> {
    const answer = await requested;
    if (typeof answer !== 'object' || answer === null || Array.isArray(answer))
      throw new CommandError('The address answers, but not as a calendar does.');
    return answer as Body;
  }

  private inLanguage(): Record<string, string> {
    return this.language === undefined ? {} : { multilingual_language: this.language };
  }
}

/** @throws CommandError */
export function remoteOf(options: CalendarChoice, profiles: Profiles, env: Environment): Remote {
  return new Remote(profileOf(options, profiles, env), options.language);
}

function profileOf({ profile: name }: CalendarChoice, profiles: Profiles, env: Environment): Profile {
  const { KALENDS_URL: url, KALENDS_LOGIN: login, KALENDS_PASSWORD: password } = env;
  if (name === undefined && (url ?? password) !== undefined)
    return {
      url: apiAddress(url ?? DEFAULT_URL),
      ...defined({ login, password }),
    };
  return profiles.find(name) ?? { url: apiAddress(DEFAULT_URL) };
}

function plain(query: Query): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => {
      if (value === undefined) return [];
      return [[name, typeof value === 'string' ? value : value.join(',')]];
    }),
  );
}
