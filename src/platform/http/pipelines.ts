import type { IncomingMessage, RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { takeTurn } from '#core/turns.js';
import type { Config } from '../config/config.js';
import { clientAddress } from './client.js';
import { Counter } from './counter.js';

/** Most unanswered requests per connection. */
const OF_CONNECTION = 16;
/** Most requests of a client that wait for their turn. */
const WAITING = 1_000;

/**
 * Handles requests that clients send without waiting for answers (pipelining): each pass of the event loop begins one
 * request per client, so that thousands at once delay nobody. A client with even more loses the connection.
 */
export class Pipelines {
  private readonly unanswered = new Counter<Socket>();
  private readonly waiting = new Counter<string>();
  private readonly beyond = new Set<IncomingMessage>();

  constructor(private readonly config: Config) {}

  /** Whether too many requests precede it on the connection. */
  isBeyond(request: IncomingMessage): boolean {
    return this.beyond.has(request);
  }

  inTurn(listener: RequestListener): RequestListener {
    return (request, response) => {
      // A response has its socket once all earlier ones are sent.
      if (response.socket !== null) {
        listener(request, response);
        return;
      }
      const { socket } = request;
      const client = this.senderOf(socket);
      if (this.config.rateLimit && this.waiting.of(client) >= WAITING) {
        socket.destroy();
        return;
      }
      if (this.config.rateLimit && this.unanswered.of(socket) >= OF_CONNECTION - 1) this.beyond.add(request);
      this.unanswered.add(socket, 1);
      this.waiting.add(client, 1);
      response.once('close', () => {
        this.unanswered.add(socket, -1);
        this.beyond.delete(request);
      });
      void takeTurn(client).then(() => {
        this.waiting.add(client, -1);
        if (!socket.destroyed) listener(request, response);
      });
    };
  }

  /** Sender of a connection; behind a proxy, which speaks for many clients, each connection counts separately. */
  private senderOf({ remoteAddress, remotePort }: Socket): string {
    const address = clientAddress({ ip: remoteAddress });
    return this.config.trustProxy === false ? address : `${address} ${String(remotePort)}`;
  }
}
