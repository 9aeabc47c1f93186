import type { ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';

/** The requests that this process is working on: an answer that is made, and only not taken yet, is none of them. */
@Injectable()
export class RequestsUnderWay {
  private count = 0;
  private readonly waiting = new Set<() => void>();

  add(response: ServerResponse): void {
    let isUnderWay = true;
    const over = (): void => {
      if (!isUnderWay) return;
      isUnderWay = false;
      this.count -= 1;
      if (this.count === 0) this.wake();
    };
    this.count += 1;
    response.once('prefinish', over).once('close', over);
  }

  /** Ends once there are none, or after so long; undefined if there are none now. */
  none(mostMilliseconds: number): Promise<void> | undefined {
    if (this.count === 0) return undefined;
    return new Promise((resolve) => {
      const goOn = (): void => {
        clearTimeout(timer);
        this.waiting.delete(goOn);
        resolve();
      };
      const timer = setTimeout(goOn, mostMilliseconds);
      this.waiting.add(goOn);
    });
  }

  private wake(): void {
    for (const goOn of this.waiting) goOn();
  }
}
