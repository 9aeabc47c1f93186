import { parameterOf, type RecordDefinition } from '../reading/record.js';
import type { ValuesOf } from '../reading/columns.js';
import type { TextChanges } from '../texts/translation-writes.js';

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

type Parameter<R extends RecordDefinition, Name> = R extends { readonly parameters: infer P }
  ? Name extends keyof P
    ? P[Name]
    : Name
  : Name;

/** The parameters of a record's columns that were sent. */
type RequestParameters<R extends RecordDefinition> = {
  readonly [Name in keyof R['input'] as Parameter<R, Name> & string]?: ValuesOf<R['input']>[Name] | undefined;
};

/** Columns to write, as Prisma names them. */
type InputColumns<R extends RecordDefinition> = {
  readonly [Name in keyof R['input'] & string as CamelCase<Name>]?: ValuesOf<R['input']>[Name];
};

/** Columns that exist once per record. Parameters that were not sent are left out. */
export function inputColumns<R extends RecordDefinition>(record: R, input: RequestParameters<R>): InputColumns<R> {
  const values = new Map<string, unknown>(Object.entries(input));
  const entries = Object.keys(record.input).flatMap((name) => {
    const value = values.get(parameterOf(record, name));
    return value === undefined ? [] : [[camelCase(name), value] as const];
  });
  return Object.fromEntries(entries) as InputColumns<R>;
}

/** Columns of one language. */
export function textColumns(record: RecordDefinition, input: object): TextChanges {
  const values = new Map<string, unknown>(Object.entries(input));
  return Object.fromEntries(record.texts.map((name) => [name, textOf(values.get(parameterOf(record, name)))]));
}

function textOf(value: unknown): string | null | undefined {
  return typeof value === 'string' || value === null ? value : undefined;
}

function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** A selection of columns, as Prisma names them. */
export function columnsSelected<Name extends string>(names: readonly Name[]): Readonly<Record<CamelCase<Name>, true>> {
  return Object.fromEntries(names.map((name) => [camelCase(name), true])) as Readonly<Record<CamelCase<Name>, true>>;
}
