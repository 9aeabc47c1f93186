import { QueueTimeout } from './limiter.js';

/** How many reads wait in a queue and how many run, of all its limiters together. */
export class QueueLoad {
  waiting = 0;
  running = 0;
  /** How many have waited in vain since the start. */
  refused = 0;

  /** @param enter lets it run when its turn has come */
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
