import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { errorText } from '#core/errors/error-text.js';
import { Clock } from '#platform/config/clock.js';
import { ChangeFeed } from '#platform/database/change-feed.js';
import { DATABASE_URL } from '#platform/database/database.tokens.js';
import { Housekeeping } from '#platform/database/housekeeping.service.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import { aloneIfFree } from '#platform/database/session-lock.js';
import { Bell } from './bell.js';
import { WebhookDeliveries } from './webhook-deliveries.service.js';
import { WebhookMessages } from './webhook-messages.service.js';
import { anyWork } from './webhooks.sql.js';

/** Retries come after a second at the earliest. */
const LOOK_MS = 1_000;
/** While another process delivers, which hears of changes itself; and after an error. */
const BUSY_MS = 5_000;
/** Another process may have made a webhook: without any, a process asks for nothing more often. */
const COUNT_MS = 60_000;

/** Looks for messages after each change, and for attempts whose time has come. One process of all delivers. */
@Injectable()
export class WebhookWorker implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Webhooks');
  private timers: NodeJS.Timeout[] = [];
  private work: Promise<void> | undefined;
  private readonly bell = new Bell();
  private isAny = false;
  private busyUntil = 0;
  private readonly ending = new AbortController();

  constructor(
    @Inject(DATABASE_URL) private readonly databaseUrl: string,
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly feed: ChangeFeed,
    private readonly messages: WebhookMessages,
    private readonly deliveries: WebhookDeliveries,
    housekeeping: Housekeeping,
  ) {
    housekeeping.daily('Old messages of webhooks', () => this.messages.sweep());
  }

  onApplicationBootstrap(): void {
    const wake = (): void => {
      if (this.isAny) this.wake();
    };
    this.feed.onChange(wake);
    const count = setInterval(() => {
      this.wake();
    }, COUNT_MS);
    this.timers = [setInterval(wake, LOOK_MS), count];
    for (const timer of this.timers) timer.unref();
    this.wake();
  }

  async onApplicationShutdown(): Promise<void> {
    this.ending.abort();
    this.bell.ring();
    for (const timer of this.timers) clearInterval(timer);
    await this.work;
  }

  wake(): void {
    if (this.isEnding()) return;
    this.bell.ring();
    this.work ??= this.run().finally(() => {
      this.work = undefined;
    });
  }

  async isAnyWork(): Promise<boolean> {
    const [row] = await this.prisma.$queryRaw<{ isActive: boolean; any: boolean }[]>(anyWork(this.clock.now()));
    this.isAny = row?.isActive === true;
    return row?.any === true;
  }

  private async run(): Promise<void> {
    while (this.bell.isRung && !this.isEnding()) {
      this.bell.answer();
      try {
        // A session of its own costs more than a question.
        if (performance.now() < this.busyUntil || !(await this.isAnyWork())) continue;
        const isFree = await aloneIfFree(this.databaseUrl, 'webhooks', (lost) => this.session(lost));
        if (!isFree) this.busyUntil = performance.now() + BUSY_MS;
      } catch (error) {
        if (!this.isEnding()) this.logger.warn(`Webhooks could not be told: ${errorText(error)}.`);
        this.busyUntil = performance.now() + BUSY_MS;
      }
    }
  }

  /** Makes messages whenever there are changes, while others are delivered; until there is nothing to do. */
  private async session(lost: AbortSignal): Promise<void> {
    const over = new AbortController();
    const signal = AbortSignal.any([this.ending.signal, lost, over.signal]);
    try {
      do {
        this.bell.answer();
        await this.messages.collect((id) => {
          this.deliveries.startOne(id, signal);
        }, signal);
        await this.deliveries.start(signal);
        if (!this.bell.isRung) await Promise.race([this.bell.rung, this.deliveries.idle()]);
      } while ((this.bell.isRung || this.deliveries.isBusy) && !signal.aborted);
    } finally {
      over.abort();
      await this.deliveries.idle();
    }
  }

  private isEnding(): boolean {
    return this.ending.signal.aborted;
  }
}
