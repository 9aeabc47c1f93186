import { Test } from '@nestjs/testing';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest, { type Response, type Test as Request } from 'supertest';
import { AppModule } from '../../src/app.module.js';
import { APP_OPTIONS, configureApp } from '../../src/app.setup.js';
import { ROLES, type Role } from '../../src/auth/capabilities.js';
import { UsersService } from '../../src/auth/users.service.js';
import { Clock } from '../../src/config/clock.js';
import { parseConfig, type Config } from '../../src/config/config.js';
import { createTestDatabase } from './database.js';
import { documentOf } from './known-documents.js';
import { checkAnswer } from './openapi.js';

/** The moment at which the tests' clock stands, unless a test moves it. */
export const NOW = '2026-07-15T04:00:00Z';

export type As = Role | 'anybody';
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete' | 'head' | 'options';

/** A service on a database of its own, spoken to over HTTP. */
export interface TestApp {
  readonly app: NestExpressApplication;
  readonly config: Config;
  readonly databaseUrl: string;
  /** Application passwords of a user of each role; the users' ids are 1 to 5, the logins `admin`, then the roles. */
  readonly passwords: Readonly<Record<Role, string>>;
  /** A request below the namespace. Its answer is compared with the OpenAPI document when `send` awaits it. */
  send(method: Method, path: string, options?: SendOptions): Promise<Response>;
  get(path: string, as?: As): Promise<Response>;
  post(path: string, body: object, as?: As): Promise<Response>;
  put(path: string, body: object, as?: As): Promise<Response>;
  delete(path: string, as?: As): Promise<Response>;
  /** A request to any address, unchecked. */
  raw(method: Method, address: string): Request;
  /** Moves the service's clock. */
  setNow(instant: string): void;
  close(): Promise<void>;
}

export interface SendOptions {
  readonly as?: As;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object | string;
  readonly type?: string;
}

/** Starts the service as `main` does, with these settings over the defaults of the tests. */
export async function startTestApp(settings: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'kalends-test-'));
  const config = parseConfig({
    FIXED_CLOCK: NOW,
    TIMEZONE: 'Asia/Hong_Kong',
    DATA_DIR: dataDir,
    PORT: '0',
    ...settings,
  });
  const module = await Test.createTestingModule({ imports: [AppModule.forRoot(config, database.url)] }).compile();
  const app = module.createNestApplication<NestExpressApplication>({ ...APP_OPTIONS, logger: ['error', 'fatal'] });
  configureApp(app, config);
  await app.listen(0, '127.0.0.1');
  const passwords = await makeUsers(app.get(UsersService));
  return new RunningApp(app, config, database.url, passwords, async () => {
    await app.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
}

async function makeUsers(users: UsersService): Promise<Record<Role, string>> {
  const made: [Role, string][] = [];
  for (const role of ROLES)
    made.push([role, (await users.add(role === 'administrator' ? 'admin' : role, role)).password]);
  return Object.fromEntries(made) as Record<Role, string>;
}

class RunningApp implements TestApp {
  private now: Date;

  constructor(
    readonly app: NestExpressApplication,
    readonly config: Config,
    readonly databaseUrl: string,
    readonly passwords: Readonly<Record<Role, string>>,
    readonly close: () => Promise<void>,
  ) {
    const clock = app.get(Clock);
    this.now = clock.now();
    clock.now = () => this.now;
  }

  setNow(instant: string): void {
    this.now = new Date(instant);
  }

  raw(method: Method, address: string): Request {
    return supertest(this.app.getHttpServer())[method](address);
  }

  async send(
    method: Method,
    path: string,
    { as = 'anybody', headers = {}, body, type }: SendOptions = {},
  ): Promise<Response> {
    const request = this.raw(method, `${this.config.apiRoot}/${this.config.apiNamespace}${path}`).set(headers);
    if (as !== 'anybody') request.auth(as === 'administrator' ? 'admin' : as, this.passwords[as]);
    if (type !== undefined) request.type(type);
    const response = await (body === undefined ? request : request.send(body));
    const seenHeaders = response.headers as Record<string, string>;
    checkAnswer(documentOf(this), {
      method: method.toUpperCase(),
      path,
      status: response.status,
      headers: seenHeaders,
      body: response.body as unknown,
    });
    return response;
  }

  get(path: string, as: As = 'anybody'): Promise<Response> {
    return this.send('get', path, { as });
  }

  post(path: string, body: object, as: As = 'administrator'): Promise<Response> {
    return this.send('post', path, { as, body });
  }

  put(path: string, body: object, as: As = 'administrator'): Promise<Response> {
    return this.send('put', path, { as, body });
  }

  delete(path: string, as: As = 'administrator'): Promise<Response> {
    return this.send('delete', path, { as });
  }
}
