import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { AggregatorRegistry } from 'prom-client';
import { ConfigError, type Config } from '../config/config.js';
import { errorText } from '#core/errors/error-text.js';

/** Figures of each process. */
export type Figures = () => Promise<object[][]>;

/**
 * Serves the metrics to Prometheus at a port of their own, which strangers must not reach. Answers a function that
 * stops the server.
 * @throws ConfigError if it cannot listen there
 */
export async function serveMetrics(
  { metricsPort, metricsHost }: Pick<Config, 'metricsPort' | 'metricsHost'>,
  figures: Figures,
): Promise<() => void> {
  if (metricsPort === undefined) return () => undefined;
  const server = createServer((request, response) => {
    if (request.url === '/metrics' && request.method === 'GET') void answer(response, figures);
    else response.writeHead(404).end();
  });
  server.listen(metricsPort, metricsHost);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new ConfigError(`METRICS_PORT="${String(metricsPort)}" cannot be used: ${errorText(error)}.`);
  }
  // The server must neither keep the process alive nor end it.
  server.unref();
  server.on('error', () => undefined);
  return () => {
    close(server);
  };
}

async function answer(response: ServerResponse, figures: Figures): Promise<void> {
  try {
    const registry = AggregatorRegistry.aggregate(await figures());
    const text = await registry.metrics();
    response.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(text);
  } catch (error) {
    response.writeHead(503).end(`${errorText(error)}.\n`);
  }
}

function close(server: Server): void {
  server.close();
  server.closeAllConnections();
}
