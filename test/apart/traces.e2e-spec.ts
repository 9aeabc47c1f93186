import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { ask } from '../support/hostile.js';
import { TraceReceiver, type ReceivedSpan } from '../support/otlp.js';
import { buildService, DataFolders, firstPassword, launch, originOf, type Program } from '../support/process.js';
import { until } from '../support/wait.js';

const API = '/calendar/events/v1';
const SECRET = 'hunter2';
const SERVER = 2;
const CLIENT = 3;

const folders = new DataFolders();
let database: TestDatabase;
let receiver: TraceReceiver;

beforeAll(async () => {
  await buildService();
  database = await createTestDatabase();
  receiver = await TraceReceiver.start();
});

afterAll(async () => {
  await receiver.close();
  await database.drop();
  await folders.clear();
});

const newTrace = (): string => randomBytes(16).toString('hex');
const parentOf = (trace: string, flags = '01'): string => `00-${trace}-00f067aa0ba902b7-${flags}`;

const start = (settings: Readonly<Record<string, string>> = {}, folder = folders.make()): Program =>
  launch({ DATABASE_URL: database.url, DATA_DIR: folder, OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint, ...settings });

describe('the traces of a service', () => {
  let service: Program;
  let origin: string;
  let authorization: string;

  beforeAll(async () => {
    const folder = folders.make();
    service = start({ OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test' }, folder);
    origin = await originOf(service);
    authorization = `Basic ${Buffer.from(`admin:${firstPassword(folder)}`).toString('base64')}`;
  });

  afterAll(() => service.end('SIGTERM'));

  /** The request’s own span and those of its statements, once they have come. */
  const traced = async (
    path: string,
    { headers = {}, ...init }: { method?: string; body?: string; headers?: Record<string, string> } = {},
  ): Promise<{ span: ReceivedSpan; statements: ReceivedSpan[] }> => {
    const trace = newTrace();
    await ask(`${origin}${path}`, { ...init, headers: { traceparent: parentOf(trace), ...headers } });
    const find = (): ReceivedSpan | undefined => receiver.ofTrace(trace).find(({ kind }) => kind === SERVER);
    await until(() => find() !== undefined);
    const span = find();
    if (!span) throw new Error('The span is gone.');
    return { span, statements: receiver.ofTrace(trace).filter(({ kind }) => kind === CLIENT) };
  };

  it('have a span for a request, in the trace that the request names', async () => {
    const { span } = await traced(`${API}/events/77?multilingual_language=ja`);
    expect(span).toMatchObject({
      name: `GET ${API}/events/:id`,
      parentSpanId: '00f067aa0ba902b7',
      status: 0,
      attributes: {
        'http.request.method': 'GET',
        'http.route': `${API}/events/:id`,
        'http.response.status_code': 404,
        'url.path': `${API}/events/77`,
        'url.query': 'multilingual_language=ja',
        'url.scheme': 'http',
      },
      resource: { 'service.name': 'kalends', 'deployment.environment.name': 'test' },
    });
    expect(span.attributes).not.toHaveProperty('error.type');
  });

  it('have a span of what was answered from memory, without a statement', async () => {
    let seen = await traced(`${API}/tags`);
    expect(seen.statements.length).toBeGreaterThan(0);
    await until(async () => {
      seen = await traced(`${API}/tags`);
      return seen.statements.length === 0;
    });
    expect(seen.span).toMatchObject({
      name: `GET ${API}/tags`,
      attributes: { 'http.route': `${API}/tags`, 'http.response.status_code': 200 },
    });
  });

  it('have a span for each statement of a request, below the request’s own', async () => {
    const { span, statements } = await traced(`${API}/venues`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ venue: 'Reitschule' }),
    });
    expect(span.attributes['http.response.status_code']).toBe(201);
    for (const { parentSpanId, attributes } of statements) {
      expect(parentSpanId).toBe(span.spanId);
      expect(attributes).toMatchObject({ 'db.system.name': 'postgresql' });
    }
    const names = statements.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['BEGIN', 'INSERT venue', 'INSERT history', 'COMMIT']));
  });

  it('keep apart requests that wait for the same connections', async () => {
    const both = await Promise.all(
      Array.from({ length: 60 }, (_, page) => traced(`${API}/venues?search=a${String(page)}&page=1`)),
    );
    for (const { span, statements } of both) {
      expect(statements.length).toBeGreaterThan(0);
      expect(statements.map(({ parentSpanId }) => parentSpanId)).toEqual(statements.map(() => span.spanId));
    }
    // Nobody has what others asked for; what the answer cache asks for once for several is left out.
    for (const { statements } of both) expect(statements.filter(({ name }) => /^WITH /.test(name))).toHaveLength(1);
  });

  it('name a write by what it is, and by how it was sent', async () => {
    const { span } = await traced(`${API}/events/77?_method=DELETE`, { method: 'POST' });
    expect(span).toMatchObject({
      name: `DELETE ${API}/events/:id`,
      attributes: { 'http.request.method': 'DELETE', 'http.request.method_original': 'POST' },
    });
    const { span: odd } = await traced('/nowhere', { method: 'PROPFIND' });
    expect(odd).toMatchObject({
      name: 'HTTP',
      attributes: { 'http.request.method': '_OTHER', 'http.request.method_original': 'PROPFIND' },
    });
  });

  it('tell of failures, with the code of the statement that failed', async () => {
    const client = new pg.Client(database.url);
    await client.connect();
    await client.query('ALTER TABLE organizer RENAME TO organizer_away');
    try {
      const { span, statements } = await traced(`${API}/organizers/77`);
      expect(span).toMatchObject({
        status: 2,
        attributes: { 'http.response.status_code': 500, 'error.type': '500' },
      });
      expect(statements.at(-1)).toMatchObject({
        status: 2,
        attributes: { 'error.type': '42P01', 'db.response.status_code': '42P01' },
      });
    } finally {
      await client.query('ALTER TABLE organizer_away RENAME TO organizer');
      await client.end();
    }
  });

  it('hold no secret and no value', async () => {
    await traced(`${API}/events?password=${SECRET}&p%61ssword=${SECRET}`, { headers: { cookie: `a=${SECRET}` } });
    await traced(`${API}/venues`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ venue: `Club ${SECRET}`, description: SECRET, password: SECRET }),
    });
    expect(receiver.spans.length).toBeGreaterThan(0);
    expect(receiver.everything).not.toContain(SECRET);
    expect(receiver.everything).not.toContain(authorization.slice(6));
  });

  it('are named in the request’s line of the log', async () => {
    const { span } = await traced(`${API}/organizers`, { headers: { 'x-request-id': 'seen' } });
    await until(() => service.output.includes('"request_id":"seen"'));
    const line = service.output.split('\n').find((one) => one.includes('"request_id":"seen"'));
    expect(JSON.parse(line ?? '')).toMatchObject({ trace_id: span.traceId });
  });

  it.each([['nonsense'], [`00-${'0'.repeat(32)}-00f067aa0ba902b7-01`], [`00-${'g'.repeat(32)}-00f067aa0ba902b7-01`]])(
    'begin anew where a request names the trace %s',
    async (traceparent) => {
      const path = `/nowhere-${newTrace()}`;
      await ask(`${origin}${path}`, { headers: { traceparent, tracestate: 'x'.repeat(2_000) } });
      const find = (): ReceivedSpan | undefined =>
        receiver.spans.find(({ attributes }) => attributes['url.path'] === path);
      await until(() => find() !== undefined);
      expect(find()?.parentSpanId ?? '').toBe('');
      expect(find()?.traceId).toMatch(/^[1-9a-f][\da-f]{31}$|^0[\da-f]*[1-9a-f][\da-f]*$/);
    },
  );

  it('follow who calls when that one traces nothing', async () => {
    const trace = newTrace();
    await ask(`${origin}${API}/events`, { headers: { traceparent: parentOf(trace, '00') } });
    await traced(`${API}/events`);
    expect(receiver.ofTrace(trace)).toEqual([]);
  });
});

