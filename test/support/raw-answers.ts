import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { jest } from '@jest/globals';
import pg from 'pg';
import { ChangeFeed } from '../../src/database/change-feed.js';
import type { TestApp } from './app.js';

/** An answer as it comes over the wire. */
export interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

export async function ask(
  { app, config }: TestApp,
  path: string,
  headers: http.OutgoingHttpHeaders = {},
  method = 'GET',
): Promise<Answer> {
  const { port } = app.getHttpServer().address() as AddressInfo;
  const target = `${config.apiRoot}/${config.apiNamespace}${path}`;
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

/** Until the notice of the last write has come, it may still empty the memory. */
export async function settled({ app }: TestApp): Promise<void> {
  const feed = app.get(ChangeFeed);
  for (let before = -1; before !== feed.generation;) {
    before = feed.generation;
    await pause(60);
  }
}

/** Whether the answer, once given, is given from memory. */
export async function isKept(app: TestApp, path: string, headers: http.OutgoingHttpHeaders = {}): Promise<boolean> {
  await settled(app);
  await ask(app, path, headers);
  // It is kept once the database has said until when it holds.
  for (let wait = 10; wait < 200; wait *= 2) {
    await pause(wait);
    if ((await statementsOf(() => ask(app, path, headers))) === 0) return true;
  }
  return false;
}

/** What two equal answers have in common. */
export function plain({ headers: { date: _date, ...headers }, body }: Answer): object {
  delete headers['transfer-encoding'];
  delete headers['content-length'];
  return { headers, body: body.toString('latin1') };
}
