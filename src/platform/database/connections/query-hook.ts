import type pg from 'pg';
import { patientIfPrismas } from './patient.js';
import type { StatementEnd } from './statement-traces.js';

/** Hooks for the queries of a connection. */
export interface QueryHooks {
  /** Called before a named query is sent. */
  named(name: string): void;
  /** Called before a query with a text is sent. Answers a callback for its end, or undefined. */
  asked(text: string): StatementEnd | undefined;
  /** Called after a query has failed. */
  failed(error: unknown): void;
}

/**
 * Passes every query of a connection to the hooks, and limits the time of Prisma's reads. pg has no such events, and
 * both Prisma and `Sql` use pg directly.
 */
export function hookQueries(client: pg.ClientBase, hooks: QueryHooks): void {
  const kind: unknown = Object.getPrototypeOf(client);
  Reflect.set(client, 'query', (...input: unknown[]): unknown => {
    const query = queryOf(kind);
    const name = nameOf(input[0]);
    if (name !== '') hooks.named(name);
    const text = textOf(input[0]);
    const ended = text === '' ? undefined : hooks.asked(text);
    const answer: unknown = Reflect.apply(
      query,
      client,
      input.map((argument) => (isCallback(argument) ? telling(argument, hooks, ended) : patientIfPrismas(argument))),
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

/** Looked up at each call, so that a spy on the class still works. */
function queryOf(kind: unknown): Callback {
  const query: unknown = typeof kind === 'object' && kind !== null ? Reflect.get(kind, 'query') : undefined;
  if (!isCallback(query)) throw new Error('A connection has no query.');
  return query;
}

type Callback = (...args: unknown[]) => unknown;

function isCallback(argument: unknown): argument is Callback {
  return typeof argument === 'function';
}

/** A callback that reports end and error to the hooks first. */
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
