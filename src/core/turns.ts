import { ClientQueues } from './client-queues.js';

/** Records per slice of a large answer: as many as take a few milliseconds. */
export const SLICE = 25;

const waiting = new ClientQueues<() => void>();

/**
 * Waits for a turn of the event loop, one per pass, clients in turn. Large answers are made in slices, so that new
 * requests and slices of other clients run in between.
 */
export function takeTurn(client: string): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.isEmpty) setImmediate(pass);
    waiting.enter(client, resolve);
  });
}

function pass(): void {
  waiting.next()?.item();
  if (!waiting.isEmpty) setImmediate(pass);
}

/** Maps items in slices; the client waits for its turn before each further slice. */
export async function mapInTurns<Item, Made>(
  client: string,
  items: readonly Item[],
  make: (item: Item) => Made,
): Promise<Made[]> {
  const made: Made[] = [];
  for (let from = 0; from < items.length; from += SLICE) {
    if (from > 0) await takeTurn(client);
    for (const item of items.slice(from, from + SLICE)) made.push(make(item));
  }
  return made;
}
