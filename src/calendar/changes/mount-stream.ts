import type { NestExpressApplication } from '@nestjs/platform-express';
import type { RequestHandler } from 'express';
import { countRequest } from '#platform/auth/count-requests.js';
import { RateLimits } from '#platform/auth/rate-limits.js';
import type { Config } from '#platform/config/config.js';
import { clientAddress } from '#platform/http/client.js';
import { ChangeStreams, STREAM_HEADERS } from './change-streams.service.js';

/**
 * Mounts `changes/stream` before everything that times requests and bounds those under way: a stream is open for hours. To
 * open one is a request of its address as any other: nobody's credentials are looked at. Proxies and browsers open it again
 * by themselves, with the last id.
 */
export function mountChangeStream(app: NestExpressApplication, config: Config): void {
  const path = `${config.apiRoot}/${config.apiNamespace}/changes/stream`;
  const streams = app.get(ChangeStreams, { strict: false });
  const limits = app.get(RateLimits, { strict: false });
  const open: RequestHandler = (request, response, next) => {
    const isHead = request.method === 'HEAD';
    if ((request.method !== 'GET' && !isHead) || request.path !== '/') {
      next();
      return;
    }
    const client = clientAddress(request);
    const place = { lastEventId: request.get('last-event-id'), since: request.query['since'] };
    countRequest(limits, 'reads', client, response)
      .then(() =>
        isHead ? void response.set(STREAM_HEADERS).status(200).end() : streams.open(response, client, place),
      )
      .catch(next);
  };
  app.use(path, open);
}
