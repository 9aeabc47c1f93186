import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '#platform/database/transaction.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import { foldCase } from '#core/slug/fold-case.js';
import { parameterOf } from '../records/reading/record.js';
import type { DropReason } from '../records/publishing/dto/dropped-fields.response.js';
import { mayEdit } from '../records/publishing/publication-rules.js';
import { lockPublication, type LockedPublication } from '../records/publishing/publication-writes.js';
import type { Directory, DirectoryRecord, DirectoryTypes, DirectoryWrite, ResolvedRecord } from './directory.js';

type Values = Readonly<Record<string, unknown>>;

/** Values to write to the record that a new one would repeat, and values to drop. */
interface Addition<Input> {
  readonly addition?: { readonly to: LockedPublication; readonly write: DirectoryWrite<Input> };
  readonly dropped: ResolvedRecord['dropped'];
}

/** Nothing to write, and nothing to report. */
export const NO_ADDITION: Addition<never> = { dropped: [] };

/**
 * Writes the input for a new record to the existing one, for fields that are empty there, if the caller may edit it.
 */
export async function additionTo<T extends DirectoryTypes>(
  tx: Tx,
  directory: Directory<T>,
  id: number,
  { input, imageId, caller }: DirectoryWrite<T['input']>,
): Promise<Addition<T['input']>> {
  const { record } = directory;
  const provided: Values = Object.fromEntries(Object.entries({ ...input, image: imageId }));
  const read = (): Promise<Differences> => differences(tx, directory, id, provided);
  const first = await read();
  const publication = first.missing.length > 0 ? await lockPublication(tx, record.table, id) : undefined;
  // Another writer may have changed it before it was locked.
  const { missing, differing } = publication ? await read() : first;
  const isEditable = publication !== undefined && mayEdit(caller.viewer, publication);
  const leftOut: readonly (readonly [DropReason, readonly string[]])[] = [
    ['not-editable', isEditable ? [] : missing],
    ['has-value', differing],
  ];
  const dropped = leftOut.flatMap(([reason, fields]) =>
    fields.length > 0 ? [{ resource: record.table, id, reason, fields: [...fields] }] : [],
  );
  if (!isEditable || missing.length === 0) return { dropped };
  const added = { ...input };
  for (const name of Object.keys(input)) if (!missing.includes(name)) Reflect.deleteProperty(added, name);
  const write = {
    input: added,
    imageId: missing.includes('image') ? imageId : undefined,
    caller: { ...caller, ifMatch: undefined },
  };
  return { addition: { to: publication, write }, dropped };
}

/** A stored record. */
interface StoredRecord {
  readonly columns: Values;
  /** One for each language. */
  readonly texts: readonly Values[];
}

/** The parameters of a new record that differ from the record that it would repeat. */
interface Differences {
  /** Empty in the record, in all languages. */
  readonly missing: readonly string[];
  /** Different in the record. */
  readonly differing: readonly string[];
}

/**
 * Differences between a request for a new record and the one that it would repeat. The facts that identified the record
 * do not count, so that nobody's spelling changes a shared record; nor do author, status and date.
 */
async function differences(
  tx: Tx,
  {
    record,
    distinctions,
  }: Pick<Directory<DirectoryTypes>, 'distinctions'> & { readonly record: DirectoryRecord<unknown> },
  id: number,
  input: Values,
): Promise<Differences> {
  const stored = await readStored(tx, record, id);
  const news = [...record.texts, ...Object.keys(record.input), 'image'].flatMap((column) => {
    const parameter = parameterOf(record, column);
    const provided = input[parameter];
    if (isNone(provided) || column === record.title || column === 'description') return [];
    const distinct = distinctions.find((one) => one.parameter === parameter);
    const present = (distinct?.columns ?? [column]).flatMap((name) => valuesOf(record, stored, name));
    if (present.length === 0) return [{ parameter, isMissing: true }];
    return distinct || present.some((value) => isSame(value, provided)) ? [] : [{ parameter, isMissing: false }];
  });
  const named = (wanted: boolean): string[] =>
    news.filter(({ isMissing }) => isMissing === wanted).map(({ parameter }) => parameter);
  return { missing: named(true), differing: named(false) };
}

async function readStored(tx: Tx, { table }: DirectoryRecord<unknown>, id: number): Promise<StoredRecord> {
  const [stored] = await tx.$queryRaw<StoredRecord[]>`
    select to_jsonb(r) || jsonb_build_object('image', r.image_id) as columns,
      (select coalesce(jsonb_agg(to_jsonb(x)), '[]') from ${Prisma.raw(`${table}_translation`)} x
        where x.${Prisma.raw(`${table}_id`)} = r.id) as texts
    from ${Prisma.raw(table)} r where r.id = ${id}`;
  return stored ?? { columns: {}, texts: [] };
}

function valuesOf({ texts }: DirectoryRecord<unknown>, stored: StoredRecord, column: string): unknown[] {
  const values = texts.includes(column) ? stored.texts.map((text) => text[column]) : [stored.columns[column]];
  return values.filter((value) => !isNone(value) && value !== '');
}

function isNone(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

function isSame(stored: unknown, provided: unknown): boolean {
  return typeof stored === 'string' && typeof provided === 'string'
    ? foldCase(stored) === foldCase(provided)
    : isDeepStrictEqual(stored, provided);
}
