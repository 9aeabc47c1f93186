import { Logger } from '@nestjs/common';
import type { Clock } from '#platform/config/clock.js';
import type { PrismaService } from '#platform/database/prisma.service.js';
import { inTransaction, type Tx } from '#platform/database/transaction.js';
import { OutsideError, type OutsideClient } from '#platform/http/outside-client.js';
import { retryAfterSeconds } from '#platform/http/retry-after.js';
import type { Attempt, LoopReceiver, Recorded } from './delivery-loop.js';
import { judge, UNTRIED, type ReceiverState } from './receiver-state.js';
import { signedHeaders } from './signature.js';
import type { WebhookMails } from './webhook-mails.service.js';
import {
  dueDeliveries,
  lockedReceiver,
  recordedAnswers,
  type DueDelivery,
  type LockedReceiver,
  type RecordedAnswer,
} from './webhooks.sql.js';

const TIME_MS = 20_000;
const MOST_ANSWER_BYTES = 64 * 1024;

/** What a receiver needs of the service. */
export interface ReceiverTools {
  readonly prisma: PrismaService;
  readonly clock: Clock;
  readonly client: OutsideClient;
  readonly mails: WebhookMails;
  /** Sends when there is a socket. */
  readonly whenFree: <T>(send: () => Promise<T>) => Promise<T>;
  readonly hasRoom: () => boolean;
}

/** What was written of some attempts. */
interface Written {
  readonly state: ReceiverState;
  readonly accepted: number;
  /** The answer that switched the webhook off. */
  readonly offBy: string | undefined;
  /** Answers after which messages were given up. */
  readonly givenUpAfter: readonly string[];
}

/** The receiver of a webhook: what it is owed, and what it answers. */
export class Receiver implements LoopReceiver {
  private readonly logger = new Logger('Webhooks');

  constructor(
    private readonly webhookId: number,
    private readonly tools: ReceiverTools,
  ) {}

  hasRoom(): boolean {
    return this.tools.hasRoom();
  }

  due(most: number, without: readonly bigint[]): Promise<readonly DueDelivery[]> {
    const { prisma, clock } = this.tools;
    return prisma.$queryRaw<DueDelivery[]>(dueDeliveries(this.webhookId, { now: clock.now(), most, without }));
  }

  /** Redirects are failures. */
  async send(delivery: DueDelivery, signal: AbortSignal): Promise<Attempt | undefined> {
    const { client, clock, whenFree } = this.tools;
    const sent = whenFree(async () => {
      signal.throwIfAborted();
      const at = clock.now();
      const { status, headers } = await client.request(delivery.address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signed(delivery, at) },
        body: Buffer.from(delivery.body),
        timeMs: TIME_MS,
        mostBytes: MOST_ANSWER_BYTES,
        redirects: 0,
        signal,
      });
      return { answer: String(status), retryAfter: retryAfterSeconds(headers['retry-after'], at) };
    });
    try {
      const answer = await sent;
      return { delivery, answer, at: clock.now() };
    } catch (error) {
      if (signal.aborted) return undefined;
      if (!(error instanceof OutsideError)) throw error;
      return { delivery, answer: { answer: error.failure }, at: clock.now() };
    }
  }

  async record(attempts: readonly Attempt[]): Promise<Recorded> {
    const { state, accepted, offBy, givenUpAfter } = await inTransaction(this.tools.prisma, (tx) =>
      this.write(tx, attempts),
    );
    for (const answer of givenUpAfter) this.warn(`gave up a message after ${answer}`);
    if (offBy !== undefined) {
      this.warn(`was switched off by ${offBy}`);
      this.tools.mails.wake();
    }
    const isPaused = state.pausedUntil !== null && state.pausedUntil > this.tools.clock.now();
    return { accepted, isPaused };
  }

  /**
   * The webhook may have changed during the requests: its state is read in the transaction that writes it. A failure does not
   * count when the address is another one now, and the message is sent there; nor when the message does not wait any longer.
   */
  private async write(tx: Tx, attempts: readonly Attempt[]): Promise<Written> {
    const id = this.webhookId;
    const [webhook] = await tx.$queryRaw<LockedReceiver[]>(lockedReceiver(id));
    if (!webhook) return { state: UNTRIED, accepted: 0, offBy: undefined, givenUpAfter: [] };
    const { address, ...before } = webhook;
    const waiting = await this.waiting(tx, attempts);
    let state: ReceiverState = before;
    let accepted = 0;
    let offBy: string | undefined;
    const givenUpAfter: string[] = [];
    const answers: RecordedAnswer[] = [];
    for (const { delivery, answer, at } of attempts) {
      const isHere = delivery.address === address;
      const verdict = judge(state, delivery, answer, at);
      if (!verdict.isAccepted && !(isHere && waiting.has(delivery.id))) continue;
      if (isHere) state = verdict.state;
      if (verdict.isAccepted) accepted += 1;
      if (verdict.isOff) offBy = answer.answer;
      if (!verdict.isAccepted && verdict.nextAt === null) givenUpAfter.push(answer.answer);
      answers.push({ id: String(delivery.id), answer: answer.answer, nextAt: verdict.nextAt, at });
    }
    await tx.$executeRaw(recordedAnswers(answers));
    await tx.webhook.updateMany({ where: { id }, data: state });
    if (offBy !== undefined) await this.switchOff(tx, offBy);
    return { state, accepted, offBy, givenUpAfter };
  }

  private async waiting(tx: Tx, attempts: readonly Attempt[]): Promise<ReadonlySet<bigint>> {
    const ids = attempts.map(({ delivery }) => delivery.id);
    const where = { id: { in: ids }, nextAt: { not: null } };
    const rows = await tx.webhookDelivery.findMany({ where, select: { id: true } });
    return new Set(rows.map(({ id }) => id));
  }

  private async switchOff(tx: Tx, disabled: string): Promise<void> {
    const id = this.webhookId;
    const { count } = await tx.webhook.updateMany({ where: { id, active: true }, data: { active: false, disabled } });
    if (count > 0) await this.tools.mails.write(tx, id);
  }

  private warn(what: string): void {
    this.logger.warn(`Webhook ${String(this.webhookId)} ${what}.`);
  }
}

/** Signed with the former key as well, while it is valid. */
function signed({ messageId, body, secret, formerSecret, formerUntil }: DueDelivery, at: Date): Record<string, string> {
  const former = formerUntil !== null && formerUntil > at ? formerSecret : null;
  return signedHeaders({ id: messageId, at, body }, former ? [secret, former] : [secret]);
}
