import supertest, { type Response, type Test as Request } from 'supertest';
import type { Role } from '#platform/auth/capabilities.js';
import { outside } from './outside.js';
import type { Service } from './service.js';

export { NOW } from './now.js';

export type As = Role | 'anybody';
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete' | 'head' | 'options';

/** What a test may know of the application, which is loaded outside of its module system. */
type Listening = Pick<Service['app'], 'getHttpServer' | 'getUrl'>;

/** A service spoken to over HTTP. */
export interface TestApp extends Omit<Service, 'app' | 'check'> {
  readonly app: Listening;
  /** A request below the namespace. Its answer is compared with the OpenAPI document when `send` awaits it. */
  send(method: Method, path: string, options?: SendOptions): Promise<Response>;
  get(path: string, as?: As): Promise<Response>;
  post(path: string, body: object, as?: As): Promise<Response>;
  put(path: string, body: object, as?: As): Promise<Response>;
  delete(path: string, as?: As): Promise<Response>;
  /** A request to any address, unchecked. */
  raw(method: Method, address: string): Request;
}

export interface SendOptions {
  readonly as?: As;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object | string;
  readonly type?: string;
}

/** Starts the service as `main` does, with these settings over the defaults of the tests. */
export async function startTestApp(settings: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const { startService } = await outside<typeof import('./service.js')>('test/support/service.ts');
  return spokenTo(await startService(settings));
}

/** The service with what speaks to it. */
export function spokenTo<App extends Listening>(service: Omit<Service, 'app'> & { app: App }): TestApp & { app: App } {
  const raw = (method: Method, address: string): Request => supertest(service.app.getHttpServer())[method](address);

  const send = async (
    method: Method,
    path: string,
    { as = 'anybody', headers = {}, body, type }: SendOptions = {},
  ): Promise<Response> => {
    const { config, passwords } = service;
    const request = raw(method, `${config.apiRoot}/${config.apiNamespace}${path}`).set(headers);
    if (as !== 'anybody') request.auth(as === 'administrator' ? 'admin' : as, passwords[as]);
    if (type !== undefined) request.type(type);
    const response = await (body === undefined ? request : request.send(body));
    service.check({
      method: method.toUpperCase(),
      path,
      status: response.status,
      headers: response.headers,
      body: response.body as unknown,
    });
    return response;
  };

  return {
    ...service,
    raw,
    send,
    get: (path, as = 'anybody') => send('get', path, { as }),
    post: (path, body, as = 'administrator') => send('post', path, { as, body }),
    put: (path, body, as = 'administrator') => send('put', path, { as, body }),
    delete: (path, as = 'administrator') => send('delete', path, { as }),
  };
}
