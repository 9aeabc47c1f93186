const waiting: (() => void)[] = [];

/**
 * Lets the event loop pass once for each who waits. Long answers that are ready at the same moment are
 * then made one after the other, with room between them for whatever else came in.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(next);
  });
}

function next(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(next);
}
