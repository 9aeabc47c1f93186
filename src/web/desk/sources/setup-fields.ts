import { inputChoice, inputGroup, inputText, type FormInput } from '#core/forms/form-input.js';
import type { StoredSource } from '#calendar/imports/runs/stored-run.js';
import { readSourceOptions, type SourceOptions } from '#calendar/imports/sources/dto/source-options.js';

/** Separators of cells by their names in the form. */
export const DELIMITERS = { comma: ',', semicolon: ';', tab: '\t', bar: '|' } as const;
type DelimiterName = keyof typeof DELIMITERS;
const DELIMITER_NAMES = ['comma', 'semicolon', 'tab', 'bar'] as const satisfies readonly DelimiterName[];

/** Encodings that an editor may choose; by their names for people. */
export const ENCODINGS: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  shift_jis: 'Shift_JIS',
  cp949: 'EUC-KR (CP949)',
  gb18030: 'GB 18030',
  'big5-hkscs': 'Big5',
  'windows-1252': 'Windows-1252',
  'utf-16le': 'UTF-16',
};

const LONGEST = 2000;
const LONGEST_HEADING = 200;

/** What the form of a source holds. */
export interface SetupFields {
  readonly name: string;
  readonly kind: string;
  readonly address: string;
  readonly login: string;
  /** Empty: the stored one stays. */
  readonly password: string;
  readonly timezone: string;
  readonly source_language: string;
  readonly authority: string;
  readonly times_authority: string;
  readonly status: string;
  readonly minutes: string;
  readonly options: SourceOptions;
}

export function storedFields(source: StoredSource): SetupFields {
  return {
    name: source.name,
    kind: source.kind,
    address: source.address ?? '',
    login: source.login ?? '',
    password: '',
    timezone: source.zone,
    source_language: source.language,
    authority: source.authority,
    times_authority: source.timesAuthority,
    status: source.newStatus ?? '',
    minutes: source.minutes === null ? '' : String(source.minutes),
    options: readSourceOptions(source.options) ?? {},
  };
}

/** What was sent; choices that the form does not show stay as they are stored. */
export function sentFields(input: FormInput, stored: SetupFields): SetupFields {
  const text = (name: string): string => inputText(input, name, LONGEST).trim();
  return {
    name: text('name') || stored.name,
    kind: text('kind'),
    address: text('address'),
    login: 'login' in input ? text('login') : stored.login,
    password: text('password'),
    timezone: text('timezone'),
    source_language: text('source_language'),
    authority: text('authority'),
    times_authority: text('times_authority'),
    status: text('status'),
    minutes: text('minutes'),
    options: sentOptions(input, stored.options),
  };
}

function sentOptions(input: FormInput, stored: SourceOptions): SourceOptions {
  if (!('dateOrder' in input)) return stored;
  const { encoding: _e, delimiter: _d, sheet: _s, dateOrder: _o, columns: former, ...others } = stored;
  const sheet = inputText(input, 'sheet', LONGEST_HEADING).trim();
  const encoding = Object.keys(ENCODINGS).find((one) => one === input['encoding']);
  const delimiter = inputChoice(DELIMITER_NAMES, input, 'delimiter');
  const dateOrder = inputChoice(['day-first', 'month-first'], input, 'dateOrder');
  const columns = sentColumns(input) ?? former;
  return {
    ...others,
    ...(encoding === undefined ? {} : { encoding }),
    ...(delimiter === undefined ? {} : { delimiter: DELIMITERS[delimiter] }),
    ...(sheet === '' ? {} : { sheet }),
    ...(dateOrder === undefined ? {} : { dateOrder }),
    ...(columns === undefined ? {} : { columns }),
  };
}

/** Fields by heading: `heading[c0]`, `column[c0]`. Undefined where the form shows no columns. */
function sentColumns(input: FormInput): Readonly<Record<string, string>> | undefined {
  const [headings, columns] = [inputGroup(input, 'heading'), inputGroup(input, 'column')];
  const all = Object.keys(headings).map(
    (at) => [inputText(headings, at, LONGEST), inputText(columns, at, 100)] as const,
  );
  const usable = all.filter(([heading]) => heading !== '' && heading.length <= LONGEST_HEADING);
  return all.length === 0 ? undefined : Object.fromEntries(usable);
}

/** Parameters of the API for what was sent. @param isLoginSent without it, the stored one stays, and so does the password */
export function setupParameters(
  fields: SetupFields,
  id: number,
  isLoginSent: boolean,
): Readonly<Record<string, unknown>> {
  const { login, password, ...others } = fields;
  return { ...others, ...(isLoginSent ? { login } : {}), ...(password === '' ? {} : { password }), id };
}
