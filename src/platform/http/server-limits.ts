import { createServer, type RequestListener, type Server } from 'node:http';

/** Milliseconds for the headers of a request, and for the whole request: a large export over a home connection. */
const HEADERS_MS = 15_000;
const REQUEST_MS = 300_000;
/** Interval of the checks. */
const LOOK_MS = 1_000;
/**
 * Milliseconds without traffic in either direction after which a connection is closed. Longer than any answer takes.
 */
const SILENCE_MS = 60_000;
const MOST_CONNECTIONS = 5_000;

/** A server that closes idle connections. */
export function limitedServer(application: RequestListener): Server {
  const server = createServer(
    { headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS, connectionsCheckingInterval: LOOK_MS },
    application,
  );
  server.timeout = SILENCE_MS;
  server.maxConnections = MOST_CONNECTIONS;
  return server;
}
