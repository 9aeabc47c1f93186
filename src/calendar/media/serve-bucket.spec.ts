import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import express, { type NextFunction, type Request, type Response } from 'express';
import { serveBucket, type FilePart } from './serve-bucket.js';

describe('a reader who leaves before the bucket answers', () => {
  it('is no fault of the service', async () => {
    const failures: unknown[] = [];
    const requested = Promise.withResolvers<undefined>();
    const part = Promise.withResolvers<FilePart>();
    const gone = Promise.withResolvers<undefined>();
    const app = express();
    app.use((_request, response, next) => {
      response.once('close', () => {
        gone.resolve(undefined);
      });
      next();
    });
    const served = serveBucket({
      head: () => Promise.resolve(undefined),
      part: () => {
        requested.resolve(undefined);
        return part.promise;
      },
    });
    const done = Promise.withResolvers<undefined>();
    app.use((request, response, next) => {
      void Promise.resolve(served(request, response, next)).then(() => {
        done.resolve(undefined);
      });
    });
    app.use((error: unknown, _request: Request, _response: Response, _next: NextFunction) => {
      failures.push(error);
    });
    const server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET /a.png HTTP/1.1\r\nHost: x\r\n\r\n');
    await requested.promise;
    socket.destroy();
    await gone.promise;
    const stream = Readable.from([Buffer.from('x')]);
    part.resolve({ size: 1, etag: '"1"', modified: new Date(0), range: undefined, stream });
    await done.promise;
    server.close();
    expect(failures).toEqual([]);
  });
});
