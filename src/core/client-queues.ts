/** Waiting items in one queue per client. Clients take turns, however long their queues are. */
export class ClientQueues<Item> {
  /** Keyed by client, in the order of their turns. */
  private readonly queues = new Map<string, Item[]>();

  /** Number of waiting items, of all clients. */
  get size(): number {
    return [...this.queues.values()].reduce((sum, queue) => sum + queue.length, 0);
  }

  get isEmpty(): boolean {
    return this.queues.size === 0;
  }

  enter(client: string, item: Item): void {
    const queue = this.queues.get(client);
    if (queue) queue.push(item);
    else this.queues.set(client, [item]);
  }

  /** Takes an item out of its queue; false if it was no longer waiting. */
  leave(client: string, item: Item): boolean {
    const queue = this.queues.get(client) ?? [];
    const place = queue.indexOf(item);
    if (place < 0) return false;
    queue.splice(place, 1);
    if (queue.length === 0) this.queues.delete(client);
    return true;
  }

  /** Takes the first item of the next client that may go on. Iterates without a copy: the queues may be long. */
  next(
    mayGoOn: (client: string) => boolean = () => true,
  ): { readonly client: string; readonly item: Item } | undefined {
    for (const [client, queue] of this.queues) {
      if (!mayGoOn(client)) continue;
      const item = queue.shift();
      // The client goes behind all others.
      this.queues.delete(client);
      if (queue.length > 0) this.queues.set(client, queue);
      return item === undefined ? undefined : { client, item };
    }
    return undefined;
  }
}
