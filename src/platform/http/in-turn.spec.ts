import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { inTurn, under } from './in-turn.js';

/** Answer to a client, with the handlers before a route. */
async function answerOf(path: string, ...handlers: readonly RequestHandler[]): Promise<string> {
  const app = express();
  app.use(inTurn(...handlers));
  app.use((_request, response) => response.send('route'));
  app.use((error: unknown, _request: Request, response: Response, _next: NextFunction) => {
    response.status(500).send(`failed: ${String(error)}`);
  });
  const server = app.listen(0, '127.0.0.1');
  try {
    await once(server, 'listening');
    return await (await fetch(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}${path}`)).text();
  } finally {
    server.close();
  }
}

const later: RequestHandler = (_request, _response, next) => void setImmediate(next);

test('handlers run in turn, and the route after them', async () => {
  const seen: string[] = [];
  const note =
    (name: string): RequestHandler =>
    (_request, _response, next) => {
      seen.push(name);
      next();
    };
  expect(await answerOf('/', note('a'), later, note('b'))).toBe('route');
  expect(seen).toEqual(['a', 'b']);
});

test('a handler that answers is the last', async () => {
  const answer: RequestHandler = (_request, response) => response.send('own');
  expect(await answerOf('/', later, answer)).toBe('own');
});

test.each<[string, RequestHandler]>([
  [
    'throws',
    () => {
      throw new Error('no');
    },
  ],
  ['rejects', () => Promise.reject(new Error('no'))],
  [
    'hands over an error',
    (_request, _response, next) => {
      next(new Error('no'));
    },
  ],
])('what a handler %s goes to the error handler, at once and later', async (_, handler) => {
  expect(await answerOf('/', handler)).toBe('failed: Error: no');
  expect(await answerOf('/', later, handler)).toBe('failed: Error: no');
});

test('a handler for some addresses sees no others', async () => {
  const own = under(/^\/doc(?:\/|$)/i, (request, response) => response.send(request.url));
  expect(await answerOf('/DOC/a?b', own)).toBe('/DOC/a?b');
  expect(await answerOf('/docs', own)).toBe('route');
});
