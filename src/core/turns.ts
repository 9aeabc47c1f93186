import { ClientQueues } from './client-queues.js';

/** How many records a slice of a large answer has: as many as are made in a few milliseconds. */
export const SLICE = 25;

const waiting = new ClientQueues<() => void>();

/**
 * Lets the event loop pass once for each who waits, clients in turn. Whatever one client has asked for is done in slices, and
 * others find room between them: for what has come in, and for slices of their own.
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

/** Makes something of each item, in slices for each of which the client waits for its turn. */
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
