import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import { Housekeeping } from '../database/housekeeping.service.js';
import { PrismaService } from '../database/prisma.service.js';
import { valueOf, type Answer } from '../http/answer.js';
import type { Claim } from '../http/request-scope.js';

/** Lifetime of a key. */
const KEPT_MS = 24 * 60 * 60 * 1000;
/** Time after which an unfinished request may be started again: its process has ended. */
const RUNNING_MS = 60_000;
/** Longest stored answer, in characters; a longer one is rendered again from the record. */
const LONGEST_ANSWER = 32_768;
/** Most keys per user; the oldest are removed. */
const MOST = 10_000;
const ROOM = 500;
/** Expired rows that each write removes. */
const SWEPT = 20;

/** A key and its user. */
export interface KeyName {
  readonly userId: number;
  readonly key: Buffer;
}

type Begun =
  | { readonly claim: Claim }
  | { readonly answer: Answer<object> }
  /** The key belongs to another request. */
  | 'other'
  | 'running';

interface StoredKey {
  readonly same: boolean;
  readonly answer: string | null;
}

/** Writes with an idempotency key, stored in the database so that every process knows them. */
@Injectable()
export class IdempotentRequests {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    housekeeping: Housekeeping,
  ) {
    housekeeping.daily('Expired idempotency keys', () => this.sweep(clock.now(), MOST));
  }

  /** Begins a write unless it is done or running. */
  async begin(name: KeyName, request: Buffer, now: Date): Promise<Begun> {
    const { userId, key } = name;
    const until = new Date(now.getTime() + RUNNING_MS);
    const before = new Date(now.getTime() - KEPT_MS);
    const [claim] = await this.prisma.$queryRaw<Claim[]>`
      insert into idempotency_key as k (user_id, key, request, created_at, running_until)
        values (${userId}, ${key}, ${request}, ${now}, ${until})
      on conflict (user_id, key) do update set running_until = excluded.running_until, attempt = k.attempt + 1,
        request = excluded.request, answer = null,
        created_at = case when k.created_at <= ${before} then excluded.created_at else k.created_at end,
        record_id = case when k.created_at <= ${before} then null else k.record_id end
      where k.created_at <= ${before} or (k.request = excluded.request and k.answer is null and k.running_until <= ${now})
      returning user_id as "userId", key, attempt, record_id as "recordId"`;
    if (claim) {
      if (claim.attempt === 1) await this.makeRoom(userId);
      return { claim };
    }
    const [stored] = await this.prisma.$queryRaw<StoredKey[]>`
      select request = ${request} as same, answer from idempotency_key where user_id = ${userId} and key = ${key}`;
    if (stored?.same === false) return 'other';
    // A missing row was a refused request that has just ended: the client may try again.
    return stored?.answer == null ? 'running' : { answer: JSON.parse(stored.answer) as Answer<object> };
  }

  /** Stores the answer of a write and returns it. */
  async keep(claim: Claim, answer: Answer<object>): Promise<Answer<object>> {
    const text = JSON.stringify({ ...answer, body: valueOf(answer.body) });
    const kept = text.length > LONGEST_ANSWER ? null : text;
    await this.end(claim, kept);
    await this.sweep(this.clock.now(), SWEPT);
    return answer;
  }

  /** Removes the key of a write that failed before it wrote anything. @throws the error */
  async giveUp(claim: Claim, error: unknown): Promise<never> {
    const { userId, key, attempt } = claim;
    try {
      await this.prisma.$executeRaw`delete from idempotency_key
        where user_id = ${userId} and key = ${key} and attempt = ${attempt} and record_id is null`;
      await this.end(claim, null);
    } catch {
      // Ignored failure: the key is free again after a minute.
    }
    throw error;
  }

  private async end({ userId, key, attempt }: Claim, answer: string | null): Promise<void> {
    await this.prisma.$executeRaw`update idempotency_key set answer = ${answer}, running_until = created_at
      where user_id = ${userId} and key = ${key} and attempt = ${attempt}`;
  }

  private async sweep(now: Date, most: number): Promise<void> {
    const before = new Date(now.getTime() - KEPT_MS);
    await this.prisma.$executeRaw`delete from idempotency_key where (user_id, key) in (
      select user_id, key from idempotency_key where created_at <= ${before} order by created_at limit ${most}
      for update skip locked)`;
  }

  private async makeRoom(userId: number): Promise<void> {
    await this.prisma.$executeRaw`delete from idempotency_key where (user_id, key) in (
      select user_id, key from idempotency_key where user_id = ${userId}
        and (select count(*) from idempotency_key where user_id = ${userId}) > ${MOST}
      order by created_at limit ${ROOM} for update skip locked)`;
  }
}
