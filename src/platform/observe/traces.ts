import type { IncomingMessage } from 'node:http';
import type { Config } from '../config/config.js';
import type { RequestTrace } from '../http/traffic.js';
import type { Log } from './log.js';

/** Injection token of the traces; undefined where none are wanted. */
export const TRACES = Symbol('TRACES');

/** What becomes of requests, for OpenTelemetry. */
export interface Traces {
  /** Begins with the trace that the request names, or a new one. */
  begin(request: IncomingMessage): RequestTrace;
  /** Sends what was not sent yet, as far as it can be sent soon. */
  close(): Promise<void>;
}

/** Nothing of OpenTelemetry is loaded where nobody wants traces. */
export async function openTraces({ traces }: Config, { logger }: Log): Promise<Traces | undefined> {
  if (!traces) return undefined;
  const { OpenTelemetry } = await import('./open-telemetry.js');
  return new OpenTelemetry(traces, (reason) => {
    logger.warn({ msg: 'Traces could not be sent', reason });
  });
}
