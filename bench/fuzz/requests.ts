import fc from 'fast-check';
import { gzipSync } from 'node:zlib';
import { ACCEPTABLE, HOSTILE } from '../../test/support/hostile-values.js';
import type { Field, Route, Schema } from './routes.js';

/** What is sent; who sends it stands beside. */
export interface FuzzRequest {
  readonly method: string;
  /** Below the API's base, with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
  /** Which of the senders. */
  readonly sender: number;
}

const LANGUAGES = ['zh-hans', 'zh-hant', 'en', 'ja', 'ko'];
const DATES = ['2026-11-22', '2027-02-06 19:30:00', 'tomorrow', 'now', '2026-02-29', '2027-03-28T02:30:00+01:00'];
const TEXTS = [
  'Concert',
  '中秋節',
  'café',
  '東京タワー',
  '서울',
  'a "b" -c',
  '%',
  '-%',
  '<b>x</b>',
  '12.5',
  'slug-1',
  'UTC+5.5',
  'Asia/Tokyo',
];
const HEADERS: readonly (readonly [name: string, values: readonly string[]])[] = [
  ['Accept', ['text/html', 'application/json', '*/*;q=0', 'x', ';;;,']],
  ['Accept-Language', ['ja', 'ko;q=0.5,zh-TW', '*', 'x-klingon', ','.repeat(300)]],
  ['Accept-Encoding', ['gzip', 'br;q=1.0', 'identity;q=0', 'zstd']],
  ['If-None-Match', ['*', '"x"', 'W/"1-a"', '"']],
  ['If-Match', ['*', '"1-x"', '"999999999999"', 'x']],
  ['If-Modified-Since', ['Sun, 22 Nov 2026 00:00:00 GMT', 'yesterday']],
  ['Idempotency-Key', ['once', 'x'.repeat(300), ' ']],
  ['X-HTTP-Method-Override', ['DELETE', 'PUT', 'HEAD', 'TRACE']],
  ['X-Forwarded-For', ['1.2.3.4', 'x', '::1, unknown']],
  ['Range', ['bytes=0-5', 'bytes=9-1', 'x']],
  ['Cookie', ['a=b']],
];
const STRANGE_IDS = ['0', '1', '-1', '99999999999999999999', 'x', '1e3', '%00'];

const TEXT = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary', maxLength: 30 }));
const isShort = (item: unknown): boolean => JSON.stringify(item).length <= 1_000;
const SHORT = HOSTILE.filter(isShort);
/** Long values are rare: what is bounded is their number. */
const STRANGE_VALUE = fc.oneof(
  { weight: 60, arbitrary: fc.constantFrom(...SHORT) },
  { weight: 30, arbitrary: fc.constantFrom(...SHORT.filter((item) => item === null || typeof item !== 'object')) },
  { weight: 1, arbitrary: fc.constantFrom(...[...HOSTILE, ...ACCEPTABLE].filter((item) => !isShort(item))) },
  { weight: 9, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Records that there are, by the first part of their path. */
export type Known = Readonly<Record<string, { readonly ids: readonly number[]; readonly slugs: readonly string[] }>>;

/** @param senders how many there are */
export function requests(routes: readonly Route[], senders: number, known: Known): fc.Arbitrary<FuzzRequest> {
  const ofRoute = fc.constantFrom(...routes).chain((route) => requestOf(route, known));
  return fc.tuple(ofRoute, headers(), fc.nat({ max: senders - 1 })).map(([request, more, sender]) => ({
    ...request,
    headers: { ...request.headers, ...more },
    sender,
  }));
}

function requestOf(route: Route, known: Known): fc.Arbitrary<Omit<FuzzRequest, 'sender'>> {
  const method = fc.oneof(
    { weight: 30, arbitrary: fc.constant(route.method) },
    fc.constantFrom('HEAD', 'OPTIONS', 'POST', 'BREW'),
  );
  return fc
    .tuple(method, pathOf(route.path, known), query(route.query), bodyOf(route))
    .map(([as, path, parameters, { type, body }]) => ({
      method: as,
      path: path + parameters,
      headers:
        type === undefined
          ? {}
          : { 'Content-Type': type, ...(body && isGzip(body) ? { 'Content-Encoding': 'gzip' } : {}) },
      body: as === 'HEAD' || as === 'OPTIONS' ? undefined : body,
    }));
}

function pathOf(template: string, known: Known): fc.Arbitrary<string> {
  const { ids = [], slugs = [] } = known[template.split('/')[1] ?? ''] ?? {};
  const parts = template.split(/(\{\w+\})/).map((part) => {
    if (part === '{id}') return oftenKnown(ids.map(String), fc.constantFrom(...STRANGE_IDS));
    if (part === '{language}') return oftenKnown(LANGUAGES, fc.constantFrom('EN', 'fr', '%F0%9F'));
    if (part === '{slug}') return oftenKnown(slugs, fc.oneof(TEXT.map(escaped), fc.constantFrom('%', '..%2f')));
    return fc.constant(part);
  });
  return fc.tuple(...parts).map((strings) => strings.join(''));
}

function oftenKnown(known: readonly string[], strange: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return known.length === 0 ? strange : fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...known) }, strange);
}

