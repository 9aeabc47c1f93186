import type { McpServer } from '@modelcontextprotocol/server';
import type { Answer } from '#platform/http/answer.js';
import { TextBody } from '#platform/http/text-body.js';

/** The library, which is loaded when it is wanted. */
export type McpSdk = typeof import('@modelcontextprotocol/server');

/** An HTTP request of an assistant. */
export interface HttpCall {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed JSON; undefined for a request without a body. */
  readonly body: unknown;
}

const NO_BATCHES = 'A request holds one message: batches are not part of the protocol any more.';
const INVALID_REQUEST = -32_600;
const SUBSCRIPTION = 'subscriptions/listen';
const NO_SUBSCRIPTIONS = 'This server has no subscriptions: nothing that it lists changes while it runs.';
const METHOD_NOT_FOUND = -32_601;
const NOT_FOUND = 404;

/**
 * Hands a request to a server of its own. Both revisions of the protocol are answered in JSON: the present one by the library's
 * handler, the former one, which has no state here either, by a transport of its own.
 */
export async function respond(call: HttpCall, sdk: McpSdk, server: () => McpServer): Promise<Response> {
  const parsedBody = call.body;
  if (Array.isArray(parsedBody)) return Response.json(failure(undefined, INVALID_REQUEST, NO_BATCHES), { status: 400 });
  const request = new Request(call.address, {
    method: call.method,
    headers: call.headers,
    ...(call.method === 'POST' ? { body: JSON.stringify(parsedBody ?? null) } : {}),
  });
  if (call.method !== 'POST' || !(await sdk.isLegacyRequest(request, parsedBody))) {
    const handler = sdk.createMcpHandler(server, { maxSubscriptions: 0, keepAliveMs: 0 });
    const response = await handler.fetch(request, { parsedBody });
    return response.ok && memberOf(parsedBody, 'method') === SUBSCRIPTION ? refusedSubscription(parsedBody) : response;
  }
  const transport = new sdk.WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const own = server();
  await own.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody });
  } finally {
    await own.close();
  }
}

/** The library's response as an answer of the service. */
export async function answerOf(response: Response): Promise<Answer<object>> {
  const { status } = response;
  const text = await response.text();
  if (text === '') return { status, body: new TextBody(Buffer.alloc(0), 'application/json', 'mcp.json', undefined) };
  const body: unknown = JSON.parse(text);
  return { status, body: typeof body === 'object' && body !== null ? body : {} };
}

/** The library has subscriptions always, and calls one that it does not open an error of the service. */
function refusedSubscription(sent: unknown): Response {
  return Response.json(failure(sent, METHOD_NOT_FOUND, NO_SUBSCRIPTIONS), { status: NOT_FOUND });
}

function failure(sent: unknown, code: number, message: string): object {
  return { jsonrpc: '2.0', id: idOf(sent), error: { code, message } };
}

function idOf(sent: unknown): string | number | null {
  const id = memberOf(sent, 'id');
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}

function memberOf(sent: unknown, name: string): unknown {
  return typeof sent === 'object' && sent !== null ? Reflect.get(sent, name) : undefined;
}
