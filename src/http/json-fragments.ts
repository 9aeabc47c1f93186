import { hash } from 'node:crypto';

/** JSON as it goes out, and what tells it from any other. */
export interface Json {
  readonly bytes: Buffer;
  readonly digest: Buffer;
}

const JSON_OF = Symbol('json');

interface Fragment {
  [JSON_OF]?: Json;
}

/** Keeps the JSON of an object that will be answered again and never changed. Answers its length in bytes. */
export function keepFragment(body: object & Fragment): number {
  const json = encoded(JSON.stringify(body));
  body[JSON_OF] = json;
  return json.bytes.length;
}

/** The JSON of an answer. Whatever in it was kept is taken as it is. */
export function jsonOf(body: object & Fragment): Json {
  if (body[JSON_OF]) return body[JSON_OF];
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

/** Of the parts that were kept only the digests are digested. */
class Pieces {
  private readonly bytes: Buffer[] = [];
  private readonly digests: Buffer[] = [];
  private unsaid = '';

  text(text: string): void {
    this.unsaid += text;
  }

  list(items: readonly Fragment[]): void {
    this.text('[');
    items.forEach((item, index) => {
      if (index > 0) this.text(',');
      this.say();
      const json = jsonOf(item);
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

function isFragmentList(value: unknown): value is Fragment[] {
  return (
    Array.isArray(value) && value.length > 0 && value.every((item: Fragment | null) => item?.[JSON_OF] !== undefined)
  );
}

function encoded(text: string): Json {
  const bytes = Buffer.from(text);
  return { bytes, digest: sha1(bytes) };
}

function sha1(bytes: Buffer): Buffer {
  return hash('sha1', bytes, 'buffer');
}
