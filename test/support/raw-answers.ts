import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import type Driver from 'pg';
import { CHANNEL } from '#platform/database/change-feed.js';
import type { InspectedApp } from './inspected-app.js';
import { outside } from './outside.js';
import { until } from './wait.js';

const { pg } = await outside<typeof import('./postgres-driver.js')>('test/support/postgres-driver.ts');
const { DATABASE_POOL } = await outside<typeof import('#platform/database/database.tokens.js')>(
  'src/platform/database/database.tokens.ts',
);

/** An answer as it comes over the wire. */
export interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

export async function ask(
  app: InspectedApp,
  path: string,
  headers: http.OutgoingHttpHeaders = {},
  method = 'GET',
): Promise<Answer> {
  const { apiRoot, apiNamespace } = app.config;
  return askAt(app, `${apiRoot}/${apiNamespace}${path}`, headers, method);
}

/** @param target any address of the service */
export async function askAt(
  { app }: InspectedApp,
  target: string,
  headers: http.OutgoingHttpHeaders = {},
  method = 'GET',
): Promise<Answer> {
  const { port } = app.getHttpServer().address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const request = http.request({ port, host: '127.0.0.1', path: target, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      });
    });
    request.on('error', reject).end();
  });
}

/** How many statements the database is sent for what is done. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    // What keeps the connection for changes alive is no statement of a request.
    return query.mock.calls.filter(([statement]: readonly unknown[]) => statement !== 'select 1').length;
  } finally {
    query.mockRestore();
  }
}

/** Until the notice of the last write has come, it may still empty the memory. Notices come in order: one of ours ends them. */
export async function settled({ app }: InspectedApp): Promise<void> {
  const emitted = jest.spyOn(pg.Client.prototype, 'emit');
  const mark = randomUUID();
  try {
    await app.get<Driver.Pool>(DATABASE_POOL).query('select pg_notify($1, $2)', [CHANNEL, mark]);
    const heard = (call: readonly unknown[]): boolean =>
      call[0] === 'notification' && (call[1] as Driver.Notification).payload === mark;
    await until(() => emitted.mock.calls.some(heard));
  } finally {
    emitted.mockRestore();
  }
}

/** The answer as it is given from memory, which is as soon as the database has said until when it holds. */
export async function remembered(
  app: InspectedApp,
  path: string,
  headers: http.OutgoingHttpHeaders = {},
): Promise<Answer> {
  let answer = await ask(app, path, headers);
  const fromMemory = async (): Promise<boolean> =>
    (await statementsOf(async () => (answer = await ask(app, path, headers)))) === 0;
  await until(fromMemory, () => `${path} is not kept`);
  return answer;
}

/** Waits until the answer is given from memory and no write of before will end that. */
export async function kept(app: InspectedApp, path: string): Promise<void> {
  await settled(app);
  await remembered(app, path);
}

/** What two equal answers have in common. */
export function plain({ headers: { date: _date, ...headers }, body }: Answer): object {
  delete headers['transfer-encoding'];
  delete headers['content-length'];
  delete headers['x-request-id'];
  return { headers, body: body.toString('latin1') };
}
