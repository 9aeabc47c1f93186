import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import {
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { TracerProvider } from '@opentelemetry/sdk-trace';
import pg from 'pg';
import type { TraceSettings } from '../config/trace-settings.js';
import { errorCode, errorText } from '#core/errors/error-text.js';
import { listenToStatements, type StatementEnd } from '../database/connections/statement-traces.js';
import type { RequestTrace, TracedAnswer } from '../http/traffic.js';
import { answerAttributes, requestAttributes, spanName } from './request-attributes.js';
import { statementSummary } from './statement-summary.js';
import { providerOptions } from './trace-provider.js';
import type { Traces } from './traces.js';

/** Time for the last spans at the end of the service: its process manager does not wait long. */
const LAST_SPANS_MS = 2_000;
/** Interval of warnings: the receiver of traces may be away for long. */
const COMPLAINT_MS = 60_000;

/** Spans of requests and of their database statements. To be loaded only with tracing on. */
export class OpenTelemetry implements Traces {
  private readonly provider: TracerProvider;
  private readonly tracer: Tracer;
  private readonly propagator = new W3CTraceContextPropagator();
  /** Span of the current request. */
  private readonly current = new AsyncLocalStorage<Context>();
  private complainedAt = -Infinity;

  constructor(
    settings: TraceSettings,
    private readonly complain: (reason: string) => void,
  ) {
    this.provider = new TracerProvider(providerOptions(settings));
    this.tracer = this.provider.getTracer('kalends');
    setGlobalErrorHandler((error) => {
      this.complainOf(error);
    });
    listenToStatements((text, client) => this.statement(text, client));
  }

  begin(request: IncomingMessage): RequestTrace {
    const parent = this.propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter);
    const method = request.method ?? '';
    const attributes = requestAttributes(request);
    const span = this.tracer.startSpan(spanName(method, undefined), { kind: SpanKind.SERVER, attributes }, parent);
    return {
      id: span.spanContext().traceId,
      run: (work) => {
        this.current.run(trace.setSpan(parent, span), work);
      },
      end: (answer) => {
        endRequest(span, method, answer);
      },
    };
  }

  async close(): Promise<void> {
    listenToStatements(undefined);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, LAST_SPANS_MS);
    });
    const sent = this.provider.shutdown().catch((error: unknown) => {
      this.complainOf(error);
    });
    await Promise.race([sent, late]);
    clearTimeout(timer);
  }

  /** Statements without a request, such as the service's own maintenance, are not traced. */
  private statement(text: string, client: pg.ClientBase): StatementEnd | undefined {
    const context = this.current.getStore();
    if (!context || trace.getSpan(context)?.isRecording() !== true) return undefined;
    const { operation, summary } = statementSummary(text);
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.summary': summary,
      ...(client instanceof pg.Client && { 'server.address': client.host, 'server.port': client.port }),
    };
    const span = this.tracer.startSpan(summary, { kind: SpanKind.CLIENT, attributes }, context);
    return (error) => {
      if (error !== undefined) endFailed(span, errorCode(error));
      span.end();
    };
  }

  private complainOf(error: unknown): void {
    const now = performance.now();
    if (now - this.complainedAt < COMPLAINT_MS) return;
    this.complainedAt = now;
    this.complain(errorText(error));
  }
}

function endRequest(span: Span, sent: string, answer: TracedAnswer): void {
  if (!span.isRecording()) return;
  span.updateName(spanName(answer.method, answer.template));
  span.setAttributes(answerAttributes(sent, answer));
  if (answer.status !== undefined && answer.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Only the code: messages of PostgreSQL may contain values. */
function endFailed(span: Span, code: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', code === '' ? '_OTHER' : code);
  if (/^[\dA-Z]{5}$/.test(code)) span.setAttribute('db.response.status_code', code);
}
