import { AsyncLocalStorage } from 'node:async_hooks';

/** Asked before each statement of work in the background: what the statement waits for; undefined for nothing. */
export type GiveWay = () => Promise<void> | undefined;

interface Background {
  readonly giveWay: GiveWay;
  isOver: boolean;
}

const background = new AsyncLocalStorage<Background>();
let running = 0;

/** Runs work whose statements give way, however deep in services they are made. */
export async function inBackground<T>(giveWay: GiveWay, work: () => Promise<T>): Promise<T> {
  const own: Background = { giveWay, isOver: false };
  running += 1;
  try {
    return await background.run(own, work);
  } finally {
    running -= 1;
    // What the work has set going, and goes on, is no part of it.
    own.isOver = true;
  }
}

export function isAnyInBackground(): boolean {
  return running > 0;
}

/** What a statement that is made here and now waits for. */
export function waitOfStatement(): Promise<void> | undefined {
  const own = background.getStore();
  return own?.isOver === false ? own.giveWay() : undefined;
}
