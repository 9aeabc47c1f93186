import { Agent, request as ask, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Bytes that a slow reader takes at once. */
const SIP = 1024;
/** With 32 that open connections at once: about three thousand a second. */
const BETWEEN_MS = 10;

/** One client with an address of its own on the loopback network. */
export class Client {
  private readonly base: string;
  private readonly address: string;
  private readonly agent: Agent;
  private readonly credentials: string;
  /** How many requests were answered, be it with an error of theirs, and not refused. */
  answered = 0;

  /** @param credentials of a user, for what only users may do */
  constructor(base: string, address: string, connections: number, credentials = '') {
    this.base = base;
    this.address = address;
    this.credentials = credentials;
    this.agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress: address });
  }

  /** Answers the status; 0 where the connection broke. @param path below the namespace */
  send(method: string, path: string, headers: Record<string, string> = {}, body?: Buffer): Promise<number> {
    return this.ask(this.base + path, method, headers, body);
  }

  /** Asks as a user, and answers what came back. */
  async json(method: string, path: string, body?: FormData | object): Promise<Record<string, unknown>> {
    const pair = Buffer.from(this.credentials).toString('base64');
    const isForm = body instanceof FormData;
    const response = await fetch(this.base + path, {
      method,
      headers: { authorization: `Basic ${pair}`, ...(isForm || !body ? {} : { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    return (await response.json()) as Record<string, unknown>;
  }

  /** Of the pages for people; sends a form where there is one. */
  page(path: string, headers: Record<string, string> = {}, form?: Buffer): Promise<number> {
    return this.ask(new URL(path, this.base).href, form ? 'POST' : 'GET', headers, form);
  }

  /** Of the service's state. */
  health(): Promise<number> {
    return this.ask(new URL('/health/ready', this.base).href, 'GET', {}, undefined);
  }

  private ask(url: string, method: string, headers: Record<string, string>, body: Buffer | undefined): Promise<number> {
    return new Promise((resolve) => {
      const options = { method, headers, agent: this.agent, localAddress: this.address };
      const sent = ask(url, options, (response: IncomingMessage) => {
        response.resume().once('close', () => {
          if (![429, 500, 503].includes(response.statusCode ?? 500)) this.answered += 1;
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
      socket.on('error', () => undefined);
      if (reads) socket.resume();
      else socket.pause();
      socket.write(message);
      await Promise.race([closed(socket), pause(1_000)]);
      if (reads) socket.destroy();
      else signal.addEventListener('abort', () => socket.destroy(), { once: true });
    }
  }

  /** Opens connections without end, some at once, each with the same bytes, and keeps those that it is left. */
  async flood(text: string, atOnce: number, signal: AbortSignal): Promise<void> {
    const open = async (): Promise<void> => {
      while (!signal.aborted) {
        // What is closed is taken note of, so that another one comes in its place.
        this.connection(text, signal).resume();
        await pause(BETWEEN_MS);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, open));
  }

  /** Connections that are closed at the first bytes of their answer, and another one for each, some at once. */
  async flash(text: string, atOnce: number, signal: AbortSignal): Promise<void> {
    const open = async (): Promise<void> => {
      while (!signal.aborted) {
        const socket = this.connection(text, signal);
        socket.once('data', (head: Buffer) => {
          if (head.includes('HTTP/1.1 200')) this.answered += 1;
          socket.destroy();
        });
        await closed(socket);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, open));
  }

  /**
   * Connections that ask for much and read a little of it now and then, or nothing; another one for each that is closed.
   */
  async sip(text: string, connections: number, signal: AbortSignal, reads = true): Promise<void> {
    const read = async (): Promise<void> => {
      while (!signal.aborted) {
        const socket = this.connection(text, signal);
        // Nothing is taken unless it is asked for.
        socket.on('readable', () => undefined);
        const sip = setInterval(() => {
          if (!reads) return;
          if (socket.read(SIP) === null) socket.read();
        }, 1_000);
        await closed(socket);
        clearInterval(sip);
        await pause(20);
      }
    };
    await Promise.all(Array.from({ length: connections }, read));
  }

  private connection(text: string, signal: AbortSignal): Socket {
    const { hostname, port, pathname } = new URL(this.base);
    const socket = connect({ host: hostname, port: Number(port), localAddress: this.address });
    socket.on('error', () => undefined);
    socket.write(text.replaceAll('BASE', pathname));
    const end = (): void => {
      socket.destroy();
    };
    signal.addEventListener('abort', end, { once: true });
    socket.once('close', () => {
      signal.removeEventListener('abort', end);
    });
    return socket;
  }

  close(): void {
    this.agent.destroy();
  }
}

function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) =>
    socket.once('close', () => {
      resolve();
    }),
  );
}
