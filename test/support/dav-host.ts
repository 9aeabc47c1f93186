import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { DavServer } from '../import-files/dav-server.js';

/** A server of CalDAV on a port of this machine. */
export class DavHost {
  dav = new DavServer();
  private readonly server = http.createServer((request, response) => {
    void text(request).then((body) => {
      const { method = 'GET', url: path = '' } = request;
      const pairs = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]);
      const answer = this.dav.respond({ method, path, headers: new Headers(pairs), body });
      response.writeHead(answer.status, answer.headers).end(answer.body);
    });
  });

  /** Host that a service has to allow. */
  static readonly HOST = '127.0.0.1';

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, DavHost.HOST, resolve));
    return this;
  }

  get origin(): string {
    return `http://${DavHost.HOST}:${String((this.server.address() as AddressInfo).port)}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
