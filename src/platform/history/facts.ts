import { memoize } from '../../core/memoize.js';
import { TRASHED_ENDING } from '../../core/slug/trashed-slug.js';
import type { Columns } from '../../calendar/records/reading/columns.js';
import type { Link } from '../../calendar/records/reading/record.js';

/** What the history needs to know of a kind of records; every definition of a record says it. */
export interface NotedRecord {
  readonly table: string;
  readonly texts: readonly string[];
  readonly kept: Columns;
  readonly given: Columns;
  readonly links?: Readonly<Record<string, Link>>;
  readonly parameters?: Readonly<Record<string, string>>;
}

/** A fact: under which name it is noted, and how it is read of a row `alias`. */
export interface NotedFact {
  readonly name: string;
  readonly expression: (alias: string) => string;
  readonly secret: boolean;
}

/** Every fact of a record that exists once, its links included. What is new in the definition is noted without more. */
export const factsOf = memoize((record: NotedRecord): readonly NotedFact[] => [
  ...Object.entries({ ...record.kept, ...record.given }).flatMap(([column, { fact }]) => {
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

/** The names under which only is noted that there is something. */
export const secretsOf = memoize((record: NotedRecord): readonly string[] =>
  factsOf(record).flatMap(({ name, secret }) => (secret ? [name] : [])),
);

/** The texts of a record: the name under which each is noted, and how it is read of a translation `alias`. */
export const textFactsOf = memoize((record: NotedRecord): readonly NotedFact[] => {
  const texts = record.texts.map((column) => ({
    name: record.parameters?.[column] ?? column,
    // The trash has endings of its own, which go with it.
    expression: (alias: string) =>
      column === 'slug' ? `regexp_replace(${alias}.slug, '${TRASHED_ENDING.source}', '')` : `${alias}.${column}`,
    secret: false,
  }));
  const machine = { name: 'machine', expression: (alias: string) => `nullif(${alias}.machine, false)`, secret: false };
  return record.table === 'image' ? texts : [...texts, machine];
});

/** SQL of the kind under which a row `alias` is noted. */
export function kindOf({ table }: NotedRecord, alias: string): string {
  return table === 'term' ? `${alias}.taxonomy` : `'${table}'`;
}
