import { boolean, refuse, textSetting, type Environment } from './read-setting.js';

/** Samplers of traces, in the names of OpenTelemetry. */
export const SAMPLERS = ['always_on', 'always_off', 'traceidratio'] as const;

export interface TraceSettings {
  readonly sampler: (typeof SAMPLERS)[number];
  /** Share of traces that `traceidratio` keeps, from 0 to 1. */
  readonly ratio: number;
  /** Whether the caller decides for traces that began elsewhere. */
  readonly parentBased: boolean;
}

const ADDRESSES = ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'] as const;
const PARENT = 'parentbased_';

/**
 * Reads OpenTelemetry's own variables for traces; undefined without an address to send them to. Its library reads the
 * variables of the exporter itself.
 * @throws ConfigError
 */
export function readTraceSettings(env: Environment): TraceSettings | undefined {
  const name = ADDRESSES.find((address) => textSetting(env, address) !== undefined);
  if (name === undefined || boolean(env, 'OTEL_SDK_DISABLED', false)) return undefined;
  if (textSetting(env, 'OTEL_TRACES_EXPORTER') === 'none') return undefined;
  const address = textSetting(env, name) ?? '';
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) {
    // The value may contain a password.
    refuse(name, '…', 'an address that begins with http:// or https://');
  }
  return readSampler(env);
}

function readSampler(env: Environment): TraceSettings {
  const input = textSetting(env, 'OTEL_TRACES_SAMPLER')?.toLowerCase() ?? `${PARENT}always_on`;
  const parentBased = input.startsWith(PARENT);
  const sampler = SAMPLERS.find((known) => known === (parentBased ? input.slice(PARENT.length) : input));
  if (!sampler) {
    const names = SAMPLERS.flatMap((known) => [known, PARENT + known]).join(', ');
    return refuse('OTEL_TRACES_SAMPLER', input, `one of ${names}`);
  }
  return { sampler, parentBased, ratio: sampler === 'traceidratio' ? readRatio(env) : 1 };
}

function readRatio(env: Environment): number {
  const value = textSetting(env, 'OTEL_TRACES_SAMPLER_ARG') ?? '1';
  const ratio = Number(value);
  if (!(ratio >= 0 && ratio <= 1)) refuse('OTEL_TRACES_SAMPLER_ARG', value, 'a number from 0 to 1');
  return ratio;
}
