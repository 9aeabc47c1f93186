/** Parameters of a posted form, as parsed from its body: of any type, since anybody can send them. */
export type FormInput = Readonly<Record<string, unknown>>;

const MOST_ITEMS = 300;

/**
 * Text of a field as it can be stored: well-formed, with LF as line end.
 * @returns '' for a missing field, for another type, for a text with NUL, which no browser sends, and for one of more than
 *   `longest` UTF-16 code units
 */
export function inputText(input: FormInput, name: string, longest = Infinity): string {
  const value = valueOf(input, name);
  if (typeof value !== 'string' || value.length > longest || value.includes('\0')) return '';
  // Browsers send CRLF; stored text may have LF.
  return value.replaceAll('\r\n', '\n').toWellFormed();
}

/** Text on one line, without invisible characters. */
export function inputLine(input: FormInput, name: string): string {
  return inputText(input, name)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** Whether a checkbox is checked. */
export function inputFlag(input: FormInput, name: string): boolean {
  return valueOf(input, name) === 'true';
}

/** One of the given words. */
export function inputChoice<Word extends string>(
  words: readonly Word[],
  input: FormInput,
  name: string,
): Word | undefined {
  return words.find((word) => word === valueOf(input, name));
}

/** Texts of a field that can have several values (`name[]`), or one (`name`), without empty ones. */
export function inputTexts(input: FormInput, name: string): string[] {
  return itemsOf(input, name).flatMap((item) => (typeof item === 'string' && item !== '' ? [item] : []));
}

/** Fields whose names begin with that of the group: `group[field]`. */
export function inputGroup(input: FormInput, name: string): FormInput {
  const value = valueOf(input, name);
  return isGroup(value) ? value : {};
}

/** Groups of equal fields: `group[0][field]`. */
export function inputGroups(input: FormInput, name: string): FormInput[] {
  return itemsOf(input, name).filter(isGroup);
}

function valueOf(input: FormInput, name: string): unknown {
  return Object.hasOwn(input, name) ? input[name] : undefined;
}

function itemsOf(input: FormInput, name: string): unknown[] {
  const value = valueOf(input, name);
  const items: unknown[] = isGroup(value) ? Object.values(value) : [value].flat();
  return items.slice(0, MOST_ITEMS);
}

function isGroup(value: unknown): value is FormInput {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
