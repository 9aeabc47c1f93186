/** A value of PHP; arrays are maps by their keys as text. */
export type PhpValue = string | number | boolean | null | ReadonlyMap<string, PhpValue>;

const DEEPEST = 20;
const MOST_VALUES = 20_000;

/** Reads what PHP's `serialize` wrote; undefined for objects, which are never made, and for anything that does not fit. */
export function phpValue(text: string): PhpValue | undefined {
  const reading = new PhpReading(Buffer.from(text.trim()));
  try {
    return reading.value(0);
  } catch (error) {
    if (error instanceof Misfit) return undefined;
    throw error;
  }
}

/** A value inside of arrays, by its keys. */
export function phpAt(value: PhpValue | undefined, ...keys: readonly string[]): PhpValue | undefined {
  return keys.reduce<PhpValue | undefined>((inner, key) => (isPhpArray(inner) ? inner.get(key) : undefined), value);
}

function isPhpArray(value: PhpValue | undefined): value is ReadonlyMap<string, PhpValue> {
  return value instanceof Map;
}

/** A text or number as text; '' for any other value. */
export function phpText(value: PhpValue | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** The values of an array, or the one that stands alone. */
export function phpList(value: PhpValue | undefined): PhpValue[] {
  if (isPhpArray(value)) return [...value.values()];
  return value === undefined || value === null || value === '' ? [] : [value];
}

class Misfit extends Error {}

/** Lengths of texts are counted in bytes. */
class PhpReading {
  private at = 0;
  private values = 0;

  constructor(private readonly bytes: Buffer) {}

  value(depth: number): PhpValue {
    this.values += 1;
    if (depth > DEEPEST || this.values > MOST_VALUES) throw new Misfit();
    const type = this.take(2);
    if (type === 'N;') return null;
    if (type === 's:') return this.textValue();
    if (type === 'a:') return this.arrayValue(depth);
    const text = this.until(';');
    if (type === 'b:' && /^[01]$/.test(text)) return text === '1';
    if ((type === 'i:' || type === 'd:') && text !== '' && Number.isFinite(Number(text))) return Number(text);
    throw new Misfit();
  }

  private textValue(): string {
    const length = Number(this.until(':'));
    if (!Number.isInteger(length) || length < 0) throw new Misfit();
    const quoted = this.take(length + 2);
    if (!quoted.startsWith('"') || !quoted.endsWith('"') || this.take(1) !== ';') throw new Misfit();
    return quoted.slice(1, -1);
  }

  private arrayValue(depth: number): ReadonlyMap<string, PhpValue> {
    const length = Number(this.until(':'));
    if (!Number.isInteger(length) || length < 0 || this.take(1) !== '{') throw new Misfit();
    const found = new Map<string, PhpValue>();
    for (let index = 0; index < length; index += 1) {
      const key = this.value(depth + 1);
      if (typeof key !== 'string' && typeof key !== 'number') throw new Misfit();
      found.set(String(key), this.value(depth + 1));
    }
    if (this.take(1) !== '}') throw new Misfit();
    return found;
  }

  private take(length: number): string {
    const end = this.at + length;
    if (end > this.bytes.length) throw new Misfit();
    const text = this.bytes.toString('utf8', this.at, end);
    this.at = end;
    return text;
  }

  private until(mark: string): string {
    const end = this.bytes.indexOf(mark, this.at);
    if (end < 0 || end - this.at > 40) throw new Misfit();
    const text = this.bytes.toString('utf8', this.at, end);
    this.at = end + 1;
    return text;
  }
}
