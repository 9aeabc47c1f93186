import { Inject, Injectable, Logger } from '@nestjs/common';
import pLimit from 'p-limit';
import { errorText } from '#core/errors/error-text.js';
import { Clock } from '#platform/config/clock.js';
import type { Config } from '#platform/config/config.js';
import { CONFIG } from '#platform/config/config.token.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import { OutsideClient } from '#platform/http/outside-client.js';
import { DeliveryLoop } from './delivery-loop.js';
import { Receiver, type ReceiverTools } from './receiver.js';
import { WebhookMails } from './webhook-mails.service.js';
import { webhooksWithWork } from './webhooks.sql.js';

/** Connections to all receivers. */
const MOST_SOCKETS = 200;
/** While there are more, each webhook has one: those that hang leave room for the others. */
const SHARED_SOCKETS = 100;

interface Running {
  readonly loop: DeliveryLoop;
  readonly ended: Promise<void>;
}

/** Delivers messages at least once, to each webhook by itself: one that hangs does not hold up what the others are owed. */
@Injectable()
export class WebhookDeliveries {
  private readonly logger = new Logger('Webhooks');
  private readonly running = new Map<number, Running>();
  private readonly tools: ReceiverTools;

  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    mails: WebhookMails,
    @Inject(CONFIG) config: Config,
  ) {
    const sockets = pLimit(MOST_SOCKETS);
    this.tools = {
      prisma,
      clock,
      mails,
      client: new OutsideClient({ allow: config.allowedPrivateHosts }),
      whenFree: (send) => sockets(send),
      hasRoom: () => sockets.activeCount < SHARED_SOCKETS,
    };
  }

  get isBusy(): boolean {
    return this.running.size > 0;
  }

  /** Begins with every webhook that is owed something. Waits for no receiver. */
  async start(signal: AbortSignal): Promise<void> {
    const webhooks = await this.prisma.$queryRaw<{ id: number }[]>(webhooksWithWork(this.clock.now()));
    for (const { id } of webhooks) this.startOne(id, signal);
  }

  /** Begins with one webhook, unless it is at work: then it looks once more. */
  startOne(id: number, signal: AbortSignal): void {
    if (this.running.get(id)?.loop.ring() === true) return;
    const loop = new DeliveryLoop(new Receiver(id, this.tools), signal);
    const ended = loop
      .run()
      .catch((error: unknown) => {
        if (!signal.aborted) this.logger.warn(`Webhook ${String(id)} could not be told: ${errorText(error)}.`);
      })
      .finally(() => {
        if (this.running.get(id)?.loop === loop) this.running.delete(id);
      });
    this.running.set(id, { loop, ended });
  }

  /** Resolves when no webhook is at work. */
  async idle(): Promise<void> {
    await Promise.all([...this.running.values()].map(({ ended }) => ended));
  }
}
