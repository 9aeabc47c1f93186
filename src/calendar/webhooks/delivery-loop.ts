import { Bell } from './bell.js';
import type { ReceiverAnswer } from './receiver-state.js';
import type { DueDelivery } from './webhooks.sql.js';

/** Messages of a webhook that are sent at once, as long as they are accepted. */
const MOST_AT_ONCE = 8;

/** A message that was sent, and what came of it. */
export interface Attempt {
  readonly delivery: DueDelivery;
  readonly answer: ReceiverAnswer;
  readonly at: Date;
}

/** What the answers to some messages mean. */
export interface Recorded {
  readonly accepted: number;
  /** The receiver takes nothing now. */
  readonly isPaused: boolean;
}

/** A webhook whose messages are delivered. */
export interface LoopReceiver {
  /** Messages whose time has come, without some. */
  due(most: number, without: readonly bigint[]): Promise<readonly DueDelivery[]>;
  /** Undefined when it was broken off. */
  send(delivery: DueDelivery, signal: AbortSignal): Promise<Attempt | undefined>;
  record(attempts: readonly Attempt[]): Promise<Recorded>;
  /** Whether there are sockets for more than one message of each webhook. */
  hasRoom(): boolean;
}

/**
 * Delivers the messages of one webhook until none is due. It begins with one at a time, and goes on with as many more as were
 * accepted: a receiver that hangs has one socket.
 */
export class DeliveryLoop {
  /** Messages that were sent and whose answer is not written yet. */
  private readonly underway = new Map<bigint, Promise<void>>();
  private ended: { readonly id: bigint; readonly attempt: Attempt | undefined }[] = [];
  private width = 1;
  private readonly bell = new Bell();
  private isOver = false;
  private readonly broken = new AbortController();
  private readonly signal: AbortSignal;

  constructor(
    private readonly receiver: LoopReceiver,
    signal: AbortSignal,
  ) {
    this.signal = AbortSignal.any([signal, this.broken.signal]);
  }

  /** @throws errors of the database */
  async run(): Promise<void> {
    try {
      while (await this.fill()) {
        await Promise.race([this.bell.rung, ...this.underway.values()]);
        await this.record();
      }
    } finally {
      this.isOver = true;
      this.broken.abort();
      await Promise.allSettled(this.underway.values());
    }
  }

  /** Looks for messages once more. Answers whether the loop goes on. */
  ring(): boolean {
    this.bell.ring();
    return !this.isOver;
  }

  /** Sends as many as there is room for. Answers whether anything is under way. */
  private async fill(): Promise<boolean> {
    do {
      this.bell.answer();
      const room = (this.receiver.hasRoom() ? this.width : 1) - this.underway.size;
      if (room > 0 && !this.signal.aborted)
        for (const delivery of await this.receiver.due(room, [...this.underway.keys()]))
          this.underway.set(delivery.id, this.send(delivery));
    } while (this.underway.size === 0 && this.bell.isRung && !this.signal.aborted);
    this.isOver = this.underway.size === 0;
    return !this.isOver;
  }

  private async send(delivery: DueDelivery): Promise<void> {
    this.ended.push({ id: delivery.id, attempt: await this.receiver.send(delivery, this.signal) });
  }

  private async record(): Promise<void> {
    const ended = this.ended.splice(0);
    const attempts = ended.flatMap(({ attempt }) => (attempt ? [attempt] : []));
    if (attempts.length > 0) {
      const { accepted, isPaused } = await this.receiver.record(attempts);
      this.width = isPaused ? 1 : Math.min(this.width + accepted, MOST_AT_ONCE);
    }
    for (const { id } of ended) this.underway.delete(id);
  }
}
