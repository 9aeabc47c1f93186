import http, { type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface SiteAnswer {
  readonly status: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** What has to happen before it is sent. */
  readonly after?: Promise<unknown>;
}

/** A site with one address, whose answer a test chooses. */
export class ChangingSite {
  answer: SiteAnswer = { status: 404 };
  /** Headers of all requests so far. */
  readonly requests: IncomingHttpHeaders[] = [];
  private readonly server = http.createServer((request, response) => {
    this.requests.push(request.headers);
    const { status, body, headers, after } = this.answer;
    void Promise.resolve(after).then(() => response.writeHead(status, headers).end(body));
  });

  /** Host that a service has to allow. */
  static readonly HOST = '127.0.0.1';

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, ChangingSite.HOST, resolve));
    return this;
  }

  get address(): string {
    return `http://${ChangingSite.HOST}:${String((this.server.address() as AddressInfo).port)}/events.ics`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
