import type { RequestListener } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';
import { RenderedAnswer } from './rendered-answer.js';
import { limitedServer } from './server-limits.js';

/** Sends what the response interceptor has rendered as it is. Nest's own adapter makes JSON of every object. */
export class BytesAdapter extends ExpressAdapter {
  override initHttpServer(): void {
    this.httpServer = limitedServer(this.getInstance<RequestListener>());
  }

  override reply(response: Response, body: unknown, statusCode?: number): unknown {
    return body instanceof RenderedAnswer ? response.send(body.bytes) : super.reply(response, body, statusCode);
  }
}
