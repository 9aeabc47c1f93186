import supertest from 'supertest';
import { connectEmbedded } from '#platform/database/embedded/embedded-postgres.js';
import { assistantAt, type Assistant } from './assistant.js';
import { signedIn, type Browser } from './desk.js';
import { ask } from './hostile.js';
import type { Json } from './make.js';
import { NOW } from './now.js';
import { DataFolders, firstPassword, originOf, Program } from './process.js';
import type { SourcesCopy } from './sources-copy.js';
import { until } from './wait.js';

const API = '/calendar/events/v1';

/** The service of a copy of the sources, on a database of its own, and its administrator. */
export class CopiedService {
  private constructor(
    private readonly copy: SourcesCopy,
    private readonly folders: DataFolders,
    private readonly service: Program,
    readonly origin: string,
    private readonly password: string,
    private readonly api: Parameters<typeof signedIn>[0],
    readonly admin: Browser,
  ) {}

  static async start(copy: SourcesCopy): Promise<CopiedService> {
    const folders = new DataFolders();
    const dataDir = folders.make();
    const env = { DATA_DIR: dataDir, PORT: '0', FIXED_CLOCK: NOW, LOG_LEVEL: 'silent', RATE_LIMIT: 'off' };
    const service = new Program(process.execPath, [copy.path('dist/main.js')], env);
    const origin = await originOf(service);
    const databaseUrl = (await connectEmbedded(dataDir)) ?? '';
    const raw = (method: 'get' | 'post', path: string) => supertest(origin)[method](path);
    const api = { raw, databaseUrl };
    const admin = await signedIn(api, 'admin');
    return new CopiedService(copy, folders, service, origin, firstPassword(dataDir), api, admin);
  }

  async end(): Promise<void> {
    await this.service.end('SIGTERM');
    await this.folders.clear();
  }

  /** A browser in which a user has signed in at the desk. */
  signedIn(login: string): Promise<Browser> {
    return signedIn(this.api, login);
  }

  async call(method: string, path: string, body?: object): Promise<Json> {
    const form = body instanceof FormData;
    const headers = {
      authorization: `Bearer ${this.password}`,
      ...(form ? {} : { 'content-type': 'application/json' }),
    };
    const init =
      body === undefined ? { method, headers } : { method, headers, body: form ? body : JSON.stringify(body) };
    const { status, text } = await ask(`${this.origin}${API}${path}`, init);
    if (status >= 300) throw new Error(`${method} ${path}: ${String(status)} ${text}`);
    return JSON.parse(text);
  }

  make(event: object): Promise<Json> {
    const times = { start_date: '2026-07-18 19:00', end_date: '2026-07-18 21:00' };
    return this.call('POST', '/events', { title: 'Night of jazz', ...times, ...event });
  }

  event(id: number): Promise<Json> {
    return this.call('GET', `/events/${String(id)}`);
  }

  write(id: number, event: object): Promise<Json> {
    return this.call('PUT', `/events/${String(id)}`, event);
  }

  /** What anybody reads at an address. */
  async text(path: string, accept = '*/*'): Promise<string> {
    const { status, text } = await ask(this.origin + path, { headers: { accept } });
    if (status !== 200) throw new Error(`${path}: ${String(status)} ${text}`);
    return text;
  }

  feed(format: string, search: string): Promise<string> {
    return this.text(`${API}/events.${format}?search=${encodeURIComponent(search)}`);
  }

  /** Imports a file into a source and answers the event of this title. */
  async imported(source: number, file: string, title: string): Promise<Json> {
    const form = new FormData();
    form.append('file', new Blob([file]), 'events.txt');
    const { id } = await this.call('POST', `/sources/${String(source)}/imports`, form);
    let run: Json = {};
    await until(
      async () => {
        run = await this.call('GET', `/imports/${String(id)}`);
        return run.state === 'done';
      },
      () => JSON.stringify(run),
    );
    const { events } = await this.call('GET', `/events?search=${encodeURIComponent(title)}`);
    return events[0];
  }

  assistant(): Promise<Assistant> {
    return assistantAt(this.origin, this.password);
  }

  /** Runs the command `kalends` of the copy and answers what it prints. */
  async kalends(...args: readonly string[]): Promise<string> {
    const env = { KALENDS_URL: this.origin, KALENDS_PASSWORD: this.password };
    const program = new Program(process.execPath, [this.copy.path('dist/cli/kalends.js'), ...args], env);
    if ((await program.ended) !== 0) throw new Error(program.errors);
    return program.output;
  }
}
