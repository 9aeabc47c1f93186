import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { errorText } from '#core/errors/error-text.js';
import { DATABASE_URL } from './database.tokens.js';
import { aloneIfFree } from './session-lock.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The first requests after a start come first. */
const FIRST_MS = 30_000;

/** @param signal after which it must end soon */
type Task = (signal: AbortSignal) => Promise<unknown>;

/**
 * Work that is done once a day, and half a minute after the start, by one of all processes: a task after the other on one
 * connection. A failed task is tried again the next day.
 */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Housekeeping');
  private readonly tasks = new Map<string, Task>();
  private readonly ending = new AbortController();
  private timers: NodeJS.Timeout[] = [];
  private work: Promise<void> | undefined;

  constructor(@Inject(DATABASE_URL) private readonly databaseUrl: string) {}

  /** @param name noun for the log */
  daily(name: string, task: Task): void {
    this.tasks.set(name, task);
  }

  onApplicationBootstrap(): void {
    const begin = (): void => {
      this.work ??= this.run().finally(() => {
        this.work = undefined;
      });
    };
    this.timers = [setTimeout(begin, FIRST_MS), setInterval(begin, DAY_MS)];
    for (const timer of this.timers) timer.unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.ending.abort();
    for (const timer of this.timers) clearTimeout(timer);
    await this.work;
  }

  /** Does everything now, unless another process is at it. */
  async run(): Promise<void> {
    try {
      await aloneIfFree(this.databaseUrl, 'housekeeping', async (lost) => {
        const signal = AbortSignal.any([this.ending.signal, lost]);
        for (const [name, task] of this.tasks) if (!signal.aborted) await this.attempt(name, task, signal);
      });
    } catch (error) {
      this.warn('Housekeeping', error);
    }
  }

  private async attempt(name: string, task: Task, signal: AbortSignal): Promise<void> {
    try {
      await task(signal);
    } catch (error) {
      this.warn(name, error);
    }
  }

  private warn(task: string, error: unknown): void {
    if (!this.ending.signal.aborted) this.logger.warn(`${task} could not be done: ${errorText(error)}.`);
  }
}
