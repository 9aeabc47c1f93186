import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** A message as a receiver got it. */
export interface ReceivedMessage {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** Id of its record. */
  readonly record: number;
}

type Answer = (message: ReceivedMessage, response: ServerResponse) => void;

/** Receivers of webhooks on this machine, one for each path. */
export class Receivers {
  private readonly received = new Map<string, ReceivedMessage[]>();
  private readonly answers = new Map<string, Answer>();

  private constructor(private readonly server: Server) {
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      void this.take(request, response);
    });
  }

  static async open(): Promise<Receivers> {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return new Receivers(server);
  }

  /** Address of a receiver. It accepts everything unless told otherwise. */
  address(path: string, answer: Answer = accept): string {
    this.answers.set(path, answer);
    const bound = this.server.address();
    return `http://127.0.0.1:${String(typeof bound === 'object' && bound ? bound.port : 0)}${path}`;
  }

  heard(path: string): readonly ReceivedMessage[] {
    return this.received.get(path) ?? [];
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const body = await text(request);
    const { data } = JSON.parse(body) as { data: { id?: number } };
    const message = { headers: request.headers, body, record: data.id ?? 0 };
    this.received.set(path, [...this.heard(path), message]);
    (this.answers.get(path) ?? accept)(message, response);
  }
}

export const accept: Answer = (_message, response) => {
  response.writeHead(204).end();
};

export function refuse(status: number, headers: Readonly<Record<string, string>> = {}): Answer {
  return (_message, response) => {
    response.writeHead(status, headers).end();
  };
}
