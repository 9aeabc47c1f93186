import { memoize } from '#core/memoize.js';
import { TRASHED_ENDING } from '#core/slug/trashed-slug.js';
import type { Columns } from '#calendar/records/reading/columns.js';
import type { Link } from '#calendar/records/reading/record.js';

/** The part of a record's definition that the history uses. */
export interface NotedRecord {
  readonly table: string;
  readonly texts: readonly string[];
  readonly kept: Columns;
  readonly input: Columns;
  readonly links?: Readonly<Record<string, Link>>;
  readonly parameters?: Readonly<Record<string, string>>;
}

/** A fact: its name in the history, and the SQL that reads it from a row `alias`. */
export interface NotedFact {
  readonly name: string;
  readonly expression: (alias: string) => string;
  readonly secret: boolean;
}

/**
 * Every fact of a record without a language, its links included. New columns of the definition are recorded
 * automatically.
 */
export const factsOf = memoize((record: NotedRecord): readonly NotedFact[] => [
  ...Object.entries({ ...record.kept, ...record.input }).flatMap(([column, { fact }]) => {
    if (fact === null) return [];
    const name = fact?.name ?? record.parameters?.[column] ?? column;
    const expression = (alias: string): string => {
      const value = `${alias}.${column}`;
      return fact?.expression?.(value, alias) ?? value;
    };
    return [{ name, expression, secret: fact?.secret === true }];
  }),
  ...Object.values(record.links ?? {}).flatMap((link) => linkFacts(record.table, link)),
]);

function linkFacts(table: string, { record, orderBy, fact }: Link): NotedFact[] {
  const id = `${record.table}_id`;
  const ids = (alias: string, only = ''): string =>
    `(select json_agg(l.${id} order by l.${orderBy}) from ${table}_${record.table} l ${only} where l.${table}_id = ${alias}.id)`;
  if (typeof fact === 'string') return [{ name: fact, expression: (alias) => ids(alias), secret: false }];
  return Object.entries(fact.names).map(([value, name]) => ({
    name,
    expression: (alias) => ids(alias, `join ${record.table} t on t.id = l.${id} and t.${fact.column} = '${value}'`),
    secret: false,
  }));
}

/** Names of secret facts, of which only the existence is recorded. */
export const secretsOf = memoize((record: NotedRecord): readonly string[] =>
  factsOf(record).flatMap(({ name, secret }) => (secret ? [name] : [])),
);

/** Texts of a record: their names in the history, and the SQL that reads them from a translation `alias`. */
export const textFactsOf = memoize((record: NotedRecord): readonly NotedFact[] => {
  const texts = record.texts.map((column) => ({
    name: record.parameters?.[column] ?? column,
    // Without the ending of the trash, which is removed with it.
    expression: (alias: string) =>
      column === 'slug' ? `regexp_replace(${alias}.slug, '${TRASHED_ENDING.source}', '')` : `${alias}.${column}`,
    secret: false,
  }));
  const machine = { name: 'machine', expression: (alias: string) => `nullif(${alias}.machine, false)`, secret: false };
  return record.table === 'image' ? texts : [...texts, machine];
});

/** SQL for the kind of a row `alias` in the history. */
export function kindOf({ table }: NotedRecord, alias: string): string {
  return table === 'term' ? `${alias}.taxonomy` : `'${table}'`;
}
