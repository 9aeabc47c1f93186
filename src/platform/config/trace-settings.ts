import { boolean, refuse, text, type Environment } from './read-setting.js';

/** Which requests are traced, by the names that OpenTelemetry gives to it. */
export const SAMPLERS = ['always_on', 'always_off', 'traceidratio'] as const;

export interface TraceSettings {
  readonly sampler: (typeof SAMPLERS)[number];
  /** Of the traces that `traceidratio` keeps, from 0 to 1. */
  readonly ratio: number;
  /** Whether who calls decides for traces that are begun elsewhere. */
  readonly parentBased: boolean;
}

const ADDRESSES = ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'] as const;
const PARENT = 'parentbased_';

/**
 * What OpenTelemetry's own variables say of traces: nothing without an address to send them to. Its library reads those of
 * the sending itself.
 * @throws ConfigError
 */
export function readTraceSettings(env: Environment): TraceSettings | undefined {
  const name = ADDRESSES.find((address) => text(env, address) !== undefined);
  if (name === undefined || boolean(env, 'OTEL_SDK_DISABLED', false)) return undefined;
  if (text(env, 'OTEL_TRACES_EXPORTER') === 'none') return undefined;
  const address = text(env, name) ?? '';
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) {
    // It may hold a password.
    refuse(name, '…', 'an address that begins with http:// or https://');
  }
  return readSampler(env);
}

function readSampler(env: Environment): TraceSettings {
  const given = text(env, 'OTEL_TRACES_SAMPLER')?.toLowerCase() ?? `${PARENT}always_on`;
  const parentBased = given.startsWith(PARENT);
  const sampler = SAMPLERS.find((known) => known === (parentBased ? given.slice(PARENT.length) : given));
  if (!sampler) {
    const names = SAMPLERS.flatMap((known) => [known, PARENT + known]).join(', ');
    return refuse('OTEL_TRACES_SAMPLER', given, `one of ${names}`);
  }
  return { sampler, parentBased, ratio: sampler === 'traceidratio' ? readRatio(env) : 1 };
}

function readRatio(env: Environment): number {
  const value = text(env, 'OTEL_TRACES_SAMPLER_ARG') ?? '1';
  const ratio = Number(value);
  if (!(ratio >= 0 && ratio <= 1)) refuse('OTEL_TRACES_SAMPLER_ARG', value, 'a number from 0 to 1');
  return ratio;
}