test('the last spans of each worker are sent before it ends', async () => {
  const service = start({ WEB_CONCURRENCY: '2', LOG_LEVEL: 'silent' });
  const origin = await originOf(service);
  const ofWorkers = (): ReceivedSpan[] =>
    receiver.spans.filter(({ attributes }) => attributes['url.path'] === '/workers');
  await until(async () => {
    await ask(`${origin}/workers`, { headers: { connection: 'close' } });
    return new Set(ofWorkers().map(({ resource }) => resource['service.instance.id'])).size === 2;
  });
  const last = newTrace();
  await ask(`${origin}${API}/venues`, { headers: { traceparent: parentOf(last) } });
  expect(await service.end('SIGTERM')).toBe(0);
  expect(receiver.ofTrace(last).some(({ kind }) => kind === SERVER)).toBe(true);
});

test('a receiver that is away is complained of once, and holds up nobody', async () => {
  const service = start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_EXPORTER_OTLP_TIMEOUT: '200' });
  const origin = await originOf(service);
  const complaints = (): number => service.output.split('Traces could not be sent').length - 1;
  await until(async () => {
    expect((await ask(`${origin}${API}/events`)).status).toBe(200);
    return complaints() > 0;
  });
  expect((await ask(`${origin}${API}/events`)).status).toBe(200);
  expect(await service.end('SIGTERM')).toBe(0);
  expect(complaints()).toBe(1);
});

/** Tells that the program loads what makes spans. The API alone comes with the metrics. */
const WATCHER = `
import { registerHooks } from 'node:module';
registerHooks({
  resolve(name, context, next) {
    if (name === '@opentelemetry/sdk-trace') console.error('loads ' + name);
    return next(name, context);
  },
});`;
const WATCHED = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(WATCHER)}` };

test.each([
  ['no address is set', { OTEL_EXPORTER_OTLP_ENDPOINT: '' }, false],
  ['it is disabled', { OTEL_SDK_DISABLED: 'true' }, false],
  ['nothing is to be exported', { OTEL_TRACES_EXPORTER: 'none' }, false],
  ['it is wanted', {}, true],
])('whether it is loaded when %s', async (_when, settings: Record<string, string>, isLoaded) => {
  const service = start({ ...settings, ...WATCHED });
  const origin = await originOf(service);
  await ask(`${origin}${API}/events`);
  expect(await service.end('SIGTERM')).toBe(0);
  expect(service.errors.includes('loads @opentelemetry/')).toBe(isLoaded);
  expect(service.output.includes('trace_id')).toBe(isLoaded);
});
