import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { errorText } from '#core/errors/error-text.js';
import { Clock } from '#platform/config/clock.js';
import type { Prisma, Webhook } from '#platform/database/generated/prisma/client.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import { inTransaction } from '#platform/database/transaction.js';
import type { LogPlace, LogRow } from '../changes/change-log.sql.js';
import { LogReading, resourceOf, stateOf } from '../changes/log-reading.service.js';
import { passing } from './webhooks.sql.js';

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
/** Form of the bodies. Messages of before it was named have the first form as well. */
const BODY_VERSION = 1;
/** Before everything that waits: whoever tries a webhook out wants to see it. */
const FIRST = new Date(0);

/** A message without its number. */
interface Message {
  readonly type: string;
  readonly record: string;
  readonly data: object;
}

/** Makes the messages of webhooks from the log of changes. */
@Injectable()
export class WebhookMessages {
  private readonly logger = new Logger('Webhooks');

  constructor(
    private readonly prisma: PrismaService,
    private readonly reading: LogReading,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes the messages of everything that was logged since the last time.
   * @param onMade called with the id of each webhook that is owed more
   */
  async collect(onMade: (webhookId: number) => void, signal: AbortSignal): Promise<void> {
    for (const webhook of await this.prisma.webhook.findMany({ where: { active: true }, orderBy: { id: 'asc' } }))
      try {
        await this.collectOf(webhook, onMade, signal);
      } catch (error) {
        if (signal.aborted) return;
        this.logger.warn(`Webhook ${String(webhook.id)} could not be told: ${errorText(error)}.`);
      }
  }

  private async collectOf(webhook: Webhook, onMade: (id: number) => void, signal: AbortSignal): Promise<void> {
    let place: LogPlace = { xid: webhook.xid, kind: webhook.kind, id: webhook.recordId };
    for (let isMore = true; isMore && !signal.aborted;) {
      const { rows, next, hasMore } = await this.reading.after(place);
      const wanted = await this.wanted(webhook, rows);
      if (next !== place && !(await this.make(webhook, { from: place, to: next }, wanted))) return;
      if (wanted.length > 0) onMade(webhook.id);
      place = next;
      isMore = hasMore;
    }
  }

  /**
   * Messages and place are written together: none is lost, and none is made twice. Answers false when the webhook is at
   * another place meanwhile, as when it was switched on again.
   */
  private make(
    webhook: Webhook,
    { from, to }: { from: LogPlace; to: LogPlace },
    rows: readonly LogRow[],
  ): Promise<boolean> {
    return inTransaction(this.prisma, async (tx) => {
      const { count } = await tx.webhook.updateMany({
        where: { id: webhook.id, active: true, xid: from.xid, kind: from.kind, recordId: from.id },
        data: { xid: to.xid, kind: to.kind, recordId: to.id },
      });
      if (count > 0 && rows.length > 0)
        await tx.webhookDelivery.createMany({ data: rows.map((row) => this.rowOf(webhook.id, messageOf(row))) });
      return count > 0;
    });
  }

  /** What is gone is told to all who follow its kind: nothing of it is left to choose by. */
  private async wanted(webhook: Webhook, rows: readonly LogRow[]): Promise<readonly LogRow[]> {
    const ofKind = rows.filter(({ kind }) => webhook.resources.includes(resourceOf(kind)));
    if (webhook.categories.length === 0 && webhook.languages.length === 0) return ofKind;
    const found = await this.prisma.$queryRaw<Pick<LogRow, 'kind' | 'id'>[]>(passing(webhook, ofKind));
    const passed = new Set(found.map(({ kind, id }) => `${kind} ${String(id)}`));
    return ofKind.filter((row) => !row.is || passed.has(`${row.kind} ${String(row.id)}`));
  }

  /**
   * A message that says that the webhook works; it is tried although the webhook pauses. It replaces a former one that waits
   * after a refusal, and would hold it up.
   */
  async test(webhookId: number): Promise<void> {
    const message = { type: 'webhook.test', record: 'webhook', data: { webhook: webhookId } };
    await inTransaction(this.prisma, async (tx) => {
      await tx.webhook.updateMany({ where: { id: webhookId }, data: { pausedUntil: null } });
      await tx.webhookDelivery.updateMany({
        where: { webhookId, record: message.record, nextAt: { not: null } },
        data: { nextAt: null, endedAt: this.clock.now() },
      });
      await tx.webhookDelivery.create({
        data: { ...this.rowOf(webhookId, message), nextAt: FIRST },
        select: { id: true },
      });
    });
  }

  /** Removes messages a week after their end. */
  async sweep(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_MS);
    await this.prisma.webhookDelivery.deleteMany({ where: { endedAt: { lt: before } } });
  }

  private rowOf(webhookId: number, { type, record, data }: Message): Prisma.WebhookDeliveryCreateManyInput {
    const now = this.clock.now();
    const body = JSON.stringify({ type, version: BODY_VERSION, timestamp: now.toISOString(), data });
    return { webhookId, messageId: `msg_${randomUUID()}`, type, record, body, createdAt: now, nextAt: now };
  }
}

function messageOf(row: LogRow): Message {
  const resource = resourceOf(row.kind);
  const state = stateOf(row);
  return {
    type: `${row.kind}.${state}`,
    record: `${row.kind} ${String(row.id)}`,
    data: { resource, id: row.id, state },
  };
}
