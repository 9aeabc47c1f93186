import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** Called when a statement has ended; with its error if it failed. */
export type StatementEnd = (error?: unknown) => void;

/** Called when a statement begins; answers undefined if its end is of no interest. */
export type StatementListener = (text: string, client: pg.ClientBase) => StatementEnd | undefined;

let listener: StatementListener | undefined;

/** Sets the listener for the statements of this process; undefined removes it. */
export function listenToStatements(wanted: StatementListener | undefined): void {
  listener = wanted;
}

export function beginStatement(text: string, client: pg.ClientBase): StatementEnd | undefined {
  return listener?.(text, client);
}

/** Binds work to the current request, whoever starts it later. Only traces need the request. */
export function ofThisRequest<Work extends (...input: never[]) => unknown>(work: Work): Work {
  return listener ? AsyncLocalStorage.bind(work) : work;
}
