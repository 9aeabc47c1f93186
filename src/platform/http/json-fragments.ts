import { hash } from 'node:crypto';
import type { EncodedOnce } from './encode-body.js';

/** Serialized JSON with its digest. */
export interface Json {
  readonly bytes: Buffer;
  readonly digest: Buffer;
  /** For repeated answers: compressed once per encoding. */
  readonly encoded?: EncodedOnce;
}

/** An immutable object with its JSON, for repeated answers. */
export class Fragment<T extends object> {
  constructor(
    readonly value: T,
    readonly json: Json = encoded(JSON.stringify(value)),
  ) {}
}

/** JSON of a body; its fragments are inserted unchanged. */
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

/** Concatenates text and fragments. The digest covers only the digests of the fragments. */
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

/** Sites put `json_ld` into a script element: its text must not contain characters that end the element or a line. */
const IN_SCRIPTS = /[<>&\u2028\u2029]/g;

function encoded(json: string): Json {
  // This finds a key: quotes inside texts are escaped. The JSON before it needs no escaping.
  const at = json.indexOf('"json_ld":');
  const text = at < 0 ? json : json.slice(0, at) + forScripts(json.slice(at));
  const bytes = Buffer.from(text);
  return { bytes, digest: sha1(bytes) };
}

/** JSON that is safe inside a script element. */
export function forScripts(json: string): string {
  return json.replace(IN_SCRIPTS, escaped);
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function sha1(bytes: Buffer): Buffer {
  return hash('sha1', bytes, 'buffer');
}