function query(fields: readonly Field[]): fc.Arbitrary<string> {
  const strange = fc.tuple(TEXT, value({}));
  const pair = fields.length === 0 ? strange : fc.oneof({ weight: 9, arbitrary: fieldOf(fields) }, strange);
  return fc
    .array(pair, { maxLength: 3 })
    .map((pairs) => (pairs.length === 0 ? '' : `?${formOf(pairs).slice(0, 6_000)}`));
}

/** Names and values in a form's notation, lists and maps as PHP writes them. */
function formOf(pairs: readonly (readonly [string, unknown])[]): string {
  return pairs
    .flatMap(([name, input]) => flat(name, input))
    .map(([name, input]) => `${escaped(name)}=${escaped(input)}`)
    .join('&');
}

function flat(name: string, input: unknown): [string, string][] {
  if (Array.isArray(input)) return input.slice(0, 20).flatMap((item) => flat(`${name}[]`, item));
  if (typeof input === 'object' && input !== null)
    return Object.entries(input).flatMap(([key, item]) => flat(`${name}[${key}]`, item));
  return [[name, String(input).slice(0, 3_000)]];
}

function escaped(string: string): string {
  return encodeURIComponent(string.toWellFormed());
}

function bodyOf(route: Route): fc.Arbitrary<{ type: string | undefined; body: Buffer | undefined }> {
  const nothing = fc.constant({ type: undefined, body: undefined });
  if (route.takesFile) return fc.oneof({ weight: 5, arbitrary: file() }, nothing);
  const fields = route.body;
  if (!fields || fields.length === 0) return nothing;
  const required = fields.filter((field) => field.required);
  const pairs = fc
    .tuple(
      fc.integer({ min: 0, max: 9 }),
      fc.tuple(...required.map(goodField)),
      fc.array(fieldOf(fields), { maxLength: 3 }),
    )
    .map(([luck, must, more]) => (luck === 0 ? more : [...must, ...more]));
  const json = pairs.map((input) => JSON.stringify(Object.fromEntries(input)));
  const type = 'application/json';
  return fc.oneof(
    { weight: 12, arbitrary: json.map((string) => ({ type, body: Buffer.from(string) })) },
    { weight: 1, arbitrary: json.map((string) => ({ type, body: gzipSync(string) })) },
    { weight: 1, arbitrary: json.map((string) => ({ type, body: Buffer.from(string.slice(1)) })) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('text/xml', 'x', 'application/json; charset=x')
        .map((other) => ({ type: other, body: Buffer.from('{}') })),
    },
    {
      weight: 4,
      arbitrary: pairs.map((input) => ({
        type: 'application/x-www-form-urlencoded',
        body: Buffer.from(formOf(input)),
      })),
    },
    { weight: 1, arbitrary: nothing },
  );
}

function file(): fc.Arbitrary<{ type: string; body: Buffer }> {
  return fc
    .tuple(fc.uint8Array({ maxLength: 300 }), fc.constantFrom('a.png', 'a.svg', '../x', '中.jpg'), TEXT)
    .map(([bytes, name, title]) => ({
      type: 'multipart/form-data; boundary=edge',
      body: Buffer.concat([
        Buffer.from(`--edge\r\nContent-Disposition: form-data; name="title"\r\n\r\n${title.slice(0, 1_000)}\r\n`),
        Buffer.from(
          `--edge\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`,
        ),
        Buffer.from(bytes),
        Buffer.from('\r\n--edge--\r\n'),
      ]),
    }));
}

function fieldOf(fields: readonly Field[]): fc.Arbitrary<[string, unknown]> {
  return fc
    .constantFrom(...fields)
    .chain((field) =>
      fc.oneof(
        { weight: 7, arbitrary: goodField(field) },
        { weight: 1, arbitrary: fc.tuple(fc.constant(field.name), STRANGE_VALUE) },
      ),
    );
}

/** A value of the kind that is wanted, more often than not. */
function goodField({ name, schema }: Field): fc.Arbitrary<[string, unknown]> {
  const { example } = schema;
  const right = schema.enum ? fc.constantFrom(...schema.enum) : value(schema);
  const told = example === undefined ? right : fc.oneof(fc.constant(example), right);
  return fc.tuple(fc.constant(name), name.includes('date') ? fc.constantFrom(...DATES) : told);
}

function value({ type, format }: Schema): fc.Arbitrary<unknown> {
  if (type === 'integer') return fc.integer({ min: 1, max: 60 });
  if (type === 'number') return fc.double({ min: -180, max: 180, noNaN: true });
  if (type === 'boolean') return fc.boolean();
  if (type === 'array') return fc.array(fc.oneof(fc.nat({ max: 60 }), TEXT), { maxLength: 4 });
  if (format === 'date-time' || format === 'date') return fc.constantFrom(...DATES);
  return TEXT;
}

function headers(): fc.Arbitrary<Record<string, string>> {
  const one = fc
    .constantFrom(...HEADERS)
    .chain(([name, values]) => fc.tuple(fc.constant(name), fc.constantFrom(...values)));
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    {
      weight: 2,
      arbitrary: fc.array(one, { maxLength: 3 }).map((pairs) => Object.fromEntries(pairs) as Record<string, string>),
    },
  );
}

function isGzip(body: Buffer): boolean {
  return body[0] === 0x1f && body[1] === 0x8b;
}
