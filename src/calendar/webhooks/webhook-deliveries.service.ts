import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { Clock } from '../../platform/config/clock.js';
import type { Config } from '../../platform/config/config.js';
import { CONFIG } from '../../platform/config/config.token.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { retryAfterSeconds } from '../../platform/http/retry-after.js';
import { OutsideClient, OutsideError } from '../../platform/http/outside-client.js';
import type { LogRow } from '../changes/change-log.sql.js';
import { LogReading, resourceOf, stateOf } from '../changes/log-reading.service.js';
import type { Prisma, Webhook } from '../../platform/database/generated/prisma/client.js';
import { nextAttempt } from './retries.js';
import { signedHeaders } from './signature.js';
import { anyWork, dueDeliveries, passing, type DueDelivery } from './webhooks.sql.js';

const TIME_MS = 20_000;
const MOST_ANSWER_BYTES = 64 * 1024;
/** Webhooks that are told at once. */
const AT_ONCE = 10;
/** Messages of a webhook in one round. */
const BATCH = 5;
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
const GONE = 410;

/** A message without its number. */
interface Message {
  readonly type: string;
  readonly record: string;
  readonly data: object;
}

/** Makes messages of the log of changes, and delivers them at least once, those of a record in their order. */
@Injectable()
export class WebhookDeliveries {
  private readonly client: OutsideClient;

  constructor(
    private readonly prisma: PrismaService,
    private readonly reading: LogReading,
    private readonly clock: Clock,
    @Inject(CONFIG) config: Config,
  ) {
    this.client = new OutsideClient({ allow: config.allowedPrivateHosts });
  }

  /** Makes the messages of everything that was logged since the last time. */
  async collect(): Promise<void> {
    for (const webhook of await this.prisma.webhook.findMany({ where: { active: true } })) {
      let place = { xid: webhook.xid, kind: webhook.kind, id: webhook.recordId };
      for (let isMore = true; isMore;) {
        const { rows, next, hasMore } = await this.reading.after(place);
        const wanted = await this.wanted(webhook, rows);
        // Messages and place are written together: none is lost, and none is made twice.
        await inTransaction(this.prisma, async (tx) => {
          if (wanted.length > 0)
            await tx.webhookDelivery.createMany({ data: wanted.map((row) => this.rowOf(webhook.id, messageOf(row))) });
          const { xid, kind, id: recordId } = next;
          if (next !== place)
            await tx.webhook.update({ where: { id: webhook.id }, data: { xid, kind, recordId }, select: { id: true } });
        });
        place = next;
        isMore = hasMore;
      }
    }
  }

  /** What is gone is told to all who follow its kind: nothing of it is left to choose by. */
  private async wanted(webhook: Webhook, rows: readonly LogRow[]): Promise<readonly LogRow[]> {
    const ofKind = rows.filter(({ kind }) => webhook.resources.includes(resourceOf(kind)));
    if (webhook.categories.length === 0 && webhook.languages.length === 0) return ofKind;
    const found = await this.prisma.$queryRaw<Pick<LogRow, 'kind' | 'id'>[]>(passing(webhook, ofKind));
    const passed = new Set(found.map(({ kind, id }) => `${kind} ${String(id)}`));
    return ofKind.filter((row) => !row.is || passed.has(`${row.kind} ${String(row.id)}`));
  }

  async isAnyWork(): Promise<boolean> {
    const [row] = await this.prisma.$queryRaw<{ any: boolean }[]>(anyWork(this.clock.now()));
    return row?.any === true;
  }

  /** A message that says that the webhook works. */
  async test(webhookId: number): Promise<void> {
    const message = { type: 'webhook.test', record: 'webhook', data: { webhook: webhookId } };
    await this.prisma.webhookDelivery.create({ data: this.rowOf(webhookId, message), select: { id: true } });
  }

  /** Delivers what is due, to each webhook by itself: one that hangs does not hold up what the others are owed. */
  async deliver(isEnding: () => boolean): Promise<void> {
    const limit = pLimit(AT_ONCE);
    const webhooks = await this.prisma.webhook.findMany({ where: { active: true }, select: { id: true } });
    await Promise.all(webhooks.map(({ id }) => limit(() => this.deliverTo(id, isEnding))));
  }

  /** Until nothing is due, or a message was refused: its receiver is left alone until the next look. */
  private async deliverTo(webhookId: number, isEnding: () => boolean): Promise<void> {
    for (let goesOn = true; goesOn && !isEnding();) {
      const due = await this.prisma.$queryRaw<DueDelivery[]>(dueDeliveries(webhookId, this.clock.now(), BATCH));
      const accepted = await Promise.all(due.map((one) => this.attempt(one)));
      goesOn = due.length > 0 && accepted.every(Boolean);
    }
  }

  /** Removes messages a week after their end. */
  async sweep(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_MS);
    await this.prisma.webhookDelivery.deleteMany({ where: { endedAt: { lt: before } } });
  }

  private rowOf(webhookId: number, { type, record, data }: Message): Prisma.WebhookDeliveryCreateManyInput {
    const now = this.clock.now();
    const body = JSON.stringify({ type, timestamp: now.toISOString(), data });
    return { webhookId, messageId: `msg_${randomUUID()}`, type, record, body, createdAt: now, nextAt: now };
  }

  /** Whether it was accepted. */
  private async attempt(delivery: DueDelivery): Promise<boolean> {
    const { answer, retryAfter } = await this.send(delivery);
    const now = this.clock.now();
    const attempts = delivery.attempts + 1;
    const isAccepted = /^2\d\d$/.test(answer);
    const next = isAccepted || answer === String(GONE) ? undefined : nextAttempt(attempts, now, retryAfter);
    await this.prisma.webhookDelivery.updateMany({
      where: { id: delivery.id },
      data: { attempts, answer, nextAt: next ?? null, endedAt: next ? null : now },
    });
    if (isAccepted || next) return isAccepted;
    // The receiver is gone, or has refused for three days.
    await this.prisma.webhook.updateMany({
      where: { id: delivery.webhookId },
      data: { active: false, disabled: answer },
    });
    return false;
  }

  /** The status of the answer, or the failure without one. Redirects are failures. */
  private async send(delivery: DueDelivery): Promise<{ answer: string; retryAfter?: number | undefined }> {
    const now = this.clock.now();
    const former = delivery.formerUntil !== null && delivery.formerUntil > now ? delivery.formerSecret : null;
    const secrets = former ? [delivery.secret, former] : [delivery.secret];
    const signed = signedHeaders({ id: delivery.messageId, at: now, body: delivery.body }, secrets);
    try {
      const { status, headers } = await this.client.request(delivery.address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signed },
        body: Buffer.from(delivery.body),
        timeMs: TIME_MS,
        mostBytes: MOST_ANSWER_BYTES,
        redirects: 0,
      });
      return { answer: String(status), retryAfter: retryAfterSeconds(headers['retry-after'], now) };
    } catch (error) {
      if (error instanceof OutsideError) return { answer: error.failure };
      throw error;
    }
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
