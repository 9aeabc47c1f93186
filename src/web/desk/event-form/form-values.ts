/** Form data as far as it can be read: a value of another shape counts as missing. */
export type Given = Readonly<Record<string, unknown>>;

const MOST_ITEMS = 300;

export function textValue(given: Given, name: string): string {
  const value = given[name];
  // Browsers send CRLF; stored text may have LF.
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').replaceAll('\0', '').toWellFormed() : '';
}

export function flag(given: Given, name: string): boolean {
  return given[name] === 'true';
}

export function textValues(given: Given, name: string): string[] {
  return list(given, name).flatMap((item) => (typeof item === 'string' && item !== '' ? [item] : []));
}

export function groups(given: Given, name: string): Given[] {
  return list(given, name).filter(isGroup);
}

export function group(given: Given, name: string): Given {
  const value = given[name];
  return isGroup(value) ? value : {};
}

export function oneOf<Value extends string>(words: readonly Value[], given: Given, name: string): Value | undefined {
  return words.find((word) => word === given[name]);
}

function list(given: Given, name: string): unknown[] {
  const value = given[name];
  const items: unknown[] = Array.isArray(value) ? value : isGroup(value) ? Object.values(value) : [];
  return items.slice(0, MOST_ITEMS);
}

function isGroup(value: unknown): value is Given {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
