import { QueueTimeout } from '../limiter.js';

/** Number of waiting and running reads of a queue, over all its limiters. */
export class QueueLoad {
  waiting = 0;
  running = 0;
  /** Reads that timed out in the queue since the start. */
  refused = 0;

  /** @param enter starts the read when its turn has come */
  async follow<T>(work: () => Promise<T>, enter: (followed: () => Promise<T>) => Promise<T>): Promise<T> {
    const place = { waits: true };
    this.waiting += 1;
    try {
      return await enter(() => {
        place.waits = false;
        this.waiting -= 1;
        return this.run(work);
      });
    } catch (error) {
      if (error instanceof QueueTimeout) this.refused += 1;
      throw error;
    } finally {
      if (place.waits) this.waiting -= 1;
    }
  }

  private async run<T>(work: () => Promise<T>): Promise<T> {
    this.running += 1;
    try {
      return await work();
    } finally {
      this.running -= 1;
    }
  }
}
