import { ClientGone } from '../database/interruptible.js';
import type { Answer } from '../http/answer.js';

/** An answer that is made once for all who wait for it, and given up when none of them does any more. */
export class SharedMaking {
  private readonly leaving = new AbortController();
  private running: Promise<Answer<object>> | undefined;
  private waiting = 0;
  /** Of the change feed, when it was begun; undefined: whoever joins sees whatever was written before. */
  generation: number | undefined;

  /** Aborted when nobody waits any more. */
  get gone(): AbortSignal {
    return this.leaving.signal;
  }

  /** Waits for the answer until it has come, or for as long as its client does. @param gone of the request */
  async waitFor(answer: Promise<Answer<object>>, gone: AbortSignal): Promise<Answer<object>> {
    this.waiting += 1;
    let waits = true;
    const leave = (): void => {
      if (!waits) return;
      waits = false;
      this.waiting -= 1;
      if (this.waiting === 0) this.leaving.abort(new ClientGone());
    };
    gone.addEventListener('abort', leave, { once: true });
    try {
      return await answer;
    } finally {
      leave();
    }
  }

  /** Whoever comes first makes it. */
  begun(make: () => Promise<Answer<object>>, generation: number): Promise<Answer<object>> {
    this.generation ??= generation;
    return (this.running ??= make());
  }
}
