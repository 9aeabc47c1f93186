import { ClientAborted } from '../database/connections/interruptible.js';
import type { Answer } from '../http/answer.js';

/** Work on one answer for all clients that wait for it; aborted when the last one has gone. */
export class SharedMaking {
  private readonly leaving = new AbortController();
  private running: Promise<Answer<object>> | undefined;
  private waiting = 0;
  /** Change feed's generation when the work began; undefined before: a new client then sees all earlier writes. */
  generation: number | undefined;

  /** Aborted when no client waits any more. */
  get gone(): AbortSignal {
    return this.leaving.signal;
  }

  /** Waits for the answer; the client stops counting once it has gone. @param gone of the request */
  async waitFor(answer: Promise<Answer<object>>, gone: AbortSignal): Promise<Answer<object>> {
    this.waiting += 1;
    let waits = true;
    const leave = (): void => {
      if (!waits) return;
      waits = false;
      this.waiting -= 1;
      if (this.waiting === 0) this.leaving.abort(new ClientAborted());
    };
    gone.addEventListener('abort', leave, { once: true });
    try {
      return await answer;
    } finally {
      leave();
    }
  }

  /** Starts the work, or joins it if it has begun. */
  begun(make: () => Promise<Answer<object>>, generation: number): Promise<Answer<object>> {
    this.generation ??= generation;
    return (this.running ??= make());
  }
}
