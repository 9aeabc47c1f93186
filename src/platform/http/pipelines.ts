import type { IncomingMessage, RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { takeTurn } from '../../core/turns.js';
import type { Config } from '../config/config.js';
import { clientAddress } from './client.js';
import { Counter } from './counter.js';

/** Requests of a connection that have no answer yet, at most. */
const OF_CONNECTION = 16;
/** Requests of a client that have not had their turn, at most. */
const WAITING = 1_000;

/**
 * What clients send on a connection without waiting for answers: one request of a client is begun in each pass of the event
 * loop, so that thousands in one piece hold up nobody. Who sends still more loses the connection.
 */
export class Pipelines {
  private readonly unanswered = new Counter<Socket>();
  private readonly waiting = new Counter<string>();
  private readonly beyond = new Set<IncomingMessage>();

  constructor(private readonly config: Config) {}

  /** Whether too many came before it on the same connection. */
  isBeyond(request: IncomingMessage): boolean {
    return this.beyond.has(request);
  }

  inTurn(listener: RequestListener): RequestListener {
    return (request, response) => {
      // A response gets the socket when those before it have gone out.
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

  /** Behind a proxy that speaks for many, each connection by itself. */
  private senderOf({ remoteAddress, remotePort }: Socket): string {
    const address = clientAddress({ ip: remoteAddress });
    return this.config.trustProxy === false ? address : `${address} ${String(remotePort)}`;
  }
}
