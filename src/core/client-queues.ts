/** What waits, in a queue for each client. Clients are served in turn, however much each of them wants. */
export class ClientQueues<Item> {
  /** By client, in the order of their turns. */
  private readonly queues = new Map<string, Item[]>();

  /** How much waits. */
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

  /** Whether it still waited. */
  leave(client: string, item: Item): boolean {
    const queue = this.queues.get(client) ?? [];
    const place = queue.indexOf(item);
    if (place < 0) return false;
    queue.splice(place, 1);
    if (queue.length === 0) this.queues.delete(client);
    return true;
  }

  /** The first of the next client that may go on; no copy is made, as many may wait. */
  next(
    mayGoOn: (client: string) => boolean = () => true,
  ): { readonly client: string; readonly item: Item } | undefined {
    for (const [client, queue] of this.queues) {
      if (!mayGoOn(client)) continue;
      const item = queue.shift();
      // Next time it is the others' turn.
      this.queues.delete(client);
      if (queue.length > 0) this.queues.set(client, queue);
      return item === undefined ? undefined : { client, item };
    }
    return undefined;
  }
}
