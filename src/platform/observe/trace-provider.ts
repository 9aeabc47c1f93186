import { randomUUID } from 'node:crypto';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  type Sampler,
  type TracerProviderOptions,
} from '@opentelemetry/sdk-trace';
import { packageVersion } from '../config/package-version.js';
import type { TraceSettings } from '../config/trace-settings.js';

/** Time for which spans are collected before they are sent. */
const COLLECTED_MS = 1_000;

/** Sampler and exporter of spans; the exporter reads OTEL_EXPORTER_OTLP_* itself. */
export function providerOptions(settings: TraceSettings): TracerProviderOptions {
  return {
    sampler: samplerOf(settings),
    resource: resourceFromAttributes({
      'service.name': 'kalends',
      'service.version': packageVersion(),
      // Each worker is an instance.
      'service.instance.id': randomUUID(),
      'process.pid': process.pid,
    }).merge(detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] })),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), scheduledDelayMillis: COLLECTED_MS })],
  };
}

function samplerOf({ sampler, ratio, parentBased }: TraceSettings): Sampler {
  const root = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  }[sampler]();
  return parentBased ? new ParentBasedSampler({ root }) : root;
}
