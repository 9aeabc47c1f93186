import { hash } from 'node:crypto';
import type { EncodedOnce } from './encode-body.js';

/** JSON as it goes out, and what tells it from any other. */
export interface Json {
  readonly bytes: Buffer;
  readonly digest: Buffer;
  /** Of what is answered to many: compressed once. */
  readonly encoded?: EncodedOnce;
}

/** An object with its JSON: for what is answered again and never changed. */
export class Fragment<T extends object> {
  constructor(
    readonly value: T,
    readonly json: Json = encoded(JSON.stringify(value)),
  ) {}
}

/** The JSON of a body. Fragments in it are taken as they are. */
export function jsonOf(body: object): Json {
  if (body instanceof Fragment) return body.json;
  const entries = Object.entries(body) as [string, unknown][];
  if (Array.isArray(body) || !entries.some(([, value]) => isFragmentList(value))) return encoded(JSON.stringify(body));
  const json = new Pieces();
  let separator = '{';
  for (const [key, value] of entries) {
    if (value === undefined) continue;
    json.text(`${separator}${JSON.stringify(key)}:`);
    if (isFragmentList(value)) json.list(value);
    else json.text(JSON.stringify(value));
    separator = ',';
  }
  json.text('}');
  return json.end();
}

/** Of fragments only the digests are digested. */
class Pieces {
  private readonly bytes: Buffer[] = [];
  private readonly digests: Buffer[] = [];
  private unsaid = '';

  text(text: string): void {
    this.unsaid += text;
  }

  list(items: readonly Fragment<object>[]): void {
    this.text('[');
    items.forEach(({ json }, index) => {
      if (index > 0) this.text(',');
      this.say();
      this.bytes.push(json.bytes);
      this.digests.push(json.digest);
    });
    this.text(']');
  }

  end(): Json {
    this.say();
    return { bytes: Buffer.concat(this.bytes), digest: sha1(Buffer.concat(this.digests)) };
  }

  private say(): void {
    const bytes = Buffer.from(this.unsaid);
    this.unsaid = '';
    this.bytes.push(bytes);
    this.digests.push(bytes);
  }
}

function isFragmentList(value: unknown): value is Fragment<object>[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => item instanceof Fragment);
}

/** Sites put `json_ld` into a script element: nothing in its text may end that, or stand for the end of a line. */
const IN_SCRIPTS = /[<>&\u2028\u2029]/g;

function encoded(json: string): Json {
  // A quote within a text has a backslash before it: this is a key. What stands before it needs no such care.
  const at = json.indexOf('"json_ld":');
  const text = at < 0 ? json : json.slice(0, at) + forScripts(json.slice(at));
  const bytes = Buffer.from(text);
  return { bytes, digest: sha1(bytes) };
}

/** JSON that may be put into a script element as it is. */
export function forScripts(json: string): string {
  return json.replace(IN_SCRIPTS, escaped);
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function sha1(bytes: Buffer): Buffer {
  return hash('sha1', bytes, 'buffer');
}
