import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { errorText } from '../../core/errors/error-text.js';
import { ChangeFeed } from '../../platform/database/change-feed.js';
import { DailyWork } from '../../platform/database/daily-work.js';
import { DATABASE_URL } from '../../platform/database/database.tokens.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import { aloneIfFree } from '../../platform/database/session-lock.js';
import { WebhookDeliveries } from './webhook-deliveries.service.js';

/** Retries come after five seconds at the earliest. */
const LOOK_MS = 5_000;
/** Another process may have made a webhook: without any, a process asks for nothing more often. */
const COUNT_MS = 60_000;

/** Looks for messages after each change, and for attempts whose time has come. One process of all delivers. */
@Injectable()
export class WebhookWorker implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Webhooks');
  private timers: NodeJS.Timeout[] = [];
  private work = Promise.resolve();
  private isEnding = false;
  private isWaiting = false;
  private isAny = false;
  private readonly daily: DailyWork;

  constructor(
    @Inject(DATABASE_URL) private readonly databaseUrl: string,
    private readonly prisma: PrismaService,
    private readonly feed: ChangeFeed,
    private readonly deliveries: WebhookDeliveries,
  ) {
    this.daily = new DailyWork(databaseUrl, 'webhook messages', () => this.deliveries.sweep());
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
    this.daily.start();
    this.wake();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isEnding = true;
    for (const timer of this.timers) clearInterval(timer);
    await this.daily.stop();
    await this.work;
  }

  wake(): void {
    if (this.isWaiting || this.isEnding) return;
    this.isWaiting = true;
    this.work = this.work.then(() => this.look());
  }

  private async look(): Promise<void> {
    this.isWaiting = false;
    try {
      this.isAny = (await this.prisma.webhook.count({ where: { active: true } })) > 0;
      // A session of its own costs more than a question.
      if (!this.isAny || !(await this.deliveries.isAnyWork())) return;
      await aloneIfFree(this.databaseUrl, 'webhooks', async () => {
        await this.deliveries.collect();
        await this.deliveries.deliver(() => this.isEnding);
      });
    } catch (error) {
      if (!this.isEnding) this.logger.warn(`Webhooks could not be delivered: ${errorText(error)}.`);
    }
  }
}
