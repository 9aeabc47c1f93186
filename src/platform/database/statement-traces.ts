import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** Called once a statement has ended; with its error, if it has failed. */
export type StatementEnd = (error?: unknown) => void;

/** Hears of each statement that begins; answers undefined where nobody wants to know how it ends. */
export type StatementListener = (text: string, client: pg.ClientBase) => StatementEnd | undefined;

let listener: StatementListener | undefined;

/** Who hears of the statements of this process; undefined: nobody any more. */
export function listenToStatements(wanted: StatementListener | undefined): void {
  listener = wanted;
}

export function beginStatement(text: string, client: pg.ClientBase): StatementEnd | undefined {
  return listener?.(text, client);
}

/** The work, as a part of the request that it is bound in, whoever starts it. Only traces ask which request that is. */
export function ofThisRequest<Work extends (...given: never[]) => unknown>(work: Work): Work {
  return listener ? AsyncLocalStorage.bind(work) : work;
}
