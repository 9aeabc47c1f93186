import type { IncomingMessage } from 'node:http';
import type { Config } from '../config/config.js';
import type { RequestTrace } from '../http/traffic.js';
import type { Log } from './log.js';

/** Injection token of the traces; undefined without tracing. */
export const TRACES = Symbol('TRACES');

/** Traces of requests, for OpenTelemetry. */
export interface Traces {
  /** Begins a span in the trace of the request, or in a new one. */
  begin(request: IncomingMessage): RequestTrace;
  /** Sends the remaining spans, within a short time. */
  close(): Promise<void>;
}

/** Opens the traces; OpenTelemetry is loaded only with tracing on. */
export async function openTraces({ traces }: Config, { logger }: Log): Promise<Traces | undefined> {
  if (!traces) return undefined;
  const { OpenTelemetry } = await import('./open-telemetry.js');
  return new OpenTelemetry(traces, (reason) => {
    logger.warn({ msg: 'Traces could not be sent', reason });
  });
}
