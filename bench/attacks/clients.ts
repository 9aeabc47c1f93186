import { Agent, request as ask, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** One client with an address of its own on the loopback network. */
export class Client {
  private readonly base: string;
  private readonly address: string;
  private readonly agent: Agent;

  constructor(base: string, address: string, connections: number) {
    this.base = base;
    this.address = address;
    this.agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress: address });
  }

  /** Answers the status; 0 where the connection broke. */
  send(method: string, path: string, headers: Record<string, string> = {}, body?: Buffer): Promise<number> {
    return new Promise((resolve) => {
      const options = { method, headers, agent: this.agent, localAddress: this.address };
      const sent = ask(this.base + path, options, (response: IncomingMessage) => {
        response.resume().once('close', () => {
          resolve(response.statusCode ?? 0);
        });
      });
      sent.once('error', () => {
        resolve(0);
      });
      sent.end(body);
    });
  }

  /** One connection that writes bytes again and again, and reads what comes, or does not. */
  async pour(text: string, reads: boolean, signal: AbortSignal): Promise<void> {
    const { hostname, port, pathname } = new URL(this.base);
    const message = text.replaceAll('BASE', pathname);
    while (!signal.aborted) {
      const socket = connect({ host: hostname, port: Number(port), localAddress: this.address });
      const over = new Promise<void>((resolve) =>
        socket.once('close', () => {
          resolve();
        }),
      );
      socket.on('error', () => undefined);
      if (reads) socket.resume();
      else socket.pause();
      socket.write(message);
      await Promise.race([over, pause(1_000)]);
      if (reads) socket.destroy();
      else signal.addEventListener('abort', () => socket.destroy(), { once: true });
    }
  }

  close(): void {
    this.agent.destroy();
  }
}
