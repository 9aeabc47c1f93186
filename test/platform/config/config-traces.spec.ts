import { ConfigError, parseConfig } from '#platform/config/config.js';

test('traces are wanted where OpenTelemetry’s variables say so', () => {
  const of = (more: object): unknown =>
    parseConfig({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://collector/v1/traces', ...more }).traces;
  const all = { sampler: 'always_on', parentBased: true, ratio: 1 };
  expect(of({})).toEqual(all);
  expect(of({ OTEL_SDK_DISABLED: 'TRUE' })).toBeUndefined();
  expect(of({ OTEL_SDK_DISABLED: 'false' })).toEqual(all);
  expect(of({ OTEL_TRACES_EXPORTER: 'none' })).toBeUndefined();
  expect(of({ OTEL_TRACES_SAMPLER: 'always_off' })).toEqual({ ...all, sampler: 'always_off', parentBased: false });
  const ratio = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio' };
  expect(of({ ...ratio, OTEL_TRACES_SAMPLER_ARG: '0.25' })).toEqual({ ...all, sampler: 'traceidratio', ratio: 0.25 });
  expect(() => of({ ...ratio, OTEL_TRACES_SAMPLER_ARG: '25 %' })).toThrow(/^OTEL_TRACES_SAMPLER_ARG="25 %" .+\.$/);
  expect(() => of({ OTEL_TRACES_SAMPLER: 'loud' })).toThrow(/^OTEL_TRACES_SAMPLER="loud" .+\.$/);
});

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
  ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'grpc://user:hunter2@collector'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://user:hunter2@['],
])('%s=%j is refused without its secret', (name, value) => {
  const parse = (): unknown => parseConfig({ [name]: value });
  expect(parse).toThrow(ConfigError);
  expect(parse).toThrow(new RegExp(`^${name}\\S* .+\\.$`));
  expect(parse).not.toThrow(/hunter2/);
});

test('what is said of traces is not looked at where none are wanted', () => {
  expect(parseConfig({ OTEL_TRACES_SAMPLER: 'loud' }).traces).toBeUndefined();
});
