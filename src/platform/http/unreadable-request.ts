import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { ApiError } from '#core/errors/api-error.js';
import { REQUEST_ID, type Traffic } from './traffic.js';

/** `Content-Security-Policy` of all JSON answers. */
export const JSON_CONTENT_SECURITY = "default-src 'none'; frame-ancestors 'none'";

/** Answers requests that Node's parser refuses, in the format of the API: too long, too slow, or not HTTP. */
export function answerUnreadable(server: Server, traffic: Traffic): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // No answer to an idle or broken connection, as in Node itself.
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const refusal = errorOf(error.code);
    const client = socket instanceof Socket ? (socket.remoteAddress ?? '') : '';
    socket.end(answerTo(refusal, traffic.unreadable(client, refusal.status)));
  });
  // An `Expect` header other than `100-continue` is ignored: it has no known meaning.
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    server.emit('request', request, response);
  });
}

function answerTo(error: ApiError, id: string): string {
  const body = JSON.stringify({ code: error.code, message: error.message, data: { status: error.status } });
  return [
    `HTTP/1.1 ${String(error.status)} ${STATUS_CODES[error.status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${String(Buffer.byteLength(body))}`,
    'Content-Language: en',
    'Cache-Control: no-store',
    `Content-Security-Policy: ${JSON_CONTENT_SECURITY}`,
    'X-Content-Type-Options: nosniff',
    `${REQUEST_ID}: ${id}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}

function errorOf(code: string | undefined): ApiError {
  if (code === 'HPE_HEADER_OVERFLOW') return new ApiError('rest_header_too_large');
  return new ApiError('rest_invalid_body', {}, code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400);
}
