import type { RequestListener } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';
import { RenderedAnswer } from './rendered-answer.js';
import { limitedServer } from './server-limits.js';

/** Sends rendered answers unchanged. Nest's own adapter turns every object into JSON. */
export class BytesAdapter extends ExpressAdapter {
  override initHttpServer(): void {
    this.httpServer = limitedServer(this.getInstance<RequestListener>());
  }

  override reply(response: Response, body: unknown, statusCode?: number): unknown {
    return body instanceof RenderedAnswer ? response.send(body.bytes) : super.reply(response, body, statusCode);
  }
}
