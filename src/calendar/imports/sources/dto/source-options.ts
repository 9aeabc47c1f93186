/** Choices for a reader, as `ReadingOptions` has them. */
export interface SourceOptions {
  readonly encoding?: string;
  readonly delimiter?: string;
  readonly sheet?: string;
  readonly dateOrder?: 'month-first' | 'day-first';
  readonly columns?: Readonly<Record<string, string>>;
  readonly site?: string;
}

const LONGEST = 200;
const MOST_COLUMNS = 200;

/** The choices in a value, as an object or its JSON; undefined if it is none. */
export function readSourceOptions(value: unknown): SourceOptions | undefined {
  const object = typeof value === 'string' ? parsed(value) : value;
  if (object === null || object === '') return {};
  if (typeof object !== 'object' || Array.isArray(object)) return undefined;
  const { encoding, delimiter, sheet, dateOrder, columns, site, ...others }: Record<string, unknown> = { ...object };
  if (Object.keys(others).length > 0) return undefined;
  const read = {
    ...optional('encoding', encoding, isShort),
    ...optional('delimiter', delimiter, (text) => isShort(text) && text.length === 1),
    ...optional('sheet', sheet, isShort),
    ...optional('dateOrder', dateOrder, (text) => text === 'month-first' || text === 'day-first'),
    ...optional('columns', columns, isColumns),
    ...optional('site', site, (text) => isShort(text) && URL.canParse(text)),
  };
  return Object.values(read).includes(WRONG) ? undefined : read;
}

const WRONG = Symbol('wrong');

function optional(name: string, value: unknown, isRight: (value: unknown) => boolean): Record<string, unknown> {
  return value === undefined || value === null ? {} : { [name]: isRight(value) ? value : WRONG };
}

function isShort(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST;
}

function isColumns(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return entries.length <= MOST_COLUMNS && entries.every(([heading, field]) => isShort(heading) && isShort(field));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text === '' ? null : undefined;
  }
}
