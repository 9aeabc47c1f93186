import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

type Value = string | number | boolean | undefined;

/** A span as a receiver reads it. */
export interface ReceivedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  /** 2: server, 3: client. */
  readonly kind: number;
  readonly attributes: Readonly<Record<string, Value>>;
  /** Of the process that made it. */
  readonly resource: Readonly<Record<string, Value>>;
  /** 0: unset, 2: error. */
  readonly status: number;
}

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number | string; readonly boolValue?: boolean };
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<ReceivedSpan, 'attributes' | 'resource' | 'status'> & {
        readonly attributes: readonly Attribute[];
        readonly status: { readonly code?: number };
      })[];
    }[];
  }[];
}

/** Receives traces as a collector does: OTLP over HTTP, in JSON. */
export class TraceReceiver {
  readonly spans: ReceivedSpan[] = [];
  /** All that came, as it came. */
  everything = '';

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => {
      void (async () => {
        const body = request.headers['content-encoding'] === 'gzip' ? await unzipped(request) : await text(request);
        this.everything += body;
        if (request.url === '/v1/traces') this.spans.push(...spansOf(JSON.parse(body) as Sent));
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      })();
    });
  }

  static async start(): Promise<TraceReceiver> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new TraceReceiver(server);
  }

  get endpoint(): string {
    return `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}`;
  }

  ofTrace(traceId: string): ReceivedSpan[] {
    return this.spans.filter((span) => span.traceId === traceId);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}

async function unzipped(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return gunzipSync(Buffer.concat(chunks)).toString();
}

function spansOf({ resourceSpans }: Sent): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        ...span,
        attributes: valuesOf(span.attributes),
        resource: valuesOf(resource.attributes),
        status: span.status.code ?? 0,
      })),
    ),
  );
}

function valuesOf(attributes: readonly Attribute[]): Record<string, Value> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? (value.intValue === undefined ? value.boolValue : Number(value.intValue)),
    ]),
  );
}
