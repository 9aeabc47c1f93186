import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { errorText } from '../../core/errors/error-text.js';
import { ChangeFeed } from '../../platform/database/change-feed.js';
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

  constructor(
    @Inject(DATABASE_URL) private readonly databaseUrl: string,
    private readonly prisma: PrismaService,
    private readonly feed: ChangeFeed,
    private readonly deliveries: WebhookDeliveries,
  ) {}

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
    this.isEnding = true;
    for (const timer of this.timers) clearInterval(timer);
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
      if (!this.isAny) return;
      await aloneIfFree(this.databaseUrl, 'webhooks', async () => {
        await this.deliveries.collect();
        while (!this.isEnding && (await this.deliveries.deliver(() => this.isEnding)));
        await this.deliveries.sweep();
      });
    } catch (error) {
      if (!this.isEnding) this.logger.warn(`Webhooks could not be delivered: ${errorText(error)}.`);
    }
  }
}
