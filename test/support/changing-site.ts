import http, { type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface SiteAnswer {
  readonly status: number;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  /** What has to happen before it is sent. */
  readonly after?: Promise<unknown>;
}

/** A site whose answers a test chooses: the same at each address, or by path and query. */
export class ChangingSite {
  answer: SiteAnswer | ((path: string) => SiteAnswer) = { status: 404 };
  /** Headers of all requests so far. */
  readonly requests: IncomingHttpHeaders[] = [];
  private readonly server = http.createServer((request, response) => {
    this.requests.push(request.headers);
    const { answer } = this;
    const { status, body, headers, after } = typeof answer === 'function' ? answer(request.url ?? '') : answer;
    void Promise.resolve(after).then(() => response.writeHead(status, headers).end(body));
  });

  /** Host that a service has to allow. */
  static readonly HOST = '127.0.0.1';

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, ChangingSite.HOST, resolve));
    return this;
  }

  get origin(): string {
    return `http://${ChangingSite.HOST}:${String((this.server.address() as AddressInfo).port)}`;
  }

  get address(): string {
    return `${this.origin}/events.ics`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
