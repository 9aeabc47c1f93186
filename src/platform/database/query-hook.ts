import type pg from 'pg';
import { patientIfPrismas } from './patient.js';
import type { StatementEnd } from './statement-traces.js';

/** What is called about the queries of a connection. */
export interface QueryHooks {
  /** Before a query with a name is handed over. */
  named(name: string): void;
  /** Before a query that has a text is handed over. Answers what is called at its end; undefined: nothing. */
  asked(text: string): StatementEnd | undefined;
  /** After a query has failed. */
  failed(error: unknown): void;
}

/**
 * Lets the hooks see every query of a connection, and bounds Prisma's reads: pg itself tells of none, and both Prisma and
 * `Sql` use it directly.
 */
export function hookQueries(client: pg.ClientBase, hooks: QueryHooks): void {
  const kind: unknown = Object.getPrototypeOf(client);
  Reflect.set(client, 'query', (...given: unknown[]): unknown => {
    const query = queryOf(kind);
    const name = nameOf(given[0]);
    if (name !== '') hooks.named(name);
    const text = textOf(given[0]);
    const ended = text === '' ? undefined : hooks.asked(text);
    const answer: unknown = Reflect.apply(
      query,
      client,
      given.map((argument) => (isCallback(argument) ? telling(argument, hooks, ended) : patientIfPrismas(argument))),
    );
    if (answer instanceof Promise) {
      answer.then(
        () => ended?.(),
        (error: unknown) => {
          ended?.(error);
          hooks.failed(error);
        },
      );
    }
    return answer;
  });
}

/** Looked up at each call, so that whoever watches the class still sees everything. */
function queryOf(kind: unknown): Callback {
  const query: unknown = typeof kind === 'object' && kind !== null ? Reflect.get(kind, 'query') : undefined;
  if (!isCallback(query)) throw new Error('A connection has no query.');
  return query;
}

type Callback = (...args: unknown[]) => unknown;

function isCallback(argument: unknown): argument is Callback {
  return typeof argument === 'function';
}

/** The callback, which tells of the end and of an error before it is called. */
function telling(callback: Callback, hooks: QueryHooks, ended: StatementEnd | undefined): Callback {
  return (...args) => {
    ended?.(args[0] ?? undefined);
    if (args[0] !== null && args[0] !== undefined) hooks.failed(args[0]);
    return callback(...args);
  };
}

function nameOf(query: unknown): string {
  if (typeof query !== 'object' || query === null || 'submit' in query) return '';
  const name: unknown = Reflect.get(query, 'name');
  return typeof name === 'string' ? name : '';
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  if (typeof query !== 'object' || query === null || 'submit' in query) return '';
  const text: unknown = Reflect.get(query, 'text');
  return typeof text === 'string' ? text : '';
}
