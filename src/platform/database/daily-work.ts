import { Logger } from '@nestjs/common';
import { errorText } from '../../core/errors/error-text.js';
import { aloneIfFree } from './session-lock.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Work done once a day, and at the start, by one of all processes. After a failure it is tried again the next day. */
export class DailyWork {
  private readonly ending = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private work: Promise<void> = Promise.resolve();

  /**
   * @param name name of the lock, also used in the log
   * @param run must end soon after the signal
   */
  constructor(
    private readonly databaseUrl: string,
    private readonly name: string,
    private readonly run: (signal: AbortSignal) => Promise<void>,
  ) {}

  start(): void {
    const begin = (): void => {
      this.work = this.once();
    };
    begin();
    this.timer = setInterval(begin, DAY_MS);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    this.ending.abort();
    clearInterval(this.timer);
    await this.work;
  }

  private async once(): Promise<void> {
    const { signal } = this.ending;
    try {
      await aloneIfFree(this.databaseUrl, this.name, () => this.run(signal));
    } catch (error) {
      if (!signal.aborted) new Logger('Housekeeping').warn(`${this.name} could not be done: ${errorText(error)}.`);
    }
  }
}
